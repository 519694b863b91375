import { z } from 'zod';
import { day, decimal, id, requestId } from '#shared/wire.ts';

const code = z.int('Podaj kod: liczbę całkowitą').min(1, 'Podaj kod od 1').max(99_999, 'Kod ma najwyżej 5 cyfr');
const name = z.string().trim().min(1, 'Podaj nazwę').max(200);

/** What a discipline is in the classification. */
const values = {
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

export const Discipline = z.object({
  code: z.int(),
  ...values,
  /** Corrected fields, which a release leaves as they are. */
  corrected: z.array(z.string()),
  /** It comes with the product. */
  shipped: z.boolean(),
  /** Empty: as it was shipped. */
  updated_at: z.string(),
  updated_by: z.string().nullable(),
});
export type Discipline = z.infer<typeof Discipline>;

export const ListedDiscipline = Discipline.extend({
  /** Who declares it today, and assigned works of all years. */
  people: z.int(),
  works: z.int(),
  /** In the period: N on its last day, and whether it is evaluated; null: no results. */
  n: decimal.nullable(),
  evaluated: z.boolean().nullable(),
  /** Why it is evaluated, or not, whatever its N says. */
  decided: z.string().nullable(),
});
export type ListedDiscipline = z.infer<typeof ListedDiscipline>;

export const DisciplineQuery = z.object({ period: id });
export const DisciplineRef = z.object({ code });
const reason = z.string().trim().min(1, 'Podaj powód').max(1_000);

export const NewDiscipline = z.object({ code, ...values, reason, request_id: requestId });
export const DisciplineChange = z.object({ code, ...values, reason, updated_at: z.string().max(40) });
/** Back to what the product ships. */
export const Restoration = z.object({ code, reason, updated_at: z.string().max(40) });
export const DisciplineTrial = z.object({
  period: id,
  code,
  ...values,
  updated_at: z.string().max(40),
  request_id: requestId,
});
export const Trial = z.object({ preview: id });

/** What rests on a discipline. */
export const Uses = z.array(z.object({ label: z.string(), count: z.int() }));
