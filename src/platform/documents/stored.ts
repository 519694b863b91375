import { fileAnswer } from '../files/answer.ts';
import { and, desc, eq, isNull, max, type SQLWrapper, sql } from 'drizzle-orm';
import { hash as digest } from 'node:crypto';
import { today, yearOf } from '#engine/day.ts';
import { isRecord } from '#engine/is-record.ts';
import type { Names } from '../audit.ts';
import { type Compute, TookTooLong } from '../compute.ts';
import type { Db } from '../database/db.ts';
import { lockNumbers } from '../database/locks.ts';
import { Refusal } from '../refusal.ts';
import { documents, documentTemplates } from './tables.ts';
import type { DocumentTask } from './task.ts';
import type { Template } from './template.ts';
import type { Texts } from './texts.ts';

/** Of one document from its start: a hundred times what one of 150 works takes. */
const TIME_LIMIT_MS = 30_000;

/** `cpuMs`: of the processor's time, in place of what a document may take. */
export type Making = { compute: Compute; signal?: AbortSignal | undefined; cpuMs?: number };
/** Of a preview: who tries a text or a template holds up nobody. */
export const TRIAL_CPU_MS = 5_000;

/** Runs a task of documents, for so long as whoever asked waits. @throws Refusal when it takes too much */
export async function runTask(task: 'document' | 'docx', input: string, { compute, signal, cpuMs }: Making) {
  try {
    return await compute.run(task, input, {
      mostMs: TIME_LIMIT_MS,
      ...(signal && { signal }),
      ...(cpuMs !== undefined && { cpuMs }),
    });
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error;
    throw new Refusal('unavailable', 'Dokument powstaje zbyt długo. Spróbuj ponownie za chwilę.');
  }
}

type DocumentNumber = { year: number; number: number };
type StoredDocument = { id: number; bytes: Uint8Array; hash: string };

/** A number as it is printed, `OU/12/2026`. */
export const numberText = ({ prefix }: Pick<Template, 'prefix'>, { year, number }: DocumentNumber) =>
  `${prefix}/${number}/${year}`;

/** The next number of this year; others wait for it until the transaction ends. */
export async function nextNumber(tx: Db, { kind }: Pick<Template, 'kind'>): Promise<DocumentNumber> {
  await lockNumbers(tx, kind);
  const year = yearOf(today());
  const [last] = await tx
    .select({ number: max(documents.number) })
    .from(documents)
    .where(and(eq(documents.kind, kind), eq(documents.year, year)));
  return { year, number: (last?.number ?? 0) + 1 };
}

/** Saved texts, with the shipped ones for what was added to the template since, and what its rules now refuse. */
export function completeTexts<Words extends Texts>({ texts, shipped }: Template<Words>, saved: unknown): Words {
  if (!isRecord(saved) || !isRecord(shipped)) return texts.safeParse(saved).data ?? shipped;
  const own = texts.safeParse({ ...shipped, ...saved });
  if (own.success) return own.data;
  const refused = new Set(own.error.issues.map(({ path }) => path[0]));
  const kept = Object.fromEntries(Object.entries(saved).filter(([name]) => !refused.has(name)));
  return texts.safeParse({ ...shipped, ...kept }).data ?? shipped;
}

/** The texts in force: the last ones that the office saved, else the shipped ones. */
export async function textsOf<Words extends Texts>(db: Db, template: Template<Words>) {
  const [saved] = await db
    .select({ id: documentTemplates.id, texts: documentTemplates.texts })
    .from(documentTemplates)
    .where(eq(documentTemplates.kind, template.kind))
    .orderBy(desc(documentTemplates.id))
    .limit(1);
  return { templateId: saved?.id ?? null, texts: completeTexts(template, saved?.texts ?? null) };
}

type NewDocument = DocumentNumber & { subject: string; templateId: number | null; content: unknown; by: Names };

/** Adds documents in the caller's transaction; their ids in this order. Their files are made when they are first opened. */
export async function addDocuments(
  tx: Db,
  { kind }: Pick<Template, 'kind'>,
  added: readonly NewDocument[],
): Promise<number[]> {
  const rows = await tx
    .insert(documents)
    // What was changed while it waited for its locks is older.
    .values(added.map(({ by, ...of }) => ({ ...of, kind, createdAt: sql`clock_timestamp()`, createdBy: by.login })))
    .returning({ id: documents.id, year: documents.year, number: documents.number });
  const ids = new Map(rows.map(({ id, year, number }) => [`${number}/${year}`, id]));
  return added.map(({ number, year }) => {
    const id = ids.get(`${number}/${year}`);
    if (id === undefined) throw new Error('The document was not stored');
    return id;
  });
}

export async function addDocument(tx: Db, template: Pick<Template, 'kind'>, added: NewDocument): Promise<number> {
  const [id = 0] = await addDocuments(tx, template, [added]);
  return id;
}

/** Compiles content into a PDF in the process of documents. */
export async function compile(
  { sources }: Pick<Template, 'sources'>,
  content: unknown,
  making: Making,
): Promise<Uint8Array> {
  const task: DocumentTask = { sources, content };
  return Buffer.from(await runTask('document', JSON.stringify(task), making), 'base64');
}

const findFile = (db: Db, id: number) =>
  db
    .select({ id: documents.id, content: documents.content, bytes: documents.bytes, hash: documents.hash })
    .from(documents)
    .where(eq(documents.id, id));

/** A document's file: made once, then always the same bytes. No transaction is open while it is made. */
export async function openDocument(
  db: Db,
  template: Pick<Template, 'sources'>,
  { id, ...tools }: { id: number; compute: Compute; signal?: AbortSignal | undefined },
): Promise<StoredDocument> {
  const [found] = await findFile(db, id);
  if (!found) throw new Error(`There is no document ${id}`);
  if (found.bytes !== null && found.hash !== null) return { id, bytes: found.bytes, hash: found.hash };
  const bytes = await compile(template, found.content, tools);
  const hash = digest('sha256', bytes);
  const [stored] = await db
    .update(documents)
    .set({ bytes, hash })
    .where(and(eq(documents.id, id), isNull(documents.hash)))
    .returning({ id: documents.id });
  if (stored) return { id, bytes, hash };
  const [first] = await findFile(db, id);
  if (!first?.bytes || first.hash === null) throw new Error(`The document ${id} was deleted`);
  return { id, bytes: first.bytes, hash: first.hash };
}

/** Shows a PDF in the browser. */
export const pdfResponse = (bytes: Uint8Array, fileName: string) =>
  fileAnswer('pdf', { body: bytes, name: fileName, shown: true });

type Numbered = { number: SQLWrapper; year: SQLWrapper };

/** SQL: the number of a document as it is printed. */
export const numberTextOf = ({ prefix }: Pick<Template, 'prefix'>, { number, year }: Numbered) =>
  sql<string | null>`${prefix}::text || '/' || ${number} || '/' || ${year}`;
