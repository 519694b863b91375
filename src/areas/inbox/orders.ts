import type { Office } from './fields.ts';

/** How the list is grouped. On its own, as the first load needs the names of what waits alone. */
export const GROUPINGS = { kind: 'rodzaj', person: 'osoba', unit: 'jednostka', assignee: 'kto prowadzi' } as const;
export type Grouping = keyof typeof GROUPINGS;
/** Those of an office: procedures are no persons' of the university. */
export const groupingsOf = (office: Office) =>
  (Object.keys(GROUPINGS) as Grouping[]).filter(
    (grouping) => office !== 'doctoral-office' || grouping === 'kind' || grouping === 'assignee',
  );
export const ORDERS = {
  age: 'Najpierw najstarsze',
  points: 'Najpierw najwięcej punktów',
  title: 'Według tytułu',
} as const;
export type Order = keyof typeof ORDERS;
/** Those of an office: only records have points. */
export const ordersOf = (office: Office) =>
  (Object.keys(ORDERS) as Order[]).filter((order) => order !== 'points' || office === 'library');

/** Rows of a group that is opened or alone. What each says is read from its whole record. */
export const MOST_SHOWN = 100;
