import { auditWords } from '#shared/audit-words.ts';

const name = 'nazwa';
const subject = ['job'] as const;

export const jobsAudit = auditWords({
  subjects: { job: 'zadanie' },
  groups: { 'job.': 'zadania w tle' },
  actions: {
    'job.cancel': { label: 'anulowanie zadania w tle', subject, fields: { name } },
    'job.repeat': { label: 'powtórzenie zadania w tle', subject, fields: { name } },
  },
  readings: { 'jobs.file': { file: 'wynik zadania', fields: { job: 'zadanie' } } },
});
