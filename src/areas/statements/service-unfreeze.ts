import { count, eq, sql } from 'drizzle-orm';
import { dayOf } from '#platform/database/sql.ts';
import type { z } from 'zod';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { ownPersonId, personOfPanel } from '#platform/scope.ts';
import { waitingOrNull } from '#platform/database/waiting.ts';
import { openYear } from '#areas/periods/service.ts';
import { isClosedYear } from '#areas/periods/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { statementsAudit } from './audit.ts';
import type {
  OwnStatement,
  PrintedStatement,
  UnfreezeAsk,
  UnfreezeAsked,
  UnfreezeRefusal,
  UnfreezeWithdrawal,
} from './schema.ts';
import { isInForce } from './service-freeze.ts';
import { ownStatements } from './service-own.ts';
import type { Subject } from './service-shares.ts';
import { printedStatementsOf } from './service.ts';
import { printedStatements } from './tables.ts';

/** The statement in force, locked, of a year that may still change. */
async function lockStatement(tx: Db, subject: Subject) {
  await openYear(tx, subject.year);
  const [statement] = await lockRows(tx, printedStatements, { where: isInForce(subject) });
  if (!statement) throw new Refusal('missing', 'Nie znaleziono wydrukowanego oświadczenia');
  return statement;
}

/** The author asks the library to take the own statement back; a later text replaces the earlier one and its refusal. */
export function askUnfreeze(
  db: Db,
  actor: Actor,
  { config, year, kind, message }: z.infer<typeof UnfreezeAsk> & { config: Pick<Config, 'statementFreeze'> },
): Promise<OwnStatement[]> {
  const personId = ownPersonId(actor);
  return transact(db, async (tx) => {
    const statement = await lockStatement(tx, { kind, year, personId });
    const [frozen] = await tx
      .select({ works: count() })
      .from(authorships)
      .where(eq(authorships.statementId, statement.id));
    if (!frozen?.works)
      throw new Refusal('conflict', 'To oświadczenie nie zamknęło jeszcze żadnej dyscypliny: zmień ją na liście prac');
    const isAsked = statement.unfreezeRefusedAt === null && statement.unfreezeMessage === message;
    if (!isAsked) {
      await tx
        .update(printedStatements)
        .set({
          unfreezeAskedAt: sql`clock_timestamp()`,
          unfreezeMessage: message,
          unfreezeRefusedAt: null,
          unfreezeRefusedBy: null,
          unfreezeRefusal: null,
        })
        .where(eq(printedStatements.id, statement.id));
      await recordChanges(tx, actor, [
        statementsAudit.change('statement.unfreeze', {
          subject: { statement: statement.id, person: personId },
          after: { kind, year, message },
        }),
      ]);
    }
    return ownStatements(tx, actor, config);
  });
}

/** The author takes back a request that nobody has answered yet. */
export function withdrawUnfreeze(
  db: Db,
  actor: Actor,
  { config, year, kind }: z.infer<typeof UnfreezeWithdrawal> & { config: Pick<Config, 'statementFreeze'> },
): Promise<OwnStatement[]> {
  const personId = ownPersonId(actor);
  return transact(db, async (tx) => {
    const statement = await lockStatement(tx, { kind, year, personId });
    if (statement.unfreezeRefusedAt !== null)
      throw new Refusal('conflict', 'Na tę prośbę już odpowiedziano: przeczytaj powód odmowy');
    // Sent twice, it is withdrawn once.
    if (statement.unfreezeAskedAt !== null) {
      await tx
        .update(printedStatements)
        .set({ unfreezeAskedAt: null, unfreezeMessage: null })
        .where(eq(printedStatements.id, statement.id));
      await recordChanges(tx, actor, [
        statementsAudit.change('statement.unfreezeWithdraw', {
          subject: { statement: statement.id, person: personId },
          before: { kind, year, message: statement.unfreezeMessage },
        }),
      ]);
    }
    return ownStatements(tx, actor, config);
  });
}

/** An office leaves the statement in force, and tells its author why. */
export function refuseUnfreeze(
  db: Db,
  actor: Actor,
  { year, kind, author_id, reason, message }: z.infer<typeof UnfreezeRefusal>,
): Promise<PrintedStatement[]> {
  const personId = personOfPanel(actor, ['publicationStatements', 'library'], author_id);
  return transact(db, async (tx) => {
    const statement = await lockStatement(tx, { kind, year, personId });
    if (statement.unfreezeAskedAt === null || statement.unfreezeRefusedAt !== null)
      throw new Refusal('conflict', 'Autor nie czeka na odpowiedź: ktoś już odmówił albo prośby nie było');
    if (message !== undefined && message !== statement.unfreezeMessage)
      throw new Refusal('conflict', 'Autor zmienił prośbę: przeczytaj ją jeszcze raz');
    await tx
      .update(printedStatements)
      .set({ unfreezeRefusedAt: sql`clock_timestamp()`, unfreezeRefusedBy: actor.login, unfreezeRefusal: reason })
      .where(eq(printedStatements.id, statement.id));
    await recordChanges(tx, actor, [
      statementsAudit.change('statement.unfreezeRefuse', {
        subject: { statement: statement.id, person: personId },
        before: { kind, year, message: statement.unfreezeMessage },
        after: { kind, year, reason },
      }),
    ]);
    return printedStatementsOf(tx, personId, kind);
  });
}

/** How many authors wait for an answer, since when, and the kind of the statement that waits longest. */
export async function unfreezeAsked(db: Db): Promise<UnfreezeAsked | null> {
  const [row] = await db.execute<Omit<UnfreezeAsked, 'period'>>(sql`
    select count(*)::int as count,
      ${dayOf(sql`min(unfreeze_asked_at)`)} as since,
      (array_agg(kind order by unfreeze_asked_at, id))[1] as kind
    from ${printedStatements}
    where unfreeze_asked_at is not null and unfreeze_refused_at is null and withdrawn_at is null
      and not ${isClosedYear(printedStatements.year)}`);
  return waitingOrNull(row);
}
