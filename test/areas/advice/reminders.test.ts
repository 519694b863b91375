import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { authorRequests } from '#areas/advice/tables.ts';
import { audit } from '#platform/audit.ts';
import { only, publication } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
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
