import { auditWords } from '#shared/audit-words.ts';

const fields = {
  name: 'nazwa',
  field: 'dziedzina',
  polon_code: 'kod POL-on',
  hst: 'HST',
  art: 'sztuka',
  valid_from: 'obowiązuje od',
  valid_to: 'obowiązuje do',
  successor_code: { label: 'następczyni', names: 'discipline' },
  reason: 'powód',
} as const;

export const classificationAudit = auditWords({
  groups: { 'classification.': 'klasyfikacja dyscyplin' },
  actions: {
    'classification.add': { label: 'dodanie dyscypliny', subject: ['discipline'], fields },
    'classification.remove': { label: 'usunięcie dyscypliny', subject: ['discipline'], fields },
    'classification.change': { label: 'poprawienie dyscypliny', subject: ['discipline'], fields },
  },
  readings: {
    'classification.file': {
      file: 'dyscypliny',
      fields: { period: { label: 'okres', names: 'period' }, format: 'rodzaj pliku' },
    },
  },
});
