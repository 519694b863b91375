import { accessRows, ANY, OWN } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

const authors = ['employee', 'admin'] as const;

export const access = accessRows({
  calls: {
    'changes.own': { admits: authors },
    'changes.ofPerson': {
      admits: ['personnel', 'evaluation', 'library', 'admin'],
      offices: ANY,
      input: ({ person }) => ({ person: person.id }),
    },
    'changes.ofWork': {
      admits: [...authors, 'evaluation', 'library'],
      employee: OWN,
      offices: ANY,
      input: ({ work }) => ({ publication: work.id }),
    },
    'changes.ofDiscipline': {
      admits: ['discipline-supervisor', 'evaluation', 'admin'],
      input: (_, { periodId }) => ({ period: periodId, discipline: COMPUTING }),
    },
  },
});
