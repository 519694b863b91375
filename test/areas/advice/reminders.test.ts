import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { ownRequests } from '#areas/advice/service-requests.ts';
import { authorRequests, disciplineMoves } from '#areas/advice/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { dependentsOf } from '#areas/records/service-dependents.ts';
import { audit } from '#platform/audit.ts';
import { account, only, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { callerAs, supervisor } from '../scenarios/scenario-calls.ts';
import { asking, search, setUp } from './searched-moves.ts';

test('many are reminded at once: who has answered, or was reminded of late, is left out with the reason', async ({
  db,
}) => {
  const { best, query } = await setUp(db);
  await search(db);
  await supervisor(db, 'obca', [602]);
  const olga = (await callerAs(db, 'olga')).advice;
  await olga.ask(asking(query, best.id));
  const asked = only(await db.select().from(authorRequests));
  const copies = await Promise.all([1, 2, 3].map(() => publication(db, { authors: [{ personId: asked.personId }] })));
  const old = { ...asked, askedAt: sql`now() - interval '4 days'` };
  const { id: _id, ...values } = old;
  const [answered, early, due] = await db
    .insert(authorRequests)
    .values(
      copies.map(({ id }, index) => ({
        ...values,
        publicationId: id,
        ...(index === 0 && { answer: 'no' as const, answeredAt: new Date() }),
        ...(index === 1 && { remindedAt: new Date() }),
      })),
    )
    .returning({ id: authorRequests.id });
  const requests = [answered?.id ?? 0, early?.id ?? 0, due?.id ?? 0];
  expect(await olga.remindAll({ ...query, requests: [...requests, due?.id ?? 0] })).toEqual({
    reminded: [due?.id],
    skipped: [
      { request: answered?.id, reason: 'answered' },
      { request: early?.id, reason: 'early' },
    ],
  });
  // The second of two who remind at once sends nothing.
  expect((await olga.remindAll({ ...query, requests })).reminded).toEqual([]);
  const reminders = await db.select().from(audit).where(eq(audit.action, 'request.remind'));
  expect(reminders).toHaveLength(1);
  await expect((await callerAs(db, 'obca')).advice.remindAll({ ...query, requests })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('after three days the author may be reminded, and nobody else answers or sees the request', async ({ db }) => {
  const { best, query } = await setUp(db);
  await search(db);
  const jan = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Jan' });
  await account(db, { login: 'jan', person: jan, roles: ['employee'] });
  await supervisor(db, 'obca', [602]);
  const olga = (await callerAs(db, 'olga')).advice;
  await olga.ask(asking(query, best.id));
  await db.update(authorRequests).set({ askedAt: sql`now() - interval '4 days'` });
  const { id } = only(await db.select().from(authorRequests));
  await olga.remind({ request: id });
  await db.update(authorRequests).set({ remindedAt: sql`'2026-01-02 12:00+01'` });
  await olga.remind({ request: id });
  const reminders = await db.select().from(audit).where(eq(audit.action, 'request.remind')).orderBy(audit.id);
  expect(reminders.map(({ before }) => before)).toEqual([{ reminded: null }, { reminded: '2026-01-02' }]);
  await expect(olga.remind({ request: id })).rejects.toMatchObject({ code: 'CONFLICT' });
  const others = (await callerAs(db, 'jan')).advice;
  expect(await others.ownRequests()).toEqual([]);
  await expect(others.answer({ request: id, answer: 'no', expected: null })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect((await callerAs(db, 'obca')).advice.withdraw({ request: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  // The library does not delete a record away from those who asked, but once they have withdrawn it.
  const [asked] = await db.select().from(authorRequests).where(eq(authorRequests.id, id));
  const dependents = () => dependentsOf(db, asked?.publicationId ?? 0);
  expect(await dependents()).toEqual([expect.stringMatching(/^prośby opiekunów do autorów \(od: .*olga.*\)$/i)]);
  await db.update(authorRequests).set({ withdrawnAt: new Date() }).where(eq(authorRequests.id, id));
  expect(await dependents()).toEqual([]);
  await db.update(authorRequests).set({ withdrawnAt: null }).where(eq(authorRequests.id, id));
  await db.delete(disciplineMoves).where(eq(disciplineMoves.disciplineCode, COMPUTING));
  await expect(olga.ask(asking(query, best.id))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('of a work that the library has withdrawn nobody is reminded, and its author is asked no more', async ({ db }) => {
  const { best, query } = await setUp(db);
  await search(db);
  const olga = (await callerAs(db, 'olga')).advice;
  await olga.ask(asking(query, best.id));
  await db.update(authorRequests).set({ askedAt: sql`now() - interval '4 days'` });
  const { id, personId, publicationId } = only(await db.select().from(authorRequests));
  const own = async () => ownRequests(db, { personId });
  expect(await own()).toHaveLength(1);
  await db.update(publications).set({ statusCode: 6 }).where(eq(publications.id, publicationId));
  expect(await own()).toEqual([]);
  await expect(olga.remind({ request: id })).rejects.toThrow('Biblioteka odrzuciła albo wycofała tę pracę');
  expect(await olga.remindAll({ ...query, requests: [id] })).toEqual({
    reminded: [],
    skipped: [{ request: id, reason: 'gone' }],
  });
  const { best: moves, further } = await olga.moves(query);
  const states = [...(moves?.moves ?? []).flatMap(({ shares }) => shares), ...further].flatMap(
    ({ request }) => request ?? [],
  );
  expect(states.map(({ id: each, gone }) => [each, gone])).toEqual([[id, true]]);
  await olga.withdraw({ request: id });
  await expect(olga.ask(asking(query, best.id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
