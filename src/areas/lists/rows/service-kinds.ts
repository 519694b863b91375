import { eq, type SQL, sql } from 'drizzle-orm';
import type { JournalValues, ListKind, PublisherValues } from '#areas/library/schema-words.ts';
import {
  journalCorrections,
  journalLists,
  journals,
  publisherCorrections,
  publisherLists,
  publishers,
} from '#areas/library/tables.ts';
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

const JOURNAL_VALUES = sql`jsonb_build_object('title', t.title, 'second_title', t.second_title, 'issn', t.issn,
  'eissn', t.eissn, 'issns', to_jsonb(t.issns), 'points', t.points, 'discipline_codes', to_jsonb(t.discipline_codes),
  'ended_on', t.ended_on)`;

const PUBLISHER_VALUES = sql`jsonb_build_object('name', t.name, 'name_key', t.name_key, 'level', t.level, 'ended_on', t.ended_on)`;

/** SQL: the list's own values of the row `t`; null: added by the library. */
const officialOf = (values: SQL) =>
  sql`case when t.corrected is distinct from 'added' then coalesce(t.official, ${values}) end`;

const JOURNAL_COLUMNS = 'title, second_title, issn, eissn, issns, points, discipline_codes, ended_on';
const PUBLISHER_COLUMNS = 'name, name_key, level, ended_on';

/**
 * What differs between the kinds of lists. SQL of the row `t`: `values` in force, and `current` official ones, null where
 * the library has added it.
 */
type Kind = {
  lists: typeof journalLists | typeof publisherLists;
  table: typeof journals | typeof publishers;
  columns: string;
  values: SQL;
  current: SQL;
  corrections: typeof journalCorrections | typeof publisherCorrections;
  /** The column of a correction that names its row. */
  owner: SQL;
  entries: (tx: Db, listId: number) => Promise<ListEntry[]>;
};

export const KINDS: Record<ListKind, Kind> = {
  journals: {
    lists: journalLists,
    table: journals,
    columns: JOURNAL_COLUMNS,
    values: JOURNAL_VALUES,
    current: officialOf(JOURNAL_VALUES),
    corrections: journalCorrections,
    owner: sql`journal_id`,
    entries: journalEntries,
  },
  publishers: {
    lists: publisherLists,
    table: publishers,
    columns: PUBLISHER_COLUMNS,
    values: PUBLISHER_VALUES,
    current: officialOf(PUBLISHER_VALUES),
    corrections: publisherCorrections,
    owner: sql`publisher_id`,
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
      isEnded: own.ended_on !== null,
    };
  });
}

async function publisherEntries(tx: Db, listId: number): Promise<ListEntry[]> {
  const rows = await tx.select().from(publishers).where(eq(publishers.listId, listId)).orderBy(publishers.id);
  return rows.map((row) => {
    const { id, corrected } = row;
    const own = row.official ?? { name: row.name, name_key: row.nameKey, level: row.level, ended_on: row.endedOn };
    return {
      id,
      identifiers: [],
      names: [own.name_key],
      rank: 0,
      subject: own.name,
      official: corrected === 'added' ? null : own,
      isEnded: own.ended_on !== null,
    };
  });
}

/** SQL: the columns of `n`, a record of the table made of the JSON. */
export const recordOf = (kind: ListKind, json: SQL) =>
  sql`jsonb_populate_record(null::${KINDS[kind].table}, ${json}) n`;

/** SQL: corrections in force, by `row_id`. */
export const inForce = (kind: ListKind) => {
  const { corrections, owner } = KINDS[kind];
  return sql`(select *, ${owner} as row_id from ${corrections} where withdrawn_at is null)`;
};
