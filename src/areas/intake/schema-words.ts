/** Words of an intake, without schemas: the screens load them. */

import type { ImportStatus } from '#shared/file-import.ts';

export const SOURCES = ['file', 'list'] as const;

/** Where a row stands: still to be asked of a source, read, or compared with the base. */
export const ROW_KINDS = ['asked', 'read', 'new', 'differs', 'possible', 'deleted', 'same', 'refused'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** Kinds of compared rows in the order of the list, as groups are called. */
export const KIND_NAMES = {
  possible: 'Może już są',
  differs: 'Różnią się od naszych',
  new: 'Nowe',
  deleted: 'Usunięte przez bibliotekę',
  refused: 'Nieodczytane',
  same: 'Takie same',
} as const;
export type ShownKind = keyof typeof KIND_NAMES;
export const SHOWN_KINDS = Object.keys(KIND_NAMES) as ShownKind[];

/** What becomes of a row as things stand. */
export const OUTCOMES = ['saved', 'undone', 'save', 'wait', 'none', 'unread', 'pending'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Whether nothing of an intake is saved any more: its preview was rejected, or what it saved was undone. */
export const isOverWith = (status: ImportStatus) => status === 'discarded' || status === 'undone';

/** What is done with fields that differ, where nothing is decided at the row. */
export const FIELD_RULES = {
  fill: 'Uzupełnij puste, resztę zostaw',
  take: 'Weź ze źródła',
  keep: 'Zostaw nasze',
  ask: 'Pytaj o każdy rekord',
} as const;
export type FieldRule = keyof typeof FIELD_RULES;

export const PEOPLE_RULES = {
  ask: 'Pytaj o każdego',
  outside: 'Zostaw bez powiązania',
} as const;
export type PeopleRule = keyof typeof PEOPLE_RULES;

/**
 * At the row. `other`: another work than the one it looks like; `ours`: that one; `custom`: the chosen fields; `restore`: what
 * the library has deleted comes back.
 */
export const DECISIONS = [
  'accept',
  'skip',
  'fill',
  'take',
  'keep',
  'custom',
  'ours',
  'other',
  'restore',
  'wait',
] as const;
type Decision = (typeof DECISIONS)[number];

export const DECISION_NAMES: Record<Decision, string> = {
  accept: 'Przyjmij',
  skip: 'Pomiń',
  fill: 'Uzupełnij puste',
  take: 'Weź ze źródła',
  keep: 'Zostaw nasze',
  custom: 'Wybór pól',
  ours: 'To ta praca',
  other: 'To inna praca',
  restore: 'Przywróć',
  wait: 'Sprawdź ponownie',
};

/** What people decide; that a row waits says the saving alone. */
export type Decided = Exclude<Decision, 'wait'>;

/** Decisions that a kind of rows offers, in the order of the choice. */
export const OFFERED: Partial<Record<RowKind, readonly Decided[]>> = {
  new: ['accept', 'skip'],
  differs: ['fill', 'take', 'keep', 'other'],
  possible: ['ours', 'other', 'skip'],
  deleted: ['restore', 'skip'],
};

/** Kinds of which something can be decided. */
export const DECIDED_KINDS = ['new', 'differs', 'possible', 'deleted'] as const satisfies RowKind[];
export type DecidedKind = (typeof DECIDED_KINDS)[number];
