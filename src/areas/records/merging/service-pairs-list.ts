import { NO_DISCIPLINE_TEXT } from '#areas/publications/schema-codes.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { disciplines } from '#areas/library/tables.ts';
import { nameOfLogin } from '#areas/people/service-logins.ts';
import { isWork, ownTitleOf, publications } from '#areas/publications/tables.ts';
import type { PairKey, Pairs, PairsQuery, PairView } from '../schema-duplicates.ts';
import { findRecord, readStored, recordMissing } from '../service-read.ts';
import { duplicateDecisions, duplicatePairs, duplicateReads, recordMerges } from '../tables-duplicates.ts';
import { countBelongings } from './service-belongings.ts';
import { keptFirst } from './kept-first.ts';
import { obstacleOf } from './service-merge.ts';
import { isSafe, ruleInForce } from './service-rule.ts';
import { type NamedShare, sharesOf } from './service-shares.ts';

/** SQL: pairs that wait for a decision, as `d`, with their records `one` and `other`, neither rejected nor withdrawn. */
export const openPairs = sql`${duplicatePairs} d
  join ${publications} one on one.id = d.a and ${isWork('one')}
  join ${publications} other on other.id = d.b and ${isWork('other')}
  where not exists (select from ${duplicateDecisions} c where c.a = d.a and c.b = d.b)`;

export async function countOpenPairs(db: Db): Promise<number> {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count from ${openPairs}`);
  return row?.count ?? 0;
}

const sideOf = (work: 'one' | 'other') => {
  const p = sql.raw(work);
  return sql`json_build_object('id', ${p}.id, 'title', ${ownTitleOf(work)}, 'authors', left(${p}.authors_text, 300),
    'year', ${p}.year, 'venue', coalesce(case when ${p}.chapter_title is null then ${p}.venue else ${p}.title end, ''),
    'status', ${p}.status_code)`;
};
const SIDES = sql`json_build_array(${sideOf('one')}, ${sideOf('other')})`;

const holdsWords = (text: string | undefined, of: SQL) =>
  sql.join(
    (text ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 6)
      .map((word) => sql` and strpos(search_key(${of}), search_key(${word})) > 0`),
  );

const WORDS = sql`concat_ws(' ', one.chapter_title, one.title, one.authors_text, one.doi, other.chapter_title, other.title,
  other.authors_text, other.doi, one.id, other.id)`;

/** Pairs by score, decisions and merges by time; with the counts of all. */
export async function listPairs(db: Db, query: PairsQuery): Promise<Pairs> {
  const { rule } = await ruleInForce(db);
  const safe = isSafe(rule, sql`d.agree`);
  const rows = pairRows(query, safe);
  const [answer] = await db.execute<Pairs>(sql`
    with found as materialized (${rows})
    select (select count(*)::int from found) as total,
      (select coalesce(json_agg(f order by f.place desc nulls last, f.key), '[]')
        from (select * from found order by place desc nulls last, key limit ${query.limit}) f) as rows,
      json_build_object(
        'open', (select count(*) from ${openPairs}), 'safe', (select count(*) from ${openPairs} and ${safe}),
        'apart', (select count(*) from ${duplicateDecisions} k
          join ${publications} one on one.id = k.a join ${publications} other on other.id = k.b),
        'merged', (select count(*) from ${recordMerges} where undone_at is null)) as counts,
      (select count(*)::int from ${publications}) - (select count(modified_at)::int from ${duplicateReads}) as unread`);
  if (!answer) throw new Error('No answer');
  return { ...answer, unread: Math.max(0, answer.unread) };
}

function pairRows({ state, text, safe: isOnlySafe, record }: PairsQuery, safe: SQL): SQL {
  const ofRecord = (a: SQL, b: SQL) => (record === undefined ? sql`` : sql` and ${record}::int in (${a}, ${b})`);
  switch (state) {
    case 'open':
      return sql`
        select d.score::float8 as place, d.a || '-' || d.b as key, d.a, d.b, d.score::float8 as score, d.reason, ${safe} as safe,
          ${SIDES} as sides, '' as login, null::text as name, ${stampOf(sql`d.found_at`)} as at, null::int as batch
        from ${openPairs} ${isOnlySafe ? sql`and ${safe}` : sql``} ${holdsWords(text, WORDS)} ${ofRecord(sql`d.a`, sql`d.b`)}`;
    case 'apart':
      return sql`
        select extract(epoch from k.at)::float8 as place, k.a || '-' || k.b as key, k.a, k.b, d.score::float8 as score, k.reason,
          false as safe, ${SIDES} as sides, k.login, ${nameOfLogin(sql`k.login`)} as name, ${stampOf(sql`k.at`)} as at, null::int as batch
        from ${duplicateDecisions} k join ${publications} one on one.id = k.a join ${publications} other on other.id = k.b
        left join ${duplicatePairs} d on d.a = k.a and d.b = k.b
        where true ${holdsWords(text, WORDS)} ${ofRecord(sql`k.a`, sql`k.b`)}`;
    case 'merged':
      return sql`
        select m.id::float8 as place, m.id::text as key, m.kept_id as a, m.gone_id as b, null::float8 as score,
          'scalono z rekordem ' || m.gone_id as reason, false as safe,
          json_build_array(${mergedSide('kept')}, ${mergedSide('gone')}) as sides,
          m.login, ${nameOfLogin(sql`m.login`)} as name, ${stampOf(sql`m.at`)} as at, m.batch_id as batch
        from ${recordMerges} m where m.undone_at is null
          ${holdsWords(text, sql`concat_ws(' ', m.trace #>> '{kept,content,title}', m.trace #>> '{gone,content,title}', m.trace #>> '{gone,content,chapter_title}', m.kept_id, m.gone_id)`)}
          ${ofRecord(sql`m.kept_id`, sql`m.gone_id`)}`;
  }
}

const mergedSide = (name: 'kept' | 'gone') => {
  const content = sql`m.trace #> ${sql.raw(`'{${name},content}'`)}`;
  return sql`json_build_object('id', ${sql.raw(`m.${name}_id`)},
    'title', coalesce(nullif(${content} ->> 'chapter_title', ''), ${content} ->> 'title'), 'authors', '',
    'year', (${content} ->> 'year')::int, 'venue', ${content} ->> 'venue',
    'status', (m.trace #>> ${sql.raw(`'{${name},status}'`)})::int)`;
};

