import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/database/db.ts';
import { VALUING_FIELDS } from '#areas/publications/schema-codes.ts';
import type { Listed } from '#areas/statements/schema.ts';
import { listedAmong, type Works } from '#areas/statements/service-listed.ts';
import type { CoreField } from '../audit.ts';
import { APPROVED, BOOKS, type DetailName, detailNames } from '../fields.ts';
import type { RecordContent } from '../schema.ts';
import type { StoredRecord } from '../service-read.ts';

/** What a record becomes. `before` null: it is new. The caller has locked the records and read them. */
export type RecordWrite = {
  before: StoredRecord | null;
  content: RecordContent;
  /** The number and the last version of the deleted record that this is again. */
  again?: { id: number; version: number };
  status: number;
  statusReason: string;
  /** Since when it has this status, where an undo or a restoration gives it back; else since now. */
  statusSince?: string | null;
  /** The other record of a merge or of its undo, in words; makes a version though nothing differs. */
  mergedWith?: string;
};

export type AnyField = CoreField | DetailName;

/** What the rules compute with: a change of these makes the record's shares await recalculation. */
export const VALUED: readonly string[] = [...VALUING_FIELDS, 'invention_key', 'author_count', 'authors'];

/** What chapters take of their book. */
const FOLLOWED: readonly string[] = [...VALUED, 'title', 'isbn'];

/** Without the number of the row, which says nothing of the author. */
const asKept = (author: RecordContent['authors'][number]) => ({ ...author, id: null });

type Told = Pick<StoredRecord, 'content' | 'status' | 'statusReason'>;

/** The fields that differ. */
export function changedFields(before: Told, after: Told): AnyField[] {
  const { authors: authorsBefore, details: detailsBefore, ...coreBefore } = before.content;
  const { authors, details, ...core } = after.content;
  const names = Object.keys(core) as (keyof typeof core)[];
  return [
    ...names.filter((name) => core[name] !== coreBefore[name]),
    ...(isDeepStrictEqual(authors.map(asKept), authorsBefore.map(asKept)) ? [] : (['authors'] as const)),
    ...detailNames(details, detailsBefore).filter((name) => details[name] !== detailsBefore[name]),
    ...(after.status === before.status ? [] : (['status'] as const)),
    ...(after.statusReason === before.statusReason ? [] : (['status_reason'] as const)),
  ];
}

type Changed = Pick<RecordWrite, 'before' | 'status'> & { changed: readonly AnyField[] };

/**
 * The works of which a print would say something else than the base: those with another content, those that lose their
 * approval, and the chapters of a book from which they take what changes.
 */
export function belied(writes: Changed[]): Works {
  const found: Required<Pick<Works, 'works' | 'books'>> = { works: [], books: [] };
  for (const { before, status, changed } of writes) {
    if (before === null) continue;
    const losesApproval = APPROVED.includes(before.status) && !APPROVED.includes(status);
    const content = changed.filter((name) => name !== 'status' && name !== 'status_reason');
    if (content.length > 0 || losesApproval) found.works.push(before.id);
    const isBook = BOOKS.includes(before.content.type);
    if (isBook && content.some((name) => FOLLOWED.includes(name))) found.books.push(before.id);
  }
  return found;
}

/** Whose printed statements list what these writes would change. */
export const listedBy = (db: Db, writes: RecordWrite[]): Promise<Listed> =>
  listedAmong(
    db,
    belied(writes.map((write) => ({ ...write, changed: write.before ? changedFields(write.before, write) : [] }))),
  );
