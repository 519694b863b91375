import { sql } from 'drizzle-orm';
import { dayText } from '#engine/day.ts';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { FieldRefusal, Refusal } from '#platform/refusal.ts';
import { accounts } from '#areas/people/tables.ts';
import { recordsAudit } from './audit.ts';
import { type Act, isOffered } from './fields-inbox.ts';
import type { DeskDone, DeskOrder } from './schema-inbox.ts';
import { writeBatch } from './service-bulk.ts';
import { type Item, outcomeOf } from './service-desk-outcomes.ts';
import { lockMarks, type Mark, matterName } from './service-marks.ts';
import { deskActItems, deskActs } from './tables-inbox.ts';

const REASONED: readonly Act[] = ['return', 'reject', 'refuse'];

/**
 * Does the same with one or with many of the matters: those to which it cannot be done stay, and the answer says why.
 * @throws FieldRefusal of what the act lacks
 */
export async function actAtDesk(db: Db, actor: Actor, order: DeskOrder): Promise<DeskDone> {
  const { act, reason } = order;
  if (REASONED.includes(act) && reason === '') throw new FieldRefusal([{ path: 'reason', message: 'Podaj powód' }]);
  if (act === 'count' && order.count === undefined) {
    throw new FieldRefusal([{ path: 'count', message: 'Podaj liczbę wszystkich autorów' }]);
  }
  const asked = [...new Map(order.items.map((item) => [`${item.kind} ${item.key}`, item])).values()];
  const wrong = asked.find(({ kind }) => !isOffered(act, kind));
  if (wrong) throw new Refusal('input', 'Tego nie robi się z takimi sprawami');
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const label = await labelOf(tx, order);
    const marks = await lockMarks(tx, asked);
    const { items, kept, writes } = await outcomeOf(tx, actor, { ...order, items: asked });
    if (items.length === 0) return { act: null, label, done: [], kept };
    const batch = writes.length > 0 ? (await writeBatch(tx, actor, { label, writes })).batch : null;
    const id = await keepAct(tx, actor, { act, label, batch, items, marks });
    return { act: id, label, done: items.map(({ kind, key }) => ({ kind, key })), kept };
  });
}

async function labelOf(tx: Db, { act, reason, assignee, until, count }: DeskOrder): Promise<string> {
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
    case 'snooze':
      return until === null ? 'Przywrócono na listę' : `Odłożono do ${dayText(until)}`;
    case 'assign': {
      if (assignee === null) return 'Nikt nie prowadzi';
      const [row] = await tx.execute<{ name: string }>(sql`
        select a.first_name || ' ' || a.last_name as name from ${accounts} a where a.row_num = ${assignee} and a.active`);
      if (!row) throw new FieldRefusal([{ path: 'assignee', message: 'Nie znaleziono tego konta' }]);
      return `Prowadzi ${row.name}`;
    }
  }
}

type Kept = { act: Act; label: string; batch: number | null; items: Item[]; marks: Map<string, Mark> };

/** Keeps what the act was about, with the marks before it, so that it can be undone. */
async function keepAct(tx: Db, actor: Actor, { act, label, batch, items, marks }: Kept): Promise<number> {
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
    recordsAudit.change('desk.act', { subject: label, after: { count: items.length, titles } }),
  ]);
  return actId;
}
