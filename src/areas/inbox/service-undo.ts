import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, shareBulk } from '#platform/database/locks.ts';
import { columns } from '#platform/database/sql.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { formAfter } from '#shared/text.ts';
import { undoneBefore } from '#areas/people/service-logins.ts';
import { accounts } from '#areas/people/tables.ts';
import { inboxAudit } from './audit.ts';
import type { ActUndo, DeskDone } from './schema.ts';
import type { Act as ActName } from './schema-acts.ts';
import { lockMarks, matterName, rowsOfMatters } from './service-marks.ts';
import type { Desk, Settler } from './service-sources.ts';
import { deskActItems, deskActs, deskMarks } from './tables.ts';

type Act = typeof deskActs.$inferSelect;
type ActItem = typeof deskActItems.$inferSelect;

/**
 * Takes an act back: marks, and what the area of its matters settled, are what they were. What has been changed since
 * stays, and the answer names it; the rest of the act can be undone later. @throws Refusal where all of it stays, and where
 * printed statements list what would change, unless `despite_statements`
 */
export async function undoAct(
  db: Db,
  actor: Actor,
  { desk, order }: { desk: Desk; order: ActUndo },
): Promise<DeskDone> {
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const items = await tx.execute<{ reached: boolean }>(sql`
      select ${desk.reached} as reached from ${deskActItems} i where i.act_id = ${order.id}`);
    if (!items.some(({ reached }) => reached)) throw noAct();
    if (items.some(({ reached }) => !reached))
      throw new Refusal('forbidden', 'To działanie objęło też sprawy innych dyscyplin: cofnie je ten, kto je wykonał');
    return (await takeActBack(tx, actor, { settler: desk.settler, order })).desk;
  });
}

const noAct = () => new Refusal('missing', 'Nie znaleziono tego działania');

type Taking = { settler: Settler | undefined; order: Pick<ActUndo, 'id' | 'despite_statements'> };

/** The same within the caller's transaction, which holds `shareBulk`; says also what became of the act's batch. */
export async function takeActBack(tx: Db, actor: Actor, { settler, order }: Taking) {
  const { id, despite_statements } = order;
  const [act] = await lockRows(tx, deskActs, { where: eq(deskActs.id, id) });
  if (!act) throw noAct();
  if (act.undoneAt !== null) throw await undoneBefore(tx, actor, act.undoneBy);
  const items = await tx.select().from(deskActItems).where(eq(deskActItems.actId, id));
  await lockMarks(tx, items);
  const settled = MARKS[act.act] ? undefined : await settler?.takeBack(tx, actor, { act, items, despite_statements });
  const marked = await markedSince(tx, act);
  const kept = items.flatMap((item) => {
    const reason = marked.has(matterName(item)) ? 'zmieniono później' : settled?.staysBy(item);
    return reason === undefined ? [] : [{ kind: item.kind, key: item.key, title: item.title, reason }];
  });
  const stays = new Set(kept.map(matterName));
  const done = items.filter((item) => !stays.has(matterName(item)));
  if (done.length === 0) throw nothingUndone(kept);
  await restoreMarks(tx, act, done);
  const versions = await settled?.finish(done);
  await markUndone(tx, actor, { act, done, isWhole: kept.length === 0 });
  const label = `Cofnięto ${UNDONE[act.act as ActName]}: ${namesOf(done)}`;
  const given = done.map(({ kind, key }) => ({ kind, key, version: versions?.get(matterName({ kind, key })) }));
  const desk: DeskDone = { act: null, label, done: given, kept };
  return { desk, batch: settled?.batch };
}

/** What was taken back, after 'Cofnięto'. */
const UNDONE: Record<ActName, string> = {
  approve: 'zatwierdzenie',
  return: 'zwrot',
  reject: 'odrzucenie',
  accept: 'uwzględnienie',
  refuse: 'odmowę',
  confirm: 'potwierdzenie',
  count: 'liczbę autorów',
  remind: 'przypomnienie',
  assign: 'przydział',
  snooze: 'odłożenie',
  done: 'oznaczenie „Zrobione”',
};

const LONGEST_TITLE = 100;

/** Which of them it was, or how many. */
function namesOf(done: ActItem[]): string {
  const [first] = done;
  if (done.length !== 1 || !first?.title)
    return `${done.length} ${formAfter(done.length, ['sprawa', 'sprawy', 'spraw'])}`;
  // By characters: a mathematical letter takes two units.
  const title = [...first.title];
  return `„${title.length > LONGEST_TITLE ? `${title.slice(0, LONGEST_TITLE).join('').trimEnd()}…` : first.title}”`;
}

/** The refusal of an undo after which all would stay, with every reason once. */
export const nothingUndone = (stays: { reason: string }[]) =>
  new Refusal('conflict', `Nie można cofnąć: ${[...new Set(stays.map(({ reason }) => reason))].join('; ')}`);

/** The column that an act writes into the marks. */
const MARKS: Record<string, 'assignee' | 'snoozed_until' | 'done_at'> = {
  assign: 'assignee',
  snooze: 'snoozed_until',
  remind: 'snoozed_until',
  done: 'done_at',
};

/** Matters of which a later act has written the same mark. */
async function markedSince(tx: Db, { id, act }: Act): Promise<Set<string>> {
  const column = MARKS[act];
  if (column === undefined) return new Set();
  const writers = Object.keys(MARKS).filter((each) => MARKS[each] === column);
  const rows = await tx.execute<Pick<ActItem, 'kind' | 'key'>>(sql`
    select distinct i.kind, i.key from ${deskActItems} i
    join ${deskActItems} l on l.kind = i.kind and l.key = i.key and l.act_id > i.act_id
    join ${deskActs} t on t.id = l.act_id and t.act = any(${sql.param(writers)}::text[]) and t.undone_at is null
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
  const state = name === 'done_at' ? sql`, done_state = i.done_state` : sql``;
  await tx.execute(sql`
    update ${deskMarks} d set ${column} = ${former}${state} from ${deskActItems} i, ${rowsOfMatters(done)}
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
    inboxAudit.change('desk.undo', { subject: act.label, after: { count: done.length } }),
  ]);
}
