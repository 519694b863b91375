import { auditWords } from '#shared/audit-words.ts';

const fields = { template: 'szablon', changed: 'zmienione pola' } as const;

export const templatesAudit = auditWords({
  actions: {
    'template.save': { label: 'zmiana szablonu dokumentu', subject: 'text', fields },
    'template.upload': {
      label: 'wczytanie szablonu DOCX',
      subject: 'text',
      fields: { template: 'szablon', file: 'plik' },
    },
    'template.reset': { label: 'powrót do dostarczonego szablonu dokumentu', subject: 'text', fields },
  },
});
