import { sql } from 'drizzle-orm';
import { dayText } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { lockIdentifier, lockRows, shareBulk } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { requireReason } from '#platform/reason.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { formAfter } from '#shared/text.ts';
import { peopleNow } from '#areas/people/service-merged.ts';
import { publications } from '#areas/publications/tables.ts';
import { APPROVED, BOOKS, CHAPTER, REASONED, STATUS } from './fields.ts';
import {
  contentOfType,
  type LibraryRecord,
  type RecordContent,
  recordIssues,
  type RecordRestore,
  type RecordSave,
  type StatusChange,
} from './schema.ts';
import { lockFindingsOf } from '#areas/assignment-log/service-many.ts';
import { remarksOf } from './desk/service-remarks.ts';
import { dependentsOf } from './service-dependents.ts';
import { holdRecords, keepApart } from './merging/service-decisions.ts';
import { dropDraft } from './form/service-form.ts';
import { othersOfDoi } from './form/service-same-doi.ts';
import {
  findDeleted,
  findRecord,
  findVersion,
  listVersions,
  readStored,
  recordMissing,
  type StoredRecord,
} from './service-read.ts';
import { startBatch } from './writing/service-batches.ts';
import { removeRecords } from './writing/service-remove.ts';
import { type WriteCause, writeRecords } from './writing/service-write.ts';
import { KEEPS_CHAPTERS, keptStatus, ofBook } from './writing/service-write-books.ts';

const STALE = 'Rekord zmieniono w międzyczasie';

/** Locks these records with their books and chapters, in the order of all locks, and reads them. */
export async function lockRecords(
  tx: Db,
  ids: number[],
  strength: 'no key update' | 'update' = 'no key update',
): Promise<Map<number, StoredRecord>> {
  const wanted = sql.param(ids);
  const rows = await lockRows(tx, publications, {
    strength,
    where: sql`${publications.id} = any(${wanted}::int[]) or ${publications.parentId} = any(${wanted}::int[])`,
  });
  return readStored(
    tx,
    rows.map(({ id }) => id),
  );
}

/** The record of this version. @throws Refusal when it is gone or has changed */
async function unchanged(
  tx: Db,
  stored: Map<number, StoredRecord>,
  { id, version }: { id: number; version: number },
): Promise<StoredRecord> {
  const record = stored.get(id);
  if (!record) throw recordMissing();
  if (record.version !== version) throw new Refusal('conflict', await staleText(tx, record), await findRecord(tx, id));
  return record;
}

/** Who has changed the record, and when; what an import wrote has no version of its own. */
async function staleText(tx: Db, { id, version }: StoredRecord): Promise<string> {
  const { rows } = await listVersions(tx, { id });
  const last = rows.find((row) => row.version === version);
  return last
    ? `${STALE}: ${last.name ?? last.login}, ${dayText(last.at.slice(0, 10))} ${last.at.slice(11, 16)}`
    : STALE;
}

/**
 * Adds or changes a record. A chapter takes title, number and publisher of its book; chapters of a book follow it.
 * @throws FieldRefusal of what is wrong; Refusal of a stale version, and where a printed statement lists the record
 * unless `despite_statements`
 */
export async function saveRecord(db: Db, actor: Actor, input: RecordSave): Promise<LibraryRecord> {
  return transact(db, async (tx) => {
    const request = { call: 'records.save', by: actor, id: input.request_id, input };
    const { made } = await once(tx, request, async () => {
      await shareBulk(tx);
      return saveIn(tx, actor, input);
    });
    return findRecord(tx, made);
  });
}

