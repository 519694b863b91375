import { and, desc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { documents } from '#platform/documents/tables.ts';
import { numberText } from '#platform/documents/stored.ts';
import { documentNumberOf } from '#shared/document-number.ts';
import { persons } from '#areas/people/tables.ts';
import { type FoundStatement, STATEMENT_KINDS } from './schema.ts';
import { OFFICE_PANEL } from './printing/service-print.ts';
import { printedStatements } from './tables.ts';
import { STATEMENT_TEMPLATES } from './templates.ts';

const MOST = 6;

/** Printed statements with the number, as it is printed or typed: the own, and everybody's of what the actor prints. */
export async function findByNumber(db: Db, actor: Actor, text: string): Promise<FoundStatement[]> {
  const typed = documentNumberOf(text);
  if (!typed) return [];
  const kinds = STATEMENT_KINDS.filter(
    (kind) => typed.register === null || STATEMENT_TEMPLATES[kind].statement.prefix === typed.register,
  );
  const rows = await db
    .select({
      id: printedStatements.id,
      kind: printedStatements.kind,
      year: printedStatements.year,
      withdrawnAt: printedStatements.withdrawnAt,
      first: persons.firstName,
      last: persons.lastName,
      numbered: documents.year,
      number: documents.number,
    })
    .from(printedStatements)
    .innerJoin(documents, eq(documents.id, printedStatements.documentId))
    .innerJoin(persons, eq(persons.id, printedStatements.personId))
    .where(
      and(
        isNotNull(printedStatements.documentId),
        eq(documents.year, typed.year),
        eq(documents.number, typed.number),
        inArray(printedStatements.kind, kinds),
        or(
          inArray(
            printedStatements.kind,
            kinds.filter((kind) => actor.panels.has(OFFICE_PANEL[kind])),
          ),
          eq(printedStatements.personId, actor.personId ?? 0),
        ),
      ),
    )
    .orderBy(desc(printedStatements.id))
    .limit(MOST);
  return rows.map(({ first, last, numbered, number, withdrawnAt, ...row }) => ({
    ...row,
    number: numberText(STATEMENT_TEMPLATES[row.kind].statement, { year: numbered, number }),
    name: `${last} ${first}`,
    withdrawn: withdrawnAt !== null,
  }));
}
