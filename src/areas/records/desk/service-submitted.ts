import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { lockIdentifier, shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { recordChanges } from '#platform/audit.ts';
import { Refusal } from '#platform/refusal.ts';
import { publications } from '#areas/publications/tables.ts';
import { recordsAudit } from '../audit.ts';
import { CHAPTER, GONE, STATUS } from '../fields.ts';
import { contentOfType, type RecordAuthor, type RecordContent } from '../schema.ts';
import type { Correction, SubmittedWork } from '../schema-own.ts';
import { lockRecords, refuseOrphans } from '../service.ts';
import { readStored, type StoredRecord } from '../service-read.ts';
import { recordMessages, recordSubmissions } from '../tables-inbox.ts';
import { writeRecords } from '../writing/service-write.ts';
import { refuseSimilar } from './service-find.ts';
import { isConcerned, mayCorrect, ownPerson, WITHDRAWABLE, WITHDRAWN_BY_AUTHOR } from './service-own.ts';
import { refuseKnown, submittedContent } from './service-submit.ts';

const missing = () => new Refusal('missing', 'Nie znaleziono zgłoszenia');

/** What the person may correct, as the short form has it. What was answered before is not written again. */
export async function readSubmitted(db: Db, actor: Actor, id: number): Promise<SubmittedWork> {
  const person = ownPerson(actor);
  const record = (await readStored(db, [id])).get(id);
  const note = await noteOf(db, person, id);
  if (!record) throw missing();
  const { type, title, chapter_title, venue, year, doi, author_count, category_id } = record.content;
  const isChapter = type === CHAPTER;
  return {
    id,
    version: record.version,
    type,
    category_id: category_id || null,
    title: isChapter ? chapter_title : title,
    venue: isChapter ? title : venue,
    year,
    doi,
    authors: lineOf(record.content),
    author_count,
    note: record.status === STATUS.returned ? '' : note,
  };
}

/** Family and given name apart, as only so a line of names is read without a doubt. */
const nameOf = ({ first_name: first, last_name: last }: Pick<RecordAuthor, 'first_name' | 'last_name'>) =>
  [last, first].filter(Boolean).join(', ');
export const lineOf = ({ authors }: Pick<RecordContent, 'authors'>) => authors.map(nameOf).join('; ');

/** The note that the work was handed in with; none of one that others have entered. @throws Refusal of what is not the person's */
async function noteOf(db: Db, person: number, id: number): Promise<string> {
  const [row] = await db.execute<{ note: string }>(sql`
    select coalesce(s.note, '') as note from ${publications} p
    left join ${recordSubmissions} s on s.publication_id = p.id and s.person_id = ${person}
    where p.id = ${id} and (s.person_id is not null or p.status_code = ${STATUS.returned} and ${isConcerned(person)})`);
  if (!row) throw missing();
  return row.note;
}

async function submissionOf(db: Db, person: number, id: number) {
  const [row] = await db.select().from(recordSubmissions).where(eq(recordSubmissions.publicationId, id));
  if (row?.personId !== person) throw missing();
  return row;
}

/** The record of an own submission, locked: the library decides of it before or after, not at the same time. */
async function lockSubmitted(tx: Db, id: number): Promise<{ before: StoredRecord; stored: Map<number, StoredRecord> }> {
  const stored = await lockRecords(tx, [id]);
  const before = stored.get(id);
  if (!before) throw missing();
  return { before, stored };
}

/** What the short form has no field for stays, but for what named the former venue. */
function correctedContent(before: RecordContent, corrected: RecordContent): RecordContent {
  const { type, category_id, title, chapter_title, year, doi, author_count, authors } = corrected;
  const isChapter = type === CHAPTER;
  const isSameVenue = type === before.type && (isChapter ? title === before.title : corrected.venue === before.venue);
  // The publisher and the number of a chapter's book have no field.
  const venue = isChapter && isSameVenue ? before.venue : corrected.venue;
  return contentOfType({
    ...before,
    ...(!isSameVenue && { issn: '', eissn: '', parent_id: null, ...(isChapter && { isbn: '' }) }),
    type,
    category_id,
    title,
    chapter_title,
    venue,
    year,
    doi,
    author_count,
    authors,
  });
}

/** Authors whose names are those of the record are those of the record, with all that is known of them. */
function withKnown(authors: readonly RecordAuthor[], known: readonly RecordAuthor[]): RecordAuthor[] {
  const left = Map.groupBy(known, nameOf);
  return authors.map((author) => left.get(nameOf(author))?.shift() ?? author);
}

/**
 * Corrects a work that the library has not taken up, or has returned, or that was rejected or withdrawn: those are then handed
 * in again, with what the author writes. @throws Refusal of a version that is not the last
 */
export async function correctSubmitted(db: Db, actor: Actor, input: Correction): Promise<{ id: number }> {
  const { id, version } = input;
  const person = ownPerson(actor);
  return transact(db, async (tx) => {
    await shareBulk(tx);
    await lockIdentifier(tx, input.doi);
    const { before, stored } = await lockSubmitted(tx, id);
    await noteOf(tx, person, id);
    const [row] = await tx.execute(
      sql`select from ${publications} p where p.id = ${id} and ${mayCorrect(person, actor)}`,
    );
    if (!row) throw new Refusal('conflict', 'Biblioteka już opracowuje tę pracę: poprawki przekaż bibliotece');
    if (before.version !== version)
      throw new Refusal('conflict', 'Zgłoszenie zmieniono w innym oknie: otwórz je jeszcze raz');
    const isGone = GONE.includes(before.status);
    if (isGone || input.doi !== before.content.doi) await refuseKnown(tx, input.doi);
    // Authors who stay are those of the record: whoever it was handed in without is not asked again.
    const isSame = input.authors === lineOf(before.content);
    const known = before.content.authors;
    const read = await submittedContent(tx, person, {
      ...input,
      ...(isSame && { without_me: true }),
      link: (authors) => withKnown(authors, known),
    });
    const content = correctedContent(before.content, isSame ? { ...read, authors: known } : read);
    refuseOrphans(before, { content, stored });
    if (isGone && !input.another) await refuseSimilar(tx, person, { id, content });
    const isReturned = before.status === STATUS.returned;
    if (isReturned && input.note === '' && isDeepStrictEqual(content, contentOfType(before.content)))
      throw new Refusal('input', 'Nic tu nie zmieniono: popraw to, o co prosi biblioteka, albo jej odpowiedz');
    const isAgain = isReturned || isGone;
    const status = isAgain ? await statusAgain(tx, id) : before.status;
    const write = { before, content, status, statusReason: isAgain ? '' : before.statusReason };
    const reason = isGone ? 'zgłoszona ponownie przez autora' : isReturned ? RETURNED : 'poprawiona przez autora';
    await writeRecords(tx, actor, { writes: [write], cause: { action: 'change', reason } });
    if (isReturned) await answerReturned(tx, actor, { person, id, text: input.note });
    else await tx.update(recordSubmissions).set({ note: input.note }).where(eq(recordSubmissions.publicationId, id));
    return { id };
  });
}

const RETURNED = 'poprawiona i odesłana przez autora';

/** A record that others have entered was never handed in: it waits for its approval. */
async function statusAgain(tx: Db, id: number) {
  const submitted = await tx.$count(recordSubmissions, eq(recordSubmissions.publicationId, id));
  return submitted > 0 ? STATUS.submitted : STATUS.inProgress;
}

async function answerReturned(
  tx: Db,
  actor: Actor,
  { person, id, text }: { person: number; id: number; text: string },
) {
  if (text === '') return;
  await tx.insert(recordMessages).values({ publicationId: id, personId: person, text });
  await recordChanges(tx, actor, [
    recordsAudit.change('record.answer', { subject: { publication: id, person }, after: { text } }),
  ]);
}

/** Takes an own submission back that the library has not taken up, or has returned. Sent twice, it is withdrawn once. */
export async function withdrawSubmitted(db: Db, actor: Actor, id: number): Promise<{ id: number }> {
  const person = ownPerson(actor);
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const { before } = await lockSubmitted(tx, id);
    await submissionOf(tx, person, id);
    if (before.status === STATUS.withdrawn && before.statusReason === WITHDRAWN_BY_AUTHOR) return { id };
    if (!WITHDRAWABLE.includes(before.status))
      throw new Refusal('conflict', 'Biblioteka już opracowuje tę pracę albo o niej zdecydowała');
    const { content } = before;
    const write = { before, content, status: STATUS.withdrawn, statusReason: WITHDRAWN_BY_AUTHOR };
    const cause = { action: 'status', reason: WITHDRAWN_BY_AUTHOR } as const;
    await writeRecords(tx, actor, { writes: [write], cause });
    // Nobody is written about what they did.
    await tx.execute(sql`
      update ${recordSubmissions} s set told_at = p.status_changed_at from ${publications} p
      where p.id = s.publication_id and p.id = ${id}`);
    return { id };
  });
}
