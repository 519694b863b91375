import { expect } from 'vitest';
import { periodFile } from '#areas/period-administration/service-file.ts';
import {
  addOutcome,
  changeOutcome,
  listOutcomes,
  removeOutcome,
} from '#areas/period-administration/service-outcome.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { audit } from '#platform/audit.ts';
import { actorOf } from '../../support/app.ts';
import { account, only, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { rowsOf } from '../../support/workbook.ts';
import { COMPUTING, PHYSICS } from '../evaluation/results.ts';

const VALUES = { discipline_code: COMPUTING, category: 'A', valid_from: '2022-07-28', reason: 'decyzja' } as const;

test('categories are entered for a closed period too, corrected, removed, filed, and kept by the audit', async ({
  db,
}) => {
  await account(db, { login: 'admin', roles: ['admin'] });
  const actor = await actorOf(db, 'admin');
  const { id } = await period(db, 2017);
  await db.update(evaluationPeriods).set({ closedAt: new Date(), closedBy: 'admin' });
  const added = await addOutcome(db, actor, { period: id, ...VALUES, decision: 'DN-1/2022' });
  await expect(addOutcome(db, actor, { period: id, ...VALUES })).rejects.toThrow('ma już wynik');
  const { updated_at } = added;
  const changed = await changeOutcome(db, actor, {
    id: added.id,
    updated_at,
    ...VALUES,
    category: 'B+',
    valid_to: '2026-06-30',
  });
  expect(changed).toMatchObject({ category: 'B+', valid_to: '2026-06-30', decision: 'DN-1/2022' });
  await expect(changeOutcome(db, actor, { id: added.id, updated_at, ...VALUES })).rejects.toMatchObject({
    kind: 'conflict',
    current: { category: 'B+' },
  });
  const filed = await rowsOf(
    await periodFile(db, actor, { period: id, part: 'outcome', format: 'xlsx' }),
    'Wynik ewaluacji',
  );
  expect(filed[1]?.slice(1, 3)).toEqual(['informatyka techniczna i telekomunikacja', 'B+']);
  const rules = await rowsOf(await periodFile(db, actor, { period: id, part: 'whole', format: 'xlsx' }), 'Zasady');
  expect(rules.length).toBeGreaterThan(20);
  await removeOutcome(db, actor, { id: added.id, updated_at: changed.updated_at, reason: 'pomyłka' });
  expect(await listOutcomes(db, id)).toEqual([]);
  const kept = (await db.select().from(audit).orderBy(audit.id)).filter(({ action }) => action === 'period.outcome');
  expect(kept.map(({ before, after }) => [before, after])).toMatchObject([
    [null, { category: 'A', reason: 'decyzja' }],
    [{ category: 'A' }, { category: 'B+', reason: 'decyzja' }],
    [{ category: 'B+' }, { reason: 'pomyłka' }],
  ]);
});

test('of two who enter one discipline one is told so; days and disciplines are checked', async ({ db }) => {
  await account(db, { login: 'admin', roles: ['admin'] });
  const actor = await actorOf(db, 'admin');
  const { id } = await period(db, 2017);
  const wrong = [
    [{ discipline_code: 98_765 }, 'Nie ma takiej dyscypliny'],
    [{ valid_to: '2020-01-01' }, 'przed pierwszym'],
  ] as const;
  for (const [values, message] of wrong)
    await expect(addOutcome(db, actor, { period: id, ...VALUES, ...values })).rejects.toThrow(message);
  const { id: outcome, updated_at } = await addOutcome(db, actor, { period: id, ...VALUES });
  const other = { ...VALUES, discipline_code: PHYSICS };
  await expect(changeOutcome(db, actor, { id: outcome, updated_at, ...other })).rejects.toThrow('dodaj osobno');
  expect(only(await listOutcomes(db, id))).toMatchObject({
    discipline: 'informatyka techniczna i telekomunikacja',
    category: 'A',
  });
});
