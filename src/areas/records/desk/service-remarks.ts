import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { authorships, isWork, ownTitleOf, publications } from '#areas/publications/tables.ts';
import { ARTICLES, BOOKS, CHAPTER } from '../fields.ts';
import { grantDoubt, yearDoubt } from '../doubts.ts';
import { undecidedOf } from '../form/service-undecided.ts';
import { type CheckedContent, recordIssues } from '../schema.ts';
import type { Remark } from '../schema-inbox.ts';

/** SQL: points of the work `p` are divided by the number of all authors. */
export const isDivided = sql`(p.emphasis_mode in (10, 70) or p.emphasis_mode_hst in (10, 70))`;

/** Whether a list may have the venue of such records. */
const hasList = (type: number) => [...ARTICLES, ...BOOKS, CHAPTER].includes(type);

type Similar = { id: number; title: string; year: number };
type Remarks = { remarks: Remark[]; similar: Similar[] };

type Facts = {
  id: number;
  content: CheckedContent & { doi: string };
  uncounted: boolean;
  ours: number;
  listed: boolean;
  points: number | null;
  book_year: number | null;
  other_years: number;
  printed: number;
  similar: Similar[];
};

/** What a clerk has to look at in these records before they are approved; of their contents only what that needs. */
export async function remarksOf(db: Db, ids: number[]): Promise<Map<number, Remarks>> {
  if (ids.length === 0) return new Map();
  const rows = await db.execute<Facts>(sql`
    select p.id, not p.author_count_known and ${isDivided} as uncounted, b.year as book_year,
      (select count(*)::int from ${publications} c where c.parent_id = p.id and c.year <> p.year) as other_years, s.ours, s.printed, p.points::float8 as points,
      p.journal_id is not null or p.publisher_id is not null as listed,
      json_build_object('type', p.type_code, 'year', p.year, 'venue', coalesce(p.venue, ''), 'chapter_title', coalesce(p.chapter_title, ''),
        'parent_id', p.parent_id, 'category_id', p.category_id, 'doi', coalesce(p.doi, ''),
        'author_count', case when p.author_count_known then p.author_count end, 'details', p.details,
        'authors', s.authors) as content,
      case when p.doi is null then '[]' else (
        select coalesce(json_agg(json_build_object('id', o.id, 'title', ${ownTitleOf('o')}, 'year', o.year)
          order by o.id), '[]')
        from ${publications} o where lower(o.doi) = lower(p.doi) and o.doi is not null and o.id <> p.id
          and ${isWork('o')}) end as similar
    from ${publications} p left join ${publications} b on b.id = p.parent_id
    cross join lateral (select count(a.person_id)::int as ours, count(a.statement_id)::int as printed,
        coalesce(json_agg(json_build_object('person_id', a.person_id) order by a.position), '[]') as authors
      from ${authorships} a where a.publication_id = p.id) s
    where p.id = any(${sql.param(ids)}::int[])`);
  const undecided = await undecidedOf(db, ids);
  return new Map(
    rows.map((facts) => {
      const names = (undecided.get(facts.id) ?? []).map((each) => `${each.first_name} ${each.last_name}`.trim());
      return [facts.id, { remarks: remarksIn(facts, names), similar: facts.similar }];
    }),
  );
}

/** More names make a row that nobody reads. */
const MOST_NAMED = 5;

const undecidedText = (names: string[]) =>
  `${names.length === 1 ? 'autor' : 'autorzy'} do rozstrzygnięcia: ${names.slice(0, MOST_NAMED).join(', ')}${
    names.length > MOST_NAMED ? ` i jeszcze ${names.length - MOST_NAMED}` : ''
  }`;

const doubtsOf = ({ content, book_year: bookYear, other_years: others }: Facts) =>
  [
    grantDoubt(content.details),
    bookYear === null ? undefined : yearDoubt(content.year, bookYear),
    others > 0 ? `Rozdziały z innym rokiem niż książka: ${others}` : undefined,
  ].filter((text) => text !== undefined);

function remarksIn(facts: Facts, undecided: string[]): Remark[] {
  const { content, uncounted, ours, listed, points, printed, similar } = facts;
  const { type, doi, author_count: count } = content;
  const venue = ARTICLES.includes(type) ? 'Czasopismo' : 'Wydawnictwo';
  const isListable = hasList(type) && content.venue !== '' && points !== null;
  return [
    ...recordIssues(content).map(({ message }) => ({ code: 'issue' as const, text: message })),
    ...(similar.length > 0 ? [{ code: 'doi' as const, text: 'ten sam DOI ma inny rekord' }] : []),
    ...(undecided.length > 0 ? [{ code: 'author' as const, text: undecidedText(undecided) }] : []),
    ...doubtsOf(facts).map((text) => ({ code: 'doubt' as const, text })),
    ...(uncounted ? [{ code: 'count' as const, text: `z uczelni ${ours}, liczby wszystkich nie podano` }] : []),
    ...(printed > 0
      ? [
          {
            code: uncounted ? ('printed' as const) : ('fine' as const),
            text: `Jest na wydrukowanych oświadczeniach: ${printed}`,
          },
        ]
      : []),
    ...(isListable && !listed ? [{ code: 'note' as const, text: `${venue} spoza wykazu: ${points} pkt` }] : []),
    ...(count === null ? [] : [{ code: 'fine' as const, text: `Wszystkich autorów: ${count}, z uczelni ${ours}` }]),
    ...(doi !== '' && similar.length === 0
      ? [{ code: 'fine' as const, text: 'Tego DOI nie ma żaden inny rekord' }]
      : []),
    ...(listed ? [{ code: 'fine' as const, text: `${venue} jest na wykazie: ${points ?? 0} pkt` }] : []),
  ];
}
