import { aliasedTable, and, desc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { dayText } from '#engine/day.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { type ListKind, VALUE_NAMES } from '#areas/library/schema-words.ts';
import { readDisciplineNames } from '#areas/library/service-disciplines.ts';
import { nearFacts, type Nearly, nearPage, nearSearch } from '#areas/people/service-near.ts';
import { nearlyMatchesWords } from '#areas/people/service-words.ts';
import { normaliseIssn } from '#areas/library/service-issn.ts';
import { disciplines, journalCorrections, journalLists, journals, journalTitles } from '#areas/library/tables.ts';
import { closedBefore, closedText } from './closed-disciplines.ts';
import { publications } from '#areas/publications/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { isoOf } from '#platform/database/sql.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import { Refusal } from '#platform/refusal.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import { journalList } from '../lists.ts';
import type { JournalDetail } from '../schema.ts';
import type { Correction } from '../schema-lists.ts';
import { KINDS } from './service-kinds.ts';

const j = journals;
const active = aliasedTable(journalCorrections, 'active');

/** Every word is in the title, the second, a former or a later one. */
const holdsTitle = (text: string) =>
  and(
    ...text
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (word) => sql`(strpos(${j.titleWords}, search_key(${word})) > 0 or ${j.id} in (
          select f.journal_id from ${journalTitles} f where strpos(search_words(f.title), search_key(${word})) > 0))`,
      ),
  ) ?? sql`true`;

const search = nearSearch<Pick<FilterOf<typeof journalList>, 'text'>>(j, {
  text: {
    text: ({ text }) => text,
    exact: holdsTitle,
    near: (text) => nearlyMatchesWords(text, [j.titleWords]).where,
  },
});

function hasIssn(text: string | undefined): SQL | undefined {
  if (!text?.trim()) return undefined;
  const issn = normaliseIssn(text);
  const number = issn ?? text.trim().toUpperCase();
  // A whole number is looked for among those of other titles too; of a part the beginning.
  if (!issn) return sql`exists (select from unnest(${j.issns}) n where starts_with(n, ${number}))`;
  return sql`(${number} = any(${j.issns}) or ${j.id} in (
    select f.journal_id from ${journalTitles} f where ${number} = any(f.issns)))`;
}

function hasPoints(text: string | undefined): SQL | undefined {
  if (!text?.trim()) return undefined;
  const [, from, to] = /^\s*(\d{1,4})\s*(?:[-–]\s*(\d{1,4}))?\s*$/.exec(text) ?? [];
  if (from === undefined) throw new Refusal('input', 'Podaj punkty jako liczbę albo od–do, na przykład 70–140');
  if (to !== undefined && Number(to) < Number(from))
    throw new Refusal('input', `Punkty od–do podano na odwrót: wpisz ${Number(to)}–${Number(from)}`);
  return sql`${j.points} between ${Number(from)} and ${Number(to ?? from)}`;
}

const isCode = (text: string | undefined) => text !== undefined && /^\d{1,9}$/.test(text);

const source = listSource({
  list: journalList,
  fields: {
    id: j.id,
    list: j.listId,
    list_name: journalLists.name,
    title: j.title,
    second_title: j.secondTitle,
    issn: j.issn,
    eissn: j.eissn,
    issns: j.issns,
    points: j.points,
    discipline_codes: j.disciplineCodes,
    ended_on: j.endedOn,
    corrected: j.corrected,
    official_points: sql<number | null>`nullif((${j.official} ->> 'points')::int, ${j.points})`,
    doubt: active.doubt,
  },
  from: (select) =>
    select
      .from(j)
      .innerJoin(journalLists, eq(journalLists.id, j.listId))
      .leftJoin(active, and(eq(active.journalId, j.id), isNull(active.withdrawnAt)))
      .$dynamic(),
  where: ({ issn, list, discipline, points, corrected, doubtful, ...words }: FilterOf<typeof journalList> & Nearly) =>
    and(
      search.where(words),
      hasIssn(issn),
      list === undefined ? undefined : isCode(list) ? eq(j.listId, Number(list)) : sql`false`,
      discipline === undefined
        ? undefined
        : isCode(discipline)
          ? sql`${Number(discipline)}::int = any(${j.disciplineCodes})`
          : sql`false`,
      hasPoints(points),
      corrected ? isNotNull(j.corrected) : undefined,
      doubtful ? isNotNull(active.doubt) : undefined,
    ),
  sorts: { title: inPolish(j.title), points: j.points, list_name: journalLists.validFrom },
  key: j.id,
});

