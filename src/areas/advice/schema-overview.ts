import { z } from 'zod';
import { decimal, id } from '#shared/wire.ts';

/** Of disciplines in one's care; `discipline`: where most of it is. */
const inDisciplines = { period: id, discipline: z.int() };

/** Best moves whose authors nobody has asked yet; `gains`: of the first three, each alone. */
export const OpenMoves = z.object({ ...inDisciplines, count: z.int(), gains: z.array(decimal) });
export type OpenMoves = z.infer<typeof OpenMoves>;

/** Requests answered of late whose work is not in the discipline yet; `refused` of them with a no. */
export const Answered = z.object({ ...inDisciplines, count: z.int(), refused: z.int() });
export type Answered = z.infer<typeof Answered>;
