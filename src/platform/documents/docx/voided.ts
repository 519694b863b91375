import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import type { Making } from '../stored.ts';
import { documents } from '../tables.ts';
import { type DocxContent, openDocx, printDocx } from './stored.ts';

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