export async function listJournals(db: Db, query: ListQuery<typeof journalList>) {
  const decided = await search.decide(db, query);
  return nearPage(decided, listPage(db, source, decided));
}

export async function journalsFile(db: Db, actor: Actor, query: FileQuery<typeof journalList>) {
  const decided = await search.decide(db, query);
  const rows = await listBatches(db, source, decided);
  return listFile({ list: journalList, query, by: actor, rows, facts: nearFacts(decided, rows) });
}

/** A journal with its corrections, other titles, and what it is elsewhere. */
export async function findJournal(db: Db, id: number): Promise<JournalDetail> {
  const [found] = await source.from(db.select(source.fields)).where(eq(j.id, id));
  const [own] = await db
    .select({ official: j.official, list_from: journalLists.validFrom })
    .from(j)
    .innerJoin(journalLists, eq(journalLists.id, j.listId))
    .where(eq(j.id, id));
  if (!found || !own) throw new Refusal('missing', 'Nie znaleziono czasopisma');
  const [all, corrected, titles, elsewhere, works] = await Promise.all([
    db.select().from(disciplines).where(inArray(disciplines.code, found.discipline_codes)),
    readCorrections(db, 'journals', id),
    db
      .select({
        id: journalTitles.id,
        kind: journalTitles.kind,
        title: journalTitles.title,
        issns: journalTitles.issns,
        changed_on: journalTitles.changedOn,
        recorded_by: doneBy(journalTitles.recordedBy),
      })
      .from(journalTitles)
      .where(eq(journalTitles.journalId, id))
      .orderBy(desc(journalTitles.id)),
    db
      .select({ id: j.id, list_name: journalLists.name, title: j.title, points: j.points })
      .from(j)
      .innerJoin(journalLists, eq(journalLists.id, j.listId))
      .where(and(ne(j.id, id), isSameJournal(id, found.issns)))
      .orderBy(journalLists.validFrom, j.id),
    db.$count(publications, eq(publications.journalId, id)),
  ]);
  return {
    ...found,
    ...own,
    ...corrected,
    closed: closedBefore(all, own.list_from).map(closedText),
    titles,
    elsewhere,
    works,
  };
}

/** A row of a list with one of the numbers, or one of its other titles'; or the other title of which has one of them. */
const isSameJournal = (id: number, issns: string[]) => {
  const held = sql`${sql.param(issns)}::text[]`;
  return sql`(${j.issns} && (${held} || coalesce((
      select array_agg(n) from ${journalTitles} f cross join unnest(f.issns) n where f.journal_id = ${id}), '{}'))
    or ${j.id} in (select f.journal_id from ${journalTitles} f where f.issns && ${held}))`;
};

/** Every correction of a row, the latest first, and the one in force; 0: none. */
export async function readCorrections(db: Db, kind: ListKind, id: number) {
  const { corrections: table, owner } = KINDS[kind];
  const [rows, disciplineNames] = await Promise.all([
    db.execute<Omit<Correction, 'fields'> & { fields: object }>(sql`
      select k.id, k.kind, k.fields, k.reason, k.doubt, ${isoOf(sql`k.created_at`)} as created_at,
        ${doneBy(sql`k.created_by`)} as created_by, ${isoOf(sql`k.withdrawn_at`)} as withdrawn_at,
        ${doneBy(sql`k.withdrawn_by`)} as withdrawn_by
      from ${table} k where k.${owner} = ${id} order by k.id desc`),
    readDisciplineNames(db),
  ]);
  const corrections = rows.map((row) => ({ ...row, fields: fieldsOf(row.fields, disciplineNames) }));
  return { correction: rows.find((row) => row.withdrawn_at === null)?.id ?? 0, corrections };
}

/** Values with their names, as they are read. */
function fieldsOf(fields: object, disciplineNames: ReadonlyMap<number, string>) {
  return Object.entries(VALUE_NAMES).flatMap(([field, name]) => {
    const value = new Map<string, unknown>(Object.entries(fields)).get(field);
    return value === undefined ? [] : [{ name, value: valueText(field, value, disciplineNames) ?? 'brak' }];
  });
}

/** A value of a list's row in words; null: none. */
export function valueText(field: string, value: unknown, disciplineNames: ReadonlyMap<number, string>): string | null {
  if (value === null || value === undefined) return null;
  if (field === 'discipline_codes' && Array.isArray(value))
    return value.map((code) => disciplineNames.get(Number(code)) ?? String(code)).join(', ') || 'brak';
  if (Array.isArray(value)) return value.join(', ') || 'brak';
  return field === 'ended_on' ? dayText(String(value)) : String(value);
}
