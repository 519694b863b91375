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
  groups: { 'installation.': 'stan systemu i przeniesienie danych', 'schedule.': 'harmonogram' },
  actions: {
    'installation.closing': {
      label: 'zamknięcie albo otwarcie systemu',
      subject: 'text',
      fields: { closed: 'zamknięty' },
    },
    'installation.export': { label: 'eksport wszystkich danych', subject: 'text', fields },
    'schedule.change': {
      label: 'zmiana harmonogramu',
      subject: 'text',
      fields: { on: 'włączony', time: 'godzina', weekday: 'dzień tygodnia' },
    },
    'schedule.run': { label: 'uruchomienie na polecenie, poza harmonogramem', subject: 'text' },
    'installation.restore': { label: 'odtworzenie z kopii zapasowej', subject: 'text', fields },
    'installation.import': { label: 'wczytanie wszystkich danych', subject: 'text', fields },
  },
});
