import type { ScenarioChange } from '#areas/scenarios/schema.ts';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { CONSOLE } from '#platform/audit.ts';
import type { RoleKey } from '#areas/grants/roles.ts';
import { grants } from '#areas/grants/tables.ts';
import { appRouter } from '#app/app-router.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, contextOf } from '../../support/app.ts';
import { account, article, book, period, researcher } from '../../support/builders.ts';
import { recalculateAll } from '../../support/tools.ts';
import { COMPUTING } from '../evaluation/results.ts';

export const INFORMATICS = 602;

/** The calls as this account makes them, with every panel of its roles. */
export async function callerAs(db: Db, login: string) {
  const actor = await actorOf(db, login);
  const panels = new Set(actor.grants.flatMap((grant) => grant.panels));
  return appRouter.createCaller(contextOf(db, { ...actor, panels }));
}

export const callsAs = async (db: Db, login: string) => (await callerAs(db, login)).scenarios;

/** Who looks after these disciplines only. */
export async function supervisor(db: Db, login: string, disciplines: number[]) {
  const { rowNum: accountRow } = await account(db, { login, roles: [], firstName: 'Olga', lastName: login });
  const role: RoleKey = 'discipline-supervisor';
  await db.insert(grants).values(
    disciplines.map((disciplineCode) => ({
      accountRow,
      role,
      disciplineCode,
      grantedBy: 'test',
    })),
  );
}

/**
 * People of computing and informatics, two with both, whose works are about what 3N holds; recalculated. Anna's free work
 * is in no discipline yet, the chapters are of one book.
 */
export async function university(db: Db) {
  const anna = await researcher(db, { [COMPUTING]: 60, [INFORMATICS]: 40 }, { lastName: 'Anna' });
  const jan = await researcher(db, { [COMPUTING]: 50, [INFORMATICS]: 50 }, { lastName: 'Jan' });
  const ewa = await researcher(db, { [COMPUTING]: 100 }, { lastName: 'Ewa', polonUuid: 'uuid-ewa' });
  const piotr = await researcher(db, { [INFORMATICS]: 100 }, { lastName: 'Piotr' });
  for (const person of [anna, jan, ewa]) {
    for (const points of [140, 100, 70, 40]) {
      const authors = [{ person, discipline: COMPUTING }, { person: piotr, discipline: INFORMATICS }, {}];
      await article(db, { points, authors });
    }
  }
  const shared = await article(db, {
    title: 'Wspólna',
    points: 200,
    authors: [anna, jan, ewa].map((person) => ({ person, discipline: COMPUTING })),
  });
  const free = await article(db, {
    title: 'Wolna',
    points: 140,
    authors: [{ person: anna }, { person: jan, discipline: INFORMATICS }],
  });
  const host = await book(db, { level: 'II', title: 'Książka', categoryId: 3 });
  for (const lastName of ['Iza', 'Ola']) {
    const person = await researcher(db, { [COMPUTING]: 100 }, { lastName });
    const authors = [{ person, discipline: COMPUTING }];
    await book(db, { kind: 'chapter', level: 'II', parentId: host.id, categoryId: 9, authors });
  }
  await account(db, { login: 'zespol', roles: ['evaluation'] });
  await account(db, { login: 'admin', roles: ['admin'] });
  const { id: periodId } = await period(db);
  await recalculatePeriod(db, periodId);
  return { anna, jan, ewa, piotr, shared, free, host, periodId };
}

/** One researcher and a work, without anything that has to be recalculated. */
export async function little(db: Db) {
  const anna = await researcher(db, { [COMPUTING]: 60, [INFORMATICS]: 40 });
  const work = await article(db, { title: 'Praca', points: 140, authors: [{ person: anna, discipline: COMPUTING }] });
  await account(db, { login: 'zespol', roles: ['evaluation'] });
  const calls = await callsAs(db, 'zespol');
  const { id } = await period(db);
  const created = await calls.create({ period: id, name: 'Próba', disciplines: [COMPUTING] });
  const add = (changes: ScenarioChange[], version = 1) => calls.addChanges({ scenario: created.id, version, changes });
  return { anna, work, calls, created, add, periodId: id };
}

/** Everything of the period for real. */
export async function recalculatePeriod(db: Db, periodId: number) {
  await requestFullRecalculation(db, CONSOLE, periodId);
  await recalculateAll(db);
}
