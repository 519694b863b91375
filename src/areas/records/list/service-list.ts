import { and, between, eq, gt, gte, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { numberOrNull, stampOf } from '#platform/database/sql.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import { listFile } from '#platform/files/list-file.ts';
import { disciplines } from '#areas/library/tables.ts';
import { isLoginOf } from '#areas/people/service-logins.ts';
import { nearFacts, type Nearly, nearPage, nearSearch } from '#areas/people/service-near.ts';
import { matchesWord, matchesWords, nearlyMatchesWords } from '#areas/people/service-words.ts';
import { persons, units } from '#areas/people/tables.ts';
import { yearsOf, yearsOption } from '#areas/periods/schema-years.ts';
import { listPeriods } from '#areas/periods/service.ts';
import { UNDECIDED } from '#areas/publications/schema-codes.ts';
import { yearsOfRecords } from '#areas/publications/service-reference.ts';
import { authorships, authorsWords, isCountUnknown, publications, titleWithBook } from '#areas/publications/tables.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { APPROVED, CHAPTER } from '../fields.ts';
import { readDoi, readIsbn, readIssn, readPbn } from '../identifiers.ts';
import { APPROVED_FILTER, type MISSING, RECORD_NUMBER, recordList, UNDECIDED_FILTER } from '../lists.ts';
import { findGone } from '../service-read.ts';
import { recordVersions } from '../tables.ts';

type RecordFilter = FilterOf<typeof recordList>;

/** SQL: words of the venue, which an index finds. */
const venueWords = sql`search_words(${publications.venue})`;

const ofRecord = eq(authorships.publicationId, publications.id);
/** SQL: whether the record has an author of this university for whom this holds. */
const ours = (holds: SQL = sql`true`) =>
  sql`exists (select from ${authorships} where ${ofRecord} and ${authorships.personId} is not null and ${holds})`;

const MISSING_WHERE: Record<keyof typeof MISSING, SQL> = {
  count: sql`not ${publications.authorCountKnown}`,
  doi: sql`${publications.doi} is null`,
  ours: not(ours()),
  affiliation: ours(sql`${authorships.affiliation} is null`),
  discipline: ours(sql`${authorships.disciplineCode} is null`),
  points: sql`${publications.points} is null`,
  pbn: sql`not ${publications.details} ? 'pbn'`,
  book: sql`${publications.typeCode} = ${CHAPTER} and ${publications.parentId} is null`,
};

/** SQL: people of the unit and the units below. */
export const peopleOfUnit = (code: string) => sql`(
  with recursive below as (
    select id from ${units} where code = ${code}
    union all select u.id from ${units} u join below b on u.parent_id = b.id)
  select ${persons.id} from ${persons} where ${persons.unitId} in (select id from below))`;

/** A record by one of its identifiers, however it is written. */
function hasNumber(text: string): SQL {
  const plain = text.trim();
  const [doi, issn, isbn, pbn] = [readDoi(plain), readIssn(plain), readIsbn(plain), readPbn(plain)];
  const found = [
    doi && sql`lower(${publications.doi}) = ${doi}`,
    issn && or(eq(publications.issn, issn), eq(publications.eissn, issn)),
    isbn && sql`replace(${publications.isbn}, '-', '') = ${isbn.replaceAll('-', '')}`,
    pbn && sql`${publications.details} ? 'pbn' and ${publications.details} ->> 'pbn' = ${pbn}`,
    RECORD_NUMBER.test(plain) && eq(publications.id, Number(plain)),
  ].filter((one) => typeof one === 'object');
  return or(...found) ?? sql`false`;
}

/**
 * SQL: records with an author of the unit or one below, found in the order of records. `is true` keeps the planner from a
 * join, which would sort or hash all authors of all works.
 */
const ofUnit = (code: string) => ours(sql`(${authorships.personId} in ${peopleOfUnit(code)}) is true`);
/** SQL: the same, found from the records. */
const isOfUnit = (code: string) =>
  sql`${publications.id} in (select ${authorships.publicationId} from ${authorships} where ${authorships.personId} in ${peopleOfUnit(code)})`;

const searchOf = (name: 'text' | 'author' | 'venue', words: AnyPgColumn | SQL) => ({
  text: (filter: RecordFilter) => filter[name],
  exact: (text: string) => matchesWords(text, [(word, starts) => matchesWord(words, word, starts)], false),
  near: (text: string) => nearlyMatchesWords(text, [words]).where,
});
const search = nearSearch<RecordFilter>(publications, {
  text: searchOf('text', publications.titleWords),
  author: searchOf('author', authorsWords),
  venue: searchOf('venue', venueWords),
});
/** The filter, which finds words nearly so where no record has them. */
export const decideRecords = search.decide;

function hasStatus(status: NonNullable<RecordFilter['status']>): SQL | undefined {
  if (status === APPROVED_FILTER) return inArray(publications.statusCode, [...APPROVED]);
  if (status === UNDECIDED_FILTER)
    return and(inArray(publications.statusCode, [...UNDECIDED]), gt(publications.emphasisMode, 0));
  return eq(publications.statusCode, Number(status.slice(1)));
}

/** SQL: the records that the filter lets through; `scanned`: in the form that is fast for all of them. */
export function whereRecords(filter: RecordFilter & Nearly, { scanned = false } = {}): SQL | undefined {
  const years = yearsOf(filter.year);
  return and(
    search.where(filter),
    filter.number ? hasNumber(filter.number) : undefined,
    filter.type ? eq(publications.typeCode, Number(filter.type.slice(1))) : undefined,
    filter.status ? hasStatus(filter.status) : undefined,
    years ? between(publications.year, years.from, years.to) : undefined,
    filter.unit ? (scanned ? ofUnit : isOfUnit)(filter.unit) : undefined,
    filter.discipline && /^\d{1,5}$/.test(filter.discipline)
      ? sql`${publications.id} in (select ${authorships.publicationId} from ${authorships} where ${authorships.disciplineCode} = ${Number(filter.discipline)} and ${authorships.disciplineCode} > 0)`
      : undefined,
    filter.missing ? MISSING_WHERE[filter.missing] : undefined,
    filter.since ? gte(publications.modifiedAt, sql`${filter.since}::date`) : undefined,
    filter.by
      ? sql`${publications.id} in (select ${recordVersions.publicationId} from ${recordVersions}
          where ${isLoginOf(recordVersions.login, filter.by)} and ${recordVersions.action} <> 'found'
            and ${filter.since ? gte(recordVersions.at, sql`${filter.since}::date`) : sql`true`})`
      : undefined,
  );
}

const records = listSource({
  list: recordList,
  fields: {
    id: publications.id,
    version: publications.version,
    type: publications.typeCode,
    title: titleWithBook,
    authors: sql<string>`left(${publications.authorsText}, 300)`,
    venue: publications.venue,
    year: publications.year,
    status: publications.statusCode,
    doi: publications.doi,
    points: numberOrNull(publications.points),
    author_count: sql<number | null>`case when ${publications.authorCountKnown} then ${publications.authorCount} end`,
    m_unknown: isCountUnknown(),
    modified: stampOf(publications.modifiedAt),
  },
  from: (select) => select.from(publications).$dynamic(),
  where: whereRecords,
  sorts: {
    id: publications.id,
    // As its index has it: a whole title may be longer than an index holds.
    title: sql`left(${publications.title}, 200) collate polish`,
    year: publications.year,
    points: publications.points,
    modified: publications.modifiedAt,
  },
  key: publications.id,
  vast: true,
  scanned: (filter) =>
    filter.unit || filter.discipline || filter.missing || filter.near?.size
      ? whereRecords(filter, { scanned: true })
      : undefined,
});

export async function listRecords(db: Db, query: ListQuery<typeof recordList>) {
  const decided = await search.decide(db, query);
  const page = await nearPage(decided, listPage(db, records, decided));
  const { number = '' } = query;
  // Who looks for a record by its number learns that it is deleted.
  const isLost = page.total === 0 && RECORD_NUMBER.test(number.trim());
  return { ...page, gone: isLost ? await findGone(db, Number(number)) : null };
}

export async function recordsFile(db: Db, actor: Actor, query: FileQuery<typeof recordList>) {
  const decided = await search.decide(db, query);
  const rows = await listBatches(db, records, decided);
  return listFile({ list: recordList, query, by: actor, rows, facts: nearFacts(decided, rows) });
}

/** What the filters offer: years, units and disciplines. */
export async function recordOptions(db: Db) {
  const [periods, years, unitRows, disciplineRows] = await Promise.all([
    listPeriods(db),
    yearsOfRecords(db),
    db.select({ code: units.code, name: units.name }).from(units).orderBy(inPolish(units.name)),
    db
      .select({ code: sql<string>`${disciplines.code}::text`, name: disciplines.name })
      .from(disciplines)
      .orderBy(inPolish(disciplines.name)),
  ]);
  const spans = periods.map(({ yearFrom: from, yearTo: to }) => yearsOption({ from, to }));
  return { year: [...spans, ...years], unit: unitRows, discipline: disciplineRows };
}
