import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { authorships } from '#areas/publications/tables.ts';
import type { RecordContent } from '#areas/records/schema.ts';

type Printed = { person: number; name: string };

/** The authors of these records whose printed statements list them, by record. */
export async function printedAuthors(tx: Db, records: Iterable<number>): Promise<Map<number, Printed[]>> {
  const rows = await tx.execute<Printed & { id: number }>(sql`
    select a.publication_id as id, a.person_id as person, a.last_name as name from ${authorships} a
    where a.publication_id = any(${sql.param([...records])}::int[]) and a.statement_id is not null order by a.id`);
  return Map.groupBy(rows, ({ id }) => id);
}

/** Why a record whose authors have printed statements is not given this content; `seen`: the preview has shown that they have. */
export function printedNote(
  printed: readonly Printed[],
  { content, seen }: { content: RecordContent; seen: boolean },
): string | undefined {
  if (printed.length === 0) return undefined;
  if (!seen) return 'Praca jest od niedawna na wydrukowanym oświadczeniu: zdecyduj o niej osobno';
  const staying = new Set(content.authors.map(({ person_id: person }) => person));
  const gone = printed.find(({ person }) => !staying.has(person));
  return gone && `${gone.name} ma wydrukowane oświadczenie z tą pracą: najpierw trzeba je wycofać`;
}
