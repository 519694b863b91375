import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { endOf, isOffered } from '#areas/inbox/schema-acts.ts';
import { MATTER_KINDS } from '#areas/inbox/fields.ts';
import { DeskOrder } from '#areas/inbox/schema.ts';
import { deskMarks } from '#areas/inbox/tables.ts';
import { birthDates } from '#areas/people/tables.ts';
import { actorOf } from '../../support/app.ts';
import { account, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../doctoral/register.ts';
import { clerkOf } from './offices.ts';

test('what ends by itself is put off, never called done, and waits again where it once was', async ({ db }) => {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  const clerk = clerkOf(db, await actorOf(db, 'kadry'), 'personnel');
  const made = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Nowak', firstName: 'Jan' });
  await account(db, { login: 'nowak', personId: made.id });
  await db.delete(birthDates);
  const items = [{ kind: 'birthDate', key: made.id }];
  const waiting = async () => (await clerk.list({ kind: 'birthDate' })).total;
  await expect(clerk.act('done', items)).rejects.toMatchObject({ kind: 'input' });
  expect(await waiting()).toBe(1);
  const { act } = await clerk.act('snooze', items, { until: addDays(today(), 7) });
  expect(await waiting()).toBe(0);
  expect((await clerk.undo(act)).label).toMatch(/^Cofnięto odłożenie: „Jan Nowak”$/);
  await db.update(deskMarks).set({ doneAt: sql`now()`, doneState: 'missing' });
  expect(await waiting()).toBe(1);
});

test('each kind says what ends it, or may be called done', () => {
  for (const kind of MATTER_KINDS) {
    expect(isOffered('done', kind)).toBe(endOf(kind) === undefined);
    expect(endOf(kind) ?? 'gdy').toMatch(/^gdy/);
    expect(isOffered('snooze', kind)).toBe(true);
  }
  for (const kind of ['submission', 'approval', 'duplicate', 'fault', 'difference', 'termLate'] as const) {
    expect(isOffered('done', kind)).toBe(false);
  }
});

test.each([
  [-1, ['Wybierz dzień późniejszy niż dzisiejszy']],
  [0, ['Wybierz dzień późniejszy niż dzisiejszy']],
  [1, []],
])('a matter put off to the day %i from today: %j', (days, messages) => {
  const order = { act: 'snooze', office: 'personnel', items: [{ kind: 'import', key: 1, version: 0 }] };
  const { error } = DeskOrder.safeParse({ ...order, until: addDays(today(), days) });
  expect(error?.issues.map(({ message }) => message) ?? []).toEqual(messages);
});
