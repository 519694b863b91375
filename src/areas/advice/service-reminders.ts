import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { openPeriod } from '#areas/periods/service.ts';
import { inScope, viewOf } from '#areas/scenarios/service-access.ts';
import { adviceAudit } from './audit.ts';
import type { Reminded, RemindAuthors, Skipped } from './schema-reminders.ts';
import { REMIND_DAYS } from './schema-words.ts';
import { isDoneIn, isSeenBy } from './service-request-states.ts';
import { subjectOf, write } from './service-requests.ts';
import { authorRequests } from './tables.ts';

/**
 * Reminds the authors of many requests of a discipline at once. Those that need no reminder by now, or had one of late, are
 * left as they are, with the reason.
 */
export function remindAuthors(
  db: Db,
  actor: Actor,
  { config, ...asked }: z.infer<typeof RemindAuthors> & { config: Config },
): Promise<Reminded> {
  return transact(db, async (tx) => {
    const missing = new Refusal('missing', 'Nie znaleziono prośby');
    const period = await openPeriod(tx, asked.period);
    const view = await viewOf(tx, actor, period.id);
    if (!inScope(view, asked.discipline)) throw missing;
    const ids = [...new Set(asked.requests)];
    await lockRows(tx, authorRequests, { where: inArray(authorRequests.id, ids) });
    const isDone = (await isDoneIn(tx))(sql`${authorRequests}`);
    const found = await tx
      .select({
        request: authorRequests,
        reason: sql<Skipped | null>`case
          when ${authorRequests.withdrawnAt} is not null then 'withdrawn'
          when ${authorRequests.answer} is not null then 'answered'
          when ${isDone} then 'done'
          when coalesce(${authorRequests.remindedAt}, ${authorRequests.askedAt})
            > clock_timestamp() - make_interval(days => ${REMIND_DAYS}) then 'early' end`,
      })
      .from(authorRequests)
      .where(
        sql`${inArray(authorRequests.id, ids)} and ${authorRequests.periodId} = ${period.id}
          and ${authorRequests.disciplineCode} = ${asked.discipline} and ${isSeenBy(view) ?? sql`true`}`,
      )
      .orderBy(authorRequests.id);
    if (found.length < ids.length) throw missing;
    const due = found.flatMap(({ request, reason }) => (reason === null ? [request] : []));
    const reminded = due.map(({ id }) => id);
    if (reminded.length > 0) {
      await tx
        .update(authorRequests)
        .set({ remindedAt: sql`clock_timestamp()` })
        .where(inArray(authorRequests.id, reminded));
      await recordChanges(
        tx,
        actor,
        due.map((request) => adviceAudit.change('request.remind', subjectOf(request))),
      );
      await write(tx, actor, { requests: reminded, config });
    }
    return {
      reminded,
      skipped: found.flatMap(({ request, reason }) => (reason === null ? [] : [{ request: request.id, reason }])),
    };
  });
}
