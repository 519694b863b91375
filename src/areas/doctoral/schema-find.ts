import { z } from 'zod';
import { id, shortText } from '#shared/wire.ts';
import { FUNCTIONS, stage } from './schema.ts';

export const ProcedureSearch = z.object({ text: shortText, limit: z.int().min(1).max(50).default(8) });
export type ProcedureSearch = z.infer<typeof ProcedureSearch>;
/** `as`: the function that the person is to have. */
export const EmployeeSearch = ProcedureSearch.extend({ as: z.enum(FUNCTIONS).optional() });
export type EmployeeSearch = z.infer<typeof EmployeeSearch>;
/** A procedure as the search of all screens shows it. */
export const FoundProcedure = z.object({ id: z.int(), student: z.string(), title: z.string(), discipline: z.string() });
export type FoundProcedure = z.infer<typeof FoundProcedure>;

export const StudentQuery = z.object({ student: id });
/** A procedure of somebody, hidden or not, as a form warns of it. */
export const StudentProcedure = z.object({
  id: z.int(),
  title: z.string(),
  code: z.int(),
  discipline: z.string(),
  stage,
});
export type StudentProcedure = z.infer<typeof StudentProcedure>;
