import { accessRows, ANY, OWN } from '../access/rows.ts';
import { COMPUTING } from '../evaluation/results.ts';

export const access = accessRows({
  calls: {
    'advice.ofDiscipline': {
      admits: ['discipline-supervisor', 'evaluation', 'admin'],
      input: (_, { periodId }) => ({ period: periodId, disciplines: [COMPUTING] }),
    },
    'advice.exchange': {
      admits: ['employee', 'discipline-supervisor', 'evaluation', 'library', 'admin'],
      employee: OWN,
      offices: ANY,
      input: ({ work, person }, { periodId }) => ({ period: periodId, publication: work.id, person: person.id }),
    },
  },
});
