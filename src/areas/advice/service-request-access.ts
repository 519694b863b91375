import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import { openPeriod } from '#areas/periods/service.ts';
import { inScope, viewOf } from '#areas/scenarios/service-access.ts';
import type { ManyRequests } from './schema-reminders.ts';
import { inForce, isSeenBy } from './service-request-states.ts';
import { authorRequests } from './tables.ts';

type Request = typeof authorRequests.$inferSelect;

/** The request, locked, for a supervisor of its discipline. */
export async function lockRequest(tx: Db, actor: Actor, id: number) {
  const [request] = await lockRows(tx, authorRequests, { where: and(eq(authorRequests.id, id), inForce) });
  return requireSeen(tx, actor, request);
}

const missing = new Refusal('missing', 'Nie znaleziono prośby');

/** Locks these requests for a supervisor of their discipline; refuses unless all of them are found. @returns SQL: which they are */
export async function lockMany(tx: Db, actor: Actor, { period, discipline, requests }: ManyRequests) {
  const { id: periodId } = await openPeriod(tx, period);
  const view = await viewOf(tx, actor, periodId);
  if (!inScope(view, discipline)) throw missing;
  const ids = [...new Set(requests)];
  const these = and(
    inArray(authorRequests.id, ids),
    eq(authorRequests.periodId, periodId),
    eq(authorRequests.disciplineCode, discipline),
    isSeenBy(view),
  );
  const locked = await lockRows(tx, authorRequests, { where: these });
  if (locked.length < ids.length) throw missing;
  return these;
}

/** For a supervisor of its discipline; another's is not found. */
async function requireSeen(tx: Db, actor: Actor, request: Request | undefined) {
  if (!request) throw missing;
  const view = await viewOf(tx, actor, request.periodId);
  if (!inScope(view, request.disciplineCode)) throw missing;
  const [seen] = await tx
    .select({ id: authorRequests.id })
    .from(authorRequests)
    .where(and(eq(authorRequests.id, request.id), isSeenBy(view)));
  if (!seen) throw missing;
  return request;
}

/** The request for a supervisor of its discipline, in a period that nobody closes meanwhile; refuses a closed one. */
export async function openRequest(tx: Db, actor: Actor, where: SQL | undefined) {
  const [found] = await tx.select().from(authorRequests).where(where);
  const request = await requireSeen(tx, actor, found);
  await openPeriod(tx, request.periodId);
  return request;
}
