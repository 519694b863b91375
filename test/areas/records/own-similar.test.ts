import { expect } from 'vitest';
import { submitWork } from '#areas/records/desk/service-submit.ts';
import { searchAll } from '#areas/records/merging/service-search.ts';
import { article } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { people, submission } from './desk.ts';

test('of an own work of that title and year another journal is asked about too, of somebody else’s not', async ({
  db,
}) => {
  const { author, anna } = await people(db);
  const title = 'Zimowanie żółwi błotnych w mieście';
  const known = await article(db, {
    points: 100,
    year: 2024,
    title,
    venue: 'Przegląd Żółwiowy',
    authors: [{ person: anna }],
  });
  const foreign = 'Zimowanie jeży wschodnich na wsi';
  await article(db, { points: 100, year: 2024, title: foreign, venue: 'Przegląd Żółwiowy', authors: [{}] });
  await searchAll(db, tools.compute);
  const typed = (over: Partial<Parameters<typeof submission>[0]>) =>
    submission({ title, venue: 'Acta Physica Borealis', authors: 'Żółta Anna', ...over });
  await expect(submitWork(db, author, typed({ title: 'ZIMOWANIE żółwi błotnych w mieście.' }))).rejects.toMatchObject({
    current: { similar: [{ id: known.id, state: 'own' }] },
  });
  for (const other of [{ year: 2023 }, { title: foreign }])
    expect((await submitWork(db, author, typed(other))).id).toBeGreaterThan(known.id);
});
