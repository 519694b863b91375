import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { recordset } from '#platform/database/sql.ts';
import { publications } from '#areas/publications/tables.ts';
import { recordsAudit } from '../audit.ts';
import type { PairKey } from '../schema-duplicates.ts';
import { recordMissing } from '../service-read.ts';
import { duplicateDecisions, duplicatePairs } from '../tables-duplicates.ts';
import type { MergeTrace } from './trace.ts';

const ordered = ({ a, b }: PairKey): PairKey => (a < b ? { a, b } : { a: b, b: a });

/** Remembers that two records are two publications, also when they are compared anew. */
export async function setApart(
  db: Db,
  actor: Actor,
  { reason, ...pair }: PairKey & { reason: string },
): Promise<PairKey> {
  const { a, b } = ordered(pair);
  if (a === b) throw new Refusal('input', 'Wskaż dwa różne rekordy');
  return transact(db, async (tx) => {
    await shareBulk(tx);
    await holdRecords(tx, [a, b]);
    await keepApart(tx, actor, [{ a, b, reason }]);
    return { a, b };
  });
}

/** Nobody merges or deletes these records meanwhile; one that is gone by now is missed by `keepApart`. */
export const holdRecords = (tx: Db, ids: number[]) =>
  lockRows(tx, publications, { where: inArray(publications.id, ids), strength: 'key share' });

/** Within the caller's transaction. @throws Refusal of a record that is gone */
export async function keepApart(tx: Db, actor: Names, pairs: (PairKey & { reason: string })[]): Promise<void> {
  if (pairs.length === 0) return;
  const rows = pairs.map(({ reason, ...pair }) => ({ ...ordered(pair), reason }));
  const kept = await tx.execute<{ a: number; b: number }>(sql`
    insert into ${duplicateDecisions} (a, b, reason, login)
    select r.a, r.b, r.reason, ${actor.physicalLogin}
    from ${recordset(rows, 'r(a int, b int, reason text)')}
    join ${publications} one on one.id = r.a join ${publications} other on other.id = r.b order by r.a, r.b
    on conflict (a, b) do update set reason = excluded.reason, login = excluded.login, at = clock_timestamp()
    returning a, b`);
  if (kept.length < rows.length) throw recordMissing();
  await recordChanges(
    tx,
    actor,
    rows.map(({ a, b, reason }) =>
      recordsAudit.change('record.apart', { subject: { publication: a }, after: { other: b, reason } }),
    ),
  );
}

/** Takes the decision back: the pair is proposed again. */
export async function takeBackApart(db: Db, actor: Actor, pair: PairKey): Promise<PairKey> {
  const { a, b } = ordered(pair);
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const [row] = await tx.execute<{ reason: string }>(sql`
      delete from ${duplicateDecisions} where a = ${a} and b = ${b} returning reason`);
    if (!row) throw new Refusal('missing', 'Nie ma już tej decyzji');
    await recordChanges(tx, actor, [
      recordsAudit.change('record.apart', {
        subject: { publication: a },
        before: { other: b, reason: row.reason },
        after: { other: b, reason: null },
      }),
    ]);
    return { a, b };
  });
}

/** What was said of the record that goes holds for the one that stays. */
export async function carryDecisions(
  tx: Db,
  { kept, gone }: { kept: number; gone: number },
): Promise<MergeTrace['apart']> {
  const rows = await tx.execute<Omit<MergeTrace['apart'][number], 'carried'>>(sql`
    with taken as (delete from ${duplicateDecisions} where a = ${gone} or b = ${gone} returning *)
    select case when a = ${gone} then b else a end as other, reason, login, at::text as at from taken order by a, b`);
  if (rows.length === 0) return [];
  const added = await tx.execute<{ other: number }>(sql`
    insert into ${duplicateDecisions} (a, b, reason, login, at)
    select least(r.other, ${kept}::int), greatest(r.other, ${kept}::int), r.reason, r.login, r.at::timestamptz
    from ${recordset(rows, 'r(other int, reason text, login text, at text)')}
    where r.other <> ${kept} on conflict do nothing
    returning case when a = ${kept} then b else a end as other`);
  const carried = new Set(added.map(({ other }) => other));
  return rows.map((row) => ({ ...row, carried: carried.has(row.other) }));
}

/** Gives the record that comes back its decisions. */
export async function returnDecisions(
  tx: Db,
  { kept, gone }: { kept: number; gone: number },
  apart: MergeTrace['apart'],
): Promise<void> {
  if (apart.length === 0) return;
  const decisions = recordset(apart, 'r(other int, reason text, login text, at text, carried boolean)');
  await tx.execute(sql`
    delete from ${duplicateDecisions} d using ${decisions}
    where r.carried and d.a = least(r.other, ${kept}::int) and d.b = greatest(r.other, ${kept}::int)`);
  await tx.execute(sql`
    insert into ${duplicateDecisions} (a, b, reason, login, at)
    select least(r.other, ${gone}::int), greatest(r.other, ${gone}::int), r.reason, r.login, r.at::timestamptz
    from ${decisions} on conflict do nothing`);
}

/** The pairs that go with a record. */
export const pairsOf = (tx: Db, gone: number): Promise<NonNullable<MergeTrace['pairs']>> =>
  tx.execute(sql`
    select case when a = ${gone} then b else a end as other, score, reason, agree, found_at::text as found
    from ${duplicatePairs} where a = ${gone} or b = ${gone} order by a, b`);

/** Proposes the pairs of a record that comes back at once; the search would find them again later. */
export async function returnPairs(tx: Db, gone: number, pairs: MergeTrace['pairs'] = []): Promise<void> {
  if (pairs.length === 0) return;
  await tx.execute(sql`
    insert into ${duplicatePairs} (a, b, score, reason, agree, found_at)
    select least(r.other, ${gone}::int), greatest(r.other, ${gone}::int), r.score, r.reason, r.agree, r.found::timestamptz
    from ${recordset(pairs, 'r(other int, score real, reason text, agree text[], found text)')}
    join ${publications} p on p.id = r.other order by r.other on conflict do nothing`);
}
