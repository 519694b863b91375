import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows, shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { reopenFindings } from '#areas/assignment-log/service-many.ts';
import { recordsAudit } from './audit.ts';
import type { DeskDone } from './schema-inbox.ts';
import { undoBatch } from './service-undo.ts';
import { reopenClaims } from './service-claim-decisions.ts';
import { lockMarks } from './service-marks.ts';
import { deskActItems, deskActs, deskMarks } from './tables-inbox.ts';

/**
 * Takes an act back: marks, claims, messages and records are what they were. A record that has been changed since stays,
 * and the answer names it.
 */
export async function undoAct(db: Db, actor: Actor, id: number): Promise<DeskDone> {
  return transact(db, async (tx) => {
    await shareBulk(tx);
    const [act] = await lockRows(tx, deskActs, { where: eq(deskActs.id, id) });
    if (!act) throw new Refusal('missing', 'Nie znaleziono tego działania');
    if (act.undoneAt !== null) throw new Refusal('conflict', `To działanie cofnął już ${act.undoneBy}`);
    const items = await tx.select().from(deskActItems).where(eq(deskActItems.actId, id));
    await lockMarks(tx, items);
    await tx.execute(sql`
      update ${deskMarks} d set assignee = i.assignee, snoozed_until = i.snoozed_until, done_at = i.done_at
      from ${deskActItems} i where i.act_id = ${id} and d.kind = i.kind and d.key = i.key`);
    const claims = items.flatMap(({ kind, key }) => (kind === 'claim' ? [key] : []));
    if (act.act === 'accept' || act.act === 'refuse') await reopenClaims(tx, actor, claims);
    const undone = act.batchId === null ? undefined : await undoBatch(tx, actor, { id: act.batchId });
    const findings = items.flatMap((item) => item.findings ?? []);
    if (findings.length > 0) await reopenFindings(tx, actor, findings);
    await tx
      .update(deskActs)
      .set({ undoneAt: sql`clock_timestamp()`, undoneBy: actor.physicalLogin })
      .where(eq(deskActs.id, id));
    await recordChanges(tx, actor, [
      recordsAudit.change('desk.undo', { subject: act.label, after: { count: items.length } }),
    ]);
    const skipped = new Map(undone?.skipped.map((row) => [row.id, row.reason]));
    const kept = items.flatMap(({ kind, key, title }) => {
      const reason = kind === 'claim' ? undefined : skipped.get(key);
      return reason ? [{ kind, key, title, reason }] : [];
    });
    const stays = new Set(kept.map(({ key }) => key));
    const done = items.flatMap(({ kind, key }) => (stays.has(key) ? [] : [{ kind, key }]));
    return { act: null, label: `Cofnięto: ${act.label}`, done, kept };
  });
}