/** Saves within the caller's transaction, which shares the lock of bulk changes. Returns the record's number. */
async function saveIn(tx: Db, actor: Actor, input: RecordSave): Promise<number> {
  const { id, version } = input;
  if (id !== null && input.restores !== undefined)
    throw new Refusal('input', 'Ten rekord istnieje: przywrócić można tylko usunięty');
  const own = contentOfType(input.content);
  await lockIdentifier(tx, own.doi);
  // Of two who bring a deleted record back, the second finds it there.
  if (input.restores !== undefined) await lockIdentifier(tx, `rekord ${input.restores}`);
  const ids = [id, own.parent_id].flatMap((each) => each ?? []);
  const found = ids.length > 0 ? await lockRecords(tx, ids) : new Map<number, StoredRecord>();
  if (input.apart) await holdRecords(tx, input.apart);
  const before = id === null ? null : await unchanged(tx, found, { id, version });
  const book = await addBook(tx, actor, { chapter: own, book: input.book });
  const entered = book ? { ...own, parent_id: book.id } : own;
  const stored = book ? new Map([...found, [book.id, book]]) : found;
  const content = withinBook(await withPeople(tx, entered), { id, stored });
  const issues = recordIssues(content);
  if (issues.length > 0) throw new FieldRefusal(issues);
  const again = input.restores === undefined ? undefined : await findDeleted(tx, input.restores);
  const sharing = await othersOfDoi(tx, { before, again, content, reason: input.shared_doi });
  const write = before ? keptStatus(before, content) : { ...NEW, content, ...(again && { ...again.had, again }) };
  if (before) refuseOrphans(before, { content, stored });
  const chapters = input.chapters_year && before ? chaptersOfYear(found, { book: before.id, year: content.year }) : [];
  const cause: WriteCause =
    chapters.length > 0
      ? await yearCause(tx, actor, { year: content.year, count: chapters.length })
      : again
        ? { action: 'restore', reason: 'po usunięciu' }
        : { action: before ? 'change' : 'create' };
  const despiteStatements = input.despite_statements;
  const [saved] = await writeRecords(tx, actor, { writes: [write, ...chapters], cause, despiteStatements });
  await dropDraft(tx, actor, id ?? input.restores ?? null);
  const apart = new Map((input.apart ?? []).map((each) => [each, 'inna praca']));
  for (const each of sharing) apart.set(each, input.shared_doi ?? '');
  const pairs = [...apart].map(([b, reason]) => ({ a: Number(saved), b, reason })).filter(({ a, b }) => a !== b);
  await keepApart(tx, actor, pairs);
  return Number(saved);
}

/** The chapters of the book that are of another year, with this one. */
const chaptersOfYear = (found: Map<number, StoredRecord>, { book, year }: { book: number; year: number }) =>
  [...found.values()]
    .filter(({ content }) => content.parent_id === book && content.year !== year)
    .map((chapter) => keptStatus(chapter, { ...chapter.content, year }));

/** Book and chapters change, and are undone, together. */
async function yearCause(tx: Db, actor: Actor, { year, count }: { year: number; count: number }): Promise<WriteCause> {
  const label = `Rok książki i ${count} ${formAfter(count, ['rozdziału', 'rozdziałów', 'rozdziałów'])}: ${year}`;
  return { action: 'bulk', reason: label, batchId: await startBatch(tx, actor, label) };
}

/** Adds the book of a chapter where it is no record yet: title, year, number and publisher are the chapter's. */
async function addBook(
  tx: Db,
  actor: Actor,
  { chapter, book }: { chapter: RecordContent; book: RecordSave['book'] },
): Promise<StoredRecord | undefined> {
  if (!book || chapter.type !== CHAPTER || chapter.parent_id !== null) return undefined;
  const { place, language, series, series_number: number, conference } = chapter.details;
  const details = Object.fromEntries(
    Object.entries({ place, language, series, series_number: number, conference }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const content = await withPeople(tx, contentOfType({ ...chapter, ...book, chapter_title: '', doi: '', details }));
  const issues = recordIssues(content).map(({ path, message }) => ({ path: `book.${path}`, message }));
  if (issues.length > 0) throw new FieldRefusal(issues);
  const [id] = await writeRecords(tx, actor, { writes: [{ ...NEW, content }], cause: { action: 'create' } });
  return (await readStored(tx, [Number(id)])).get(Number(id));
}

/** A record that the library enters waits for approval. */
const NEW = { before: null, status: STATUS.inProgress, statusReason: '' };

/** With the person that a merged one is now. @throws FieldRefusal of a person who is not known */
export async function withPeople(tx: Db, content: RecordContent): Promise<RecordContent> {
  const ids = content.authors.flatMap(({ person_id: id }) => id ?? []);
  const now = await peopleNow(tx, ids);
  const unknown = content.authors.findIndex(({ person_id: id }) => id !== null && !now.has(id));
  if (unknown !== -1) {
    throw new FieldRefusal([{ path: `authors.${unknown}.person_id`, message: 'Nie znaleziono tej osoby' }]);
  }
  const authors = content.authors.map((author) => ({
    ...author,
    person_id: author.person_id === null ? null : (now.get(author.person_id) ?? null),
  }));
  return { ...content, authors };
}

/** A chapter with what its book says. */
function withinBook(
  content: RecordContent,
  { id, stored }: { id: number | null; stored: Map<number, StoredRecord> },
): RecordContent {
  if (content.parent_id === null) return content;
  if (content.parent_id === id) {
    throw new FieldRefusal([{ path: 'parent_id', message: 'Rekord nie może być rozdziałem samego siebie' }]);
  }
  const book = stored.get(content.parent_id)?.content;
  if (!book || !BOOKS.includes(book.type)) {
    throw new FieldRefusal([{ path: 'parent_id', message: 'Wskaż książkę, która jest w bazie' }]);
  }
  return { ...content, ...ofBook(book) };
}

/** @throws FieldRefusal of a book that has chapters and would be none */
export function refuseOrphans(
  before: StoredRecord,
  { content, stored }: { content: RecordContent; stored: Map<number, StoredRecord> },
) {
  const hasChapters = [...stored.values()].some((record) => record.content.parent_id === before.id);
  if (hasChapters && !BOOKS.includes(content.type)) {
    throw new FieldRefusal([{ path: 'type', message: KEEPS_CHAPTERS }]);
  }
}

const sentences = (issues: { message: string }[]) => issues.map(({ message }) => message).join('. ');

/** @throws Refusal of a reason that is missing, and where a printed statement lists a record that loses its approval */
export async function changeStatus(db: Db, actor: Actor, input: StatusChange): Promise<LibraryRecord> {
  const { status, reason, despite_statements: despiteStatements } = input;
  if (REASONED.includes(status)) requireReason(reason);
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const before = await unchanged(tx, await lockRecords(tx, [input.id]), input);
    if (APPROVED.includes(status)) {
      const issues = recordIssues(before.content);
      if (issues.length > 0) throw new Refusal('conflict', `Rekordu nie można zatwierdzić. ${sentences(issues)}`);
      if (!input.despite_remarks) await refuseRemarks(tx, input.id);
    }
    const write = { before, content: before.content, status, statusReason: REASONED.includes(status) ? reason : '' };
    await writeRecords(tx, actor, { writes: [write], cause: { action: 'status', reason }, despiteStatements });
    return findRecord(tx, input.id);
  });
}

