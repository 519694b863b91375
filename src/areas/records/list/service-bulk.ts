import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { requireReason } from '#platform/reason.ts';
import { FieldRefusal } from '#platform/refusal.ts';
import { persons } from '#areas/people/tables.ts';
import { NONE_LISTED } from '#areas/statements/schema.ts';
import { listedAmong } from '#areas/statements/service-listed.ts';
import { remarksOf } from '../desk/service-remarks.ts';
import { APPROVED, BOOKS, CHAPTER, hasField, isOpenRemark, KEPT_TYPES, REASONED, STATUS, titleOf } from '../fields.ts';
import { readIssn } from '../identifiers.ts';
import { statusText } from '../lists.ts';
import { linkedTo, newFaults, type RecordContent, recordIssues } from '../schema.ts';
import { contentAsType, lostLabels } from './kind.ts';
import { refuseUnseen, seenOf } from './seen.ts';
import { effectOfBulk } from './service-bulk-effect.ts';
import {
  type BulkChange,
  type BulkDone,
  type BulkOrder,
  type BulkPreview,
  type BulkQuery,
  MOST_SHOWN,
} from '../schema-list.ts';
import { lockRecords } from '../service.ts';
import { chosenIds } from './service-chosen.ts';
import { readStored, type StoredRecord } from '../service-read.ts';
import { changedBy, chaptersAmong, startBatch } from '../writing/service-batches.ts';
import { writeRecords } from '../writing/service-write.ts';
import { listedBy, type RecordWrite } from '../writing/service-write-changes.ts';

export type Skipped = BulkPreview['skipped'][number];
export type ChangePlan = {
  label: string;
  writes: (RecordWrite & { before: StoredRecord })[];
  same: BulkPreview['unchanged'];
  skipped: Skipped[];
};

type Outcome = { content?: RecordContent; status?: number; statusReason?: string } | { refused: string };

/** What the change makes of one record. */
function outcomeOf({ content, status }: StoredRecord, change: BulkChange): Outcome {
  switch (change.kind) {
    case 'status': {
      // What PBN has is approved already.
      if (change.status === STATUS.approved && APPROVED.includes(status)) return {};
      const statusReason = REASONED.includes(change.status) ? change.reason : '';
      const issues = APPROVED.includes(change.status) && !APPROVED.includes(status) ? recordIssues(content) : [];
      return issues.length > 0
        ? { refused: issues.map(({ message }) => message).join('. ') }
        : { status: change.status, statusReason };
    }
    case 'type':
      if (
        BOOKS.includes(content.type) !== BOOKS.includes(change.type) ||
        change.type === CHAPTER ||
        content.type === CHAPTER
      ) {
        return content.type === change.type ? {} : { refused: 'Zmiana rodzaju wymaga innych pól: zmień w rekordzie' };
      }
      return { content: contentAsType(content, change.type) };
    case 'year':
      return { content: { ...content, year: change.year } };
    case 'venue': {
      if (content.parent_id !== null) return { refused: 'Rozdział ma wydawnictwo swojej książki' };
      if (!hasField('venue', content.type)) return { refused: 'Ten rodzaj rekordu nie ma czasopisma ani wydawnictwa' };
      const { venue } = change;
      // Numbers of the former journal would find it on the list.
      const [issn, eissn] = (['issn', 'eissn'] as const).map((name) =>
        hasField(name, content.type) ? (readIssn(change[name]) ?? '') : '',
      );
      return { content: { ...content, venue, issn: issn ?? '', eissn: eissn ?? '' } };
    }
    case 'count':
      if (content.author_count !== null) return {};
      return { content: { ...content, author_count: Math.max(content.authors.length, 1) } };
    case 'author':
      return linkedAuthor(content, change);
    case 'words': {
      const { field, from, to } = change;
      if (field !== 'chapter_title' && content.parent_id !== null)
        return { refused: 'Tytuł i wydawnictwo książki zmieniają się w jej rekordzie' };
      return { content: { ...content, [field]: content[field].replaceAll(from, () => to) } };
    }
  }
}

const sameName = (one: string, other: string) => one.localeCompare(other, 'pl', { sensitivity: 'accent' }) === 0;

