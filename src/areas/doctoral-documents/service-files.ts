import { fileAnswer } from '#platform/files/answer.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import PizZip from 'pizzip';
import type { Actor } from '#platform/actor.ts';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { openDocx, openVoided } from '#platform/documents/docx/stored.ts';
import { pdfResponse } from '#platform/documents/stored.ts';
import { documents } from '#platform/documents/tables.ts';
import { voidNote } from '#platform/documents/void.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { Refusal } from '#platform/refusal.ts';
import { findFacts, type ProcedureFacts } from './service-facts.ts';
import { REGISTER } from './service.ts';
import { doctoralDocuments } from './tables.ts';
import { titleOfKind } from './templates.ts';

type Tools = { compute: Compute; signal?: AbortSignal | undefined };

const found = {
  id: documents.id,
  number: documents.number,
  year: documents.year,
  kind: doctoralDocuments.kind,
  personId: doctoralDocuments.personId,
  procedureId: doctoralDocuments.procedureId,
  voidedAt: documents.voidedAt,
  voidReason: documents.voidReason,
};
type Found = { number: number; year: number; kind: string; personId: number | null; voidedAt: Date | null };

/** `Dudek-Marek-DR-12-2026-pismo-do-recenzenta-Zofia-Lech.docx`; of a voided one with `UNIEWAŻNIONY`. */
function fileName({ procedure, people }: ProcedureFacts, row: Found, format: string) {
  const student = people.get(procedure.studentId ?? 0);
  const reviewer = people.get(row.personId ?? 0);
  const number = `${REGISTER.prefix}-${row.number}-${row.year}${row.voidedAt ? '-UNIEWAŻNIONY' : ''}`;
  return fileNameOf(
    format,
    `${student?.lastName ?? ''} ${student?.firstName ?? ''}`,
    number,
    titleOfKind(row.kind),
    reviewer ? `${reviewer.firstName} ${reviewer.lastName}` : '',
  );
}

function archiveName({ procedure, people }: ProcedureFacts) {
  const student = people.get(procedure.studentId ?? 0);
  return fileNameOf(
    'zip',
    'dokumenty przewodu',
    student?.lastName ?? '',
    student?.firstName ?? '',
    `nr ${procedure.id}`,
  );
}

/** A document's file, of a procedure that the actor may see. A voided one says so. */
export async function documentFile(
  db: Db,
  actor: Actor,
  { id, format, ...tools }: { id: number; format: 'docx' | 'pdf' } & Tools,
): Promise<Response> {
  const [row] = await db
    .select(found)
    .from(doctoralDocuments)
    .innerJoin(documents, eq(documents.id, doctoralDocuments.documentId))
    .where(eq(doctoralDocuments.documentId, id));
  if (!row) throw new Refusal('missing', 'Nie znaleziono dokumentu');
  const facts = await findFacts(db, actor, row.procedureId);
  const [files] = row.voidedAt
    ? [await openVoided(db, { id, note: voidNote({ at: row.voidedAt, reason: row.voidReason }), ...tools })]
    : await openDocx(db, { ids: [id], ...tools });
  if (!files) throw new Error(`The document ${id} was not opened`);
  return format === 'pdf'
    ? pdfResponse(files.pdf, fileName(facts, row, format))
    : fileAnswer('docx', { body: files.docx, name: fileName(facts, row, format) });
}

/** The last document of each kind and person that is not voided, as DOCX and PDF in one ZIP. */
export async function documentsArchive(
  db: Db,
  actor: Actor,
  { procedureId, ...tools }: { procedureId: number } & Tools,
): Promise<Response> {
  const facts = await findFacts(db, actor, procedureId);
  const rows = await db
    .selectDistinctOn([doctoralDocuments.kind, doctoralDocuments.personId], found)
    .from(doctoralDocuments)
    .innerJoin(documents, eq(documents.id, doctoralDocuments.documentId))
    .where(and(eq(doctoralDocuments.procedureId, procedureId), isNull(documents.voidedAt)))
    .orderBy(doctoralDocuments.kind, doctoralDocuments.personId, desc(documents.id));
  if (rows.length === 0) throw new Refusal('missing', 'Nie utworzono jeszcze żadnego ważnego dokumentu tego przewodu');
  const zip = new PizZip();
  const opened = await openDocx(db, { ids: rows.map(({ id }) => id), ...tools });
  rows.forEach((row, index) => {
    const files = opened[index];
    if (!files) return;
    zip.file(fileName(facts, row, 'docx'), files.docx);
    zip.file(fileName(facts, row, 'pdf'), files.pdf);
  });
  // Both formats are packed already.
  const bytes = zip.generate({ type: 'nodebuffer', compression: 'STORE' });
  return fileAnswer('zip', { body: bytes, name: archiveName(facts) });
}
