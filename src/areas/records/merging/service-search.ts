import { type SQL, sql } from 'drizzle-orm';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import type { Background } from '#platform/jobs/worker.ts';
import { recordset } from '#platform/database/sql.ts';
import { authorships, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { SKETCH_BITS } from '../duplicates/sketch.ts';
import { FARTHEST_YEARS, LEAST_SIMILAR } from '../duplicates/service-pairs.ts';
import { duplicateKeys, duplicatePairs, duplicateReads } from '../tables-duplicates.ts';
import { KEY_KINDS } from './compare.ts';

/** Records that one turn compares. */
const AT_ONCE = 150;
/** Of a key's records, on either side of the own title. */
const NEIGHBOURS = 40;
/** Authors beyond these say nothing more. */
const MOST_AUTHORS = 30;
/** What has changed is looked for at once, and everything now and then: a long transaction commits late. */
const RECENT = sql`interval '10 minutes'`;
const SWEEP_MS = 600_000;

const AUTHORS = sql`coalesce((
  select string_agg(concat_ws(', ', a.last_name, nullif(a.first_name, '')), '; ' order by a.position)
    || case when p.author_count > ${MOST_AUTHORS} then '; et al.' else '' end
  from ${authorships} a where a.publication_id = p.id and a.position <= ${MOST_AUTHORS}), '')`;

const lit = (value: number) => sql.raw(String(value));

/** SQL: the record `p` as it is compared. */
const COMPARED = sql`json_build_object('id', p.id,
  'type', case p.type_code when 3 then 'book' when 21 then 'edited-book' when 19 then 'chapter'
    when 27 then 'conference-paper' when 7 then '' else 'article' end,
  'year', p.year::text, 'title', ${ownTitleOf('p')},
  'authors', ${AUTHORS},
  'container', case when p.type_code = 19 and p.chapter_title is not null then p.title when p.type_code in (3, 21, 7) then ''
    else coalesce(p.venue, '') end,
  'volume', coalesce(p.details ->> 'volume', ''), 'issue', coalesce(p.details ->> 'issue', ''),
  'pages', coalesce(p.details ->> 'pages', p.details ->> 'article_number', ''),
  'doi', coalesce(p.doi, ''), 'isbn', coalesce(p.isbn, ''),
  'is_right', p.type_code = 7,
  'numbers', (select coalesce(json_agg(n.name || ':' || n.value), '[]') from (values
    ('pbn', p.details ->> 'pbn'), ('scopus', p.details ->> 'scopus'), ('wos', p.details ->> 'wos'),
    ('pubmed', p.details ->> 'pubmed'),
    ('right', case when p.type_code = 7
      then nullif(regexp_replace(p.details ->> 'patent_number', '[^[:alnum:]]', '', 'g'), '') end)) as n(name, value)
    where n.value is not null))`;

/** SQL: these records as one JSON text. */
export const comparedRecords = (ids: SQL) => sql`
  select coalesce(json_agg(${COMPARED} order by p.id), '[]')::text as records from ${publications} p where p.id = any(${ids})`;

/**
 * SQL: records `n` next to the record `m` under a key, which has the key's row and the record's glance: those that have
 * enough in common with it to be compared whole.
 */
export const neighbours = sql`
  cross join lateral (
    (select k.publication_id from ${duplicateKeys} k
      where k.key = m.key and (k.head, k.publication_id) > (m.head, m.publication_id)
      order by k.head, k.publication_id limit ${lit(NEIGHBOURS)})
    union all
    (select k.publication_id from ${duplicateKeys} k
      where k.key = m.key and (k.head, k.publication_id) < (m.head, m.publication_id)
      order by k.head desc, k.publication_id desc limit ${lit(NEIGHBOURS)})) n
  join ${duplicateReads} o on o.publication_id = n.publication_id
    and (m.key & 3 = ${lit(KEY_KINDS.sure)}
      or bit_count(m.sketch & o.sketch) >= least(m.bits, o.bits) * float8 '${lit(LEAST_SIMILAR)}'
        and (m.key & 3 = ${lit(KEY_KINDS.page)} or (0 in (m.year, o.year) or abs(m.year - o.year) <= ${lit(FARTHEST_YEARS)})
          and ('{}' in (m.names, o.names) or m.names && o.names)))`;

type Stale = { id: number; modified: string };

/** Records that have changed since they were compared, by number. */
const staleRecords = (db: Db, { after, recent }: { after: number; recent: boolean }) =>
  db.execute<Stale>(sql`
    select p.id, p.modified_at::text as modified from ${publications} p
    left join ${duplicateReads} r on r.publication_id = p.id
    where ${recent ? sql`p.modified_at > now() - ${RECENT}` : sql`p.id > ${after}`}
      and r.modified_at is distinct from p.modified_at
    order by p.id limit ${AT_ONCE}`);

/** Compares these records with all others and keeps the pairs that are found in place of their former ones. */
async function searchRecords(db: Db, compute: Compute, stale: Stale[]): Promise<void> {
  const ids = sql.param(stale.map(({ id }) => id));
  const [own] = await db.execute<{ records: string }>(comparedRecords(sql`${ids}::int[]`));
  const read = await compute.run('duplicateKeys', own?.records ?? '[]');
  const asked = await transact(db, async (tx) => {
    await tx.execute(sql`
      with kept as (
        select r.* from jsonb_to_recordset(${read}::text::jsonb -> 'keys') as r(key int, head text, publication_id int)
        join ${publications} p on p.id = r.publication_id),
      gone as (
        delete from ${duplicateKeys} k where k.publication_id = any(${ids}::int[])
          and not exists (select from kept n where (n.key, n.head, n.publication_id) = (k.key, k.head, k.publication_id)))
      insert into ${duplicateKeys} (key, head, publication_id) select key, head, publication_id from kept
      on conflict do nothing`);
    await tx.execute(sql`
      insert into ${duplicateReads} as d (publication_id, year, sketch, bits, names)
      select r.publication_id, r.year, ('x' || r.sketch)::bit(${lit(SKETCH_BITS)}), r.bits, r.names
      from jsonb_to_recordset(${read}::text::jsonb -> 'glances') as r(publication_id int, year int, sketch text, bits int, names int[])
      join ${publications} p on p.id = r.publication_id order by r.publication_id
      on conflict (publication_id) do update set year = excluded.year, sketch = excluded.sketch,
        bits = excluded.bits, names = excluded.names`);
    const [row] = await tx.execute<{ asked: string }>(sql`
      with mine as materialized (
        select k.key, k.head, g.* from ${duplicateReads} g join ${duplicateKeys} k on k.publication_id = g.publication_id
        where g.publication_id = any(${ids}::int[])),
      pairs as materialized (
        select distinct least(m.publication_id, n.publication_id) as a, greatest(m.publication_id, n.publication_id) as b
        from mine m ${neighbours}),
      ids as (select a as id from pairs union select b from pairs)
      select json_build_object(
        'records', (select coalesce(json_agg(${COMPARED}), '[]') from ${publications} p join ids on ids.id = p.id),
        'pairs', (select coalesce(json_agg(json_build_array(a, b)), '[]') from pairs))::text as asked`);
    return row?.asked ?? '';
  });
  const pairs = await compute.run('duplicatePairs', asked);
  await transact(db, async (tx) => {
    await tx.execute(sql`
      with found as materialized (
        select f.* from ${recordset(pairs, 'f(a int, b int, score real, reason text, agree text[])')}
        join ${publications} one on one.id = f.a join ${publications} other on other.id = f.b),
      gone as (
        delete from ${duplicatePairs} d where (d.a = any(${ids}::int[]) or d.b = any(${ids}::int[]))
          and not exists (select from found f where f.a = d.a and f.b = d.b))
      insert into ${duplicatePairs} as d (a, b, score, reason, agree)
      select a, b, score, reason, agree from found order by a, b
      on conflict (a, b) do update set score = excluded.score, reason = excluded.reason, agree = excluded.agree
      where (d.score, d.reason, d.agree)
        is distinct from (excluded.score, excluded.reason, excluded.agree)`);
    await tx.execute(sql`
      update ${duplicateReads} d set modified_at = r.modified::timestamptz
      from ${recordset(stale, 'r(id int, modified text)')}
      where d.publication_id = r.id`);
  });
}

/** A turn of the search: what has changed lately, and what a sweep over all records finds. Returns how many it compared. */
export function duplicateSearch() {
  // Of each database: a process may serve several, as in tests.
  const sweeps = new WeakMap<Db, { after: number; sweptAt: number }>();
  return {
    name: 'duplicates',
    async run(db: Db, { compute }: { compute: Compute }) {
      const sweep = sweeps.get(db) ?? { after: 0, sweptAt: -Infinity };
      sweeps.set(db, sweep);
      const recent = await staleRecords(db, { after: 0, recent: true });
      const isSweeping = recent.length === 0 && (sweep.after > 0 || performance.now() - sweep.sweptAt > SWEEP_MS);
      const stale = isSweeping ? await staleRecords(db, { after: sweep.after, recent: false }) : recent;
      if (stale.length > 0) await searchRecords(db, compute, stale);
      if (isSweeping) {
        sweep.after = stale.length < AT_ONCE ? 0 : (stale.at(-1)?.id ?? 0);
        if (sweep.after === 0) sweep.sweptAt = performance.now();
      }
      return stale.length;
    },
  } satisfies Background;
}

/** Compares everything that has changed. */
export async function searchAll(db: Db, compute: Compute): Promise<void> {
  for (let after = 0; ; ) {
    const stale = await staleRecords(db, { after, recent: false });
    if (stale.length > 0) await searchRecords(db, compute, stale);
    if (stale.length < AT_ONCE) return;
    after = stale.at(-1)?.id ?? 0;
  }
}