function linkedAuthor(content: RecordContent, change: Extract<BulkChange, { kind: 'author' }>): Outcome {
  const at = content.authors.findIndex(
    ({ person_id: person, last_name: last, first_name: first }) =>
      person === null &&
      sameName(last, change.last_name) &&
      (change.first_name === '' || sameName(first, change.first_name)),
  );
  if (at === -1) return {};
  if (content.authors.some(({ person_id: person }) => person === change.person_id)) {
    return { refused: 'Ta osoba jest już wśród autorów' };
  }
  const authors = content.authors.map((author, index) => (index === at ? linkedTo(author, change.person_id) : author));
  return { content: { ...content, authors } };
}

function labelOf(change: BulkChange): string {
  switch (change.kind) {
    case 'status':
      return `Status: ${statusText(change.status)}${change.reason && ` (${change.reason})`}`;
    case 'type':
      return `Rodzaj: ${KEPT_TYPES[change.type]}`;
    case 'year':
      return `Rok: ${change.year}`;
    case 'venue':
      return `Czasopismo lub wydawnictwo: ${change.venue}`;
    case 'count':
      return 'Liczba wszystkich autorów: tylu, ilu jest na liście';
    case 'author':
      return `Powiązanie autora: ${change.last_name} ${change.first_name}`.trim();
    case 'words':
      return `Poprawka słów: „${change.from}” na „${change.to}”`;
  }
}

/** Of the chosen records, as they are stored; one that is no longer there is skipped. */
function planOf(ids: readonly number[], stored: ReadonlyMap<number, StoredRecord>, change: BulkChange): ChangePlan {
  if (change.kind === 'status' && REASONED.includes(change.status)) requireReason(change.reason, 'change.reason');
  const plan: ChangePlan = { label: labelOf(change), writes: [], same: [], skipped: [] };
  for (const id of ids) {
    const before = stored.get(id);
    if (!before) {
      plan.skipped.push({ id, title: `Rekord ${id}`, reason: 'Usunięto go w międzyczasie' });
      continue;
    }
    const outcome = outcomeOf(before, change);
    if ('refused' in outcome) {
      plan.skipped.push({ id: before.id, title: titleOf(before.content), reason: outcome.refused });
      continue;
    }
    const { content = before.content, status = before.status, statusReason = before.statusReason } = outcome;
    const isSame = isDeepStrictEqual(content, before.content);
    const faults = isSame ? [] : newFaults(before.content, content);
    if (isSame && status === before.status && statusReason === before.statusReason)
      plan.same.push({ id: before.id, title: titleOf(before.content) });
    else if (faults.length > 0) {
      plan.skipped.push({ id: before.id, title: titleOf(before.content), reason: faults.join('. ') });
    } else plan.writes.push({ before, content, status, statusReason });
  }
  return plan;
}

/** What is written of which version of each record. */
export const shownOf = (writes: ChangePlan['writes']) =>
  writes.map(({ before, content, status, statusReason }) => [before.id, before.version, content, status, statusReason]);

/** But those that are left out by hand. */
const without = (writes: ChangePlan['writes'], except: readonly number[]) =>
  writes.filter(({ before }) => !except.includes(before.id));

/** Of the records that stay as they are, and of the skipped ones. */
const MOST_NAMED = 50;

/** What the change would do. @throws Refusal of too many records, of a missing reason */
export async function previewBulk(db: Db, { records, change, except = [] }: BulkQuery): Promise<BulkPreview> {
  await refuseUnknown(db, change);
  const ids = await chosenIds(db, records);
  const { label, writes: possible, same, skipped } = planOf(ids, await readStored(db, ids), change);
  const writes = without(possible, except);
  const { effect, points, chapters } = await effectOfBulk(db, writes);
  const remarks = await openRemarks(db, possible);
  const rowOf = (write: ChangePlan['writes'][number]) => ({
    id: write.before.id,
    title: titleOf(write.before.content),
    ...differenceOf(write, change),
    points: points.get(write.before.id),
  });
  const isNoted = ({ before }: ChangePlan['writes'][number]) => remarks.has(before.id);
  const listed = await listedBy(db, writes);
  return {
    label,
    changed: writes.length,
    seen: seenOf(shownOf(writes)),
    same: same.length,
    unchanged: same.slice(0, MOST_NAMED),
    skipped: skipped.slice(0, MOST_NAMED),
    skipped_count: skipped.length,
    listed,
    kept: listed.works === 0 ? await listedAmong(db, { works: writes.map(({ before }) => before.id) }) : NONE_LISTED,
    dropped: change.kind === 'type' ? droppedOf(writes) : [],
    rows: [...possible.filter(isNoted), ...possible.filter((write) => !isNoted(write))]
      .slice(0, MOST_SHOWN)
      .map((write) => ({
        ...rowOf(write),
        remarks: remarks.get(write.before.id) ?? [],
        left: except.includes(write.before.id),
      })),
    chapters: chapters.slice(0, MOST_SHOWN).map(rowOf),
    chapter_count: chapters.length,
    within: chaptersAmong(writes.map(({ before: { id }, content }) => ({ id, content }))),
    noted: writes.filter(isNoted).length,
    left: possible.length - writes.length,
    effect,
  };
}

