import { auditWords } from '#shared/audit-words.ts';
import { CLASS_NAMES } from './schema-words.ts';

const cls = { label: 'klasa', values: { 0: 'wszystkie', ...CLASS_NAMES } } as const;

export const assignmentLogAudit = auditWords({
  subjects: { finding: 'komunikat' },
  actions: {
    'finding.comment': {
      label: 'potwierdzenie komunikatu o przypisaniu',
      subject: ['finding', 'publication', 'person'],
      fields: { extra_comment: 'komentarz', created_by: 'potwierdził', modified_by: 'zmienił' },
    },
    'finding.delete': {
      label: 'usunięcie komunikatu razem z rekordem',
      subject: ['finding', 'publication', 'person'],
      fields: { text: 'komunikat' },
    },
    'finding.review': {
      label: 'aktualizacja komunikatu po zmianie danych',
      subject: ['finding', 'publication', 'person'],
      fields: { text: 'komunikat', extra: 'szczegóły', extra_comment: 'komentarz' },
    },
    'finding.check': { label: 'sprawdzenie przypisań', subject: 'text', fields: { found: 'nowe komunikaty' } },
  },
  readings: {
    'assignmentLog.view': { list: 'komunikaty o przypisaniach' },
    'assignmentLog.file': {
      file: 'komunikaty o przypisaniach',
      fields: { date: 'od dnia', to: 'do dnia', clsGrp: cls },
    },
  },
});
