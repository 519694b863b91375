import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ListQuery } from '#shared/list.ts';
import type { Db } from '#platform/database/db.ts';
import { listPage, listSource, partOf } from '#platform/list.ts';
import { Refusal } from '#platform/refusal.ts';
import { fullName, holdsWords, isoOf } from '#platform/database/sql.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { matchesWords } from '#areas/people/service-words.ts';
import { formerNames, persons, units } from '#areas/people/tables.ts';
import { type Reader, recordReading } from '#platform/audit.ts';
import { reconciliationAudit } from './audit.ts';
import { BELONGINGS } from './service-belongings.ts';
import { doubledList, mergeList } from './lists.ts';
import type { MergePreview, PersonFound, PersonPair } from './schema.ts';
import { doubledRows, shortenedStatements } from './service-doubled.ts';
import { type MergeActor, obstaclesOf } from './service-merge.ts';
import { PAIR } from './service-pairs.ts';
import { differenceDismissals, personMerges } from './tables.ts';

const MOST_FOUND = 20;

const FOUND = sql`
  select p.id, p.first_name, p.last_name, p.degree, u.name as unit, p.polon_uuid, p.orcid,
    coalesce((select array_agg(f.last_name || ' ' || f.first_name order by f.id) from ${formerNames} f
      where f.person_id = p.id), '{}') as former_names
  from ${persons} p left join ${units} u on u.id = p.unit_id`;

/** Persons by present or former name, number, POL-on id or ORCID; without merged records. */
export async function findPeople(db: Db, text: string): Promise<PersonFound[]> {
  const [word = ''] = text.trim().split(/\s+/);
  if (word === '') return [];
  const formerly = holdsWords(text, sql`f.last_name || ' ' || f.first_name`);
  const rows = await db.execute<PersonFound>(sql`
    ${FOUND} where p.merged_into is null and p.id in (
      select ${persons.id} from ${persons} where ${matchesWords(text, [persons.nameWords], false)}
      union all select id from ${persons} where id = ${/^\d{1,9}$/.test(word) ? Number(word) : 0}
      union all select id from ${persons} where orcid = ${word.toUpperCase()}
      union all select id from ${persons} where polon_uuid = ${word.toLowerCase()}
      union all select f.person_id from ${formerNames} f where ${formerly})
    order by p.last_name collate polish, p.first_name collate polish, p.id limit ${MOST_FOUND}`);
  return [...rows];
}

type Pair = {
  one: number;
  other: number;
  formerly: boolean;
  reason: string | null;
  by: string | null;
  at: string | null;
};

/** A page of pairs with one name, present or former, of which at most one has a POL-on id. */
export async function doubledPairs(db: Db, query: ListQuery<typeof doubledList>) {
  const { limit, offset } = partOf(doubledList, query);
  const [found] = await db.execute<{ rows: Pair[]; total: number }>(sql`
    with named as (
      select id, search_key(last_name || ' ' || first_name) as name, polon_uuid, false as formerly
      from ${persons} where merged_into is null
      union all
      select p.id, search_key(f.last_name || ' ' || f.first_name), p.polon_uuid, true
      from ${formerNames} f join ${persons} p on p.id = f.person_id where p.merged_into is null),
    pairs as (
      select least(a.id, b.id) as one, greatest(a.id, b.id) as other, bool_and(a.formerly or b.formerly) as formerly
      from named a join named b on b.name = a.name and b.id > a.id
      where a.polon_uuid is null or b.polon_uuid is null
      group by 1, 2),
    known as (
      select p.*, d.reason, ${doneBy(sql`d.dismissed_by`)} as by, ${isoOf(sql`d.dismissed_at`)} as at
      from pairs p left join ${differenceDismissals} d on d.key = ${PAIR} || p.one || ':' || p.other),
    wanted as (select * from known where (reason is null) = ${query.state === 'open'}),
    page as (select * from wanted order by one, other limit ${limit} offset ${offset})
    select (select coalesce(jsonb_agg(p order by one, other), '[]') from page p) as rows,
      (select count(*)::int from wanted) as total`);
  const pairs = found?.rows ?? [];
  const people = await peopleById(
    db,
    pairs.flatMap(({ one, other }) => [one, other]),
  );
  const rows = pairs.flatMap(({ one, other, formerly, reason, by, at }) => {
    const [first, second] = [people.get(one), people.get(other)];
    const why = formerly ? 'to samo nazwisko, u jednej osoby dawne' : 'to samo nazwisko i imię';
    const dismissed = reason === null ? null : { reason, by: by ?? '', at: at ?? '' };
    return first && second ? [{ one: first, other: second, why, dismissed }] : [];
  });
  return { rows, total: found?.total ?? 0, page_size: limit };
}

