import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { appRouter } from '#app/app-router.ts';
import { listHtml } from '#areas/achievements/renderings/html.ts';
import { ownList } from '#areas/achievements/service.ts';
import { publications } from '#areas/publications/tables.ts';
import { pointsDetail } from '#areas/publications/service-points.ts';
import { COUNT_UNKNOWN } from '#areas/publications/schema-codes.ts';
import { loadNames } from '#areas/scenarios/service-names.ts';
import { titleText } from '#areas/scenarios/words.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, contextOf, signIn, testApp } from '../../support/app.ts';
import { account, article, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { rowsOf } from '../../support/workbook.ts';
import { ASKED } from '../achievements/people.ts';
import { recalculatePeriod, supervisor } from '../scenarios/scenario-calls.ts';

/** Of 100 points and more nothing is divided: whose number of authors is unknown there, does not matter. */
async function university(db: Db) {
  const anna = await researcher(db, { 203: 100 });
  const authors = [{ person: anna, discipline: 203, customSelected: true }, {}];
  const divided = await article(db, { points: 70, title: 'Podzielona', authors });
  const whole = await article(db, { points: 140, title: 'Cała', authors });
  await account(db, { login: 'anna', person: anna });
  await account(db, { login: 'raporty', roles: ['evaluation'] });
  await account(db, { login: 'biblioteka', roles: ['library'] });
  await supervisor(db, 'opiekun', [203]);
  const { id } = await period(db);
  await recalculatePeriod(db, id);
  return { divided: divided.id, whole: whole.id, anna: anna.id, period: id };
}

type University = Awaited<ReturnType<typeof university>>;
type Said = Record<'divided' | 'whole', boolean>;

async function callsAs(db: Db, login: string) {
  const actor = await actorOf(db, login);
  const panels = new Set(actor.grants.flatMap((grant) => grant.panels));
  return appRouter.createCaller(contextOf(db, { ...actor, panels }));
}

/** What the last column of a sheet says beside each title. */
async function saidInSheet(db: Db, login: string, { address, sheet }: { address: string; sheet: string }) {
  const app = testApp(db);
  const { headers } = await signIn(app, login);
  const [head = [], ...rows] = await rowsOf(await app.request(address, { headers }), sheet);
  const at = head.indexOf('Uwagi');
  if (at === -1) throw new Error(`No notes in ${head.join(', ')}`);
  const of = (title: string) => rows.find((row) => row.includes(title))?.[at] === COUNT_UNKNOWN;
  return { divided: of('Podzielona'), whole: of('Cała') };
}

const PLACES: Record<string, (db: Db, of: University) => Promise<Said>> = {
  'where points are explained': async (db, { divided, whole }) => {
    const isUnknown = async (id: number) => (await pointsDetail(db, id)).every((row) => row.m_unknown);
    return { divided: await isUnknown(divided), whole: await isUnknown(whole) };
  },
  'why the discipline takes it or not': async (db, { divided, whole, period: id }) => {
    const calls = await callsAs(db, 'anna');
    const of = async (publication: number) => (await calls.advice.exchange({ period: id, publication })).m_unknown;
    return { divided: await of(divided), whole: await of(whole) };
  },
  'proposals and scenarios': async (db, { divided, whole }) => {
    const names = await loadNames(db, { persons: [], works: [divided, whole] });
    const of = (id: number) => titleText(names.work(id)).includes(COUNT_UNKNOWN);
    return { divided: of(divided), whole: of(whole) };
  },
  'the list of achievements': async (db) => {
    const html = listHtml(await ownList(db, await actorOf(db, 'anna'), ASKED));
    const entries = html.split('<li>').filter((entry) => entry.includes('pkt'));
    const of = (title: string) => entries.find((entry) => entry.includes(title))?.includes(COUNT_UNKNOWN) === true;
    return { divided: of('Podzielona'), whole: of('Cała') };
  },
  'the library’s records': async (db, { divided, whole }) => {
    const { rows } = await (await callsAs(db, 'biblioteka')).records.list.find({ page: 1 });
    const of = (id: number) => rows.find((row) => row.id === id)?.m_unknown === true;
    return { divided: of(divided), whole: of(whole) };
  },
  'the file of slots': (db, { period: id }) =>
    saidInSheet(db, 'anna', { address: `/api/v2/evaluationResultFile?period=${id}`, sheet: 'Wybór własny' }),
  'the file of the discipline view': (db, { period: id }) =>
    saidInSheet(db, 'opiekun', {
      address: `/api/v2/evaluationDiscResultFile?disc=203&period=${id}`,
      sheet: 'Udziały',
    }),
  'the file of a discipline’s works': (db) =>
    saidInSheet(db, 'opiekun', { address: '/api/admin/PublikacjeDysc?kodDysc=203', sheet: 'Publikacje' }),
  'the report of points': (db) =>
    saidInSheet(db, 'raporty', {
      address: '/api/admin/ZestawieniePunktowPublikacji?year=2023&minpts=0&maxpts=200',
      sheet: 'Publikacje',
    }),
};

test.for(Object.keys(PLACES))(
  '%s: divided points say that the number of all authors is unknown',
  async (place, { db }) => {
    const of = await university(db);
    expect(await PLACES[place]?.(db, of)).toEqual({ divided: true, whole: false });
    await db.update(publications).set({ authorCountKnown: true }).where(eq(publications.id, of.divided));
    expect(await PLACES[place]?.(db, of)).toEqual({ divided: false, whole: false });
  },
);
