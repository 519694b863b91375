import { accessRows } from '../access/rows.ts';

export const access = accessRows({
  calls: {
    'audit.search': { admits: ['admin'] },
    'audit.file': { admits: ['admin'] },
    'audit.seals': { admits: ['admin'] },
    'audit.verify': { admits: ['admin'] },
    'audit.export': { admits: ['admin'] },
  },
});
