import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { hash } from 'node:crypto';
import type { Db } from '../../database/db.ts';
import { compile, type Making, runTask } from '../stored.ts';
import { documents, documentTemplates } from '../tables.ts';
import { BLOCKS_SOURCES, type DocxTemplate } from './docx-template.ts';
import type { Values } from './tags.ts';
import type { DocxAnswer, DocxSource } from './task.ts';

/** What a DOCX document is made of, kept with it: its template's file and what fills it. */
export type DocxContent = {
  title: string;
  university: string;
  footer: string;
  day: string;
  file: string;
  values: Values;
};

type TemplateFile = { templateId: number | null; file: Uint8Array; tags: string[] };

const ofKinds = (templates: readonly DocxTemplate[]) =>
  inArray(
    documentTemplates.kind,
    templates.map(({ kind }) => kind),
  );

/** The tags in force of these templates, without their files, which may be of hundreds of kB each. */
export async function tagsOf(db: Db, templates: readonly DocxTemplate[]): Promise<Map<string, string[]>> {
  const saved = await db
    .selectDistinctOn([documentTemplates.kind], { kind: documentTemplates.kind, tags: documentTemplates.tags })
    .from(documentTemplates)
    .where(ofKinds(templates))
    .orderBy(documentTemplates.kind, desc(documentTemplates.id));
  const last = new Map(saved.map(({ kind, tags }) => [kind, tags]));
  return new Map(templates.map(({ kind, shipped }) => [kind, last.get(kind) ?? shipped.tags]));
}

/** The files in force of these templates: the last ones that the office saved, else the shipped ones. */
export async function filesOf(db: Db, templates: readonly DocxTemplate[]): Promise<Map<string, TemplateFile>> {
  const saved = await db
    .selectDistinctOn([documentTemplates.kind], {
      kind: documentTemplates.kind,
      id: documentTemplates.id,
      file: documentTemplates.file,
      tags: documentTemplates.tags,
    })
    .from(documentTemplates)
    .where(ofKinds(templates))
    .orderBy(documentTemplates.kind, desc(documentTemplates.id));
  const last = new Map(saved.map((row) => [row.kind, row]));
  return new Map(
    templates.map(({ kind, shipped }): [string, TemplateFile] => {
      const { id, file, tags } = last.get(kind) ?? {};
      return [kind, id && file && tags ? { templateId: id, file, tags } : { templateId: null, ...shipped }];
    }),
  );
}

/** Fills a template and prints its text. */
export const makeDocx = ({ file, values, ...head }: DocxContent, making: Making) =>
  printDocx({ file, values }, head, making);

/** Makes a file and prints its text, in the process of documents. */
async function printDocx(task: DocxSource, head: Omit<DocxContent, 'file' | 'values'>, making: Making) {
  const { title, university, footer, day } = head;
  const whole = { ...task, properties: { title, author: university } };
  const answer: DocxAnswer = JSON.parse(await runTask('docx', JSON.stringify(whole), making));
  const content = { head: { title, university, footer, made: day.split('-').map(Number) }, blocks: answer.blocks };
  const pdf = await compile({ sources: BLOCKS_SOURCES }, content, making);
  return { docx: Buffer.from(answer.docx, 'base64'), pdf };
}

type OpenedDocx = { pdf: Uint8Array; docx: Uint8Array; hash: string; docxHash: string };

type Kept = OpenedDocx | { content: DocxContent };

/** What is kept of these documents: their files, or what they are to be made of. */
async function keptFiles(db: Db, ids: readonly number[]): Promise<Map<number, Kept>> {
  const rows = await db
    .select({
      id: documents.id,
      // Written by the service that makes such documents.
      content: sql<DocxContent>`case when ${documents.hash} is null then ${documents.content} end`,
      bytes: documents.bytes,
      hash: documents.hash,
      editable: documents.editable,
      editableHash: documents.editableHash,
    })
    .from(documents)
    .where(inArray(documents.id, [...ids]));
  return new Map(
    rows.map(({ id, content, bytes, hash, editable, editableHash }) => [
      id,
      bytes && hash && editable && editableHash
        ? { pdf: bytes, docx: editable, hash, docxHash: editableHash }
        : { content },
    ]),
  );
}

/** Makes the files and keeps them, unless somebody else was first. */
async function makeFiles(db: Db, id: number, { content, ...making }: { content: DocxContent } & Making) {
  const { docx, pdf } = await makeDocx(content, making);
  const made = { pdf, docx, hash: hash('sha256', pdf), docxHash: hash('sha256', docx) };
  const [stored] = await db
    .update(documents)
    .set({ bytes: pdf, hash: made.hash, editable: docx, editableHash: made.docxHash })
    .where(and(eq(documents.id, id), isNull(documents.hash)))
    .returning({ id: documents.id });
  if (stored) return made;
  const first = (await keptFiles(db, [id])).get(id);
  if (first && 'pdf' in first) return first;
  throw new Error(`The document ${id} was not stored`);
}

/** The files of documents, in this order: made once, then always the same bytes. No transaction is open while they are made. */
export async function openDocx(db: Db, { ids, ...making }: { ids: readonly number[] } & Making): Promise<OpenedDocx[]> {
  const kept = await keptFiles(db, ids);
  const opened: OpenedDocx[] = [];
  // One after the other: they are made by one process, and each is kept as soon as it is made.
  for (const id of ids) {
    const found = kept.get(id);
    if (!found) throw new Error(`There is no document ${id}`);
    opened.push('pdf' in found ? found : await makeFiles(db, id, { content: found.content, ...making }));
  }
  return opened;
}

type Head = Omit<DocxContent, 'file' | 'values'>;

/**
 * The files of a voided document, with a note above their text. What is kept has none and stays as it was; these are made
 * whenever they are asked for.
 */
export async function openVoided(
  db: Db,
  { id, note, ...making }: { id: number; note: readonly string[] } & Making,
): Promise<{ docx: Uint8Array; pdf: Uint8Array }> {
  const [kept] = await openDocx(db, { ids: [id], ...making });
  const [found] = await db
    .select({ head: sql<Head>`${documents.content} - 'file' - 'values'` })
    .from(documents)
    .where(eq(documents.id, id));
  if (!kept || !found) throw new Error(`There is no document ${id}`);
  return printDocx({ file: Buffer.from(kept.docx).toString('base64'), note }, found.head, making);
}
