import { expect } from 'vitest';
import { PersonSlotsQuery } from '#areas/evaluation/schema.ts';
import { slotFilling } from '#areas/evaluation/service.ts';
import { slotsOfPerson } from '#areas/evaluation/service-person-slots.ts';
import { audit } from '#platform/audit.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, recalculate } from './results.ts';

const OFFICE = { physicalLogin: 'ewaluacja', login: 'ewaluacja', personId: null };

test('an office reads by account or login what the person sees, which is recorded once', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  const { rowNum } = await account(db, { login: 'anna', person: anna });
  await article(db, { points: 140, authors: [{ person: anna, discipline: COMPUTING }] });
  await recalculate(db, anna);
  const { id } = await period(db);
  const shares = await slotsOfPerson(db, OFFICE, { account: rowNum, period: id });
  expect(shares.evaluation_result[COMPUTING]).toMatchObject({ points_person_in_discipline: 140 });
  expect(shares).toEqual(await slotFilling(db, anna.id, id));
  expect(await slotsOfPerson(db, OFFICE, { user: 'ANNA', period: id })).toEqual(shares);
  const rows = await db.select().from(audit);
  expect(rows.filter(({ action }) => action === 'read.slots')).toMatchObject([
    { subject: `person:${anna.id}`, loggedUser: 'ewaluacja' },
  ]);
});

test('the own slots leave no row; nobody, and an account of nobody, are refused without one', async ({ db }) => {
  const anna = await researcher(db, { [COMPUTING]: 100 });
  await account(db, { login: 'anna', person: anna });
  const { rowNum } = await account(db, { login: 'sam' });
  const { id } = await period(db);
  await slotsOfPerson(db, { physicalLogin: 'anna', login: 'anna', personId: anna.id }, { user: 'anna', period: id });
  await expect(slotsOfPerson(db, OFFICE, { account: rowNum, period: id })).rejects.toMatchObject({
    kind: 'missing',
    message: 'Konto nie jest powiązane z osobą',
  });
  for (const who of [{ user: 'nikt' }, { account: 2_000_000_000 }]) {
    await expect(slotsOfPerson(db, OFFICE, { ...who, period: id })).rejects.toMatchObject({
      kind: 'missing',
      message: 'Nie znaleziono osoby',
    });
  }
  expect((await db.select().from(audit).orderBy(audit.id)).filter(({ action }) => action === 'read.slots')).toEqual([]);
});

test.for([
  [{ account: 1, period: 1 }, true],
  [{ user: 'anna', period: 1 }, true],
  [{ period: 1 }, false],
  [{ account: 1, user: 'anna', period: 1 }, false],
  [{ account: 1 }, false],
] as const)('either an account or a login is asked for, and a period: %j', ([input, isValid]) => {
  expect(PersonSlotsQuery.safeParse(input).success).toBe(isValid);
});
