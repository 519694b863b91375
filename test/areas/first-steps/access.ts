import { accessRows, CALLERS } from '../access/rows.ts';

const admits = ['admin'] as const;

export const access = accessRows({
  calls: {
    'firstSteps.get': { admits },
    'firstSteps.skip': { admits, input: () => ({ step: 'look', skipped: true }) },
    'firstSteps.unclaimed': { admits: CALLERS },
  },
});
