import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, shareBulk } from '#platform/database/locks.ts';
import { columns } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { reopenFindings } from '#areas/assignment-log/service-many.ts';
import { accounts } from '#areas/people/tables.ts';
import { recordsAudit } from './audit.ts';
import type { ActUndo, DeskDone } from './schema-inbox.ts';
import type { BatchUndo, BulkDone } from './schema-list.ts';
import { nothingUndone, undoBatch } from './service-undo.ts';
import { claimedAgain, lockClaimRows, reopenClaims } from './service-claim-decisions.ts';
import { lockMarks, matterName, rowsOfMatters } from './service-marks.ts';
import { lockRecords } from './service.ts';
import { recordBatches, recordVersions } from './tables.ts';
import { deskActItems, deskActs, deskMarks } from './tables-inbox.ts';

type Act = typeof deskActs.$inferSelect;
type ActItem = typeof deskActItems.$inferSelect;

/**
 * Takes an act back: marks, claims, messages and records are what they were. What has been changed since stays, and the
 * answer names it; the rest of the act can be undone later. @throws Refusal where all of it stays, and where printed
 * statements list what would change, unless `despite_statements`
 */
export async function undoAct(db: Db, actor: Actor, order: ActUndo): Promise<DeskDone> {
  return transact(db, async (tx) => {
    await shareBulk(tx);
    return (await takeBack(tx, actor, order)).desk;
  });
}

/** Undoes a change of many records; one that was made at the desk with its claims. */
export async function undoChange(db: Db, actor: Actor, order: BatchUndo): Promise<BulkDone> {
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const imported = await tx.$count(
      recordVersions,
      and(eq(recordVersions.batchId, order.id), eq(recordVersions.action, 'import')),
    );
    // It has also added records, and its own page says of each what became of it.
    if (imported > 0) throw new Refusal('conflict', 'Import cofa się na jego stronie: Biblioteka, Importy');
    const [act] = await tx.select({ id: deskActs.id }).from(deskActs).where(eq(deskActs.batchId, order.id));
    if (!act) return undoBatch(tx, actor, order);
    const { records } = await takeBack(tx, actor, { ...order, id: act.id });
    return { batch: order.id, changed: records?.changed ?? 0, skipped: records?.skipped ?? [] };
  });
}

async function takeBack(
  tx: Db,
  actor: Actor,
  { id, ...despite }: ActUndo,
): Promise<{ desk: DeskDone; records: BulkDone | undefined }> {
  const [act] = await lockRows(tx, deskActs, { where: eq(deskActs.id, id) });
  if (!act) throw new Refusal('missing', 'Nie znaleziono tego działania');
  if (act.undoneAt !== null) throw new Refusal('conflict', `To działanie cofnął już ${act.undoneBy}`);
  const items = await tx.select().from(deskActItems).where(eq(deskActItems.actId, id));
  await lockMarks(tx, items);
  const { works, again, held } = await decidedClaims(tx, act, items);
  const records = act.batchId === null ? undefined : await undoBatch(tx, actor, { id: act.batchId, held, ...despite });
  const skipped = new Map(records?.skipped.map((row) => [row.id, row.reason]));
  const marked = await markedSince(tx, act);
  const staysBy = (item: ActItem): string | undefined => {
    if (marked.has(matterName(item))) return 'zmieniono później';
    if (item.kind !== 'claim') return skipped.get(item.key);
    return skipped.get(works.get(item.key) ?? 0) ?? (again.has(item.key) ? AGAIN : undefined);
  };
  const kept = items.flatMap((item) => {
    const reason = staysBy(item);
    return reason === undefined ? [] : [{ kind: item.kind, key: item.key, title: item.title, reason }];
  });
  const stays = new Set(kept.map(matterName));
  const done = items.filter((item) => !stays.has(matterName(item)));
  if (done.length === 0) throw nothingUndone(kept);
  await restoreMarks(tx, act, done);
  const claims = done.flatMap(({ kind, key }) => (kind === 'claim' && works.has(key) ? [key] : []));
  if (claims.length > 0) await reopenClaims(tx, actor, claims);
  const findings = done.flatMap((item) => item.findings ?? []);
  if (findings.length > 0) await reopenFindings(tx, actor, findings);
  await markUndone(tx, actor, { act, done, isWhole: kept.length === 0 });
  const desk = { act: null, label: `Cofnięto: ${act.label}`, done: done.map(({ kind, key }) => ({ kind, key })), kept };
  return { desk, records };
}

