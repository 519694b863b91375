import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { recordset } from '#platform/database/sql.ts';
import { authorships, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { readDoi } from '../identifiers.ts';
import type { SimilarQuery, SimilarRecord } from '../schema-duplicates.ts';
import { dependentsOfMany } from '../service-dependents.ts';
import { evidenceOf } from '../duplicates/evidence.ts';
import { comparePrepared } from '../duplicates/service-compare.ts';
import { APPROVED } from '../fields.ts';
import { duplicateDecisions } from '../tables-duplicates.ts';
import { SKETCH_BITS } from '../duplicates/sketch.ts';
import { type ComparedRecord, compareIndexed, glanceOf, headOf, keysOf, prepare, type Prepared } from './compare.ts';
import { comparedRecords, neighbours } from './service-search.ts';

const MOST_SHOWN = 4;
/** A number that no record has. */
const UNSAVED = 0;

/** What is typed, as it is compared. */
export function comparedContent({ id, content }: SimilarQuery): ComparedRecord {
  const { type, year, title, chapter_title: chapter, venue, isbn, doi, details, authors } = content;
  const detail = (name: string) => String(details[name] ?? '');
  const isChapter = type === 19;
  const isRight = type === 7;
  const numbers = ['pbn', 'scopus', 'wos', 'pubmed'].flatMap((name) =>
    detail(name) ? [`${name}:${detail(name)}`] : [],
  );
  const right = detail('patent_number').replaceAll(/[^\p{L}\p{N}]/gu, '');
  return {
    id: id ?? UNSAVED,
    type: TYPES[type] ?? 'article',
    year: year === null ? '' : String(year),
    title: isChapter && chapter !== '' ? chapter : title,
    authors: authors
      .map(({ last_name: last = '', first_name: first = '' }) => [last, first].filter(Boolean).join(', '))
      .join('; '),
    container: isChapter && chapter !== '' ? title : type === 3 || type === 21 || isRight ? '' : venue,
    volume: detail('volume'),
    issue: detail('issue'),
    pages: detail('pages') || detail('article_number'),
    doi,
    isbn,
    is_right: isRight,
    numbers: isRight && right !== '' ? [...numbers, `right:${right}`] : numbers,
  };
}

const TYPES: Record<number, ComparedRecord['type']> = {
  3: 'book',
  21: 'edited-book',
  19: 'chapter',
  27: 'conference-paper',
  7: '',
};

type Found = Omit<SimilarRecord, 'score' | 'reason' | 'same_doi' | 'has'>;
type Likeness = Pick<SimilarRecord, 'score' | 'reason' | 'same_doi'>;

/**
 * Records that may be the one that is typed, without those that somebody has said to be others. `author`: who types it, and
 * has hardly written two works of one title in a year, wherever they have appeared.
 */
export async function foundSimilar(db: Db, query: SimilarQuery & { author?: number }): Promise<Map<number, Likeness>> {
  const own = prepare(comparedContent(query));
  const head = headOf(own);
  const keys = keysOf(own).map((key) => ({ key, head, publication_id: own.id }));
  const { year, sketch, bits } = glanceOf(own);
  // Whoever has typed some of the authors, or wrong ones, looks for the work all the same: it is compared by no names first.
  const near = await db.execute<{ id: number; is_own: boolean }>(sql`
    with m as materialized (
      select r.*, ${year}::int as year, ('x' || ${sketch})::bit(${sql.raw(String(SKETCH_BITS))}) as sketch, ${bits}::int as bits,
        '{}'::int[] as names
      from ${recordset(keys, 'r(key int, head text, publication_id int)')})
    select distinct n.publication_id as id, exists (select from ${authorships} a
        where a.publication_id = n.publication_id and a.person_id = ${query.author ?? null}::int) as is_own
    from m ${neighbours}
    where n.publication_id <> ${own.id} and not exists (
      select from ${duplicateDecisions} c where c.a = least(n.publication_id, ${own.id}::int)
        and c.b = greatest(n.publication_id, ${own.id}::int))`);
  const [read] = await db.execute<{ records: string }>(
    comparedRecords(sql`${sql.param(near.map(({ id }) => id))}::int[]`),
  );
  const others = (JSON.parse(read?.records ?? '[]') as ComparedRecord[]).map(prepare);
  const pairs = others.map((_, index): [number, number] => [0, index + 1]);
  const found = new Map<number, Omit<Likeness, 'same_doi'>>(
    compareIndexed([own, ...others], pairs).map(({ a, b, score, reason }) => [a === own.id ? b : a, { score, reason }]),
  );
  const ownIds = new Set(near.filter(({ is_own }) => is_own).map(({ id }) => id));
  const doi = readDoi(query.content.doi) ?? '';
  const isSameDoi = ({ publication }: Prepared) => doi !== '' && publication.doi === own.publication.doi;
  for (const other of others) {
    if (found.has(other.id)) continue;
    const { score, reason } = comparePrepared(own.publication, other.publication);
    if (isSameDoi(other)) found.set(other.id, { score, reason: `ten sam DOI; mimo to: ${reason}` });
    else if (!isSameTitle(own, other)) continue;
    else if (query.content.year === null || query.content.authors.length === 0)
      found.set(other.id, { score: null, reason: 'ten sam tytuł; czy to ta praca, powiedzą rok i autorzy' });
    else if (isSamePlace(evidenceOf(own.publication, other.publication), ownIds.has(other.id)))
      found.set(other.id, { score, reason: `ten sam tytuł i rok; mimo to: ${reason}` });
  }
  const sameDoi = new Set(others.filter(isSameDoi).map(({ id }) => id));
  return new Map([...found].map(([id, likeness]) => [id, { ...likeness, same_doi: sameDoi.has(id) }]));
}

/** What stands in every issue, and rights to one invention, have one title and are others. */
const isSameTitle = (own: Prepared, other: Prepared) =>
  !own.publication.title.generic &&
  !(own.isRight || other.isRight) &&
  own.publication.title.compact === other.publication.title.compact;

const isSamePlace = ({ years, container }: ReturnType<typeof evidenceOf>, isOwn: boolean) =>
  years === 0 && (isOwn || container !== 'different');

/** Records that may be the one that is typed: the approved ones first, then the likeliest. */
export async function similarRecords(db: Db, query: SimilarQuery): Promise<SimilarRecord[]> {
  const found = await foundSimilar(db, query);
  const rows = await db.execute<Found>(sql`
    select p.id, p.version, ${ownTitleOf('p')} as title, left(p.authors_text, 300) as authors, p.year::int as year,
      coalesce(case when p.chapter_title is null then p.venue else p.title end, '') as venue, p.status_code::int as status,
      coalesce(p.details ->> 'pages', p.details ->> 'article_number', '') as pages, coalesce(p.doi, '') as doi
    from ${publications} p where p.id = any(${sql.param([...found.keys()])}::int[])`);
  const best = rows
    .flatMap((row) => {
      const likeness = found.get(row.id);
      return likeness ? { ...row, ...likeness } : [];
    })
    .toSorted(
      (a, b) =>
        Number(APPROVED.includes(b.status)) - Number(APPROVED.includes(a.status)) || (b.score ?? 1) - (a.score ?? 1),
    )
    .slice(0, MOST_SHOWN);
  const has = await dependentsOfMany(
    db,
    best.map(({ id }) => id),
  );
  return best.map((row) => ({ ...row, has: has.get(row.id) ?? [] }));
}
