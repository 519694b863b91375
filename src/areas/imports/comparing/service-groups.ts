import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import type { ImportGroup } from '../schema.ts';
import { findImport } from '../service.ts';
import { peopleImportRows } from '../tables.ts';

const MOST_GROUPS = 200;
const MOST_NAMES = 3;

const kindOf = (row: SQL) =>
  sql<
    ImportGroup['of']
  >`case when ${row}.action = 'error' then 'error' when ${row}.unsettled then 'unsettled' else 'doubtful' end`;

/** The note without what differs from row to row: quoted values, names and numbers. */
const patternOf = (row: SQL) => sql<string>`
  regexp_replace(regexp_replace(regexp_replace(${row}.doubt, '„[^”]*”', '„…”', 'g'), 'osoba: [^.]*', 'osoba: …', 'g'),
    '[0-9]+([.,][0-9]+)*', '…', 'g')`;

/** The code of a row's group; null for a row without a note. `row`: the table or its alias. */
export const groupOf = (row: SQL) => sql<string | null>`md5(${kindOf(row)} || ' ' || ${patternOf(row)})`;

const stored = sql`${peopleImportRows}`;

/** Rows with alike notes, the largest groups first. */
export async function importGroups(db: Db, importId: number): Promise<ImportGroup[]> {
  await findImport(db, importId);
  const t = peopleImportRows;
  const count = sql<number>`count(*)::int`;
  return db
    .select({
      code: sql<string>`${groupOf(stored)}`,
      of: kindOf(stored),
      text: sql<string>`case when count(distinct ${t.doubt}) = 1 then min(${t.doubt}) else min(${patternOf(stored)}) end`,
      count,
      people: sql<
        string[]
      >`coalesce((array_agg(distinct ${t.subject}) filter (where ${t.subject} <> ''))[1:${sql.raw(String(MOST_NAMES))}], '{}')`,
    })
    .from(t)
    .where(and(eq(t.importId, importId), isNotNull(t.doubt)))
    .groupBy(groupOf(stored), kindOf(stored))
    .orderBy(desc(count), asc(groupOf(stored)))
    .limit(MOST_GROUPS);
}
