import { accessRows, type Reach } from '../access/rows.ts';

const admits = ['admin'] as const;
/** A file is missing here. */
const INCOMPLETE: Reach = [400, 400, 400];

export const access = accessRows({
  calls: {
    'installation.state': { admits },
    'installation.schedule': {
      admits,
      input: () => ({ name: 'recalculation.nightly', version: 1, on: false, time: '02:30', weekday: null }),
      text: 'looked up',
    },
    'installation.runSchedule': { admits, input: () => ({ name: 'installation.retention' }), text: 'looked up' },
    'installation.close': { admits, input: () => ({ closed: false }) },
    'installation.moves': { admits },
    'installation.export': { admits },
    'installation.import': { admits, offices: INCOMPLETE, text: 'looked up' },
  },
});
