import { expect } from 'vitest';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { countUnassignedPatents, unassignedPatents } from '#areas/publications/service-unassigned-patents.ts';
import { account, article, period, person, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

test('lists a row for each author here who has no discipline on a patent of the period; the badge counts the same', async ({
  db,
}) => {
  const anna = await researcher(db, { 203: 100 }, { lastName: 'Żuraw' });
  const ewa = await researcher(db, { 602: 100 }, { firstName: 'Ewa', lastName: 'Ćma' });
  const nobody = await person(db, { firstName: 'Jan', lastName: 'Bez' });
  const former = await account(db, { person: anna, login: 'dawna', active: false });
  const { rowNum } = await account(db, { person: anna, login: 'anna' });
  expect(former.rowNum).not.toBe(rowNum);
  const patent = (title: string, year: number, authors: { person?: typeof anna; discipline?: number | null }[]) =>
    publication(db, { typeCode: PATENT_TYPE, categoryId: 21, points: '100', title, year, authors });
  await patent('Zawór', 2023, [{ person: anna }, { person: ewa }, {}]);
  await patent('Pompa', 2024, [{ person: nobody }, { person: ewa, discipline: 602 }, { person: anna, discipline: 0 }]);
  await patent('Sito', 2021, [{ person: anna }]);
  await article(db, { points: 100, authors: [{ person: anna }] });
  const { id } = await period(db);
  const list = (query: Partial<Parameters<typeof unassignedPatents>[1]> = {}) =>
    unassignedPatents(db, { period: id, page: 1, ...query });
  const all = await list();
  expect(all.total).toBe(3);
  expect(all.rows).toMatchObject([
    { title: 'Pompa', author: 'Bez Jan', account: null, login: null, unit: null },
    { title: 'Zawór', kind: 'Patent europejski', year: 2023, points: 100 },
    { title: 'Zawór' },
  ]);
  const authors = (await list({ sort: 'author' })).rows.map(({ author }) => author);
  expect(authors).toEqual(['Bez Jan', 'Ćma Ewa', 'Żuraw Anna']);
  expect((await list({ text: 'zuraw zawor' })).rows).toMatchObject([{ author: 'Żuraw Anna', account: rowNum }]);
  expect(await countUnassignedPatents(db)).toBe(3);
  await expect(list({ period: 2_000_000_000 })).rejects.toMatchObject({ kind: 'missing' });
});
