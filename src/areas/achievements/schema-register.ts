import { z } from 'zod';
import { id, stamp } from '#shared/wire.ts';
import { year } from './schema.ts';
import { KEPT_CODES } from './schema-types.ts';

const text = z.string().trim().max(500);

/** A row of the register: what a person has achieved beside works. */
export const Kept = z.object({
  id,
  person: id,
  first_name: z.string(),
  last_name: z.string(),
  unit: z.string().nullable(),
  type: z.literal(KEPT_CODES),
  title: z.string(),
  role: z.string(),
  institution: z.string(),
  number: z.string(),
  year_from: z.int(),
  year_to: z.int().nullable(),
  updated_at: stamp,
});
export type Kept = z.infer<typeof Kept>;

const values = {
  type: z.literal(KEPT_CODES),
  title: text.min(1),
  role: text.default(''),
  institution: text.default(''),
  number: text.default(''),
  year_from: year,
  year_to: year.nullish(),
};
/** Of an account, as the form finds people. */
export const KeptAdd = z.object({ row_num: id, ...values });
export type KeptAdd = z.infer<typeof KeptAdd>;
export const KeptChange = z.object({ id, updated_at: stamp, ...values });
export type KeptChange = z.infer<typeof KeptChange>;
export const KeptRef = z.object({ id, updated_at: stamp });
export type KeptRef = z.infer<typeof KeptRef>;

type Years = { year_from: number; year_to?: number | null | undefined };

/** The issue that it ends before it begins. */
export const wrongYears = ({ year_from, year_to }: Years) =>
  year_to && year_to < year_from ? [{ path: 'year_to', message: 'Rok końca jest przed rokiem początku' }] : [];
