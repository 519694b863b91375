import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { listYears } from '#engine/points.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { inPolish } from '#platform/list.ts';
import { disciplines, journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { exactElseNear, matchesWords, nearlyMatchesWords } from '#areas/people/service-words.ts';
import { persons, units } from '#areas/people/tables.ts';
import { periodOfYear } from '#areas/periods/service.ts';
import { publications } from '#areas/publications/tables.ts';
import { BOOKS, MOST_FOUND } from '../fields.ts';
import { readIssn } from '../identifiers.ts';
import type {
  DraftSave,
  FoundBook,
  FoundJournal,
  FoundJournals,
  FoundPerson,
  FoundPublisher,
  FoundPublishers,
  RecordDraft,
} from '../schema-form.ts';
import { recordDrafts } from '../tables.ts';

const ownDraft = (actor: Actor, id: number | null) =>
  and(eq(recordDrafts.login, actor.physicalLogin), eq(recordDrafts.publicationId, id ?? 0));

const DRAFT = { version: recordDrafts.version, values: recordDrafts.values, at: stampOf(recordDrafts.at) };

/** What this login has typed and not saved. */
export async function findDraft(db: Db, actor: Actor, id: number | null): Promise<RecordDraft | null> {
  const [draft] = await db.select(DRAFT).from(recordDrafts).where(ownDraft(actor, id));
  return draft ?? null;
}

/** Keeps what is typed. It is nobody else's and no record yet, so the audit does not know it. */
export async function saveDraft(db: Db, actor: Actor, { id, version, values }: DraftSave): Promise<{ at: string }> {
  const row = { login: actor.physicalLogin, publicationId: id ?? 0, version, values };
  const [saved] = await db
    .insert(recordDrafts)
    .values(row)
    .onConflictDoUpdate({
      target: [recordDrafts.login, recordDrafts.publicationId],
      set: { version, values, at: sql`clock_timestamp()` },
    })
    .returning({ at: stampOf(recordDrafts.at) });
  return { at: saved?.at ?? '' };
}

export async function dropDraft(db: Db, actor: Actor, id: number | null): Promise<{ id: number | null }> {
  await db.delete(recordDrafts).where(ownDraft(actor, id));
  return { id };
}

/** Of which year the list values works of this year (§ 35). */
async function listYearOf(db: Db, year: number, kind: 'articles' | 'books'): Promise<number> {
  const period = await periodOfYear(db, year);
  return period ? listYears(year, period)[kind] : year;
}

/** Letters as they are searched, with nothing that `like` reads. */
const within = (column: unknown, text: string) => sql`strpos(search_key(${column}), search_key(${text})) > 0`;

type List = { id: number; name: string };

/** The journal list in force in the year; a year before the first has none. */
async function journalListOf(db: Db, year: number): Promise<List | undefined> {
  const listYear = await listYearOf(db, year, 'articles');
  const [list] = await db.execute<List>(sql`
    select id, name from ${journalLists} where valid_from <= make_date(${listYear}, 12, 31)
    order by valid_from desc, id desc limit 1`);
  return list;
}

/**
 * Journals of the list in force in the year, by either title or ISSN, those that have the whole title and that begin so first;
 * where no title has the text, those that are nearly so.
 */
export async function findJournals(db: Db, { text, year }: { text: string; year: number }): Promise<FoundJournals> {
  const list = await journalListOf(db, year);
  if (!list) return { has_list: false, rows: [] };
  const issn = readIssn(text);
  const titles = [sql`j.title`, sql`coalesce(j.second_title, '')`];
  const whole = sql`search_key(${text}) in (${sql.join(
    titles.map((title) => sql`search_key(${title})`),
    sql`, `,
  )})`;
  const first = sql`2 * (${whole})::int + starts_with(search_key(j.title), search_key(${text}))::int`;
  // Another ISSN is another journal, however like.
  if (issn !== undefined)
    return {
      has_list: true,
      rows: await journalsBy(db, list, { where: sql`${issn} = any(j.issns)`, first, isNear: false }),
    };
  const near = nearlyMatchesWords(text, [sql`j.title_words`]);
  const titled = sql`(${sql.join(
    titles.map((title) => within(title, text)),
    sql` or `,
  )})`;
  const { rows } = await exactElseNear((isNear) =>
    journalsBy(
      db,
      list,
      isNear ? { where: near.where, first: near.likeness, isNear } : { where: titled, first, isNear },
    ),
  );
  return { has_list: true, rows };
}

type Searched = { where: SQL; first: SQL; isNear: boolean };

const journalsBy = (db: Db, list: List, { where, first, isNear }: Searched) =>
  db.execute<FoundJournal>(sql`
    select j.id, j.title, coalesce(j.second_title, '') as second_title, coalesce(j.issn, '') as issn,
      coalesce(j.eissn, '') as eissn, j.points::int as points, ${list.name}::text as list,
      (select coalesce(json_agg(d.name order by d.name), '[]') from ${disciplines} d where d.code = any(j.discipline_codes)) as disciplines,
      ${isNear}::boolean as is_near
    from ${journals} j
    where j.list_id = ${list.id} and j.corrected is distinct from 'removed' and ${where}
    order by ${first} desc, length(j.title), j.title, j.id limit ${MOST_FOUND}`);

/** Publishers of the list in force in the year; a year before the first has that one. */
export async function findPublishers(db: Db, { text, year }: { text: string; year: number }): Promise<FoundPublishers> {
  const listYear = await listYearOf(db, year, 'books');
  const [list] = await db.execute<List>(sql`
    select id, name from ${publisherLists}
    order by valid_from <= make_date(${listYear}, 12, 31) desc,
      case when valid_from <= make_date(${listYear}, 12, 31) then valid_from end desc nulls last, valid_from, id limit 1`);
  if (!list) return { has_list: false, rows: [] };
  const rows = await db.execute<FoundPublisher>(sql`
    select p.id, p.name, p.level, ${list.name}::text as list from ${publishers} p
    where p.list_id = ${list.id} and p.corrected is distinct from 'removed' and ${within(sql`p.name`, text)}
    order by starts_with(search_key(p.name), search_key(${text})) desc, length(p.name), p.name limit ${MOST_FOUND}`);
  return { has_list: true, rows };
}

/** Books of the base, by words of the title, the newest first. */
export async function findBooks(db: Db, { text }: { text: string }): Promise<FoundBook[]> {
  return db
    .select({
      id: publications.id,
      title: publications.title,
      year: sql<number>`${publications.year}::int`,
      venue: sql<string>`coalesce(${publications.venue}, '')`,
      isbn: sql<string>`coalesce(${publications.isbn}, '')`,
      authors: publications.authorsText,
      place: sql<string>`coalesce(${publications.details} ->> 'place', '')`,
    })
    .from(publications)
    .where(and(inArray(publications.typeCode, [...BOOKS]), matchesWords(text, [publications.titleWords], true)))
    .orderBy(desc(publications.year), desc(publications.id))
    .limit(MOST_FOUND);
}

const PERSON = {
  person_id: persons.id,
  first_name: persons.firstName,
  last_name: persons.lastName,
  degree: sql<string>`coalesce(${persons.degree}, '')`,
  orcid: sql<string>`coalesce(${persons.orcid}, '')`,
  unit: sql<string>`coalesce(${units.name}, '')`,
};

const peopleWhere = (db: Db) =>
  db.select(PERSON).from(persons).leftJoin(units, eq(units.id, persons.unitId)).$dynamic();

/** Our people, by words of their names. */
export const findPeople = (db: Db, { text }: { text: string }): Promise<FoundPerson[]> =>
  peopleWhere(db)
    .where(and(sql`${persons.mergedInto} is null`, matchesWords(text, [persons.nameWords], true)))
    .orderBy(inPolish(persons.lastName), inPolish(persons.firstName), persons.id)
    .limit(MOST_FOUND);

/** These people, with their units. */
export const listPeople = (db: Db, ids: number[]): Promise<FoundPerson[]> =>
  peopleWhere(db).where(inArray(persons.id, ids)).orderBy(persons.id);
