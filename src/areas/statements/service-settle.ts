import { eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { documents } from '#platform/documents/tables.ts';
import { lockRows } from '#platform/database/locks.ts';
import { Refusal } from '#platform/refusal.ts';
import { ownPersonId, personOfPanel } from '#platform/scope.ts';
import { transact } from '#platform/database/transact.ts';
import { openYear } from '#areas/periods/service.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { statementsAudit } from './audit.ts';
import type { Confirmation, OwnStatement, PrintedStatement, Withdrawal } from './schema.ts';
import { ownStatements } from './service-own.ts';
import { endStatement, freezeShares, isInForce, listsThese, lockWorks } from './service-freeze.ts';
import { sharesOf } from './service-shares.ts';
import { printedStatementsOf } from './service.ts';
import { printedStatements } from './tables.ts';

const notFound = () => new Refusal('missing', 'Nie znaleziono wydrukowanego oświadczenia');

/** Takes a statement back: its works may be changed again. The statement and its documents are kept. */
export async function withdrawStatement(
  db: Db,
  actor: Actor,
  { year, kind, author_id, reason, message }: z.infer<typeof Withdrawal>,
): Promise<PrintedStatement[]> {
  const personId = personOfPanel(actor, ['publicationStatements', 'library'], author_id);
  const subject = { kind, year, personId };
  return transact(db, async (tx) => {
    const [found] = await tx.select({ id: printedStatements.id }).from(printedStatements).where(isInForce(subject));
    if (!found) throw notFound();
    await openYear(tx, year);
    // Works before statements, as everywhere.
    const listed = tx
      .select({ id: authorships.publicationId })
      .from(authorships)
      .where(eq(authorships.statementId, found.id));
    await lockRows(tx, publications, { where: inArray(publications.id, listed) });
    const [statement] = await lockRows(tx, printedStatements, { where: isInForce(subject) });
    if (statement?.id !== found.id) {
      throw new Refusal('conflict', 'Oświadczenie wycofano albo wydrukowano ponownie w międzyczasie');
    }
    const isAsked = statement.unfreezeMessage === message && statement.unfreezeRefusedAt === null;
    if (message !== undefined && !isAsked)
      throw new Refusal('conflict', 'Autor zmienił albo wycofał prośbę: przeczytaj ją jeszcze raz');
    await endStatement(tx, actor, { subject, statement, reason });
    return printedStatementsOf(tx, personId, kind);
  });
}

/**
 * The author confirms the own statement on the screen: the stored document with this hash. Works that its print did not
 * freeze are frozen now, if they are still as printed.
 */
export async function confirmStatement(
  db: Db,
  actor: Actor,
  { config, ...input }: z.infer<typeof Confirmation> & { config: Pick<Config, 'statementFreeze'> },
): Promise<OwnStatement[]> {
  const { year, kind, hash } = input;
  const personId = ownPersonId(actor);
  const subject = { kind, year, personId };
  return transact(db, async (tx) => {
    await lockWorks(tx, subject);
    const [statement] = await lockRows(tx, printedStatements, { where: isInForce(subject) });
    if (!statement) throw notFound();
    const [document] = await tx
      .select({ hash: documents.hash })
      .from(documents)
      .where(eq(documents.id, statement.documentId ?? 0));
    if (document?.hash !== hash) {
      throw new Refusal('conflict', 'Oświadczenie zmieniło się: otwórz je jeszcze raz, zanim je potwierdzisz');
    }
    if (statement.confirmedAt === null) {
      const frozen = await sharesOf(tx, subject, { statementId: statement.id });
      if (frozen.length === 0) {
        const shares = await sharesOf(tx, subject, { statementId: null });
        if (!(await listsThese(tx, statement.documentId ?? 0, shares)))
          throw new Refusal('conflict', 'Dyscypliny prac zmieniły się po wydruku: wydrukuj oświadczenie jeszcze raz');
        await freezeShares(tx, statement.id, shares);
      }
      await tx
        .update(printedStatements)
        .set({ confirmedAt: sql`clock_timestamp()`, confirmedBy: actor.login, confirmedHash: hash })
        .where(eq(printedStatements.id, statement.id));
      await recordChanges(tx, actor, [
        statementsAudit.change('statement.confirm', {
          subject: { statement: statement.id, person: personId },
          after: { kind, year, hash },
        }),
      ]);
    }
    return ownStatements(tx, actor, config);
  });
}
