import { eq, sql } from 'drizzle-orm';
import { dayText, today } from '#engine/day.ts';
import type { DocumentVoid, Voided } from '#shared/document-void.ts';
import type { Names } from '../audit.ts';
import type { Db } from '../database/db.ts';
import { lockRows } from '../database/locks.ts';
import { isoOf } from '../database/sql.ts';
import { Refusal } from '../refusal.ts';
import { compile, type Making, numberText } from './stored.ts';
import { documents } from './tables.ts';
import type { Template } from './template.ts';

/** SQL: {@link Voided} of a row of documents. */
export const voidedOf = sql<Voided>`case when ${documents.voidedAt} is null then null else json_build_object(
  'at', ${isoOf(documents.voidedAt)}, 'by', ${documents.voidedBy}, 'reason', ${documents.voidReason}) end`;

/**
 * Voids a document that was made in error, in the caller's transaction: it stays, its number taken. Nothing takes that
 * back. Returns the number as it is printed.
 * @throws Refusal of a document that is voided already
 */
export async function voidStored(
  tx: Db,
  by: Names,
  { register, document, reason }: { register: Pick<Template, 'prefix'> } & Pick<DocumentVoid, 'document' | 'reason'>,
): Promise<string> {
  const [stored] = await lockRows(tx, documents, { where: eq(documents.id, document) });
  if (!stored) throw new Error(`There is no document ${document}`);
  const number = numberText(register, stored);
  if (stored.voidedAt !== null) {
    throw new Refusal('conflict', `Dokument ${number} unieważnił już ${stored.voidedBy}: ${stored.voidReason}`);
  }
  await tx
    .update(documents)
    .set({ voidedAt: sql`clock_timestamp()`, voidedBy: by.physicalLogin, voidReason: reason })
    .where(eq(documents.id, document));
  return number;
}

/** What a voided document says above its text. */
export const voidNote = ({ at, reason }: { at: Date; reason: string | null }) => [
  'DOKUMENT UNIEWAŻNIONY',
  `Unieważniono ${dayText(today(at))}. Powód: ${reason}`,
];

/** The file of a voided document with a note above its text, made whenever it is asked for: what is kept stays as it was. */
export async function openVoided(
  db: Db,
  template: Pick<Template, 'sources'>,
  { id: document, note, ...making }: { id: number; note: readonly string[] } & Making,
): Promise<Uint8Array> {
  const [found] = await db
    .select({ content: sql`jsonb_set(${documents.content}, '{head,note}', ${JSON.stringify(note)}::jsonb)` })
    .from(documents)
    .where(eq(documents.id, document));
  if (!found) throw new Error(`There is no document ${document}`);
  return compile(template, found.content, making);
}
