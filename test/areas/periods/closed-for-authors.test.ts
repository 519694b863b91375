import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { ownSlots } from '#areas/evaluation/service-overview.ts';
import { authorTimeOf } from '#areas/periods/service.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { dueStatements } from '#areas/statements/service-due.ts';
import { ownStatements } from '#areas/statements/service-own.ts';
import { addDays, today } from '#engine/day.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { callerAs } from '../scenarios/scenario-calls.ts';

const [past, future] = [addDays(today(), -3), addDays(today(), 5)];

test.for([
  [null, null, { deadline: null, days_left: null }],
  [future, null, { deadline: future, days_left: 5 }],
  [past, null, { deadline: past, days_left: -3 }],
  [future, today(), { deadline: today(), days_left: -1 }],
  [null, past, { deadline: past, days_left: -3 }],
  [past, today(), { deadline: past, days_left: -3 }],
] as const)('authors who may choose until %s, with a period closed on %s', ([authorDeadline, closedOn, expected]) => {
  expect(authorTimeOf({ authorDeadline, closedOn })).toEqual(expected);
});

test('a period that is closed before its deadline is open for nobody', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const { rowNum } = await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  await account(db, { login: 'biblioteka', roles: ['library'] });
  await article(db, { points: 100, year: 2023, authors: [{ person: anna, discipline: COMPUTING }] });
  const { id } = await period(db);
  await db.update(evaluationPeriods).set({ authorDeadline: future }).where(eq(evaluationPeriods.id, id));
  const author = await actorOf(db, 'anna');
  const seen = async () => {
    const caller = await callerAs(db, 'anna');
    const { author_time_over: over, period_closed: closed } = await caller.publications.own({ period: id });
    const { closed: desk, days_left: left } = await caller.evaluation.desk({ period: id });
    const [statement] = await ownStatements(db, author, tools.config);
    return {
      over,
      closed,
      desk,
      left,
      statement,
      due: await dueStatements(db, author),
      own: await ownSlots(db, author),
    };
  };
  expect(await seen()).toMatchObject({
    over: false,
    closed: false,
    desk: false,
    left: 5,
    statement: { closed: false, deadline: future },
    due: { print: 1, deadline: future },
    own: { days_left: 5 },
  });
  await db
    .update(evaluationPeriods)
    .set({ closedAt: new Date(), closedBy: 'admin' })
    .where(eq(evaluationPeriods.id, id));
  expect(await seen()).toMatchObject({
    over: true,
    closed: true,
    desk: true,
    left: -1,
    statement: { closed: true, deadline: today() },
    due: null,
    own: { days_left: -1, deadline: today() },
  });
  const library = (await callerAs(db, 'biblioteka')).publications;
  const asked = { ue_mapping_rowid: rowNum, period: id };
  expect(await library.ofAccount(asked)).toMatchObject({ period_closed: true });
  expect(await library.patents.ofAccount(asked)).toMatchObject({ period_closed: true });
});
