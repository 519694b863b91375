import { auditWords } from '#shared/audit-words.ts';

const request = ['request', 'publication', 'person'] as const;
const answer = { label: 'odpowiedź', values: { will: 'zrobię', no: 'nie', done: 'już zrobione' } } as const;

export const adviceAudit = auditWords({
  subjects: { request: 'prośba' },
  groups: { 'request.': 'prośby do autorów' },
  actions: {
    'read.share': { label: 'odczyt wkładu udziału osoby', subject: ['person'] },
    'request.ask': {
      label: 'prośba o przypisanie pracy',
      subject: request,
      fields: { discipline: { label: 'dyscyplina', names: 'discipline' }, message: 'treść' },
    },
    'request.remind': {
      label: 'przypomnienie prośby',
      subject: request,
      fields: { reminded: 'dzień przypomnienia' },
    },
    'request.withdraw': { label: 'wycofanie prośby', subject: request },
    'request.restore': { label: 'przywrócenie wycofanej prośby', subject: request },
    'request.answer': { label: 'odpowiedź na prośbę', subject: request, fields: { answer, note: 'uwagi' } },
  },
  readings: {
    'advice.ofDiscipline': { list: 'doradca: propozycje zmian' },
    'advice.moves': { list: 'doradca: najlepsze ruchy' },
    'advice.allMoves': { list: 'doradca: wszystkie propozycje' },
  },
});