const AGAIN = 'tę pracę zgłoszono później jeszcze raz';

/** The works of the claims that the act decided, locked; and which claims and works stay as another claim is open. */
async function decidedClaims(tx: Db, act: Act, items: ActItem[]) {
  const isDecision = act.act === 'accept' || act.act === 'refuse';
  const claims = isDecision ? await lockClaimRows(tx, keysOf(items)) : new Map<number, { publicationId: number }>();
  const works = new Map([...claims].map(([id, { publicationId }]) => [id, publicationId]));
  if (works.size === 0) return { works, again: new Set<number>(), held: new Map<number, string>() };
  if (act.batchId !== null) await lockRows(tx, recordBatches, { where: eq(recordBatches.id, act.batchId) });
  // Nobody files a claim about them meanwhile.
  await lockRecords(tx, [...works.values()]);
  const again = await claimedAgain(tx, [...works.keys()]);
  return { works, again, held: new Map([...again].map((claim) => [works.get(claim) ?? 0, AGAIN])) };
}

const keysOf = (items: ActItem[]) => items.map(({ key }) => key);

/** The column that an act writes into the marks. */
const MARKS: Record<string, 'assignee' | 'snoozed_until' | 'done_at'> = {
  assign: 'assignee',
  snooze: 'snoozed_until',
  done: 'done_at',
};

/** Matters of which a later act has written the same mark. */
async function markedSince(tx: Db, { id, act }: Act): Promise<Set<string>> {
  if (MARKS[act] === undefined) return new Set();
  const rows = await tx.execute<Pick<ActItem, 'kind' | 'key'>>(sql`
    select distinct i.kind, i.key from ${deskActItems} i
    join ${deskActItems} l on l.kind = i.kind and l.key = i.key and l.act_id > i.act_id
    join ${deskActs} t on t.id = l.act_id and t.act = ${act} and t.undone_at is null
    where i.act_id = ${id}`);
  return new Set(rows.map(matterName));
}

async function restoreMarks(tx: Db, { id, act }: Act, done: ActItem[]) {
  const name = MARKS[act];
  if (name === undefined) return;
  const column = columns(name);
  // The account may have been deleted since.
  const former =
    name === 'assignee' ? sql`(select a.row_num from ${accounts} a where a.row_num = i.assignee)` : sql`i.${column}`;
  await tx.execute(sql`
    update ${deskMarks} d set ${column} = ${former} from ${deskActItems} i, ${rowsOfMatters(done)}
    where i.act_id = ${id} and i.kind = r.kind and i.key = r.key and d.kind = i.kind and d.key = i.key`);
}

type Undone = { act: Act; done: ActItem[]; isWhole: boolean };

/** Marks what was given back as undone: the act, or a part of it that leaves the rest to be undone later. */
async function markUndone(tx: Db, actor: Actor, { act, done, isWhole }: Undone) {
  const undone = { undoneAt: sql`clock_timestamp()`, undoneBy: actor.physicalLogin };
  if (isWhole) await tx.update(deskActs).set(undone).where(eq(deskActs.id, act.id));
  else {
    const { at, login, label } = act;
    const [part] = await tx
      .insert(deskActs)
      .values({ at, login, label, act: act.act, ...undone })
      .returning({ id: deskActs.id });
    if (!part) throw new Error('The part of the act was not written');
    const isDone = sql`(${deskActItems.kind}, ${deskActItems.key}) in (select r.kind, r.key from ${rowsOfMatters(done)})`;
    await tx
      .update(deskActItems)
      .set({ actId: part.id })
      .where(and(eq(deskActItems.actId, act.id), isDone));
  }
  await recordChanges(tx, actor, [
    recordsAudit.change('desk.undo', { subject: act.label, after: { count: done.length } }),
  ]);
}
