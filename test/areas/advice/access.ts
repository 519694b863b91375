import { accessRows, ANY, NONE, OWN } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

export const access = accessRows({
  calls: {
    'advice.own': {
      admits: ['employee', 'admin'],
      offices: NONE,
      input: (_, { periodId }) => ({ period: periodId }),
    },
    'advice.ofDiscipline': {
      admits: ['admin'],
      input: (_, { periodId }) => ({ period: periodId, disciplines: [COMPUTING] }),
    },
    'advice.exchange': {
      admits: ['employee', 'evaluation', 'library', 'admin'],
      employee: OWN,
      offices: ANY,
      input: ({ work, person }, { periodId }) => ({ period: periodId, publication: work.id, person: person.id }),
    },
  },
});
