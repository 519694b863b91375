import { and, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { refuseListed } from '#areas/statements/service-listed.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { BOOKS, PATENT, titleOf } from '../fields.ts';
import { RECORD_KINDS } from '#areas/inbox/fields.ts';
import { deskMarks } from '#areas/inbox/tables.ts';
import { type LibraryRecord, type RecordContent, recordIssues } from '../schema.ts';
import type { MergeOrder } from '../schema-duplicates.ts';
import { findRecord, recordMissing, type StoredRecord } from '../service-read.ts';
import { startBatch } from '../writing/service-batches.ts';
import { removeRecords } from '../writing/service-remove.ts';
import { type WriteCause, writeRecords } from '../writing/service-write.ts';
import { keptStatus } from '../writing/service-write-books.ts';
import type { RecordWrite } from '../writing/service-write-changes.ts';
import { requestResults } from '../writing/service-write-results.ts';
import { lockRecords, withPeople } from '../service.ts';
import { recordMerges } from '../tables-duplicates.ts';
import { recordClaims } from '../tables-inbox.ts';
import { carryDecisions, pairsOf } from './service-decisions.ts';
import { moveBelongings } from './service-belongings.ts';
import { mergedRecord } from './merged.ts';
import { joinedShare, sharesOf, stateOf, writeShares } from './service-shares.ts';
import type { MergeTrace, ShareState } from './trace.ts';

const STALE = 'Rekord zmieniono w międzyczasie: porównaj je jeszcze raz';

/** Locks records with all that a merge moves, in the order of all locks. Deleted rows let nothing new refer to them. */
export async function lockForMerge(tx: Db, ids: number[]): Promise<Map<number, StoredRecord>> {
  await lockRows(tx, deskMarks, {
    where: and(inArray(deskMarks.kind, [...RECORD_KINDS]), inArray(deskMarks.key, ids)),
  });
  await lockRows(tx, recordClaims, { where: inArray(recordClaims.publicationId, ids) });
  return lockRecords(tx, ids, 'update');
}

/** Why two records cannot be merged, whatever is chosen. */
export function obstacleOf(kept: StoredRecord, gone: StoredRecord): string | undefined {
  if (kept.id === gone.id) return 'Wskaż dwa różne rekordy';
  if (kept.content.parent_id === gone.id || gone.content.parent_id === kept.id) return 'To książka i jej rozdział';
  if ((kept.content.type === PATENT) !== (gone.content.type === PATENT)) return 'Patent nie jest publikacją';
  return undefined;
}

/** '„Title” (2021), nr 12' */
export const inWords = ({ id, content }: Pick<StoredRecord, 'id' | 'content'>) =>
  `„${titleOf(content)}” (${content.year}), nr ${id}`;

/**
 * Makes one record of two: fields as chosen, authors joined, everything that belonged to the record that goes carried over.
 * @throws Refusal of stale versions, of two that cannot be one, and where a printed statement lists one of them unless
 * `despite_statements`
 */
export async function mergeRecords(
  db: Db,
  actor: Actor,
  order: MergeOrder,
): Promise<LibraryRecord & { batch: number }> {
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const locked = await lockForMerge(tx, [order.kept.id, order.gone.id]);
    const kept = locked.get(order.kept.id);
    if (!kept) throw recordMissing();
    const batchId = await startBatch(tx, actor, `Scalono: ${titleOf(kept.content)}`.slice(0, 500));
    await mergeLocked(tx, actor, { order, locked, batchId });
    return { ...(await findRecord(tx, order.kept.id)), batch: batchId };
  });
}

type Locked = { order: MergeOrder; locked: Map<number, StoredRecord>; batchId: number };

