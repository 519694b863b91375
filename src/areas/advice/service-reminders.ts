import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { adviceAudit } from './audit.ts';
import type { RequestId } from './schema.ts';
import type { ManyRequests, Reminded, Skipped } from './schema-reminders.ts';
import { REMIND_DAYS } from './schema-words.ts';
import { lockMany, lockRequest, openRequest } from './service-request-access.ts';
import { inForce, isDoneIn, isWorkGone } from './service-request-states.ts';
import { orderLetters, subjectOf } from './service-requests.ts';
import { authorRequests } from './tables.ts';

const REFUSED: Record<Skipped, string> = {
  withdrawn: 'Prośbę wycofano',
  answered: 'Autor już odpowiedział',
  done: 'Autor już to zrobił',
  gone: 'Biblioteka odrzuciła albo wycofała tę pracę',
  early: `Przypomnieć można raz na ${REMIND_DAYS} dni`,
};

/** Locked requests, each with the reason for which nobody is reminded of it; null: none. */
async function judge(tx: Db, which: SQL | undefined) {
  const isDone = (await isDoneIn(tx))(sql`${authorRequests}`);
  return tx
    .select({
      request: authorRequests,
      reason: sql<Skipped | null>`case
        when ${authorRequests.withdrawnAt} is not null then 'withdrawn'
        when ${authorRequests.answer} is not null then 'answered'
        when ${isDone} then 'done'
        when ${isWorkGone(sql`${authorRequests}`)} then 'gone'
        when coalesce(${authorRequests.remindedAt}, ${authorRequests.askedAt})
          > clock_timestamp() - make_interval(days => ${REMIND_DAYS}) then 'early' end`,
    })
    .from(authorRequests)
    .where(which)
    .orderBy(authorRequests.id);
}

type Request = typeof authorRequests.$inferSelect;
type Reminding = { due: readonly Request[]; config: Config };

/** Reminds, in the product and by mail where there is a mail server. */
async function remind(tx: Db, actor: Actor, { due, config }: Reminding) {
  if (due.length === 0) return;
  const requests = due.map(({ id }) => id);
  await tx
    .update(authorRequests)
    .set({ remindedAt: sql`clock_timestamp()` })
    .where(inArray(authorRequests.id, requests));
  await recordChanges(
    tx,
    actor,
    due.map((request) =>
      // The row has the last day alone.
      adviceAudit.change('request.remind', {
        ...subjectOf(request),
        before: { reminded: request.remindedAt && today(request.remindedAt) },
        after: { reminded: today() },
      }),
    ),
  );
  await orderLetters(tx, actor, { requests, config });
}

/** Reminds an author. @throws Refusal where it was done, answered, or asked of late */
export function remindAuthor(
  db: Db,
  actor: Actor,
  { request: id, config }: z.infer<typeof RequestId> & { config: Config },
) {
  return transact(db, async (tx) => {
    await openRequest(tx, actor, and(eq(authorRequests.id, id), inForce));
    const request = await lockRequest(tx, actor, id);
    const [found] = await judge(tx, eq(authorRequests.id, id));
    if (found?.reason) throw new Refusal('conflict', REFUSED[found.reason]);
    await remind(tx, actor, { due: [request], config });
    return { request: id };
  });
}

/**
 * Reminds the authors of many requests of a discipline at once. Those that need no reminder by now, or had one of late, are
 * left as they are, with the reason.
 */
export function remindAuthors(
  db: Db,
  actor: Actor,
  { config, ...asked }: ManyRequests & { config: Config },
): Promise<Reminded> {
  return transact(db, async (tx) => {
    const found = await judge(tx, await lockMany(tx, actor, asked));
    const due = found.flatMap(({ request, reason }) => (reason === null ? [request] : []));
    await remind(tx, actor, { due, config });
    return {
      reminded: due.map(({ id }) => id),
      skipped: found.flatMap(({ request, reason }) => (reason === null ? [] : [{ request: request.id, reason }])),
    };
  });
}
