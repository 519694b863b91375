import { z } from 'zod';
import { day, disciplineCode, id } from '#shared/wire.ts';
import { ROLE_KEYS } from './roles.ts';

const role = z.enum(ROLE_KEYS);

export const GrantRow = z.object({
  id: z.int(),
  row_num: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  login: z.string().nullable(),
  /** A grant of an inactive account has no effect. */
  active: z.boolean(),
  role,
  discipline_code: z.int().nullable(),
  discipline_name: z.string().nullable(),
  unit_id: z.int().nullable(),
  unit_name: z.string().nullable(),
  valid_from: day,
  valid_to: day.nullable(),
  /** 'coming' starts later, 'held' is in force today, 'over' has expired. */
  state: z.enum(['coming', 'held', 'over']),
  granted_by: z.string(),
  granted_at: z.string(),
  /** Without it no permanent administrator would remain: it can be neither revoked nor limited. */
  is_last: z.boolean(),
});
export type GrantRow = z.infer<typeof GrantRow>;

const Option = z.object({ key: z.int(), value: z.string() });
export const GrantOptions = z.object({ disciplines: z.array(Option), units: z.array(Option) });

export const NewGrant = z.object({
  row_num: id,
  role,
  discipline_code: disciplineCode.min(1).nullish(),
  unit_id: id.nullish(),
  valid_from: day,
  valid_to: day.nullish(),
});
export type NewGrant = z.infer<typeof NewGrant>;

/** `expected_from`, `expected_to`: the days that the user has seen; a stale change is refused. */
export const GrantChange = z.object({
  grant: id,
  valid_from: day,
  valid_to: day.nullable(),
  expected_from: day,
  expected_to: day.nullable(),
});
export type GrantChange = z.infer<typeof GrantChange>;
export const GrantId = z.object({ grant: id });
/** What the audit keeps of a revoked grant. */
export const KeptGrant = z.object({
  role,
  disciplineCode: z.int().nullable(),
  unitId: z.int().nullable(),
  validFrom: day,
  validTo: day.nullable(),
  grantedBy: z.string(),
  grantedAt: z.string(),
});
