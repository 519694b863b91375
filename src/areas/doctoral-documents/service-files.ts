import { fileAnswer } from '#platform/files/answer.ts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import PizZip from 'pizzip';
import type { Actor } from '#platform/actor.ts';
import type { Compute } from '#platform/compute.ts';
import type { Db } from '#platform/database/db.ts';
import { openDocx } from '#platform/documents/docx/stored.ts';
import { openVoided } from '#platform/documents/docx/voided.ts';
import { pdfResponse } from '#platform/documents/stored.ts';
import { documents } from '#platform/documents/tables.ts';
import { voidNote } from '#platform/documents/void.ts';
import { Refusal } from '#platform/refusal.ts';
import { findFacts } from './service-facts.ts';
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
type Found = { number: number; year: number; kind: string; voidedAt: Date | null };

/** 'DR-12-2026 pismo do recenzenta.docx'; of a voided one 'DR-12-2026 UNIEWAŻNIONY pismo do recenzenta.docx'. */
const fileName = ({ number, year, kind, voidedAt }: Found, format: string) =>
  `${REGISTER.prefix}-${number}-${year}${voidedAt ? ' UNIEWAŻNIONY' : ''} ${titleOfKind(kind)}.${format}`;

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
  await findFacts(db, actor, row.procedureId);
  const [files] = row.voidedAt
    ? [await openVoided(db, { id, note: voidNote({ at: row.voidedAt, reason: row.voidReason }), ...tools })]
    : await openDocx(db, { ids: [id], ...tools });
  if (!files) throw new Error(`The document ${id} was not opened`);
  return format === 'pdf'
    ? pdfResponse(files.pdf, fileName(row, format))
    : fileAnswer('docx', { body: files.docx, name: fileName(row, format) });
}

/** The last document of each kind and person that is not voided, as DOCX and PDF in one ZIP. */
export async function documentsArchive(
  db: Db,
  actor: Actor,
  { procedureId, ...tools }: { procedureId: number } & Tools,
): Promise<Response> {
  await findFacts(db, actor, procedureId);
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
    zip.file(fileName(row, 'docx'), files.docx);
    zip.file(fileName(row, 'pdf'), files.pdf);
  });
  // Both formats are packed already.
  const bytes = zip.generate({ type: 'nodebuffer', compression: 'STORE' });
  return fileAnswer('zip', { body: bytes, name: `przewod-${procedureId}-dokumenty.zip` });
}
