import { eq } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { voidStored } from '#platform/documents/void.ts';
import { Refusal } from '#platform/refusal.ts';
import { doctoralDocumentsAudit } from './audit.ts';
import type { DocumentVoid } from '#shared/document-void.ts';
import type { ProcedureDocuments } from './schema.ts';
import { findFacts } from './service-facts.ts';
import { type DocumentsConfig, listDocuments, REGISTER } from './service.ts';
import { doctoralDocuments } from './tables.ts';
import { titleOfKind } from './templates.ts';

/**
 * Voids a document that was made in error: it stays, its number taken, and says so from now on. Nothing takes that back.
 * @throws Refusal of a document that is voided already, or of a procedure that the actor may not see
 */
export async function voidDocument(
  db: Db,
  actor: Actor,
  { asked, config }: { asked: DocumentVoid; config: DocumentsConfig },
): Promise<ProcedureDocuments> {
  const request = { call: 'doctoralDocuments.void', by: actor, id: asked.request_id, input: asked };
  const { made: procedureId } = await transact(db, (tx) => once(tx, request, () => voidIn(tx, actor, asked)));
  return listDocuments(db, actor, { procedureId, config });
}

/** Voids the document within the caller's transaction. Returns its procedure's number. */
async function voidIn(tx: Db, actor: Actor, { document: id, reason }: DocumentVoid): Promise<number> {
  const [row] = await tx.select().from(doctoralDocuments).where(eq(doctoralDocuments.documentId, id));
  if (!row) throw new Refusal('missing', 'Nie znaleziono dokumentu');
  const { procedureId } = row;
  await findFacts(tx, actor, procedureId);
  const number = await voidStored(tx, actor, { register: REGISTER, document: id, reason });
  await recordChanges(tx, actor, [
    doctoralDocumentsAudit.change('procedure.documentVoid', {
      subject: { procedure: procedureId },
      after: { number, document: titleOfKind(row.kind), reason },
    }),
  ]);
  return procedureId;
}
