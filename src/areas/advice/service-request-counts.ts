import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { viewOf } from '#areas/scenarios/service-access.ts';
import type { MovesQuery } from './schema.ts';
import { inForce, isDoneIn, isSeenBy } from './service-request-states.ts';
import { authorRequests } from './tables.ts';

/** Of the requests of a discipline that the actor may know of; `done`: the work is there, whatever its author has answered. */
export type RequestCounts = { sent: number; done: number; promised: number; refused: number; waiting: number };

const counted = (state: SQL) => sql<number>`count(*) filter (where ${state})::int`.mapWith(Number);

/** How the requests of a discipline stand: each is in one of the states. */
export async function countRequests(
  db: Db,
  actor: Actor,
  { period, discipline }: z.infer<typeof MovesQuery>,
): Promise<RequestCounts> {
  const view = await viewOf(db, actor, period);
  const isDone = (await isDoneIn(db))(sql`${authorRequests}`);
  const { answer } = authorRequests;
  const [row] = await db
    .select({
      sent: counted(sql`true`),
      done: counted(isDone),
      promised: counted(sql`not ${isDone} and ${answer} in ('will', 'done')`),
      refused: counted(sql`not ${isDone} and ${answer} = 'no'`),
      waiting: counted(sql`not ${isDone} and ${answer} is null`),
    })
    .from(authorRequests)
    .where(
      and(eq(authorRequests.periodId, period), eq(authorRequests.disciplineCode, discipline), isSeenBy(view), inForce),
    );
  if (!row) throw new Error('No counts');
  return row;
}
