import { accessRows, NONE, type Belongings, type World } from '../access/rows.ts';
import { COMPUTING } from './results.ts';

const own = { admits: ['employee', 'admin'], offices: NONE } as const;
const admits = ['admin'] as const;
const inPeriod = (_: Belongings, { periodId }: World) => ({ period: periodId });
const ofDiscipline = (_: Belongings, { periodId }: World) => ({ period: periodId, disccode: COMPUTING });

export const access = accessRows({
  calls: {
    'evaluation.slotFilling': { ...own, input: (_, { periodId }) => ({ selperiod: periodId }) },
    'evaluation.slotFillingFile': { ...own, input: inPeriod },
    'evaluation.standing.meanNumbers': { admits, input: inPeriod },
    'evaluation.standing.yearNumbers': { admits, input: inPeriod },
    'evaluation.standing.reductions': { admits, input: ofDiscipline },
    'evaluation.standing.reductionsFile': { admits, input: ofDiscipline },
  },
});
