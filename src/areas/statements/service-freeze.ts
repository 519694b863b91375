import { setFromExcluded } from '#platform/database/sql.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { documents } from '#platform/documents/tables.ts';
import { lockRows } from '#platform/database/locks.ts';
import { openYear } from '#areas/periods/service.ts';
import { authorships, printedWorks, publications } from '#areas/publications/tables.ts';
import { statementsAudit } from './audit.ts';
import { isOfKind, type Share, type Subject } from './service-shares.ts';
import { printedStatements } from './tables.ts';

/** SQL: the statement in force. */
export const isInForce = ({ kind, year, personId }: Subject) =>
  and(
    eq(printedStatements.personId, personId),
    eq(printedStatements.kind, kind),
    eq(printedStatements.year, year),
    isNull(printedStatements.withdrawnAt),
  );

/** All the person's works of the year, so that nobody assigns one of them meanwhile; before the statement. */
export async function lockWorks(tx: Db, { kind, year, personId }: Subject) {
  await openYear(tx, year);
  const own = tx.select({ id: authorships.publicationId }).from(authorships).where(eq(authorships.personId, personId));
  await lockRows(tx, publications, {
    where: and(inArray(publications.id, own), eq(publications.year, year), isOfKind(kind)),
  });
}

/** From now on nobody changes the disciplines of these shares. */
export async function freezeShares(tx: Db, statementId: number, shares: Share[]) {
  const ids = sql.param(shares.map(({ id }) => id));
  await tx.update(authorships).set({ statementId }).where(sql`${authorships.id} = any(${ids}::int[])`);
  // As printed: the assignment log finds what has changed since.
  await tx.execute(sql`
    insert into ${printedWorks} (statement_id, publication_id, discipline_code, authors_text)
    select ${statementId}, a.publication_id, a.discipline_code, p.authors_text
    from ${authorships} a join ${publications} p on p.id = a.publication_id
    where a.id = any(${ids}::int[])
    on conflict (statement_id, publication_id) do update set ${setFromExcluded('discipline_code, authors_text')}`);
}

/** Which works a statement lists, in which disciplines; stored with its content. */
export const listOf = (shares: Share[]) =>
  shares
    .map(({ publicationId, disciplineCode }): [number, number] => [publicationId, disciplineCode])
    .toSorted(([a], [b]) => a - b);

const Listed = z.object({ listed: z.array(z.tuple([z.int(), z.int()])) });

/** Whether the stored statement lists just these shares, in their disciplines of now. */
export async function listsThese(db: Db, documentId: number, shares: Share[]): Promise<boolean> {
  const [document] = await db
    .select({ content: documents.content })
    .from(documents)
    .where(eq(documents.id, documentId));
  const { listed } = Listed.parse(document?.content);
  return JSON.stringify(listed) === JSON.stringify(listOf(shares));
}

type Ended = { subject: Subject; statement: { id: number }; reason: string };

/** Ends a statement: its works may be changed again. The row and its documents are kept. */
export async function endStatement(tx: Db, actor: Names, { subject, statement, reason }: Ended) {
  const { kind, year, personId } = subject;
  await tx
    .update(printedStatements)
    .set({ withdrawnAt: sql`clock_timestamp()`, withdrawnBy: actor.login, withdrawReason: reason })
    .where(eq(printedStatements.id, statement.id));
  const freed = await tx
    .update(authorships)
    .set({ statementId: null })
    .where(eq(authorships.statementId, statement.id))
    .returning({ id: authorships.publicationId });
  await recordChanges(tx, actor, [
    statementsAudit.change('statement.withdraw', {
      subject: { statement: statement.id, person: personId },
      before: { kind, year, publications: freed.map(({ id }) => id) },
      after: { reason },
    }),
  ]);
}
