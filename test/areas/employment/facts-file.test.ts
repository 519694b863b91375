import { expect } from 'vitest';
import { saveFact } from '#areas/employment/service-save.ts';
import { factsFile } from '#areas/employment/service-facts-file.ts';
import { person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { rowsOf } from '../../support/workbook.ts';
import { PHYSICS } from '../evaluation/results.ts';
import { clerk, counted, declared, job, leave } from './orders.ts';

test('the file has everything that is known of the listed people, a sheet for each kind', async ({ db }) => {
  const actor = await clerk(db);
  const { id } = await person(db, { lastName: 'Żółć', firstName: 'Ewa' });
  const { id: other } = await person(db, { lastName: 'Inna', firstName: 'Ala' });
  await saveFact(db, actor, job(id, { date_to: '2024-12-31', locked: true }));
  await saveFact(db, actor, job(other));
  const split = { discipline1_percent: 60, discipline2_code: PHYSICS, discipline2_percent: 40 };
  await saveFact(db, actor, declared(id, split));
  await saveFact(db, actor, counted(id));
  await saveFact(db, actor, leave(id));
  const sheetOf = async (name: string) => rowsOf(await factsFile(db, actor, { text: 'zolc' }), name);
  const [header, employed, ...rest] = await sheetOf('Zatrudnienie');
  expect(rest).toEqual([]);
  expect(header?.slice(0, 5)).toEqual(['Osoba', 'Identyfikator POL-on', 'Od', 'Do', 'Stanowisko']);
  expect(employed).toMatchObject(expect.arrayContaining(['Żółć Ewa', 'adiunkt', 'Tak', 'Jan Testowy']));
  const declarations = await sheetOf('Dyscypliny (art. 343 ust. 7)');
  expect(declarations[1]).toEqual(expect.arrayContaining(['informatyka techniczna i telekomunikacja', 60, 40]));
  expect((await sheetOf('Liczba N'))[1]).toEqual(expect.arrayContaining(['informatyka techniczna i telekomunikacja']));
  expect((await sheetOf('Nieobecności'))[1]).toEqual(expect.arrayContaining(['urlop']));
});
