import type { DataChange } from './schema.ts';

/** On its own: the dashboard, the first load, needs no schema. */
export const CHANGE_TEXTS: Record<DataChange['kind'], string> = {
  employment: 'zmiana zatrudnienia',
  disciplines: 'zmiana oświadczenia o dyscyplinach',
  nStatement: 'zmiana oświadczenia o liczbie N',
};
