import { accessRows, ANY, NONE, type Belongings, type World } from '../access/rows.ts';
import { COMPUTING } from './results.ts';

const own = { admits: ['employee', 'admin'], offices: NONE } as const;
const admits = ['evaluation', 'admin'] as const;
const inPeriod = (_: Belongings, { periodId }: World) => ({ period: periodId });
const ofDiscipline = (_: Belongings, { periodId }: World) => ({ period: periodId, disccode: COMPUTING });

export const access = accessRows({
  calls: {
    'evaluation.slotFilling': { ...own, input: (_, { periodId }) => ({ selperiod: periodId }) },
    'evaluation.desk': { ...own, input: inPeriod },
    'evaluation.proposal': { ...own, input: inPeriod },
    'evaluation.slotFillingFile': { ...own, input: inPeriod },
    'evaluation.slotFillingPdf': { ...own, input: inPeriod },
    'evaluation.person': {
      admits: ['evaluation', 'library', 'personnel', 'admin'],
      offices: ANY,
      input: ({ accountRow }, { periodId }) => ({ account: accountRow, period: periodId }),
    },
    'evaluation.slotFillingOf': {
      admits: ['evaluation', 'library', 'admin'],
      offices: ANY,
      input: ({ accountRow }, { periodId }) => ({ account: accountRow, period: periodId }),
    },
    'evaluation.slotFillingFileOf': {
      admits: ['evaluation', 'library', 'admin'],
      offices: ANY,
      input: ({ accountRow }, { periodId }) => ({ account: accountRow, period: periodId }),
    },
    'evaluation.slotFillingPdfOf': {
      admits: ['evaluation', 'library', 'admin'],
      offices: ANY,
      input: ({ accountRow }, { periodId }) => ({ account: accountRow, period: periodId }),
    },
    'evaluation.standing.meanNumbers': { admits, input: inPeriod },
    'evaluation.standing.reducedDisciplines': { admits, input: inPeriod },
    'evaluation.standing.yearNumbers': { admits, input: inPeriod },
    'evaluation.standing.unlinkedBooks': { admits, input: inPeriod },
    'evaluation.standing.unlinkedBooksFile': { admits, input: inPeriod },
    'evaluation.standing.reductions': { admits: ['discipline-supervisor', ...admits], input: ofDiscipline },
    'evaluation.standing.reductionsAlone': { admits: ['discipline-supervisor', ...admits], input: ofDiscipline },
    'evaluation.standing.reductionsCost': { admits: ['discipline-supervisor', ...admits], input: ofDiscipline },
    'evaluation.standing.reductionsFile': { admits, input: ofDiscipline },
  },
});
