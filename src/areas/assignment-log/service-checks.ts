import { desc, sql } from 'drizzle-orm';
import { doneBy } from '#areas/people/service-logins.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { SYSTEM } from '#platform/jobs/kind.ts';
import { assignmentLogAudit } from './audit.ts';
import type { CheckRun } from './schema.ts';
import { findingsOf, type Wanted, type Whose } from './service-findings.ts';
import { reviewFindings } from './service-review.ts';
import { assignmentChecks, assignmentFindings } from './tables.ts';

/** SQL: this has not been found before. */
const isNew: Wanted = (found) => sql`not exists (${found})`;

/** Writes what the checks find and has not been found before; returns how much. */
async function writeFindings(db: Db, whose: Whose): Promise<number> {
  const [row] = await db.execute<{ found: number }>(sql`
    ${await findingsOf(db, whose, isNew)},
    written as (
      insert into ${assignmentFindings} (class, publication_id, person_id, statement_id, text, extra, found_at)
      select f.class, f.publication_id, f.person_id, f.statement_id, f.text, f.extra, clock_timestamp() from findings f
      order by 1, 2, 3, 4
      on conflict do nothing returning 1)
    select count(*)::int as found from written`);
  return row?.found ?? 0;
}

/** Checks the assignments of these people, in the transaction that writes their results. */
export async function checkAssignmentsOf(tx: Db, personIds: number[]) {
  const people = sql.param(personIds);
  await reviewFindings(tx, SYSTEM, sql`k.person_id = any(${people}::int[])`);
  await writeFindings(tx, (person) => sql`${person} = any(${people}::int[])`);
}

/** Writes what is found in everybody's assignments, without a record of the run. */
export const findAll = (db: Db) => writeFindings(db, () => sql`true`);

/** Checks everybody's assignments. */
export async function checkAllAssignments(db: Db, by: Names): Promise<CheckRun> {
  return transact(db, async (tx) => {
    const reopened = await reviewFindings(tx, by, sql`true`);
    const found = reopened + (await findAll(tx));
    await tx.insert(assignmentChecks).values({ ranBy: by.physicalLogin, found, ranAt: sql`clock_timestamp()` });
    // One that finds nothing new changes nothing: the journal would be full of them.
    if (found > 0)
      await recordChanges(tx, by, [
        assignmentLogAudit.change('finding.check', { subject: 'komunikaty', after: { found } }),
      ]);
    const run = await lastRun(tx);
    if (!run) throw new Error('The run is not stored');
    return run;
  });
}

/** When the checks last ran over everybody. */
export async function lastRun(db: Db): Promise<CheckRun | null> {
  const [run] = await db
    .select({
      ran_at: stampOf(assignmentChecks.ranAt),
      ran_by: doneBy(assignmentChecks.ranBy),
      found: assignmentChecks.found,
    })
    .from(assignmentChecks)
    .orderBy(desc(assignmentChecks.id))
    .limit(1);
  return run ?? null;
}
