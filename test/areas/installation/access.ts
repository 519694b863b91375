import { accessRows, type Reach } from '../access/rows.ts';

const admits = ['admin'] as const;
/** A file is missing here. */
const INCOMPLETE: Reach = [400, 400, 400];

export const access = accessRows({
  calls: {
    'installation.state': { admits },
    'installation.moves': { admits },
    'installation.export': { admits },
    'installation.import': { admits, offices: INCOMPLETE, text: 'looked up' },
  },
});