/** Both records of a pair with all that a merge would touch; the one that is proposed to stay first. */
export async function readPair(db: Db, pair: PairKey): Promise<PairView> {
  const stored = await readStored(db, [pair.a, pair.b]);
  const [one, other] = [stored.get(pair.a), stored.get(pair.b)];
  // Says where it went.
  if (!one || !other) await findRecord(db, one ? pair.b : pair.a);
  if (!one || !other) throw recordMissing();
  const [kept, gone] = keptFirst(one, other);
  const [a, b] = [Math.min(pair.a, pair.b), Math.max(pair.a, pair.b)];
  const [found] = await db.execute<Pick<PairView, 'score' | 'reason' | 'apart' | 'chapters'>>(sql`
    select d.score::float8 as score, coalesce(d.reason, '') as reason,
      case when k.a is not null then json_build_object('reason', k.reason, 'login', k.login,
        'name', ${nameOfLogin(sql`k.login`)}, 'at', ${stampOf(sql`k.at`)}) end as apart,
      json_build_array((select count(*) from ${publications} where parent_id = ${kept.id}),
        (select count(*) from ${publications} where parent_id = ${gone.id})) as chapters
    from (values (1)) as v left join ${duplicatePairs} d on d.a = ${a} and d.b = ${b}
    left join ${duplicateDecisions} k on k.a = ${a} and k.b = ${b}`);
  const [own, theirs] = [await sharesOf(db, kept.id), await sharesOf(db, gone.id)];
  return {
    score: found?.score ?? null,
    reason: found?.reason ?? '',
    apart: found?.apart ?? null,
    chapters: found?.chapters ?? [0, 0],
    records: [await findRecord(db, kept.id), await findRecord(db, gone.id)],
    shares: await namedShares(db, own, theirs),
    belongings: [await countBelongings(db, kept.id), await countBelongings(db, gone.id)],
    obstacle: obstacleOf(kept, gone) ?? null,
  };
}

async function namedShares(db: Db, own: NamedShare[], theirs: NamedShare[]): Promise<PairView['shares']> {
  const codes = [...own, ...theirs].flatMap(({ discipline_code: code }) => code ?? []);
  const rows = await db.execute<{ code: number; name: string }>(sql`
    select code, name from ${disciplines} where code = any(${sql.param(codes)}::int[])`);
  const names = new Map(rows.map(({ code, name }) => [code, name]));
  const nameOf = (share: NamedShare | undefined) =>
    share?.discipline_code === undefined || share.discipline_code === null
      ? null
      : (names.get(share.discipline_code) ?? NO_DISCIPLINE_TEXT);
  const people = new Map([...own, ...theirs].map((share) => [share.person_id, share.name]));
  return [...people].map(([person, name]) => {
    const [mine, other] = [own, theirs].map((each) => each.find(({ person_id: id }) => id === person));
    return {
      person_id: person,
      name,
      disciplines: [nameOf(mine), nameOf(other)],
      frozen: [(mine?.statement_id ?? null) !== null, (other?.statement_id ?? null) !== null],
    };
  });
}
