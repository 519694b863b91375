import { eq, sql } from 'drizzle-orm';
import { journalTitles } from '#areas/library/tables.ts';
import { publisherKey } from '#areas/library/service-names.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { requestRecalculation } from '#areas/recalculation/service-requests.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import type { Despite } from '#areas/statements/schema.ts';
import { refuseListed } from '#areas/statements/service-listed.ts';
import type { Db } from '#platform/database/db.ts';
import type { Requester } from '#platform/jobs/kind.ts';
import { issnOf, titleOf } from './service-valuation-venues.ts';
import { value } from './service-valuation.ts';

type Journal = { id: number; issns: string[]; title: string; secondTitle: string | null };

/**
 * Works that are valued by the journal, or may be: by its numbers, or without numbers by its titles; former and later ones
 * too.
 */
export async function worksNear(tx: Db, { id, issns, title, secondTitle }: Journal): Promise<number[]> {
  const others = await tx
    .select({ title: journalTitles.title, issns: journalTitles.issns })
    .from(journalTitles)
    .where(eq(journalTitles.journalId, id));
  const numbers = sql`${sql.param([...issns, ...others.flatMap((other) => other.issns)])}::text[]`;
  const names = [title, secondTitle ?? title, ...others.map((other) => other.title)];
  const titles = sql`select ${titleOf(sql`t.title`)} from unnest(${sql.param(names)}::text[]) as t(title)`;
  const rows = await tx.execute<{ id: number }>(sql`
    select p.id from ${publications} p
    where p.journal_id = ${id} or p.type_code in (20, 25) and (
      ${issnOf(sql`p.issn`)} = any(${numbers}) or ${issnOf(sql`p.eissn`)} = any(${numbers})
      or ${issnOf(sql`p.issn`)} is null and ${issnOf(sql`p.eissn`)} is null and ${titleOf(sql`p.venue`)} in (${titles}))`);
  return rows.map((row) => row.id);
}

/** Books and chapters that are valued by the publisher, or may be: by its name. */
export async function booksNear(tx: Db, { id, key }: { id: number; key: string }): Promise<number[]> {
  const venues = await tx.execute<{ venue: string }>(sql`
    select distinct venue from ${publications} where type_code in (3, 19, 21) and venue is not null`);
  const own = venues.map(({ venue }) => venue).filter((venue) => publisherKey(venue) === key);
  const rows = await tx.execute<{ id: number }>(sql`
    select p.id from ${publications} p left join ${publications} b on b.id = p.parent_id
    where p.publisher_id = ${id} or p.type_code in (3, 19, 21)
      and (case when p.type_code = 19 then coalesce(p.venue, b.venue) else p.venue end) = any(${sql.param(own)}::text[])`);
  return rows.map((row) => row.id);
}

/** `act`: the row of the audit that tells of the change. */
type Revalued = Despite & { act: number };

/**
 * Values these works anew, and requests the recalculation of the authors of those whose values change.
 * @throws Refusal where printed statements list works whose values change, unless `despite_statements`
 */
export async function revalue(tx: Db, ids: number[], { despite_statements: despite, act }: Revalued) {
  if (ids.length === 0) return;
  const changed = await value(tx, { ids: [...new Set(ids)].toSorted((a, b) => a - b), act });
  if (!despite) await refuseListed(tx, { works: changed });
  await requestOfWorks(tx, changed);
}

/** The same of all works. */
export async function revalueAll(tx: Db, actor: Requester, { despite_statements: despite, act }: Revalued) {
  const changed = await value(tx, { ids: undefined, act });
  if (!despite) await refuseListed(tx, { works: changed });
  await requestFullRecalculation(tx, actor);
}

async function requestOfWorks(tx: Db, ids: number[]) {
  const rows = await tx.execute<{ period_id: number; people: number[] }>(sql`
    select e.id as period_id, array_agg(distinct a.person_id) as people
    from ${publications} p join ${evaluationPeriods} e on p.year between e.year_from and e.year_to
    join ${authorships} a on a.publication_id = p.id
    where p.id = any(${sql.param(ids)}::int[]) and a.person_id is not null group by e.id`);
  for (const { period_id: period, people } of rows) await requestRecalculation(tx, period, people);
}
