import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { lockIdentifier, shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { publications } from '#areas/publications/tables.ts';
import { CHAPTER, STATUS } from '../fields.ts';
import type { Correction, SubmittedWork } from '../schema-own.ts';
import { lockRecords } from '../service.ts';
import { readStored, type StoredRecord } from '../service-read.ts';
import { recordSubmissions } from '../tables-inbox.ts';
import { writeRecords } from '../writing/service-write.ts';
import { mayCorrect, ownPerson, WITHDRAWABLE, WITHDRAWN_BY_AUTHOR } from './service-own.ts';
import { refuseKnown, submittedContent } from './service-submit.ts';

const missing = () => new Refusal('missing', 'Nie znaleziono zgłoszenia');

/** What the person has handed in, as the short form has it. */
export async function readSubmitted(db: Db, actor: Actor, id: number): Promise<SubmittedWork> {
  const { note } = await submissionOf(db, ownPerson(actor), id);
  const record = (await readStored(db, [id])).get(id);
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
    authors: lineOf(record),
    author_count,
    note,
  };
}

/** Family and given name apart, as only so a line of names is read without a doubt. */
const lineOf = ({ content }: StoredRecord) =>
  content.authors.map(({ first_name: first, last_name: last }) => [last, first].filter(Boolean).join(', ')).join('; ');

async function submissionOf(db: Db, person: number, id: number) {
  const [row] = await db.select().from(recordSubmissions).where(eq(recordSubmissions.publicationId, id));
  if (row?.personId !== person) throw missing();
  return row;
}

/** The record of an own submission, locked: the library decides of it before or after, not at the same time. */
async function lockSubmitted(tx: Db, person: number, id: number): Promise<StoredRecord> {
  const record = (await lockRecords(tx, [id])).get(id);
  await submissionOf(tx, person, id);
  if (!record) throw missing();
  return record;
}

/** Corrects a work that the library has not taken up. @throws Refusal of a version that is not the last */
export async function correctSubmitted(db: Db, actor: Actor, input: Correction): Promise<{ id: number }> {
  const { id, version } = input;
  const person = ownPerson(actor);
  return transact(db, async (tx) => {
    await shareBulk(tx);
    await lockIdentifier(tx, input.doi);
    const before = await lockSubmitted(tx, person, id);
    const [row] = await tx.execute(sql`select from ${publications} p where p.id = ${id} and ${mayCorrect(actor)}`);
    if (!row) throw new Refusal('conflict', 'Biblioteka już opracowuje tę pracę: poprawki przekaż bibliotece');
    if (before.version !== version)
      throw new Refusal('conflict', 'Zgłoszenie zmieniono w innym oknie: otwórz je jeszcze raz');
    if (input.doi !== before.content.doi) await refuseKnown(tx, input.doi);
    // Authors who stay are those of the record: whoever it was handed in without is not asked again.
    const isSame = input.authors === lineOf(before);
    const content = await submittedContent(tx, person, isSame ? { ...input, without_me: true } : input);
    const authors = isSame ? before.content.authors : content.authors;
    const write = {
      before,
      content: { ...content, authors },
      status: before.status,
      statusReason: before.statusReason,
    };
    const cause = { action: 'change', reason: 'poprawiona przez autora' } as const;
    await writeRecords(tx, actor, { writes: [write], cause });
    await tx.update(recordSubmissions).set({ note: input.note }).where(eq(recordSubmissions.publicationId, id));
    return { id };
  });
}

/** Takes an own submission back that the library has not taken up, or has returned. Sent twice, it is withdrawn once. */
export async function withdrawSubmitted(db: Db, actor: Actor, id: number): Promise<{ id: number }> {
  const person = ownPerson(actor);
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const before = await lockSubmitted(tx, person, id);
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
