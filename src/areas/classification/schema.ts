import { z } from 'zod';
import { disciplineCode as code, disciplineValues as values, reason } from '#areas/period-administration/schema.ts';
import { decimal, id, requestId } from '#shared/wire.ts';

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
export const DisciplineFile = DisciplineQuery.extend({ format: z.enum(['xlsx']).default('xlsx') });
export const DisciplineRef = z.object({ code });

export const NewDiscipline = z.object({ code, ...values, reason, request_id: requestId });
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
