import { createDemo } from '#demo/university.ts';
import { test as base } from '../../support/database.ts';

export const SIZE = { seed: 1, people: 120, publications: 1_500 };
export const PROTAGONIST = 'pracownik';

/** The default demo university, created once per file. */
export const test = base.extend('demo', { scope: 'file' }, async ({ database }) => {
  const summary = await createDemo(database.db, SIZE);
  const rows = (query: string) => database.sql.unsafe(query).then((found) => found.map((row) => ({ ...row })));
  return { database, summary, rows };
});
