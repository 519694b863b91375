import { sql } from 'drizzle-orm';
import { valueShares } from '#engine/evaluation.ts';
import { type Fixed4, sumOf, toNumber } from '#engine/fixed.ts';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { listPeriods } from '#areas/periods/service.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { loadFacts } from '#areas/recalculation/service-period-facts.ts';
import type { BulkEffect } from '../schema-list.ts';
import type { StoredRecord } from '../service-read.ts';
import { trialId, tried } from '../writing/service-trial.ts';
import type { RecordWrite } from '../writing/service-write-changes.ts';
import { writeTrials } from '../writing/service-write.ts';

type Writes = (RecordWrite & { before: StoredRecord })[];
export type Points = { before: number | null; after: number | null };
type Brought = NonNullable<BulkEffect['brought']>['before'];

/**
 * What the records are worth and would be, by the functions that value saved ones: all of them are written beside the stored
 * ones, with the shares in which a discipline is chosen, and taken back.
 */
export async function worthOf(db: Db, writes: Writes) {
  if (writes.length === 0) return { points: new Map<number, Points>(), brought: null };
  return tried(db, async (tx) => {
    const first = trialId();
    const trials = writes.map(({ before, content }, at) => ({ id: first - at, of: before.id, content }));
    await writeTrials(
      tx,
      trials.map(({ content, ...trial }) => ({ ...trial, content: { ...content, doi: '', invention_key: '' } })),
    );
    const ofTrials = recordset(
      trials.map(({ id, of }) => ({ id, of })),
      'r(id int, "of" int)',
    );
    const rows = await tx.execute<{ id: number } & Points>(sql`
      select p.id, p.points::float8 as before, t.points::float8 as after
      from ${ofTrials} join ${publications} p on p.id = r."of" join ${publications} t on t.id = r.id`);
    await tx.execute(sql`
      insert into ${authorships} (publication_id, position, person_id, first_name, last_name, kind, discipline_code)
      select r.id, a.position, a.person_id, a.first_name, a.last_name, a.kind, a.discipline_code
      from ${ofTrials} join ${authorships} a on a.publication_id = r."of"
      where a.discipline_code > 0 and a.person_id is not null`);
    const before = await broughtBy(
      tx,
      writes.map(({ before: { id, content } }) => ({ id, year: content.year })),
    );
    const after = await broughtBy(
      tx,
      trials.map(({ id, content }) => ({ id, year: content.year })),
    );
    return {
      points: new Map(rows.map(({ id, ...points }) => [id, points])),
      brought: before.shares + after.shares > 0 ? { before, after } : null,
    };
  });
}

/** What the shares that count bring, in the periods whose results are not closed. */
async function broughtBy(db: Db, works: { id: number; year: number }[]): Promise<Brought> {
  const counted: { points: Fixed4; slots: Fixed4 }[] = [];
  for (const period of await listPeriods(db)) {
    const ids = works.filter(({ year }) => period.yearFrom <= year && year <= period.yearTo).map(({ id }) => id);
    if (period.isClosed || ids.length === 0) continue;
    const classification = await classificationOf(db, period);
    const shares = valueShares(await loadFacts(db, { period, classification }, { publications: ids }));
    counted.push(...shares.filter(({ barred }) => barred === null));
  }
  return {
    shares: counted.length,
    points: sumOf(counted.map(({ points }) => toNumber(points))),
    slots: sumOf(counted.map(({ slots }) => toNumber(slots))),
  };
}
