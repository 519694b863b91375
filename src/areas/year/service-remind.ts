import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { lockRows } from '#platform/database/locks.ts';
import { once } from '#platform/database/once.ts';
import { transact } from '#platform/database/transact.ts';
import { Refusal } from '#platform/refusal.ts';
import { yearAudit } from './audit.ts';
import { readStep } from './service-change.ts';
import { setsYear, yearPage } from './service.ts';
import { yearReminders, yearSteps } from './tables.ts';

/** For which a reminder can be taken back, in seconds. */
const UNDO_SECONDS = 60;
/** Hours after which an office may be reminded again. */
const AGAIN_HOURS = 24;

/**
 * Reminds the office of a late step, after a minute in which that can be taken back.
 * @throws Refusal where the step is not late, its office is the own one, or it has been reminded today
 */
export async function remind(
  db: Db,
  actor: Actor,
  { id, request_id }: { id: number; request_id?: string | undefined },
) {
  return transact(db, async (tx) => {
    const request = { call: 'year.remind', by: actor, id: request_id, input: { id } };
    const { made } = await once(tx, request, async () => {
      const { year, office, title } = await readStep(tx, id);
      // Two who remind at the same time come one after the other.
      await lockRows(tx, yearSteps, { where: eq(yearSteps.id, id) });
      const step = (await yearPage(tx, actor, { year })).steps.find((each) => each.id === id);
      if (step?.state !== 'late') throw new Refusal('conflict', 'Ten krok nie jest już po terminie');
      if (!step.may.remind)
        throw new Refusal('forbidden', 'Przypomina administrator albo dział, którego krok na ten czeka');
      const [last] = await tx
        .select({ id: yearReminders.id })
        .from(yearReminders)
        .where(
          and(
            eq(yearReminders.stepId, id),
            isNull(yearReminders.undoneAt),
            sql`${yearReminders.createdAt} > clock_timestamp() - make_interval(hours => ${AGAIN_HOURS})`,
          ),
        )
        .orderBy(desc(yearReminders.id))
        .limit(1);
      if (last) throw new Refusal('conflict', 'O tym kroku już dziś przypomniano');
      const [added] = await tx
        .insert(yearReminders)
        .values({
          stepId: id,
          createdBy: actor.physicalLogin,
          sendAt: sql`clock_timestamp() + make_interval(secs => ${UNDO_SECONDS})`,
        })
        .returning({ id: yearReminders.id });
      if (!added) throw new Error('The reminder was not added');
      await recordChanges(tx, actor, [
        yearAudit.change('year.remind', { subject: { 'year-step': id }, after: { title, office } }),
      ]);
      return added.id;
    });
    return { id: made };
  });
}

/** Takes a reminder back before it is sent. @throws Refusal once it has been, or where somebody else reminded */
export async function unremind(db: Db, actor: Actor, { id }: { id: number }) {
  return transact(db, async (tx) => {
    const [reminder] = await lockRows(tx, yearReminders, { where: eq(yearReminders.id, id) });
    const isOwn = reminder?.createdBy === actor.physicalLogin;
    if (!reminder || !(isOwn || setsYear(actor))) throw new Refusal('missing', 'Nie ma takiego przypomnienia');
    if (reminder.undoneAt) return { id };
    if (reminder.sentAt) throw new Refusal('conflict', 'Przypomnienie już wysłano');
    await tx.update(yearReminders).set({ undoneAt: sql`clock_timestamp()` }).where(eq(yearReminders.id, id));
    const { title, office } = await readStep(tx, reminder.stepId);
    await recordChanges(tx, actor, [
      yearAudit.change('year.unremind', { subject: { 'year-step': reminder.stepId }, before: { title, office } }),
    ]);
    return { id };
  });
}
