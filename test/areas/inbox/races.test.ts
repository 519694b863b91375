import { desc, isNull } from 'drizzle-orm';
import { expect } from 'vitest';
import { deskActs, deskMarks } from '#areas/inbox/tables.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import { actorOf } from '../../support/app.ts';
import { race, QUIET } from '../../support/attack/race.ts';
import { account, person } from '../../support/builders.ts';
import { rounds, test } from '../../support/database.ts';
import { clerkOf } from './offices.ts';

const ROUNDS = rounds(100);

test('two of an office mark the same matters in any order and undo: all is undone once, and nothing is left', async ({
  database: { db },
}) => {
  const clerks = await Promise.all(
    ['kadrowa-1', 'kadrowa-2'].map(async (login) => {
      const { rowNum } = await account(db, { login, roles: ['personnel'] });
      return { row: rowNum, ...clerkOf(db, await actorOf(db, login), 'personnel') };
    }),
  );
  const { id: personId } = await person(db);
  const faults = await db
    .insert(polonConfirmations)
    .values(Array.from({ length: 12 }, (_, index) => ({ personId, status: 0 as const, note: `${index}` })))
    .returning();
  const items = faults.map(({ rowNum }) => ({ kind: 'fault', key: rowNum }));
  const latest = () => db.select().from(deskActs).where(isNull(deskActs.undoneAt)).orderBy(desc(deskActs.id));
  const result = await race(ROUNDS, async (round) => {
    const acts = await latest();
    return clerks.flatMap(({ row, act, undo }, index) => {
      const some = items.slice(round % 6, (round % 6) + 6);
      const turned = index === 0 ? some : some.toReversed();
      return [
        () => act('assign', turned, { assignee: row }),
        () => act('snooze', turned.slice(1), { until: round % 3 === 0 ? null : '2100-01-01' }),
        () => undo(acts[index]?.id ?? 0),
        () => undo(acts[0]?.id ?? 0),
      ];
    });
  });
  expect(result).toEqual(QUIET);
  for (const { id } of await latest()) await clerks[0]?.undo(id);
  const marks = await db.select().from(deskMarks);
  expect(marks.filter(({ assignee, snoozedUntil }) => assignee !== null || snoozedUntil !== null)).toEqual([]);
});
