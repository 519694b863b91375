import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { recordset } from '#platform/database/sql.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { titleOf } from '../fields.ts';
import type { PairKey, SafePreview } from '../schema-duplicates.ts';
import type { BulkDone } from '../schema-list.ts';
import { startBatch } from '../writing/service-batches.ts';
import { refuseUnseen, seenOf } from '../list/seen.ts';
import { readStored, type StoredRecord } from '../service-read.ts';
import { keptFirst } from './kept-first.ts';
import { isEmpty, mergedRecord, valueOf, mergedFields } from './merged.ts';
import { lockForMerge, mergeFaults, mergeLocked, obstacleOf } from './service-merge.ts';
import { openPairs } from './service-pairs-list.ts';
import { isSafe, ruleInForce } from './service-rule.ts';

/** Pairs merged in one turn, and so undone at once. */
const AT_ONCE = 100;

type Planned = PairKey & { kept: StoredRecord; gone: StoredRecord };

/** The first safe pairs: which can be merged without a question, and why the others stay. */
export async function previewSafe(db: Db): Promise<SafePreview> {
  const { total, pairs } = await safePairs(db);
  const stored = await readStored(db, idsOf(pairs));
  const { planned, kept } = await planOf(db, pairs, stored);
  return {
    total,
    seen: seenOf(shownOf(planned)),
    merged: planned.map(({ a, b, kept: stays, gone }) => ({
      a,
      b,
      title: titleOf(stays.content),
      kept: stays.id,
      filled: filled(stays, gone),
      reason: '',
    })),
    kept,
  };
}

const idsOf = (pairs: PairKey[]) => pairs.flatMap(({ a, b }) => [a, b]);

/** Which records become one, and which of the two stays: in these versions a merge gives one content. */
const shownOf = (planned: Planned[]) => planned.map(({ kept, gone }) => [kept.id, kept.version, gone.id, gone.version]);

/** The first pairs that the rule takes, as far as a turn may look for its own, and how many there are. */
async function safePairs(db: Db): Promise<{ total: number; pairs: PairKey[] }> {
  const { rule } = await ruleInForce(db);
  const rows = await db.execute<PairKey & { total: number }>(sql`
    select d.a, d.b, count(*) over ()::int as total from ${openPairs} and ${isSafe(rule, sql`d.agree`)}
    order by d.score desc, d.a, d.b limit 1000`);
  return { total: rows[0]?.total ?? 0, pairs: rows.map(({ a, b }) => ({ a, b })) };
}

/** How many empty fields of the record that stays the other one fills. */
function filled(kept: StoredRecord, gone: StoredRecord): number {
  const merged = mergedRecord({ kept, gone }, {});
  return mergedFields({ kept, gone }).filter((name) => isEmpty(valueOf(kept, name)) && !isEmpty(valueOf(merged, name)))
    .length;
}

/** Each record takes part once in a turn: what it becomes is compared anew. */
async function planOf(
  db: Db,
  pairs: PairKey[],
  stored: Map<number, StoredRecord>,
): Promise<{ planned: Planned[]; kept: SafePreview['kept'] }> {
  const questions = await openQuestions(db, pairs);
  const planned: Planned[] = [];
  const kept: SafePreview['kept'] = [];
  const taken = new Set<number>();
  for (const { a, b } of pairs) {
    const [one, other] = [stored.get(a), stored.get(b)];
    if (!one || !other) continue;
    const [stays, gone] = keptFirst(one, other);
    const isLater = taken.has(a) || taken.has(b) || planned.length === AT_ONCE;
    const reason =
      obstacleOf(stays, gone) ??
      questions.get(`${a}-${b}`) ??
      faultOf(stays, gone) ??
      (isLater ? 'w następnej turze' : undefined);
    if (reason === undefined) {
      taken.add(a).add(b);
      planned.push({ a, b, kept: stays, gone });
    } else kept.push({ a, b, title: titleOf(stays.content), kept: stays.id, filled: 0, reason });
  }
  return { planned, kept: kept.slice(0, 50) };
}

function faultOf(kept: StoredRecord, gone: StoredRecord): string | undefined {
  return mergeFaults(kept.content, mergedRecord({ kept, gone }, {}).content)[0];
}

/** What somebody has to decide: printed statements, disciplines that differ, chapters. */
async function openQuestions(db: Db, pairs: PairKey[]): Promise<Map<string, string>> {
  const rows = await db.execute<{ key: string; reason: string }>(sql`
    with pairs as (select * from ${recordset(pairs, 'r(a int, b int)')})
    select a || '-' || b as key, reason from (
      select p.a, p.b, case
        when exists (select from ${authorships} s where s.publication_id in (p.a, p.b) and s.statement_id is not null)
          then 'jest na wydrukowanym oświadczeniu'
        when exists (select from ${authorships} one join ${authorships} other on other.person_id = one.person_id
            and other.publication_id = p.b and other.discipline_code <> one.discipline_code where one.publication_id = p.a)
          then 'autor ma w nich dwie różne dyscypliny'
        when exists (select from ${publications} c where c.parent_id in (p.a, p.b)) then 'książka ma rozdziały w bazie'
      end as reason from pairs p) q
    where reason is not null`);
  return new Map(rows.map(({ key, reason }) => [key, reason]));
}

/** Merges the safe pairs of the preview, undone at once. @throws Refusal where others would be merged */
export async function mergeSafe(db: Db, actor: Actor, { seen }: { seen: string }): Promise<BulkDone> {
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const { pairs } = await safePairs(tx);
    const first = await planOf(tx, pairs, await readStored(tx, idsOf(pairs)));
    const locked = await lockForMerge(tx, idsOf(first.planned));
    // As they are now that nobody can change them.
    const { planned, kept } = await planOf(tx, first.planned, locked);
    refuseUnseen(shownOf(planned), seen);
    const batchId = await startBatch(tx, actor, `Scalono pary pewne: ${planned.length}`);
    for (const { kept: stays, gone } of planned) {
      const order = {
        kept: { id: stays.id, version: stays.version },
        gone: { id: gone.id, version: gone.version },
        choices: {},
        despite_statements: false,
      };
      await mergeLocked(tx, actor, { order, locked, batchId });
    }
    return {
      batch: batchId,
      changed: planned.length,
      chapters: 0,
      skipped: kept.map(({ kept: id, title, reason }) => ({ id, title, reason })),
    };
  });
}
