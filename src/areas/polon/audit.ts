import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { faultList } from './lists.ts';
import { STATUS_TEXTS } from './schema-words.ts';

const subject = ['person'] as const;
const fields = { row: 'wpis', status: { label: 'stan', values: STATUS_TEXTS }, note: 'uwagi' };

export const polonAudit = auditWords({
  actions: {
    'polon.confirm': { label: 'potwierdzenie danych POL-on', subject, fields },
    'polon.report': { label: 'zgłoszenie błędu danych POL-on', subject, fields },
    'polon.answer': { label: 'odpowiedź na zgłoszenie błędu', subject, fields },
    'read.polon': { label: 'odczyt danych POL-on osoby', subject },
  },
  readings: {
    'polon.faults': { list: 'zgłoszenia błędów danych' },
    'polon.faultsFile': {
      file: 'zgłoszenia błędów danych',
      fields: filterWords(faultList),
    },
  },
});