/** Merges within the caller's transaction, which has locked both records. */
export async function mergeLocked(tx: Db, actor: Actor, { order, locked, batchId }: Locked): Promise<void> {
  const [kept, gone] = [locked.get(order.kept.id), locked.get(order.gone.id)];
  if (!kept || !gone) throw recordMissing();
  if (kept.version !== order.kept.version || gone.version !== order.gone.version) throw new Refusal('conflict', STALE);
  const obstacle = obstacleOf(kept, gone);
  if (obstacle) throw new Refusal('conflict', obstacle);
  if (!order.despite_statements) await refuseListed(tx, { works: [kept.id, gone.id], books: [kept.id, gone.id] });
  const merged = mergedRecord({ kept, gone }, order.choices);
  const content = await withPeople(tx, merged.content);
  const chapters = [...locked.values()].filter(
    ({ content: { parent_id: parent } }) => parent === kept.id || parent === gone.id,
  );
  refuseFaults(content, { kept, chapters });
  const [own, other] = [await sharesOf(tx, kept.id), await sharesOf(tx, gone.id)];
  const rows = await storedRows(tx, gone.id);
  const writes: RecordWrite[] = [
    { before: kept, ...merged, content, mergedWith: inWords(gone) },
    ...chapters.map((before) => keptStatus(before, { ...before.content, parent_id: kept.id })),
  ];
  const cause: WriteCause = { action: 'merge', reason: `z rekordem ${gone.id}`, batchId };
  await writeRecords(tx, actor, { writes, cause, despiteStatements: true });
  const staying = new Set(content.authors.flatMap(({ person_id: person }) => person ?? []));
  const shares = [...staying].flatMap((person): ShareState[] => {
    const [one, two] = [own, other].map((each) => each.find(({ person_id: id }) => id === person));
    return one || two ? [joinedShare(one, two, order.choices)] : [];
  });
  refuseLostStatements(other, staying);
  await writeShares(tx, kept.id, shares);
  const carried = await moveBelongings(tx, { kept: kept.id, gone: gone.id });
  const apart = await carryDecisions(tx, { kept: kept.id, gone: gone.id });
  const pairs = await pairsOf(tx, gone.id);
  await removeRecords(tx, actor, { records: [gone], into: { kept: kept.id, batchId } });
  const goneShares = other.filter(({ discipline_code: code }) => code !== null);
  await requestResults(
    tx,
    [{ id: kept.id, content, before: { content: gone.content } }],
    new Map([[gone.id, goneShares]]),
  );
  const versions = await tx.execute<{ id: number; version: number }>(sql`
    select id, version from ${publications} where id = any(${sql.param([kept.id, ...chapters.map(({ id }) => id)])}::int[])`);
  const versionOf = new Map(versions.map(({ id, version }) => [id, version]));
  const trace: MergeTrace = {
    kept,
    gone,
    ...rows,
    shares: { before: own.map(stateOf), after: (await sharesOf(tx, kept.id)).map(stateOf) },
    version: versionOf.get(kept.id) ?? 0,
    chapters: chapters.map(({ id, version, content: before }) => ({
      id,
      former: version,
      version: versionOf.get(id) ?? 0,
      content: before,
    })),
    ...carried,
    apart,
    pairs,
  };
  await tx
    .insert(recordMerges)
    .values({ batchId, keptId: kept.id, goneId: gone.id, trace, login: actor.physicalLogin });
}

/** What a save of the merged record would refuse, and of the one that stays would not. */
export function mergeFaults(kept: RecordContent, merged: RecordContent): string[] {
  const former = new Set(recordIssues(kept).map(({ message }) => message));
  return recordIssues(merged).flatMap(({ message }) => (former.has(message) ? [] : message));
}

function refuseFaults(
  content: StoredRecord['content'],
  { kept, chapters }: { kept: StoredRecord; chapters: object[] },
) {
  const faults = mergeFaults(kept.content, content);
  if (faults.length > 0) throw new Refusal('conflict', `Rekordów nie można tak scalić. ${faults.join('. ')}`);
  if (chapters.length > 0 && !BOOKS.includes(content.type)) {
    throw new Refusal('conflict', 'Jeden z rekordów ma rozdziały: scalony musi być książką');
  }
}

function refuseLostStatements(other: (ShareState & { name: string })[], staying: ReadonlySet<number>) {
  const lost = other.find(
    ({ person_id: person, statement_id: statement }) => statement !== null && !staying.has(person),
  );
  if (!lost) return;
  throw new Refusal('conflict', `${lost.name} ma wydrukowane oświadczenie z tą pracą: najpierw trzeba je wycofać`);
}

/** The rows of the record that goes, as they come back. */
async function storedRows(tx: Db, id: number): Promise<Pick<MergeTrace, 'publication' | 'authorships'>> {
  const [row] = await tx.execute<{ publication: object; authorships: object[] }>(sql`
    select to_jsonb(p) - 'title_words' as publication, (select coalesce(jsonb_agg(to_jsonb(a) order by a.position), '[]')
      from ${authorships} a where a.publication_id = p.id) as authorships
    from ${publications} p where p.id = ${id}`);
  if (!row) throw recordMissing();
  return row;
}
