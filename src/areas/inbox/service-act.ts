import { sql } from 'drizzle-orm';
import { dayText, today } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { recordset, startOfDay } from '#platform/database/sql.ts';
import { shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { requireReason } from '#platform/reason.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { accounts, persons } from '#areas/people/tables.ts';
import { ownTitleOf, publications } from '#areas/publications/tables.ts';
import { inboxAudit } from './audit.ts';
import { type Act, isOffered, putsOff } from './schema-acts.ts';
import type { DeskDone, DeskOrder, MatterKey } from './schema.ts';
import { lockMarks, type Mark, matterName, rowsOfMatters } from './service-marks.ts';
import { type Desk, isOfOffice, type Item, type Outcome } from './service-sources.ts';
import { undoneOf } from './service-waiting.ts';
import { deskActItems, deskActs, deskMarks } from './tables.ts';

const REASONED: readonly Act[] = ['return', 'reject', 'refuse'];

type Order = { desk: Desk; order: DeskOrder };

/**
 * Does the same with one or with many of the matters: those to which it cannot be done stay, and the answer says why.
 * @throws FieldRefusal of what the act lacks
 */
export async function actAtDesk(db: Db, actor: Actor, { desk, order }: Order): Promise<DeskDone> {
  const { act, reason } = order;
  if (REASONED.includes(act)) requireReason(reason);
  if (act === 'count' && order.count === undefined) {
    throw new FieldRefusal([{ path: 'count', message: 'Podaj liczbę wszystkich autorów' }]);
  }
  const items = [...new Map(order.items.map((item) => [matterName(item), item])).values()];
  const wrong = items.find(({ kind }) => !isOffered(act, kind) || !desk.kinds.includes(kind));
  if (wrong) throw new Refusal('input', 'Tego nie robi się z takimi sprawami');
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const label = await labelOf(tx, desk, order);
    const marks = await lockMarks(tx, items);
    const asked = { ...order, items, label };
    const outcome =
      isMark(act) || !desk.settler ? await markMatters(tx, desk, asked) : await desk.settler.settle(tx, actor, asked);
    if (outcome.items.length === 0) return { act: null, label, done: [], kept: outcome.kept };
    const id = await keepAct(tx, actor, { act, label, outcome, marks });
    const done = outcome.items.map(({ kind, key, version }) => ({ kind, key, version }));
    return { act: id, label, done, kept: outcome.kept };
  });
}

const isMark = (act: Act) => act === 'assign' || act === 'done' || putsOff(act);

/** Marks what waits, or has been put off; what no longer does stays. */
async function markMatters(tx: Db, { causes }: Desk, { act, items, assignee, until }: DeskOrder): Promise<Outcome> {
  const found = await tx.execute<MatterKey & { title: string; state: string | null }>(sql`
    select w.kind, w.key, w.state, coalesce(w.title, ${ownTitleOf('p')}, o.first_name || ' ' || o.last_name, '') as title
    from (${undoneOf(causes)}) w join ${rowsOfMatters(items)} on r.kind = w.kind and r.key = w.key
    left join ${publications} p on p.id = w.work left join ${persons} o on o.id = w.person`);
  const byName = new Map(found.map((row) => [matterName(row), row]));
  const again = act === 'remind' ? await remindedToday(tx, items) : new Set<string>();
  const settled = items.filter((item) => byName.has(matterName(item)) && !again.has(matterName(item)));
  const names = new Set(settled.map(matterName));
  const marked = found.filter((row) => names.has(matterName(row)));
  const values =
    act === 'assign'
      ? sql`assignee = ${assignee}::int`
      : putsOff(act)
        ? sql`snoozed_until = ${until}::date`
        : sql`done_at = clock_timestamp(), done_state = s.state`;
  await tx.execute(sql`
    update ${deskMarks} d set ${values}
    from ${recordset(marked, 's(kind text, key int, state text)')}
    where d.kind = s.kind and d.key = s.key`);
  return {
    items: settled.map(
      ({ kind, key }): Item => ({ kind, key, title: byName.get(matterName({ kind, key }))?.title ?? '' }),
    ),
    kept: items
      .filter((item) => !names.has(matterName(item)))
      .map(({ kind, key }) => {
        const row = byName.get(matterName({ kind, key }));
        return { kind, key, title: row?.title ?? '', reason: row ? 'dziś już przypomniano' : 'nie ma już tej sprawy' };
      }),
    batch: null,
  };
}

/** Those whose person somebody has reminded today: nobody gets two letters of one day. Their marks are locked. */
async function remindedToday(tx: Db, items: MatterKey[]): Promise<Set<string>> {
  const rows = await tx.execute<MatterKey>(sql`
    select i.kind, i.key from ${deskActItems} i join ${rowsOfMatters(items)} on r.kind = i.kind and r.key = i.key
    join ${deskActs} t on t.id = i.act_id and t.act = 'remind' and t.undone_at is null
      and t.at >= ${startOfDay(sql`current_date`)}`);
  return new Set(rows.map(matterName));
}

async function labelOf(tx: Db, { office }: Desk, { act, reason, assignee, until, count }: DeskOrder): Promise<string> {
  switch (act) {
    case 'approve':
      return 'Zatwierdzono';
    case 'return':
      return `Zwrócono: ${reason}`;
    case 'reject':
      return `Odrzucono: ${reason}`;
    case 'accept':
      return 'Uwzględniono';
    case 'refuse':
      return `Odrzucono: ${reason}`;
    case 'confirm':
      return reason ? `Potwierdzono: ${reason}` : 'Potwierdzono';
    case 'count':
      return `Wszystkich autorów: ${count}`;
    case 'done':
      return 'Zrobione';
    case 'remind':
      return `Przypomniano ${dayText(today())}${until === null ? '' : `, wróci ${dayText(until)}`}`;
    case 'snooze':
      return until === null ? 'Przywrócono na listę' : `Odłożono do ${dayText(until)}`;
    case 'assign': {
      if (assignee === null) return 'Nikt nie prowadzi';
      const [row] = await tx.execute<{ name: string }>(sql`
        select a.first_name || ' ' || a.last_name as name from ${accounts} a where a.row_num = ${assignee} and ${isOfOffice(office)}`);
      if (!row) throw new FieldRefusal([{ path: 'assignee', message: 'Nie znaleziono tego konta w tym biurze' }]);
      return `Prowadzi ${row.name}`;
    }
  }
}

type Kept = { act: Act; label: string; outcome: Outcome; marks: Map<string, Mark> };

/** Keeps what the act was about, with the marks before it, so that it can be undone. */
async function keepAct(tx: Db, actor: Actor, { act, label, outcome: { items, batch }, marks }: Kept): Promise<number> {
  const [row] = await tx
    .insert(deskActs)
    .values({ act, label, login: actor.physicalLogin, batchId: batch })
    .returning({ id: deskActs.id });
  if (!row) throw new Error('The act was not written');
  const { id: actId } = row;
  await tx
    .insert(deskActItems)
    .values(items.map((item) => ({ ...marks.get(matterName(item)), ...item, findings: item.findings ?? null, actId })));
  const titles = items.slice(0, 20).map(({ title }) => title);
  await recordChanges(tx, actor, [
    inboxAudit.change('desk.act', { subject: label, after: { count: items.length, titles } }),
  ]);
  return actId;
}