async function peopleById(db: Db, ids: number[]): Promise<Map<number, PersonFound>> {
  const rows = await db.execute<PersonFound>(sql`${FOUND} where p.id = any(${sql.param(ids)}::int[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Effects of a merge and obstacles to it; records the reading of both. */
export async function previewMerge(db: Db, actor: Reader & MergeActor, pair: PersonPair): Promise<MergePreview> {
  const people = await peopleById(db, [pair.kept, pair.gone]);
  const [kept, gone] = [people.get(pair.kept), people.get(pair.gone)];
  if (!kept || !gone) throw new Refusal('missing', 'Nie znaleziono osoby');
  if (pair.kept === pair.gone) throw new Refusal('input', 'Wskaż dwie różne osoby');
  for (const { id } of [kept, gone]) {
    const reading = reconciliationAudit.change('read.merge', { subject: { person: id } });
    await recordReading(db, actor, { personId: id, reading });
  }
  const counts = sql.join(
    BELONGINGS.map((belonging) => {
      const doubled = doubledRows(belonging, pair);
      return sql`select ${belonging.label} as label,
        count(*) filter (where g.person_id = ${pair.kept})::int as kept,
        count(*) filter (where g.person_id = ${pair.gone})::int as gone,
        ${doubled ? sql`(select count(*)::int from (${doubled}) d where isempty(rest))` : sql`0`} as dropped
        from ${belonging.table} g where g.person_id in (${pair.kept}, ${pair.gone})`;
    }),
    sql` union all `,
  );
  const belongings = await db.execute<{ label: string; kept: number; gone: number; dropped: number }>(counts);
  const shortened = await shortenedStatements(db, pair);
  const split = (label: string) =>
    shortened.reduce((more, statement) => more + (statement.label === label ? statement.rest.length - 1 : 0), 0);
  return {
    kept,
    gone,
    belongings: belongings
      .filter((row) => row.kept + row.gone > 0)
      .map((row) => ({ ...row, after: row.kept + row.gone - row.dropped + split(row.label) })),
    shortened,
    obstacles: await obstaclesOf(db, actor, pair),
    different_ids: kept.polon_uuid !== null && gone.polon_uuid !== null,
  };
}

const [kept, gone] = [alias(persons, 'kept'), alias(persons, 'gone')];

const merges = listSource({
  list: mergeList,
  fields: {
    id: personMerges.id,
    kept_id: personMerges.keptId,
    gone_id: personMerges.goneId,
    kept: fullName(kept),
    gone: fullName(gone),
    merged_by: doneBy(personMerges.mergedBy),
    merged_at: isoOf(personMerges.mergedAt),
    undone_by: doneBy(personMerges.undoneBy),
    undone_at: sql<string | null>`${isoOf(personMerges.undoneAt)}`,
  },
  from: (select) =>
    select
      .from(personMerges)
      .innerJoin(kept, eq(kept.id, personMerges.keptId))
      .innerJoin(gone, eq(gone.id, personMerges.goneId))
      .$dynamic(),
  where: () => undefined,
  sorts: { at: personMerges.id },
  key: personMerges.id,
});

export const listMerges = (db: Db, query: ListQuery<typeof mergeList>) => listPage(db, merges, query);
