import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { lockIdentifier, lockRows, shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { CHAPTER, languageOf } from '#areas/records/fields.ts';
import { sameDoi, sharedDois } from '#areas/records/form/service-same-doi.ts';
import { readDoi, readIsbn } from '#areas/records/identifiers.ts';
import { newFaults, type RecordContent } from '#areas/records/schema.ts';
import { findVersion, type StoredRecord } from '#areas/records/service-read.ts';
import { lockRecords, withPeople } from '#areas/records/service.ts';
import { writeRecords } from '#areas/records/writing/service-write.ts';
import { keptStatus } from '#areas/records/writing/service-write-books.ts';
import { type Compared, comparedOf } from './compared.ts';
import type { TakeBack, Taken, TakeOver } from '../schema.ts';
import type { TakenField } from '../schema-words.ts';
import { type Found, IS_THERE, keepFound } from './service-compare-keep.ts';
import { differencesOf } from './service-compare-rows.ts';
import { describe } from '../sending/service-body.ts';
import { readFacts } from '../service-facts.ts';
import { pbnCopies, pbnDifferences } from '../tables.ts';

const detail = (content: RecordContent, name: 'volume' | 'issue' | 'pages' | 'language', text: string) => ({
  ...content,
  details: { ...content.details, [name]: text },
});

/** The content with what PBN says of a field; undefined: it cannot be read as such. */
const WRITE: Record<TakenField, (content: RecordContent, text: string) => RecordContent | undefined> = {
  title: (content, text) =>
    content.type === CHAPTER ? { ...content, chapter_title: text } : { ...content, title: text },
  year: (content, text) => (/^\d{4}$/.test(text) ? { ...content, year: Number(text) } : undefined),
  doi: (content, text) => {
    const doi = readDoi(text);
    return doi === undefined ? undefined : { ...content, doi };
  },
  isbn: (content, text) => {
    const isbn = readIsbn(text);
    return isbn === undefined ? undefined : { ...content, isbn };
  },
  volume: (content, text) => detail(content, 'volume', text),
  issue: (content, text) => detail(content, 'issue', text),
  pages: (content, text) => detail(content, 'pages', text),
  language: (content, text) => {
    const code = languageOf(text);
    return code === undefined ? undefined : detail(content, 'language', code);
  },
};

/** Why the record changed, as its history says it. */
const FROM_PBN = 'z PBN';

const isTaken = (field: string): field is TakenField => field in WRITE;

/** What we say of the record now, as it was compared. */
async function oursOf(tx: Db, id: number): Promise<Compared> {
  const facts = (await readFacts(tx, [id])).get(id);
  return facts ? comparedOf(describe(facts, '').body) : {};
}

type OneWrite = {
  before: StoredRecord;
  content: RecordContent;
  action: 'change' | 'undo';
  despite: boolean | undefined;
};

/** @throws Refusal of a number that another record has, and where printed statements list the record */
async function writeOne(tx: Db, actor: Actor, { before, content, action, despite }: OneWrite) {
  const shared = (await sharedDois(tx, [{ before, content }])).get(before.id);
  if (shared !== undefined) throw new Refusal('conflict', sameDoi(shared));
  const cause = { action, reason: FROM_PBN };
  await writeRecords(tx, actor, { writes: [keptStatus(before, content)], cause, despiteStatements: despite });
}

/**
 * Writes what PBN says of the field into our record. @throws Refusal of what has changed since, of what cannot be taken over,
 * and where printed statements list the record
 */
export async function takeOver(db: Db, actor: Actor, input: TakeOver): Promise<Taken> {
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const [seen] = await tx.select().from(pbnDifferences).where(eq(pbnDifferences.id, input.id));
    const id = seen?.publicationId ?? 0;
    if (seen?.field === 'doi') await lockIdentifier(tx, readDoi(input.theirs) ?? '');
    const before = (await lockRecords(tx, [id])).get(id);
    const [row] = await lockRows(tx, pbnDifferences, { where: eq(pbnDifferences.id, input.id) });
    if (!row || !before) throw new Refusal('missing', 'Tej różnicy już nie ma');
    const { kind, field, theirs } = row;
    if (kind !== 'field' || !isTaken(field) || theirs === '')
      throw new Refusal('conflict', 'Tego pola nie można przejąć z PBN: popraw je w rekordzie');
    if ((await oursOf(tx, id))[field] !== row.ours)
      throw new Refusal('conflict', 'U nas jest już inna wartość: porównaj jeszcze raz');
    if (theirs !== input.theirs) throw new Refusal('conflict', 'W PBN jest już inna wartość: odśwież listę');
    const content = WRITE[field](before.content, theirs);
    if (!content) throw new Refusal('conflict', `Wartości z PBN „${theirs}” nie da się zapisać w tym polu`);
    const faults = newFaults(before.content, content);
    if (faults.length > 0) throw new Refusal('conflict', faults.join('. '));
    await writeOne(tx, actor, { before, content, action: 'change', despite: input.despite_statements });
    await tx.delete(pbnDifferences).where(sql`${pbnDifferences.id} = ${row.id}`);
    return { record: id, version: before.version + 1 };
  });
}

/**
 * Gives the record back what it said before a value of PBN was taken over, and the list its differences. @throws Refusal where
 * the record has changed since, of a number that another record has by now, and where printed statements list the record
 */
export async function takeBack(db: Db, actor: Actor, { record: id, ...input }: TakeBack): Promise<null> {
  await transact(db, async (tx) => {
    await shareBulk(tx);
    const taken = await findVersion(tx, { id, version: input.version });
    if (taken.action !== 'change' || taken.reason !== FROM_PBN)
      throw new Refusal('conflict', 'Ta zmiana nie jest przejęciem z PBN');
    const former = await findVersion(tx, { id, version: input.version - 1 });
    await lockIdentifier(tx, former.content.doi);
    const before = (await lockRecords(tx, [id])).get(id);
    if (before?.version !== input.version)
      throw new Refusal('conflict', 'Rekord zmieniono później: popraw go albo przywróć wersję z jego historii');
    const content = await withPeople(tx, former.content);
    await writeOne(tx, actor, { before, content, action: 'undo', despite: input.despite_statements });
    const copies = await tx.execute<Found>(sql`
      select publication_id as id, object_id as "objectId", content, statements from ${pbnCopies}
      where publication_id = ${id} and ${IS_THERE} order by object_id limit 1`);
    const differing = await differencesOf(tx, [...copies], '');
    await keepFound(
      tx,
      differing.filter(({ kind }) => kind === 'field'),
      new Date().toISOString(),
    );
  });
  return null;
}
