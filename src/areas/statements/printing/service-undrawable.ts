import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { fullName } from '#platform/database/sql.ts';
import { undrawable } from '#platform/documents/drawable.ts';
import { persons } from '#areas/people/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { StatementKind } from '../schema.ts';
import { isOfKind, rareText } from '../service-shares.ts';

const person = fullName(persons);

/** Characters that no font has in the works of people's statements, by person and year: told before they are printed. */
export async function undrawableOf(db: Db, { kind, whose }: { kind: StatementKind; whose: SQL }) {
  const rows = await db
    .select({
      year: publications.year,
      person,
      rare: rareText,
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(persons, eq(persons.id, authorships.personId))
    .where(and(isOfKind(kind), whose))
    .groupBy(persons.id, publications.year)
    .having(sql`${rareText} <> ''`)
    .orderBy(sql`${person} collate polish`, publications.year);
  return rows.flatMap(({ rare, ...row }) => {
    const signs = undrawable(rare);
    return signs.length > 0 ? [{ ...row, signs }] : [];
  });
}
