import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { DataChange, DataStanding } from './schema-standing.ts';
import { dataStanding } from './standing.ts';
import { confirmationsOf } from './service-confirmations.ts';
import { disciplineDeclarations, employments, nStatements } from './tables.ts';

type Table = typeof employments | typeof disciplineDeclarations | typeof nStatements;

const latestOf = (table: Table, personId: unknown) =>
  sql<string | null>`(select max(${table.dateFrom}) from ${table}
    where ${table.personId} = ${personId} and ${table.dateFrom} <= current_date)::text`;

const begunRows = prepared<{ personId: number }>()((db, { personId }) =>
  db
    .select({
      employment: latestOf(employments, personId),
      disciplines: latestOf(disciplineDeclarations, personId),
      nStatement: latestOf(nStatements, personId),
    })
    .from(sql`(select) as asked`),
);

/** What waits for the person in the own POL-on data; null: nothing, or there are no data. */
export async function ownStanding(db: Db, { personId }: Actor): Promise<DataStanding | null> {
  if (personId === null) return null;
  const [entries, [row]] = await Promise.all([confirmationsOf(db, personId), begunRows(db, { personId })]);
  const begun = Object.entries(row ?? {}).flatMap(([kind, day]) => (day === null ? [] : [{ kind, day } as DataChange]));
  if (begun.length === 0 && entries.length === 0) return null;
  const standing = dataStanding(entries, begun);
  return standing.state === 'confirmed' || standing.state === 'open' ? null : standing;
}
