import type { units } from '#areas/people/tables.ts';

export const CHANGE_KINDS = ['add', 'rename', 'move', 'merge', 'days'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_NAMES: Record<ChangeKind, string> = {
  add: 'dodanie',
  rename: 'zmiana nazwy lub kodu',
  move: 'przeniesienie',
  merge: 'scalenie',
  days: 'zmiana dni istnienia',
};

/** Changes that may wait for their day. */
export const PLANNED_KINDS = ['rename', 'move', 'merge'] as const;
export type PlannedKind = (typeof PLANNED_KINDS)[number];

/** `failed`: had become impossible on its day. */
export const PLAN_STATES = ['waiting', 'done', 'withdrawn', 'failed'] as const;

/** `coming`: begins later; `closed`: has ended, also by a merge. */
export const UNIT_STATES = ['open', 'coming', 'closed'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

export const UNIT_STATE_NAMES: Record<UnitState, string> = {
  open: 'czynna',
  coming: 'jeszcze nie istnieje',
  closed: 'zamknięta',
};

/** The university, faculties, departments. */
export const MOST_LEVELS = 3;

/** What a change of a unit may change in it. */
export type UnitFields = Pick<
  typeof units.$inferSelect,
  'code' | 'name' | 'parentId' | 'level' | 'validFrom' | 'validTo' | 'mergedInto'
>;

export const unitFields = ({
  code,
  name,
  parentId,
  level,
  validFrom,
  validTo,
  mergedInto,
}: UnitFields): UnitFields => ({ code, name, parentId, level, validFrom, validTo, mergedInto });

/** What a change did: the units on both sides, and by their keys the rows that went to the target of a merge. */
export type Trace = {
  units: { id: number; before: UnitFields; after: UnitFields }[];
  persons?: number[];
  employments?: number[];
  directory?: string[];
  /** Heads whose time ended with the unit, with their former last day. */
  heads?: { id: number; before: string | null; after: string }[];
  /** Former names that were kept. */
  names?: number[];
};
