import { z } from 'zod';
import { day, id, requestId, shortText } from '#shared/wire.ts';
import { CHANGE_KINDS, PLAN_STATES, PLANNED_KINDS, UNIT_STATES } from './schema-words.ts';

/** The version of a unit that the writer has seen: a stale change is refused with the current row. */
const version = z.string().regex(/^[\da-f]{32}$/, 'Nieznana wersja jednostki');

const Unit = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  level: z.int(),
  parent_id: z.int().nullable(),
  valid_from: day.nullable(),
  valid_to: day.nullable(),
  /** The unit that it was merged into. */
  merged_into: z.int().nullable(),
  state: z.enum(UNIT_STATES),
});

export const UnitRow = Unit.extend({
  /** The units above, from the top. */
  above: z.string(),
  /** Former names and codes. */
  former: z.string().nullable(),
  merged_name: z.string().nullable(),
  head: z.string().nullable(),
  /** Of the unit and all below it. */
  people: z.int(),
  works: z.int(),
});
export type UnitRow = z.infer<typeof UnitRow>;

/** A unit as something refers to it. */
const UnitRef = z.object({ id: z.int(), code: z.string(), name: z.string(), state: z.enum(UNIT_STATES) });
export type UnitRef = z.infer<typeof UnitRef>;

export const UnitHead = z.object({
  id: z.int(),
  person_id: z.int(),
  name: z.string(),
  date_from: day,
  date_to: day.nullable(),
  /** The login of the active account; null: the person has none. */
  login: z.string().nullable(),
  account_row: z.int().nullable(),
  /** Whether the account holds the role of the unit's supervisor on the head's days. */
  has_role: z.boolean(),
  state: z.enum(['coming', 'held', 'over']),
});
export type UnitHead = z.infer<typeof UnitHead>;

export const UnitChangeRow = z.object({
  id: z.int(),
  kind: z.enum(CHANGE_KINDS),
  /** What the change did, in words. */
  text: z.string(),
  on_day: day.nullable(),
  changed_by: z.string(),
  changed_at: z.string(),
  undone_by: z.string().nullable(),
  undone_at: z.string().nullable(),
});
export type UnitChangeRow = z.infer<typeof UnitChangeRow>;

/** What belongs to a unit, or follows its people. */
export const Effect = z.object({
  label: z.string(),
  count: z.int(),
  /** What the change does to them. */
  outcome: z.string(),
});
export type Effect = z.infer<typeof Effect>;

export const UnitDetail = z.object({
  unit: Unit.extend({ version, people: z.int(), works: z.int() }),
  parent: UnitRef.nullable(),
  merged_into: UnitRef.nullable(),
  /** Those merged into it. */
  merged: z.array(UnitRef),
  children: z.array(UnitRef),
  former: z.array(z.object({ code: z.string(), name: z.string(), last_day: day })),
  heads: z.array(UnitHead),
  changes: z.array(UnitChangeRow),
  /** Nothing refers to it, so it can be removed as if it had never been. */
  removable: z.boolean(),
  /** Who has locked it against imports. */
  locked_by: z.string().nullable(),
});
export type UnitDetail = z.infer<typeof UnitDetail>;

export const UnitId = z.object({ unit: id });
export const UnitLock = UnitId.extend({ locked: z.boolean() });
export type UnitLock = z.infer<typeof UnitLock>;
export const UnitText = z.object({ text: shortText });
export const UnitFound = UnitRef.extend({ above: z.string() });
export type UnitFound = z.infer<typeof UnitFound>;

const code = shortText.trim().min(1, 'Podaj kod');
const name = shortText.trim().min(1, 'Podaj nazwę');

export const NewUnit = z.object({
  code,
  name,
  parent_id: id.nullable(),
  valid_from: day.nullable(),
  request_id: requestId,
});
export type NewUnit = z.infer<typeof NewUnit>;

const ofUnit = { unit: id, version };

/** `on`: the first day of the new name; without it the name is corrected, and the former one not kept. */
export const UnitRename = z.object({ ...ofUnit, code, name, on: day.nullable() });
export type UnitRename = z.infer<typeof UnitRename>;
/** `target`: the new unit above; null: none. */
export const UnitMove = z.object({ ...ofUnit, target: id.nullable(), on: day });
export type UnitMove = z.infer<typeof UnitMove>;
export const UnitMerge = z.object({ ...ofUnit, target: id, on: day });
export type UnitMerge = z.infer<typeof UnitMerge>;
export const UnitDays = z.object({ ...ofUnit, valid_from: day.nullable(), valid_to: day.nullable() });
export type UnitDays = z.infer<typeof UnitDays>;
export const UnitRemoval = z.object(ofUnit);

export const PREVIEWED = ['move', 'merge', 'days'] as const;
export const PreviewInput = z.object({
  unit: id,
  kind: z.enum(PREVIEWED),
  target: id.nullable().default(null),
  /** The first day of a move or merge, the last day of the unit. */
  on: day.nullable().default(null),
});
export type PreviewInput = z.infer<typeof PreviewInput>;
export const UnitPreview = z.object({ effects: z.array(Effect), obstacles: z.array(z.string()) });
export type UnitPreview = z.infer<typeof UnitPreview>;

/** What is planned of this unit, or of all. */
export const PlansOf = z.object({ unit: id.nullable().default(null) });
export const UnitPlan = z.object({
  id: z.int(),
  unit_id: z.int(),
  unit: z.string(),
  kind: z.enum(PLANNED_KINDS),
  text: z.string(),
  on_day: day,
  state: z.enum(PLAN_STATES),
  note: z.string().nullable(),
  planned_by: z.string(),
  planned_at: z.string(),
});
export type UnitPlan = z.infer<typeof UnitPlan>;
export const PlanId = z.object({ plan: id });

export const TreeDay = z.object({ day });
/** A unit on a day; the rows are in the order of the tree. */
export const UnitOfDay = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  level: z.int(),
  valid_from: day.nullable(),
  valid_to: day.nullable(),
  /** What is otherwise today. */
  today: z.string().nullable(),
});
export type UnitOfDay = z.infer<typeof UnitOfDay>;

export const ChangeId = z.object({ change: id });

/** `ends_former`: whoever heads the unit then stops the day before. */
export const NewHead = z.object({
  unit: id,
  person_id: id,
  date_from: day,
  date_to: day.nullable(),
  ends_former: z.boolean().default(false),
});
export type NewHead = z.infer<typeof NewHead>;
export const HeadChange = z.object({
  head: id,
  date_from: day,
  date_to: day.nullable(),
  expected_from: day,
  expected_to: day.nullable(),
});
export type HeadChange = z.infer<typeof HeadChange>;
export const HeadId = z.object({ head: id });
/** `name`: of the person. */
export const HeadAdded = z.object({ head: z.int(), name: z.string() });
export type HeadAdded = z.infer<typeof HeadAdded>;
