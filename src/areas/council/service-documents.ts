import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Day, dayText, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Compute } from '#platform/compute.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { once } from '#platform/database/once.ts';
import { isoOf } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import {
  addDocument,
  nextNumber,
  numberText,
  numberTextOf,
  openDocument,
  pdfResponse,
  textsOf,
} from '#platform/documents/stored.ts';
import { documents } from '#platform/documents/tables.ts';
import { openVoided, voidNote, voidStored } from '#platform/documents/void.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SealConfig } from '#platform/seal.ts';
import type { DocumentVoid } from '#shared/document-void.ts';
import { councilAudit } from './audit.ts';
import { readCouncil } from './export.ts';
import { documentNumberOf } from '#shared/document-number.ts';
import type { CouncilDocument, CouncilFileQuery, FoundCouncilDocument, MadeCouncilDocument } from './schema.ts';
import { visibleCouncil, visibleCouncils } from './service.ts';
import { COUNCIL_TEMPLATE, type CouncilFacts, councilContent } from './templates.ts';
import { doneBy, voidedByName } from '#areas/people/service-logins.ts';

type Opening = { compute: Compute; signal?: AbortSignal | undefined };
type By = { actor: Actor; config: SealConfig & Pick<Config, 'universityName'> };

const SUBJECT = 'council';

/** SQL: what a printed list is of, by the parts of its subject, `council:203:2026-11-24:0`. */
const partOf = (index: number) => sql<string>`split_part(${documents.subject}, ':', ${sql.raw(String(index))})`;
const printed = { code: sql<number>`${partOf(2)}::int`, day: partOf(3), whole: sql<boolean>`${partOf(4)} = '1'` };
const isCouncil = eq(documents.kind, COUNCIL_TEMPLATE.kind);

const documentFileName = (discipline: string, day: Day, mark = '') =>
  fileNameOf('pdf', 'rada dyscypliny', discipline, day, mark);

/** Numbers the council to be signed. What has not changed since the last valid print is that document again. */
export const makeCouncilDocument = (
  db: Db,
  { actor, config }: By,
  query: CouncilFileQuery,
): Promise<MadeCouncilDocument> =>
  transact(db, async (tx) => {
    const next = await nextNumber(tx, COUNCIL_TEMPLATE);
    // Behind the numbers' lock: of two prints the later number never has the earlier council.
    const { council, discipline, day, others } = await readCouncil(tx, { actor, config }, query);
    const { code, name } = discipline;
    if (council.accepted.length === 0) {
      throw new Refusal('conflict', `Rada na dzień ${dayText(day)} nie ma członków, więc nie ma czego podpisać`);
    }
    const facts: Omit<CouncilFacts, 'number' | 'generated'> = {
      university: config.universityName,
      discipline: name,
      day,
      members: council.accepted,
      others,
    };
    const subject = [SUBJECT, code, day, query.wr].join(':');
    const { templateId, texts } = await textsOf(tx, COUNCIL_TEMPLATE);
    const [last] = await tx
      .select({
        document_id: documents.id,
        number: sql<string>`${numberTextOf(COUNCIL_TEMPLATE, documents)}`,
        members: sql<unknown>`content->'members'`,
        others: sql<unknown>`content->'others'`,
      })
      .from(documents)
      .where(and(eq(documents.subject, subject), isNull(documents.voidedAt)))
      .orderBy(desc(documents.id))
      .limit(1);
    const number = numberText(COUNCIL_TEMPLATE, next);
    const content = councilContent({ ...facts, number, generated: today() }, texts);
    const isSame = (stored: { members: unknown; others: unknown }) =>
      JSON.stringify([stored.members, stored.others]) === JSON.stringify([content.members, content.others]);
    if (last && isSame(last)) return { document_id: last.document_id, number: last.number };
    const after = { discCode: code, dtOn: day, wr: query.wr, number };
    await recordChanges(tx, actor, [councilAudit.change('council.document', { subject: { discipline: code }, after })]);
    const added = { ...next, subject, templateId, content, by: actor };
    return { document_id: await addDocument(tx, COUNCIL_TEMPLATE, added), number };
  });

