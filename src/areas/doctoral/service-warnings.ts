import { and, asc, eq } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { stampOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { doneBy } from '#areas/people/service-logins.ts';
import { doctoralAudit } from './audit.ts';
import { procedureColumns } from './columns.ts';
import { procedureWarnings } from './journey.ts';
import type { KeptWarning, WarningKeep, WarningRef } from './schema-terms.ts';
import { lockProcedure, requireProcedure } from './service-scope.ts';
import { doctoralProcedures as procedures, keptWarnings as kept } from './tables.ts';

const readKept = (db: Db, procedure: number): Promise<KeptWarning[]> =>
  db
    .select({
      warning: kept.warning,
      reason: kept.reason,
      by: doneBy(kept.keptBy),
      at: stampOf(kept.keptAt),
    })
    .from(kept)
    .where(eq(kept.procedureId, procedure))
    .orderBy(asc(kept.keptAt));

/** The warnings of a procedure that the office keeps, with their reasons. */
export async function keptWarningsOf(db: Db, actor: Actor, procedure: number): Promise<KeptWarning[]> {
  await requireProcedure(db, actor, procedure);
  return readKept(db, procedure);
}

type Said = { warning: string | null; reason: string | null };
const NOTHING: Said = { warning: null, reason: null };

const told = (procedure: number, { before, after }: { before: Said; after: Said }) =>
  doctoralAudit.change('procedure.warning', { subject: { procedure }, before, after });

/** Keeps a warning of the saved procedure, for a reason; one that is kept already is a conflict. */
export const keepWarning = (db: Db, actor: Actor, { przewid, warning, reason }: WarningKeep) =>
  transact(db, async (tx) => {
    await lockProcedure(tx, actor, przewid);
    const [days] = await tx.select(procedureColumns).from(procedures).where(eq(procedures.id, przewid));
    if (!days || procedureWarnings(days).every(({ message }) => message !== warning))
      throw new Refusal('conflict', 'Zapisany przewód nie ma takiego ostrzeżenia: najpierw zapisz zmiany');
    const rows = await tx
      .insert(kept)
      .values({ procedureId: przewid, warning, reason, keptBy: actor.physicalLogin })
      .onConflictDoNothing()
      .returning();
    if (rows.length === 0) throw new Refusal('conflict', 'Ktoś inny podał powód w międzyczasie');
    await recordChanges(tx, actor, [told(przewid, { before: NOTHING, after: { warning, reason } })]);
    return readKept(tx, przewid);
  });

/** Shows a kept warning again. */
export const restoreWarning = (db: Db, actor: Actor, { przewid, warning }: WarningRef) =>
  transact(db, async (tx) => {
    await lockProcedure(tx, actor, przewid);
    const [row] = await tx
      .delete(kept)
      .where(and(eq(kept.procedureId, przewid), eq(kept.warning, warning)))
      .returning();
    if (row) {
      const before = { warning, reason: row.reason };
      await recordChanges(tx, actor, [told(przewid, { before, after: NOTHING })]);
    }
    return readKept(tx, przewid);
  });
