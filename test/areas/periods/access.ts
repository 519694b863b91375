import { accessRows, LOGGED_IN } from '../access/rows.ts';

export const access = accessRows({ calls: { 'periods.list': { admits: LOGGED_IN } } });
