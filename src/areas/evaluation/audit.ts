import { auditWords } from '#shared/audit-words.ts';
import { filterWords } from '#shared/list-words.ts';
import { unlinkedBookList } from './lists-chapters.ts';

export const evaluationAudit = auditWords({
  actions: {
    'read.person': { label: 'odczyt nagłówka osoby', subject: ['person'] },
    'read.slots': { label: 'odczyt wypełnienia slotów osoby', subject: ['person'] },
  },
  readings: {
    'evaluation.slotFillingFileOf': {
      file: 'wypełnienie slotów osoby',
      fields: { account: 'konto', user: 'login', period: { label: 'okres', names: 'period' } },
    },
    'evaluation.slotFillingPdfOf': {
      file: 'wypełnienie slotów osoby (PDF)',
      fields: { account: 'konto', user: 'login', period: { label: 'okres', names: 'period' } },
    },
    'evaluation.standing.reductions': { list: 'pomniejszenia N0' },
    'evaluation.standing.unlinkedBooks': { list: 'rozdziały książek bez rekordu' },
    'evaluation.standing.unlinkedBooksFile': {
      file: 'rozdziały książek bez rekordu',
      fields: {
        period: { label: 'okres', names: 'period' },
        ...filterWords(unlinkedBookList, { discipline: 'discipline' }),
      },
    },
    'evaluation.standing.reductionsFile': {
      file: 'zestawienie osób N0',
      fields: {
        period: { label: 'okres', names: 'period' },
        disccode: { label: 'dyscyplina', names: 'discipline' },
      },
    },
  },
});
