import { auditWords } from '#shared/audit-words.ts';

const fields = {
  file: 'plik',
  version: 'wersja programu',
  made_at: 'kiedy powstał',
  tables: 'liczba tabel',
  rows: 'liczba wierszy',
  university: 'uczelnia',
};

export const installationAudit = auditWords({
  groups: { 'installation.': 'przeniesienie danych' },
  actions: {
    'installation.export': { label: 'eksport wszystkich danych', subject: 'text', fields },
    'installation.restore': { label: 'odtworzenie z kopii zapasowej', subject: 'text', fields },
    'installation.import': { label: 'wczytanie wszystkich danych', subject: 'text', fields },
  },
});
