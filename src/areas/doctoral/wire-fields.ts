import { z } from 'zod';
import { day, idOrNone } from '#shared/wire.ts';

const text = (max: number) => z.string().trim().max(max);
/** Missing text is empty; text that is longer than `max` is refused. */
export const line = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '');
/** Of a field that documented clients do not know: what they do not send stays as it is. */
export const lineOrUnchanged = (max: number) =>
  text(max)
    .nullable()
    .transform((value) => value ?? '')
    .optional();
/** Missing is null; so is 0 of an object that is not saved yet. */
export const idOrNull = idOrNone.nullish().transform((value) => value || null);
export const idOrUnchanged = idOrNone
  .nullable()
  .transform((value) => value || null)
  .optional();
const dayText = z
  .string()
  .trim()
  .refine((text) => text === '' || day.safeParse(text).success, {
    params: { format: 'date' },
  });
export const dayOrUnchanged = dayText
  .nullable()
  .transform((text) => text || null)
  .optional();
export const dayOrNull = dayText.nullish().transform((text) => text || null);
export const time = z
  .string()
  .trim()
  .refine((text) => /^(([01]?\d|2[0-3]):[0-5]\d)?$/.test(text), { params: { format: 'time' } })
  .nullish()
  .transform((text) => (text ? text.padStart(5, '0') : ''));
