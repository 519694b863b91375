import { auditWords } from '#shared/audit-words.ts';

const subject = ['sole-batch'] as const;

export const soleDisciplinesAudit = auditWords({
  subjects: { 'sole-batch': 'przypisanie jedynych dyscyplin' },
  actions: {
    'sole-batch.assign': {
      label: 'przypisanie prac do jedynej dyscypliny autora',
      subject,
      fields: {
        period: { label: 'okres', names: 'period' },
        unit: { label: 'jednostka', names: 'unit' },
        made: 'udziały',
      },
    },
    'sole-batch.undo': {
      label: 'cofnięcie przypisania prac do jedynej dyscypliny autora',
      subject,
      fields: { removed: 'udziały nieprzypisane', kept: 'udziały zmienione później, pozostawione' },
    },
  },
  readings: { 'soleDisciplines.shares': { list: 'udziały nieprzypisane' } },
});
