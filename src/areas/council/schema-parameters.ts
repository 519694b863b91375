import { z } from 'zod';
import { day } from '#shared/wire.ts';

export const ParametersRow = z.object({
  valid_from: day,
  degrees: z.array(z.string()),
  age_limit: z.int(),
  declaration_born_before: day,
  reason: z.string().nullable(),
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
  state: z.enum(['past', 'current', 'coming']),
});
export type ParametersRow = z.infer<typeof ParametersRow>;

/** Degrees of the words `prof.`, `dr` and `hab.` alone, as the council's rules compare them. */
export const DEGREES = /^\s*((prof\.|dr|hab\.)(\s+(prof\.|dr|hab\.))*\s*(,\s*|$))+$/;

/** Each once. */
export const degreesIn = (text: string) => [...new Set(text.split(',').flatMap((degree) => degree.trim() || []))];

export const ParametersAdd = z.object({
  valid_from: day,
  degrees: z
    .string()
    .trim()
    .min(1, 'Podaj stopnie i tytuły')
    .max(200)
    .regex(DEGREES, 'Podaj stopnie po przecinku, jak „dr hab., prof. dr hab., prof.”'),
  age_limit: z.int().min(18, 'Podaj wiek od 18').max(120, 'Podaj wiek do 120'),
  declaration_born_before: day,
  reason: z.string().trim().min(1, 'Podaj powód').max(1_000),
});
export const ParametersRef = z.object({ valid_from: day });
export const ParametersFile = z.object({ format: z.enum(['xlsx']).default('xlsx') });
