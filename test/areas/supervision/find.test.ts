import { expect } from 'vitest';
import type { FoundPerson } from '#areas/supervision/schema.ts';
import { test } from '../../support/database.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { INFORMATICS, supervisor } from '../scenarios/scenario-calls.ts';
import { askAs, university } from './supervision.ts';

test('a supervisor finds the people of the own disciplines and units by name, also misspelt, and nobody else', async ({
  db,
}) => {
  const { periodId, anna, jan, ewa } = await university(db);
  await supervisor(db, 'druga', [INFORMATICS]);
  const finder = async (login: string) => {
    const { get } = await askAs(db, login);
    return async (text: string): Promise<FoundPerson[]> => {
      const answer = await get(`/api/v2/supervisedPeople?text=${encodeURIComponent(text)}`);
      expect(answer.status).toBe(200);
      return answer.json();
    };
  };
  const inComputing = await finder('dyscyplina');
  expect(await inComputing('żak')).toEqual([
    {
      id: jan.id,
      nazwisko: 'Żak',
      imie: 'Jan',
      stopien: jan.degree,
      period: periodId,
      discipline: COMPUTING,
      discipline_name: 'informatyka techniczna i telekomunikacja',
      unit: null,
      unit_name: null,
    },
  ]);
  expect(await inComputing('akowksa')).toMatchObject([{ id: anna.id, discipline: COMPUTING }]);
  // Of another discipline, misspelt or not.
  for (const name of ['Pas', 'Piotr', 'Pass Piotr']) expect(await inComputing(name)).toEqual([]);
  const inInformatics = await finder('druga');
  expect((await inInformatics('pas')).map(({ nazwisko }) => nazwisko)).toEqual(['Pas']);
  expect(await inInformatics('ąkowska')).toMatchObject([{ id: anna.id, discipline: INFORMATICS }]);
  expect(await inInformatics('żak')).toEqual([]);
  const inFaculty = await finder('jednostka');
  expect(await inFaculty('lis')).toMatchObject([{ id: ewa.id, discipline: null, unit: 'W1' }]);
  expect(await inFaculty('pas')).toEqual([]);
  for (const nothing of ['', ' ', '%', '_']) expect(await inFaculty(nothing)).toEqual([]);
});
