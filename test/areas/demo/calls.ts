import { expect } from 'vitest';
import { requestFullRecalculation } from '#areas/recalculation/service-runs.ts';
import { CONSOLE } from '#platform/audit.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { post, type Signed, signIn, type TestApp, testApp, UNHURRIED } from '../../support/app.ts';
import { recalculateAll, tools } from '../../support/tools.ts';
import { rowsOf } from '../../support/workbook.ts';
import { test as base } from './support.ts';
import { summariesJobs } from '#areas/summaries/router.ts';

const LOGINS = [
  'pracownik',
  'dyscyplina',
  'jednostka',
  'ewaluacja',
  'biblioteka',
  'kadry',
  'doktoraty',
  'admin',
] as const;
export type Login = (typeof LOGINS)[number];

// Answers are read by their documented names alone.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = any;

/** The calls of one user: JSON, the home page, the rows of a sheet by their headers. */
export type Asker = {
  get: (path: string) => Promise<Answer>;
  post: (path: string, body: unknown) => Promise<Answer>;
  home: () => Promise<Answer>;
  badges: () => Promise<Record<string, number>>;
  sheet: (path: string, name: string) => Promise<Record<string, Answer>[]>;
  /** What a file says of itself, by label. */
  about: (path: string) => Promise<Record<string, Answer>>;
};

async function json(response: Response): Promise<Answer> {
  expect(response.status).toBe(200);
  return response.json();
}

function askerOf(app: TestApp, as: Signed): Asker {
  const get = async (path: string) => json(await app.request(path, { headers: as.headers }));
  const rows = async (path: string, name: string) => rowsOf(await app.request(path, { headers: as.headers }), name);
  return {
    get,
    post: async (path, body) => json(await post(app, path, { as, body })),
    home: async () => (await get('/api/trpc/dashboard.overview')).result.data.parts,
    badges: () => get('/api/v2/userPanelBadges'),
    async sheet(path, name) {
      const [header = [], ...body] = await rows(path, name);
      return body.map((row) => Object.fromEntries(header.map((label, index) => [String(label), row[index]])));
    },
    about: async (path) => Object.fromEntries((await rows(path, 'Parametry')).map(([label, value]) => [label, value])),
  };
}

/** The demo with its results and summaries, and every login's calls. */
export const test = base
  .extend('asked', { scope: 'file' }, async ({ demo }) => {
    const { db } = demo.database;
    await requestFullRecalculation(db, CONSOLE);
    await recalculateAll(db);
    while (await serveJob(db, summariesJobs, tools));
    const app = testApp(db, UNHURRIED);
    const askers = await Promise.all(
      LOGINS.map(async (login) => [login, askerOf(app, await signIn(app, login))] as const),
    );
    return Object.fromEntries(askers) as Record<Login, Asker>;
  })
  .extend('period', { scope: 'file' }, async ({ asked }): Promise<number> => {
    const periods: Answer[] = await asked.pracownik.get('/api/v2/evalAvailPeriods');
    return periods.find(({ display_default }) => display_default).row_id;
  });

type Figures = Record<string, Record<string, number>>;

export const round = (value: number) => Math.round(value * 10_000) / 10_000;
export const sum = (rows: Answer[], of: (row: Answer) => number) =>
  round(rows.reduce((total, row) => total + of(row), 0));

/** Every figure has one value, wherever it stands. */
export function expectOne(figures: Figures) {
  for (const [figure, places] of Object.entries(figures)) {
    const [value] = Object.values(places);
    const agreed = Object.fromEntries(Object.keys(places).map((place) => [place, value]));
    expect({ [figure]: places }).toEqual({ [figure]: agreed });
    expect(Object.keys(places).length).toBeGreaterThan(1);
  }
}

/** The number in a text of a file. */
export const numberIn = (text: string) => Number(text.replaceAll(/\s/g, '').replace(',', '.'));