/** @throws Refusal with what somebody has to say yes to before the record is approved */
async function refuseRemarks(tx: Db, id: number) {
  const remarks = (await remarksOf(tx, [id])).get(id)?.remarks ?? [];
  const asked = remarks.flatMap(({ code, text }) => (code === 'author' || code === 'doubt' ? [text] : []));
  if (asked.length > 0) throw new Refusal('conflict', asked.join('; '), { remarks: asked });
}

/** Gives the record the content of an earlier version; its status stays. @throws Refusal as a save does */
export async function restoreVersion(db: Db, actor: Actor, input: RecordRestore): Promise<LibraryRecord> {
  const { id, version, to, despite_statements: despiteStatements } = input;
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const former = await findVersion(tx, { id, version: to });
    await lockIdentifier(tx, former.content.doi);
    const stored = await lockRecords(tx, [id, former.content.parent_id ?? id]);
    const before = await unchanged(tx, stored, { id, version });
    const content = withinBook(await withPeople(tx, former.content), { id, stored });
    const issues = recordIssues(content);
    if (issues.length > 0) throw new Refusal('conflict', `Tej wersji nie można przywrócić. ${sentences(issues)}`);
    const sharing = await othersOfDoi(tx, { before, content, reason: input.shared_doi });
    refuseOrphans(before, { content, stored });
    const writes = [keptStatus(before, content)];
    const cause: WriteCause = { action: 'restore', reason: `wersja ${to}` };
    await writeRecords(tx, actor, { writes, cause, despiteStatements });
    const reason = input.shared_doi ?? '';
    await keepApart(
      tx,
      actor,
      sharing.map((b) => ({ a: id, b, reason })),
    );
    return findRecord(tx, id);
  });
}

/** Deletes a record on which nothing depends; its versions stay. @throws Refusal with what depends on it */
export async function deleteRecord(db: Db, actor: Actor, input: { id: number; version: number }) {
  return transact(db, async (tx) => {
    await shareBulk(tx);
    // So that nothing new comes to depend on it meanwhile.
    const record = await unchanged(tx, await lockRecords(tx, [input.id], 'update'), input);
    await lockFindingsOf(tx, [input.id]);
    const dependents = await dependentsOf(tx, input.id);
    if (dependents.length > 0) {
      throw new Refusal('conflict', `Rekordu nie można usunąć, bo ma ${dependents.join(', ')}. Można go wycofać.`);
    }
    await removeRecords(tx, actor, { records: [record] });
    return { id: input.id };
  });
}