/** What the form and the desk ask about before they approve a record, of those that have it. */
async function openRemarks(db: Db, writes: ChangePlan['writes']): Promise<Map<number, string[]>> {
  const approved = writes.filter(
    ({ before, status }) => APPROVED.includes(status) && !APPROVED.includes(before.status),
  );
  const all = await remarksOf(
    db,
    approved.map(({ before }) => before.id),
  );
  const open = [...all].map(([id, { remarks }]) => [id, remarks.filter(isOpenRemark).map(({ text }) => text)] as const);
  return new Map(open.filter(([, texts]) => texts.length > 0));
}

/** What the records lose with their kind, the most frequent first. */
function droppedOf(writes: ChangePlan['writes']): BulkPreview['dropped'] {
  const counts = new Map<string, number>();
  for (const label of writes.flatMap(({ before, content }) => lostLabels(before.content, content)))
    counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts].map(([label, records]) => ({ label, records })).toSorted((a, b) => b.records - a.records);
}

function differenceOf({ before, content, status }: ChangePlan['writes'][number], change: BulkChange) {
  const side = (of: RecordContent, code: number) => {
    switch (change.kind) {
      case 'status':
        return statusText(code);
      case 'type':
        return KEPT_TYPES[of.type];
      case 'year':
        return String(of.year);
      case 'venue':
        return [of.venue, of.issn, of.eissn].filter(Boolean).join(', ');
      case 'count':
        return of.author_count === null ? 'nieznana' : String(of.author_count);
      case 'author':
        return of.authors
          .map(({ last_name: last, person_id: person }) => (person === null ? last : `${last} (z uczelni)`))
          .join(', ');
      case 'words':
        return of[change.field];
    }
  };
  return { before: side(before.content, before.status), after: side(content, status) };
}

async function refuseUnknown(db: Db, change: BulkChange) {
  if (change.kind !== 'author') return;
  const known = await db.$count(persons, sql`${persons.id} = ${change.person_id} and ${persons.mergedInto} is null`);
  if (known === 0) throw new FieldRefusal([{ path: 'change.person_id', message: 'Nie znaleziono tej osoby' }]);
}

/**
 * Changes the records at once, so that the change is undone at once. @throws Refusal where others would change than the
 * preview has shown, or where printed statements list what would change
 */
export async function changeMany(db: Db, actor: Actor, order: BulkOrder): Promise<BulkDone> {
  const { records, change, except = [], seen, despite_statements: despiteStatements } = order;
  return transact(db, async (tx) => {
    await shareBulk(tx);
    await refuseUnknown(tx, change);
    const ids = await chosenIds(tx, records);
    const plan = planOf(ids, await lockRecords(tx, ids), change);
    const { label, skipped } = plan;
    const writes = without(plan.writes, except);
    refuseUnseen(shownOf(writes), seen);
    return {
      ...(await writeBatch(tx, actor, { label, writes, despiteStatements })),
      skipped: skipped.slice(0, 50),
    };
  });
}

type Batch = { label: string; writes: RecordWrite[]; despiteStatements?: boolean | undefined };

/** Writes changes that are undone together. */
export async function writeBatch(tx: Db, actor: Actor, { label, ...writing }: Batch) {
  const batch = await startBatch(tx, actor, label);
  await writeRecords(tx, actor, { ...writing, cause: { action: 'bulk', reason: label, batchId: batch } });
  return { batch, ...(await changedBy(tx, batch)) };
}
