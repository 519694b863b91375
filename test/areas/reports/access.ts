import { COMPUTING } from '../evaluation/results.ts';
import { accessRows } from '../access/rows.ts';

const admits = ['evaluation', 'admin'] as const;

export const access = accessRows({
  calls: {
    'reports.worksByPoints': { admits, input: () => ({ year: 2023, minpts: 0, maxpts: 200 }) },
    'reports.patents': { admits, input: (_, { periodId }) => ({ period: periodId }) },
    'reports.patentsInDisciplines': { admits, input: (_, { periodId }) => ({ period: periodId, skipZeroPoint: true }) },
    'reports.patentsInUnits': { admits, input: (_, { periodId }) => ({ period: periodId, skipZeroPoint: false }) },
    'reports.slotPoints': { admits, input: (_, { periodId }) => ({ period: periodId, disccode: COMPUTING }) },
    'reports.slotPointsFile': { admits, input: (_, { periodId }) => ({ period: periodId, disccode: COMPUTING }) },
    'reports.university': { admits, input: (_, { periodId }) => ({ period: periodId, since: '2026-01-01' }) },
    'reports.universityPdf': { admits, input: (_, { periodId }) => ({ period: periodId }) },
    'reports.universityFile': { admits, input: (_, { periodId }) => ({ period: periodId }) },
    'reports.meanNumbersFile': { admits, input: (_, { periodId }) => ({ period: periodId }) },
    'reports.yearNumbersFile': { admits, input: (_, { periodId }) => ({ period: periodId }) },
  },
});
