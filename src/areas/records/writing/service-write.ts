import { sql } from 'drizzle-orm';
import { type Names, recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { columns, recordset } from '#platform/database/sql.ts';
import { forgetValues, keepClosedValues, valueRecords } from '#areas/lists/publications/service-valuation.ts';
import { isOtherPeriod, listPeriods } from '#areas/periods/service.ts';
import { publications } from '#areas/publications/tables.ts';
import { refuseListed } from '#areas/statements/service-listed.ts';
import { recordsAudit } from '../audit.ts';
import { APPROVED, type DetailName, detailNames, PATENT, STATUS } from '../fields.ts';
import { EMPTY_RECORD, type RecordContent } from '../schema.ts';
import { keepFound } from './service-versions.ts';
import { returnKeys } from './service-deleted.ts';
import { withinBooks } from './service-write-books.ts';
import { authorsLine, type RemovedShare, writeAuthors } from './service-write-authors.ts';
import { askToTell } from '../desk/service-tell.ts';
import { type AnyField, belied, changedFields, type RecordWrite, VALUED } from './service-write-changes.ts';
import { reviewFindingsOf } from '#areas/assignment-log/service-review.ts';
import { requestResults } from './service-write-results.ts';
import { recordVersions, type VersionAction } from '../tables.ts';

/** A record with its number and the names of what changes. */
type Written = RecordWrite & { id: number; version: number; changed: AnyField[] };

type FieldValue = string | number | boolean | null;

export type WriteCause = {
  action: Exclude<VersionAction, 'found' | 'delete'>;
  reason?: string;
  batchId?: number;
};

type Writing = {
  writes: RecordWrite[];
  cause: WriteCause;
  despiteStatements?: boolean | undefined;
  /** Gives back what was before: older statements say just that. */
  givesBack?: Date;
};

/** Give people back the disciplines that an earlier save took away with them. */
const RESTORING: readonly VersionAction[] = ['restore', 'undo', 'unmerge'];

/**
 * Writes these records, all at once: their rows, authors, versions, values and audit, and requests the results that they
 * change. A record that stays as it is is left alone; chapters follow their book. This is the only way in which people change
 * a record. Returns the records' numbers, in the order of `writes`.
 * @throws Refusal where printed statements list what would change, unless `despiteStatements`
 */
export async function writeRecords(tx: Db, actor: Names, { writes, cause, ...about }: Writing) {
  const { despiteStatements = false, givesBack: since } = about;
  const numbered = await numberedWrites(tx, await withinBooks(tx, writes));
  const written = numbered.filter(
    ({ before, changed, mergedWith }) => before === null || changed.length > 0 || mergedWith,
  );
  const ids = numbered.slice(0, writes.length).map(({ id }) => id);
  if (written.length === 0) return ids;
  if (!despiteStatements) await refuseListed(tx, { ...belied(written), since });
  await keepFound(
    tx,
    written.flatMap(({ before }) => before?.id ?? []),
  );
  await writeRows(tx, written);
  await returnKeys(
    tx,
    written.flatMap(({ again }) => again?.id ?? []),
  );
  const authored = written.filter(({ before, changed }) => before === null || changed.includes('authors'));
  const removed = await writeAuthors(tx, authored, { restores: RESTORING.includes(cause.action) });
  await keepVersions(tx, written, { ...cause, login: actor.physicalLogin, removed });
  const valued = written.filter(
    ({ before, changed }) => before === null || changed.some((name) => VALUED.includes(name)),
  );
  const approvals = written.filter(
    ({ before, status }) => before !== null && APPROVED.includes(status) !== APPROVED.includes(before.status),
  );
  await valueWith(tx, valued);
  await requestResults(tx, [...new Set([...valued, ...approvals])], removed);
  const action = actionOf(written, cause);
  await recordChanges(
    tx,
    actor,
    written.map((record) => auditRow(record, action)),
  );
  await reviewFindingsOf(
    tx,
    actor,
    written.flatMap(({ before }) => before?.id ?? []),
  );
  if (written.some(({ before, changed }) => before !== null && changed.includes('status'))) await askToTell(tx, actor);
  return ids;
}

/** `of`: the record that it would become. */
type Trial = { id: number; content: RecordContent; of: number | null };
const trialOf = ({ id, content }: Omit<Trial, 'of'>): Written => ({
  id,
  content,
  before: null,
  version: 1,
  status: STATUS.approved,
  statusReason: '',
  changed: [],
});

/** Writes a record only to see what its points would be: the caller takes the transaction back. */
export async function writeTrial(tx: Db, trial: Trial) {
  await writeTrials(tx, [trial]);
  await writeAuthors(tx, [trialOf(trial)], { restores: false });
}

/** Records without their authors, whose number alone is of their value. */
export async function writeTrials(tx: Db, trials: Trial[]) {
  await writeRows(tx, trials.map(trialOf));
  await valueRecords(
    tx,
    trials.map(({ id }) => id),
  );
  await keepClosedValues(
    tx,
    trials.flatMap(({ id, of }) => (of === null ? [] : [{ id, of }])),
  );
}

async function numberedWrites(tx: Db, writes: RecordWrite[]): Promise<Written[]> {
  const added = writes.filter(({ before, again }) => before === null && !again).length;
  const ids = await tx.execute<{ id: number }>(sql`
    select nextval(pg_get_serial_sequence('publications', 'id'))::int as id from generate_series(1, ${added}::int)`);
  return writes.map((write) => {
    const { before, again } = write;
    const former = before ?? again;
    const id = former?.id ?? Number(ids.shift()?.id);
    return { ...write, id, version: (former?.version ?? 0) + 1, changed: before ? changedFields(before, write) : [] };
  });
}

const ROW_SHAPE = `r(id int, type_code smallint, year smallint, title text, chapter_title text, venue text, issn text, eissn text,
  isbn text, doi text, parent_id int, category_id smallint, invention_key text, expert_opinion boolean, translation boolean,
  indexed boolean, author_count smallint, author_count_known boolean, authors_text text, details jsonb, status_code smallint,
  status_reason text, status_since timestamptz, version int)`;
/** What is written as it is given; the category of other works is their valuation's. */
const ROW_COLUMNS = `type_code, year, title, chapter_title, venue, issn, eissn, isbn, doi, parent_id, invention_key,
  expert_opinion, translation, indexed, author_count, author_count_known, authors_text, details, status_code, status_reason,
  version`;
const SOURCE = 'library';

const orNull = (text: string) => (text === '' ? null : text);

function rowOf({ id, content, status, statusReason, statusSince, version }: Written) {
  const { authors, author_count: count, type, details } = content;
  return {
    ...content,
    id,
    version,
    details,
    type_code: type,
    chapter_title: orNull(content.chapter_title),
    venue: orNull(content.venue),
    issn: orNull(content.issn),
    eissn: orNull(content.eissn),
    isbn: orNull(content.isbn),
    doi: orNull(content.doi),
    invention_key: orNull(content.invention_key),
    author_count: count ?? Math.max(authors.length, 1),
    author_count_known: count !== null,
    authors_text: authorsLine(content),
    authors: undefined,
    status_code: status,
    status_reason: orNull(statusReason),
    status_since: statusSince ?? null,
  };
}

/** SQL: when the record `r` was added: one that comes back has its versions from before. */
const firstKept = sql`coalesce((select min(v.at) from ${recordVersions} v where v.publication_id = r.id), now())`;

async function writeRows(tx: Db, written: Written[]) {
  const added = written.filter(({ before }) => before === null).map(rowOf);
  const kept = written.filter(({ before }) => before !== null).map(rowOf);
  if (added.length > 0) {
    await tx.execute(sql`
      insert into ${publications} (id, category_id, source, created_at, status_changed_at, ${columns(ROW_COLUMNS)}) overriding system value
      select r.id, r.category_id, ${SOURCE}, ${firstKept}, r.status_since, ${columns(qualified(ROW_COLUMNS))}
      from ${recordset(added, ROW_SHAPE)}`);
  }
  if (kept.length === 0) return;
  await tx.execute(sql`
    update ${publications} p set (${columns(ROW_COLUMNS)}) = (${columns(qualified(ROW_COLUMNS))}),
      category_id = case when r.type_code = ${PATENT} then r.category_id
        when p.type_code = ${PATENT} then 0 else p.category_id end,
      status_changed_at = case when p.status_code = r.status_code then p.status_changed_at
        else coalesce(r.status_since, clock_timestamp()) end,
      modified_at = clock_timestamp()
    from ${recordset(kept, ROW_SHAPE)} where p.id = r.id`);
}

const qualified = (names: string) => names.replaceAll(/\w+/g, 'r.$&');

const VERSION_SHAPE = `r(id int, version int, status smallint, status_reason text, former_since timestamptz, content jsonb,
  removed jsonb)`;

async function keepVersions(
  tx: Db,
  written: Written[],
  {
    action,
    reason = '',
    batchId,
    login,
    removed,
  }: WriteCause & { login: string; removed: Map<number, RemovedShare[]> },
) {
  const rows = written.map(({ id, before, version, status, statusReason, content }) => ({
    id,
    version,
    status,
    status_reason: statusReason,
    former_since: before && before.status !== status ? before.statusSince : null,
    content,
    removed: removed.get(id) ?? null,
  }));
  await tx.execute(sql`
    insert into ${recordVersions} (publication_id, version, login, action, reason, batch_id, status, status_reason,
      former_status_since, content, removed)
    select r.id, r.version, ${login}, ${action}, ${reason}, ${batchId ?? null}::int, r.status,
      r.status_reason, r.former_since, r.content, r.removed
    from ${recordset(rows, VERSION_SHAPE)}`);
}

/** Values the records and, of a book, its chapters, which take its publisher. */
async function valueWith(tx: Db, valued: Written[]) {
  if (valued.length === 0) return;
  const ids = valued.map(({ id }) => id);
  const chapters = await tx.execute<{ id: number }>(sql`
    select id from ${publications} where parent_id = any(${sql.param(ids)}::int[])`);
  const periods = await listPeriods(tx);
  const moved = valued.filter(
    ({ before, content }) => before !== null && isOtherPeriod(periods, before.content.year, content.year),
  );
  await forgetValues(
    tx,
    moved.map(({ id }) => id),
  );
  await valueRecords(tx, [...new Set([...ids, ...chapters.map(({ id }) => id)])]);
}

/** A change of many that was of one record alone is called by what it changed. */
function actionOf(written: Written[], { action }: WriteCause): WriteCause['action'] {
  const [record] = written;
  if (action !== 'bulk' || written.length > 1 || !record) return action;
  return record.changed.every((name) => name === 'status' || name === 'status_reason') ? 'status' : 'change';
}

function auditRow(
  { id, before, content, status, statusReason, changed, mergedWith }: Written,
  action: WriteCause['action'],
) {
  const sides = (record: { content: RecordContent; status: number; statusReason: string }, names: Written['changed']) =>
    Object.fromEntries(names.map((name) => [name, fieldValue(record, name)])) as Partial<Record<AnyField, FieldValue>>;
  const after = { content, status, statusReason };
  const all = before ? changed : saidFields(content);
  return recordsAudit.change(`record.${action}`, {
    subject: { publication: id },
    ...(before && { before: sides(before, all) }),
    after: { ...sides(after, all), ...(mergedWith && { other_record: mergedWith }) },
  });
}

/** Of a new record what was filled in. */
const saidFields = ({ details, ...core }: RecordContent): Written['changed'] => [
  ...(Object.keys(core) as (keyof typeof core)[]).filter(
    (name) => name === 'type' || core[name] !== EMPTY_RECORD[name],
  ),
  ...detailNames(details).filter((name) => details[name] !== undefined),
];

/** A field as the audit keeps it: of authors their line. */
export function fieldValue(
  { content, status, statusReason }: { content: RecordContent; status: number; statusReason: string },
  name: AnyField,
): FieldValue {
  if (name === 'status') return status;
  if (name === 'status_reason') return statusReason;
  if (name === 'authors') return authorsLine(content);
  return name in content
    ? (content[name as keyof Omit<RecordContent, 'authors' | 'details'>] ?? null)
    : (content.details[name as DetailName] ?? null);
}
