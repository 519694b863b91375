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
import { BOOKS } from '../fields.ts';
import { readIssn } from '../identifiers.ts';
import type { DraftSave, FoundBook, FoundJournal, FoundPerson, FoundPublisher, RecordDraft } from '../schema-form.ts';
import { recordDrafts } from '../tables.ts';

const MOST_FOUND = 12;

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

/**
 * Journals of the list in force in the year, by title or ISSN, those that begin so first; where no title has the text, those
 * that are nearly so.
 */
export async function findJournals(db: Db, { text, year }: { text: string; year: number }): Promise<FoundJournal[]> {
  const listYear = await listYearOf(db, year, 'articles');
  const issn = readIssn(text);
  const begins = sql`starts_with(search_key(j.title), search_key(${text}))::int`;
  // Another ISSN is another journal, however like.
  if (issn !== undefined)
    return journalsBy(db, listYear, { where: sql`${issn} = any(j.issns)`, first: begins, isNear: false });
  const near = nearlyMatchesWords(text, [sql`j.title_words`]);
  const titled = sql`(${within(sql`j.title`, text)} or ${within(sql`coalesce(j.second_title, '')`, text)})`;
  const { rows } = await exactElseNear((isNear) =>
    journalsBy(
      db,
      listYear,
      isNear ? { where: near.where, first: near.likeness, isNear } : { where: titled, first: begins, isNear },
    ),
  );
  return rows;
}

type Searched = { where: SQL; first: SQL; isNear: boolean };

async function journalsBy(db: Db, listYear: number, { where, first, isNear }: Searched): Promise<FoundJournal[]> {
  return db.execute<FoundJournal>(sql`
    with list as (
      select id, name from ${journalLists} where valid_from <= make_date(${listYear}, 12, 31)
      order by valid_from desc, id desc limit 1)
    select j.id, j.title, coalesce(j.issn, '') as issn, coalesce(j.eissn, '') as eissn, j.points::int as points, l.name as list,
      (select coalesce(json_agg(d.name order by d.name), '[]') from ${disciplines} d where d.code = any(j.discipline_codes)) as disciplines,
      ${isNear}::boolean as is_near
    from ${journals} j join list l on l.id = j.list_id
    where j.corrected is distinct from 'removed' and ${where}
    order by ${first} desc, length(j.title), j.title, j.id limit ${MOST_FOUND}`);
}

/** Publishers of the list in force in the year. */
export async function findPublishers(
  db: Db,
  { text, year }: { text: string; year: number },
): Promise<FoundPublisher[]> {
  const listYear = await listYearOf(db, year, 'books');
  return db.execute<FoundPublisher>(sql`
    with list as (
      select id, name from ${publisherLists}
      order by valid_from <= make_date(${listYear}, 12, 31) desc,
        case when valid_from <= make_date(${listYear}, 12, 31) then valid_from end desc nulls last, valid_from, id limit 1)
    select p.id, p.name, p.level, l.name as list from ${publishers} p join list l on l.id = p.list_id
    where p.corrected is distinct from 'removed' and ${within(sql`p.name`, text)}
    order by starts_with(search_key(p.name), search_key(${text})) desc, length(p.name), p.name limit ${MOST_FOUND}`);
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
