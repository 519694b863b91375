import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { addDays, today } from '#engine/day.ts';
import { deadlinesOf } from '#areas/doctoral/deadlines.ts';
import { listDeadlines, settingsOf } from '#areas/doctoral/service-deadlines.ts';
import { proceduresAhead } from '#areas/doctoral/service-overview.ts';
import { addProcedure, listProcedures } from '#areas/doctoral/service.ts';
import { dateTerm, listTerms, setTerm, undateTerm } from '#areas/doctoral/service-terms.ts';
import { datedTerms } from '#areas/doctoral/tables.ts';
import { audit } from '#platform/audit.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { clerkOf } from '../inbox/offices.ts';
import { COMPUTING, office, procedureOf } from './register.ts';

const TERM = 'commission';
const FROM = addDays(today(), 100);

const days = (from: string, due: string | undefined) => (Date.parse(due ?? '') - Date.parse(from)) / 86_400_000;

test('a term takes what held on the day on which it began', async ({ db }) => {
  await account(db, { login: 'admin', roles: ['admin'] });
  const actor = await actorOf(db, 'admin');
  const dated = { term: TERM, valid_from: FROM, amount: 10, active: true };
  expect((await dateTerm(db, actor, dated)).dated).toEqual([{ valid_from: FROM, amount: 10, active: true }]);
  const settings = await settingsOf(db);
  const dueOf = (day: string) =>
    deadlinesOf({ days: { data_zlozenia_dokumentow: day }, marks: {}, settings, today: today() }).find(
      ({ term }) => term === TERM,
    )?.due;
  expect(days(addDays(FROM, -1), dueOf(addDays(FROM, -1)))).toBeGreaterThanOrEqual(60);
  expect(days(FROM, dueOf(FROM))).toBeLessThan(20);
  expect((await listTerms(db)).find(({ term }) => term === TERM)).toMatchObject({ amount: 60 });

  await expect(dateTerm(db, actor, { ...dated, valid_from: today() })).rejects.toMatchObject({
    issues: [{ path: 'valid_from' }],
  });
  await expect(dateTerm(db, actor, { ...dated, term: 'reviews' })).rejects.toMatchObject({ kind: 'forbidden' });
  expect((await undateTerm(db, actor, dated)).dated).toEqual([]);
  await expect(undateTerm(db, actor, dated)).rejects.toMatchObject({ kind: 'missing' });
});

test('a team counts as a step and has its term but in a doctoral school', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const team = { data_powolania_zespolu_8PRK: addDays(today(), -60) };
  for (const tryb_eksternistyczny of ['n', 't'])
    await addProcedure(db, actor, procedureOf({ ...team, tryb_eksternistyczny }));
  const listed = await listProcedures(db, actor, { kodDysc: COMPUTING, ukryte: false });
  expect(listed.map(({ etap, po_terminie }) => [etap, po_terminie])).toEqual([
    ['registered', 0],
    ['team', 1],
  ]);
  expect(await listDeadlines(db, actor, {})).toMatchObject([{ przewid: listed[1]?.przewid, term: 'team-meeting' }]);
});

test('a planned day of the conferral ends no stage, term or gap', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const conferredOn = async (day: string) => {
    const days = {
      data_obrony: addDays(today(), -5),
      uchwala_przyjecie_obrony_KD_data: addDays(today(), -3),
      uchwala_nadanie_stopnia_doktora_RD_data: day,
    };
    return (await addProcedure(db, actor, procedureOf(days))).przewid;
  };
  const planned = await conferredOn(addDays(today(), 10));
  const conferred = await conferredOn(today());
  const stages = (await listProcedures(db, actor, { kodDysc: COMPUTING, ukryte: false })).map(
    ({ przewid, etap }) => [przewid, etap] as const,
  );
  expect(new Map(stages)).toEqual(
    new Map([
      [planned, 'accepted'],
      [conferred, 'conferred'],
    ]),
  );
  const deadlines = await listDeadlines(db, actor, {});
  expect(deadlines.find(({ term }) => term === 'conferral')).toMatchObject({ przewid: planned, met_on: null });
  expect(new Set(deadlines.map(({ przewid }) => przewid))).toEqual(new Set([planned]));
  expect(await proceduresAhead(db, actor)).toMatchObject({ stages: [{ etap: 'accepted', count: 1 }] });
  const gaps = await clerkOf(db, actor, 'doctoral-office').list({ kind: 'procedureGap' });
  expect(gaps.rows.map(({ key }) => key)).toEqual([planned]);
});

test('a term that is set at once holds, also where another length came into force before', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const [past, later] = [addDays(today(), -5), addDays(today(), 5)];
  const term = 'commission';
  await dateTerm(db, actor, { term, valid_from: addDays(today(), 1), amount: 10, active: true });
  await db.update(datedTerms).set({ validFrom: past });
  await dateTerm(db, actor, { term, valid_from: later, amount: 20, active: true });
  const now = (await listTerms(db)).find((each) => each.term === term);
  expect(now?.amount).toBe(10);
  const set = await setTerm(db, actor, { term, amount: 45, active: true, updated_at: now?.updated_at ?? '' });
  expect(set).toMatchObject({ amount: 45, dated: [{ valid_from: later, amount: 20, active: true }] });
  const recorded = await db.select().from(audit).where(eq(audit.action, 'procedure.setting')).orderBy(audit.id);
  expect(recorded.slice(2).map(({ before, after }) => [before, after])).toEqual([
    [{ valid_from: past, amount: 10, active: true }, null],
    [
      { amount: 10, active: true },
      { amount: 45, active: true },
    ],
  ]);
});
