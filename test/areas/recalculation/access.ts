import { accessRows } from '../access/rows.ts';

export const access = accessRows({
  calls: {
    'recalculation.status': {
      admits: ['employee', 'discipline-supervisor', 'evaluation', 'library', 'admin'],
      input: (_, { periodId }) => ({ period: periodId }),
    },
    'recalculation.start': { admits: ['evaluation', 'admin'], input: (_, { periodId }) => ({ period: periodId }) },
  },
});