/** What was printed of the discipline's council, the last first; voided ones too. */
export async function listCouncilDocuments(db: Db, actor: Actor, discCode: number): Promise<CouncilDocument[]> {
  const { codes } = await visibleCouncil(db, { actor, panels: ['councilEdit'] }, discCode);
  return db
    .select({
      document_id: documents.id,
      number: sql<string>`${numberTextOf(COUNCIL_TEMPLATE, documents)}`,
      day: printed.day,
      whole: printed.whole,
      made_at: isoOf(documents.createdAt),
      made_by: doneBy(documents.createdBy),
      voided: voidedByName,
    })
    .from(documents)
    .where(and(isCouncil, sql`${printed.code} = any(${sql.param(codes)}::int[])`))
    .orderBy(desc(documents.id));
}

/** Printed lists with the number, of the councils that the actor edits. */
export async function findCouncilDocuments(db: Db, actor: Actor, text: string): Promise<FoundCouncilDocument[]> {
  const typed = documentNumberOf(text);
  if (!typed || (typed.register !== null && typed.register !== COUNCIL_TEMPLATE.prefix)) return [];
  const rows = await db
    .select({ id: documents.id, number: sql<string>`${numberTextOf(COUNCIL_TEMPLATE, documents)}`, ...printed })
    .from(documents)
    .where(and(isCouncil, eq(documents.year, typed.year), eq(documents.number, typed.number)));
  if (rows.length === 0) return [];
  const { disciplines, periodCode } = await visibleCouncils(db, { actor, panels: ['councilEdit'] });
  const names = new Map(disciplines.map(({ code, name }) => [code, name]));
  return rows.flatMap(({ id, number, code, day }) => {
    const discipline = names.get(periodCode(code));
    return discipline === undefined ? [] : [{ id, number, code, day, discipline }];
  });
}

/** A printed list of a council that the panels open. @throws Refusal of another one as of one that does not exist */
async function findPrinted(db: Db, by: Parameters<typeof visibleCouncil>[1], id: number) {
  const [row] = await db
    .select({ ...printed, voidedAt: documents.voidedAt, reason: documents.voidReason })
    .from(documents)
    .where(and(eq(documents.id, id), isCouncil));
  if (!row) throw new Refusal('missing', 'Nie znaleziono wydruku');
  const { name } = await visibleCouncil(db, by, row.code);
  return { ...row, name };
}

/** A printed list as it was; a voided one says so above its text. */
export async function councilDocumentFile(
  db: Db,
  actor: Actor,
  { id, ...tools }: { id: number } & Opening,
): Promise<Response> {
  const { name, day, voidedAt, reason } = await findPrinted(db, { actor, panels: ['councilEdit', 'councilView'] }, id);
  if (voidedAt === null) {
    const { bytes } = await openDocument(db, COUNCIL_TEMPLATE, { id, ...tools });
    return pdfResponse(bytes, documentFileName(name, day));
  }
  const bytes = await openVoided(db, COUNCIL_TEMPLATE, { id, note: voidNote({ at: voidedAt, reason }), ...tools });
  return pdfResponse(bytes, documentFileName(name, day, 'UNIEWAŻNIONY'));
}

/** Voids a list that was printed in error; the same council printed again gets the next number. */
export async function voidCouncilDocument(db: Db, actor: Actor, asked: DocumentVoid): Promise<CouncilDocument[]> {
  const request = { call: 'council.voidDocument', by: actor, id: asked.request_id, input: asked };
  const { made: code } = await transact(db, (tx) => once(tx, request, () => voidIn(tx, actor, asked)));
  return listCouncilDocuments(db, actor, code);
}

/** Voids the list within the caller's transaction. Returns the discipline's code. */
async function voidIn(tx: Db, actor: Actor, { document, reason }: DocumentVoid): Promise<number> {
  const { code, day, whole } = await findPrinted(tx, { actor, panels: ['councilEdit'] }, document);
  const number = await voidStored(tx, actor, { register: COUNCIL_TEMPLATE, document, reason });
  const after = { discCode: code, dtOn: day, wr: whole ? 1 : 0, number, reason };
  await recordChanges(tx, actor, [
    councilAudit.change('council.documentVoid', { subject: { discipline: code }, after }),
  ]);
  return code;
}
