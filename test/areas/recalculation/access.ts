import { accessRows } from '../access/rows.ts';

export const access = accessRows({
  calls: {
    'recalculation.status': {
      admits: ['employee', 'evaluation', 'library', 'admin'],
      input: (_, { periodId }) => ({ period: periodId }),
    },
    'recalculation.start': { admits: ['admin'], input: (_, { periodId }) => ({ period: periodId }) },
  },
});
