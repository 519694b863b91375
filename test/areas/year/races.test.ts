import { eq, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { changeStep, readStep } from '#areas/year/service-change.ts';
import { remind, unremind } from '#areas/year/service-remind.ts';
import { sendDue } from '#areas/year/service-send.ts';
import { yearReminders } from '#areas/year/tables.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { readConfig } from '#platform/config/config.ts';
import { Refusal } from '#platform/refusal.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { addStep, from, LATE } from './world.ts';

const ROUNDS = rounds(6);
const { mail } = readConfig({ LOG_LEVEL: 'silent', SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'rok@example.edu.pl' });

test('of two who change, remind, send or take back at once one wins, and each reminder is sent once', async ({
  database: { db },
}) => {
  await account(db, { login: 'adm1', roles: ['admin'] });
  await account(db, { login: 'adm2', roles: ['admin'] });
  const both = [await actorOf(db, 'adm1'), await actorOf(db, 'adm2')];
  const [first, second] = both;
  if (!first || !second) throw new Error('Nobody');
  const { id } = await addStep(db, 'disciplineReview', LATE);
  const wrong: string[] = [];
  let sent = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { updated_at } = await readStep(db, id);
    const changes = await Promise.allSettled(
      both.map((actor, index) =>
        changeStep(db, actor, {
          id,
          updated_at,
          office: 'library',
          first_day: from(-20 - round * 2 - index),
          last_day: LATE.lastDay,
          remind_days: null,
        }),
      ),
    );
    const lost = changes.flatMap((each): unknown[] => (each.status === 'rejected' ? [each.reason] : []));
    if (lost.length !== 1 || !(lost[0] instanceof Refusal) || lost[0].kind !== 'conflict')
      wrong.push(`${round}: ${lost.length} of two changes refused: ${String(lost[0])}`);

    const reminders = await Promise.allSettled(both.map((actor) => remind(db, actor, { id })));
    const [reminder] = reminders.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    if (reminders.filter(({ status }) => status === 'fulfilled').length !== 1 || !reminder) {
      wrong.push(`${round}: not one reminder`);
      continue;
    }
    await db
      .update(yearReminders)
      .set({ sendAt: new Date(0) })
      .where(eq(yearReminders.id, reminder.id));
    const [one, other, undone] = await Promise.allSettled([
      sendDue(db, { mail }),
      sendDue(db, { mail }),
      unremind(db, first, reminder),
    ]);
    const count = [one, other].reduce((sum, each) => sum + (each.status === 'fulfilled' ? each.value : 0), 0);
    if (count + (undone.status === 'fulfilled' ? 1 : 0) !== 1)
      wrong.push(`${round}: sent ${count}, undone ${undone.status}`);
    sent += count;
    // A day passes.
    await db.update(yearReminders).set({ createdAt: new Date(0) });
  }
  expect(wrong).toEqual([]);
  const left = await db.select().from(yearReminders).where(isNull(yearReminders.undoneAt));
  expect(left.filter(({ sentAt }) => sentAt !== null)).toHaveLength(sent);
  expect(await db.select().from(jobs).where(eq(jobs.kind, 'year.letters'))).toHaveLength(sent);
});
