import { z } from 'zod';
import { day } from '#shared/wire.ts';

export const code = z.int('Podaj kod: liczbę całkowitą').min(1, 'Podaj kod od 1').max(99_999, 'Kod ma najwyżej 5 cyfr');
const name = z.string().trim().min(1, 'Podaj nazwę').max(200);

/** What a discipline is in the classification. */
export const values = {
  name,
  field: z.string().trim().min(1, 'Podaj dziedzinę').max(200),
  polon_code: z.string().trim().min(1, 'Podaj kod POL-on').max(20),
  hst: z.boolean(),
  art: z.boolean(),
  valid_from: day,
  valid_to: day.nullable(),
  /** Null: none. */
  successor_code: code.nullable(),
};
export const reason = z.string().trim().min(1, 'Podaj powód').max(1_000);

/** A corrected discipline, whose effects a preview of a period shows before it is saved. */
export const DisciplineChange = z.object({ code, ...values, reason, updated_at: z.string().max(40) });
