import { expect } from 'vitest';
import { saveGroup } from '#areas/doctoral/service-groups.ts';
import { proposedCases } from '#areas/doctoral/service-names.ts';
import { addPerson, listPersons, updatePerson } from '#areas/doctoral/service-persons.ts';
import { addProcedure, updateProcedure } from '#areas/doctoral/service.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, member, office, personOf, procedureOf, row } from './register.ts';

test('a corrected declension is proposed for the next person of that first or last name', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const corrected = {
    imie_nazwisko_dopelniacz: 'Zdzisławy Nowakowej',
    imie_nazwisko_celownik: 'Zdzisławie Nowakowej',
    imie_nazwisko_biernik: 'Zdzisławę Nowakową',
  };
  await addPerson(db, actor, personOf({ imie: 'Zdzisława', nazwisko: 'Nowak', ...corrected }));
  const same = await proposedCases(db, { imie: 'Zdzisława', nazwisko: 'Nowak' });
  expect(same).toMatchObject({ ...corrected, plec: 'K' });
  const sister = await proposedCases(db, { imie: 'Maria', nazwisko: 'nowak' });
  expect(sister.imie_nazwisko_dopelniacz.split(' ').at(-1)).toBe('Nowakowej');
  const man = await proposedCases(db, { imie: 'Jan', nazwisko: 'Nowak', plec: 'M' });
  expect(man.source).toBe('rules');
});

test('a corrected surname is proposed as a part of a compound too, until somebody says otherwise there', async ({
  db,
}) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const gender = { plec: 'M' as const };
  const asked = { imie: 'Jan', nazwisko: 'Gołąb', ...gender };
  expect(await proposedCases(db, asked)).toMatchObject({ source: 'rules', doubts: ['Gołąb'] });
  await addPerson(
    db,
    actor,
    personOf({
      ...asked,
      imie_nazwisko_dopelniacz: 'Jana Gołąba',
      imie_nazwisko_celownik: 'Janowi Gołąbowi',
      imie_nazwisko_biernik: 'Jana Gołąba',
    }),
  );
  const compound = { imie: 'Piotr', nazwisko: 'Gołąb-Nowak', ...gender };
  expect(await proposedCases(db, compound)).toMatchObject({
    imie_nazwisko_dopelniacz: 'Piotra Gołąba-Nowaka',
    imie_nazwisko_celownik: 'Piotrowi Gołąbowi-Nowakowi',
    source: 'remembered',
    doubts: [],
  });
  const otherwise = {
    imie_nazwisko_dopelniacz: 'Piotra Gołębia-Nowaka',
    imie_nazwisko_celownik: 'Piotrowi Gołębiowi-Nowakowi',
    imie_nazwisko_biernik: 'Piotra Gołębia-Nowaka',
  };
  await addPerson(db, actor, personOf({ ...compound, ...otherwise, osobkey: 'Piotr-Gołąb-Nowak' }));
  expect(await proposedCases(db, compound)).toMatchObject(otherwise);
  expect(await proposedCases(db, asked)).toMatchObject({ imie_nazwisko_dopelniacz: 'Jana Gołąba' });
});

test('nobody is deleted whom a procedure names, itself or in a group', async ({ db }) => {
  const actor = await office(db, 'biuro', [COMPUTING]);
  const [student, reviewer] = [await member(db, actor, 1), await member(db, actor, 2)];
  const { grpcat: lista_recenzentow } = await saveGroup(db, actor, {
    rows: [row({ skladkindnum: 2, osobaid: reviewer.osobid })],
    grpId: 0,
  });
  const added = await addProcedure(db, actor, procedureOf({ doktorant: student.osobid, lista_recenzentow }));
  const remove = (person: typeof student) => updatePerson(db, actor, { ...person, status_hid_del: 2 });
  for (const person of [student, reviewer])
    await expect(remove(person)).rejects.toMatchObject({
      issues: [{ path: 'status_hid_del', message: expect.stringContaining('jest wpisana w przewodzie') }],
    });
  const deleted = await updateProcedure(db, actor, { ...added, status_hid_del: 2 });
  expect(await remove(student)).toMatchObject({ status_hid_del: 2 });
  // What was deleted before can still be corrected.
  await updateProcedure(db, actor, { ...deleted, status_hid_del: 0 });
  const [gone = student] = (await listPersons(db)).filter(({ osobid }) => osobid === student.osobid);
  expect(await updatePerson(db, actor, { ...gone, stanowisko: 'adiunkt' })).toMatchObject({ stanowisko: 'adiunkt' });
});
