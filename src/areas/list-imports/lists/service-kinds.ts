import { eq, type SQL, sql } from 'drizzle-orm';
import type { JournalValues, ListKind, PublisherValues } from '#areas/library/schema-words.ts';
import { journalCorrections, journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { namesOf } from './journals-rows.ts';
import type { Stored } from './pairing.ts';

export type Values = JournalValues | PublisherValues;
export type ListEntry = Stored & {
  subject: string;
  /** As the list has it; null: added by the library. */
  official: Values | null;
  isEnded: boolean;
};

/** SQL: the list's own values of a journal. */
const officialOf = (j: SQL) => sql`coalesce(${j}.official, jsonb_build_object('title', ${j}.title,
  'second_title', ${j}.second_title, 'issn', ${j}.issn, 'eissn', ${j}.eissn, 'issns', to_jsonb(${j}.issns), 'points', ${j}.points,
  'discipline_codes', to_jsonb(${j}.discipline_codes), 'ended_on', ${j}.ended_on))`;

const publisherValues = (p: SQL) =>
  sql`jsonb_build_object('name', ${p}.name, 'name_key', ${p}.name_key, 'level', ${p}.level, 'ended_on', ${p}.ended_on)`;

const JOURNAL_COLUMNS = 'title, second_title, issn, eissn, issns, points, discipline_codes, ended_on';
const PUBLISHER_COLUMNS = 'name, name_key, level, ended_on';

/** What differs between the kinds of lists. `current`: SQL of the official values of the row `t`; null: added by the library. */
type Kind = {
  lists: typeof journalLists | typeof publisherLists;
  table: typeof journals | typeof publishers;
  columns: string;
  current: SQL;
  entries: (tx: Db, listId: number) => Promise<ListEntry[]>;
};

export const KINDS: Record<ListKind, Kind> = {
  journals: {
    lists: journalLists,
    table: journals,
    columns: JOURNAL_COLUMNS,
    current: sql`case when t.corrected is distinct from 'added' then ${officialOf(sql`t`)} end`,
    entries: journalEntries,
  },
  publishers: {
    lists: publisherLists,
    table: publishers,
    columns: PUBLISHER_COLUMNS,
    current: publisherValues(sql`t`),
    entries: publisherEntries,
  },
};

async function journalEntries(tx: Db, listId: number): Promise<ListEntry[]> {
  const rows = await tx.select().from(journals).where(eq(journals.listId, listId)).orderBy(journals.id);
  return rows.map((row) => {
    const own: JournalValues = row.official ?? {
      title: row.title,
      second_title: row.secondTitle,
      issn: row.issn,
      eissn: row.eissn,
      issns: row.issns,
      points: row.points,
      discipline_codes: row.disciplineCodes,
      ended_on: row.endedOn,
    };
    return {
      id: row.id,
      identifiers: own.issns,
      names: namesOf(own.title, own.second_title),
      rank: own.points,
      subject: own.title,
      official: row.corrected === 'added' ? null : own,
      isEnded: row.endedOn !== null,
    };
  });
}

async function publisherEntries(tx: Db, listId: number): Promise<ListEntry[]> {
  const rows = await tx.select().from(publishers).where(eq(publishers.listId, listId)).orderBy(publishers.id);
  return rows.map(({ id, name, nameKey, level, endedOn }) => ({
    id,
    identifiers: [],
    names: [nameKey],
    rank: 0,
    subject: name,
    official: { name, name_key: nameKey, level, ended_on: endedOn },
    isEnded: endedOn !== null,
  }));
}

/** SQL: the columns of `n`, a record of the table made of the JSON. */
export const recordOf = (kind: ListKind, json: SQL) =>
  sql`jsonb_populate_record(null::${KINDS[kind].table}, ${json}) n`;

/** SQL: corrections in force. */
export const inForce = sql`(select * from ${journalCorrections} where withdrawn_at is null)`;
