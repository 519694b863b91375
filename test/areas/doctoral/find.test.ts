import { expect } from 'vitest';
import { findEmployees } from '#areas/doctoral/service-employees.ts';
import { findProcedures } from '#areas/doctoral/service-find.ts';
import { addPerson } from '#areas/doctoral/service-persons.ts';
import { addProcedure } from '#areas/doctoral/service.ts';
import { doctoralPersons, doctoralProcedures } from '#areas/doctoral/tables.ts';
import { employment, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDICINE, office, personOf, procedureOf } from './register.ts';

test('procedures are found by student, title and resolution, in any order and without marks, of granted disciplines alone', async ({
  db,
}) => {
  const computing = await office(db, 'informatyka', [COMPUTING]);
  const medicine = await office(db, 'medycyna', [MEDICINE]);
  const student = await addPerson(db, computing, personOf({ imie: 'Łucja', nazwisko: 'Żądło', osobkey: 'lz' }));
  const added = await addProcedure(
    db,
    computing,
    procedureOf({
      doktorant: student.osobid,
      tytul: 'Źródła w grafach',
      uchwala_nadanie_stopnia_doktora_RD_nr: 'RD/77/2026',
    }),
  );
  const find = async (text: string, actor = computing) =>
    (await findProcedures(db, actor, { text, limit: 8 })).map(({ id }) => id);
  for (const text of ['zadlo', 'lucja zad', 'grafach zrodla', 'żądło źródła', 'rd/77/2026'])
    expect([text, await find(text)]).toEqual([text, [added.przewid]]);
  expect(await find('zadlo medycyna')).toEqual([]);
  expect(await find('zadlo', medicine)).toEqual([]);
  const [found] = await findProcedures(db, computing, { text: 'zadlo', limit: 8 });
  expect(found).toMatchObject({ student: 'Żądło Łucja', title: 'Źródła w grafach' });
  await db.update(doctoralProcedures).set({ hiddenStatus: 1 });
  expect(await find('zadlo')).toEqual([]);
});

test('where nothing has the words, procedures are found whose student or title has nearly these words', async ({
  db,
}) => {
  const computing = await office(db, 'informatyka', [COMPUTING]);
  const medicine = await office(db, 'medycyna', [MEDICINE]);
  const add = async (imie: string, nazwisko: string, tytul: string) => {
    const { osobid } = await addPerson(db, computing, personOf({ imie, nazwisko, osobkey: `${imie}-${nazwisko}` }));
    const nr = { uchwala_nadanie_stopnia_doktora_RD_nr: `RD/7${osobid}/2026` };
    return (await addProcedure(db, computing, procedureOf({ doktorant: osobid, tytul, ...nr }))).przewid;
  };
  const urbaniak = await add('Zofia', 'Urbaniak', 'Źródła w grafach');
  const kowalski = await add('Jan', 'Kowalski', 'Rozpoznawanie obrazów medycznych');
  const find = async (text: string, actor = computing) =>
    (await findProcedures(db, actor, { text, limit: 8 })).map(({ id }) => id);
  for (const text of ['urbanak', 'urbaniakk', 'zofja urbaniak', 'zrodal', 'urbaniak zrodal'])
    expect([text, await find(text)]).toEqual([text, [urbaniak]]);
  for (const text of ['kovalski', 'rozpoznawanje obrazow', 'jan kowalsik'])
    expect([text, await find(text)]).toEqual([text, [kowalski]]);
  expect(await find('urbanak', medicine)).toEqual([]);
  // A mistake in one word does not make up for another that is nowhere.
  expect(await find('urbanak medycyna')).toEqual([]);
  // Nor does it for a short one.
  expect(await find('urbanak li')).toEqual([]);
  expect(await find('urbaniakk zo')).toEqual([urbaniak]);
  // Of two alike, the one that is more so comes first.
  const urbanik = await add('Anna', 'Urbanik', 'O grafach');
  expect(await find('urbanijak')).toEqual([urbaniak, urbanik]);
  const [student] = await db.select({ id: doctoralPersons.id }).from(doctoralPersons).limit(1);
  expect(await find(`RD/7${Number(student?.id) + 500_000}/2026`)).toEqual([]);
});

test('employees whom the register does not have are found as it would keep them', async ({ db }) => {
  const clerk = await office(db, 'informatyka', [COMPUTING]);
  const find = () => findEmployees(db, { text: 'niespot', limit: 8 });
  const professor = await person(db, {
    firstName: 'Jan',
    lastName: 'Niespotykany',
    degree: 'prof. dr hab.',
    gender: 'male',
  });
  expect(await find()).toEqual([]);
  await employment(db, professor);
  await addPerson(db, clerk, personOf({ osobkey: 'jan-niespotykany', nazwisko: 'Inny' }));
  const [found] = await find();
  expect(found).toMatchObject({
    osobid: professor.id,
    osobkey: 'Jan-Niespotykany-2',
    tytul_naukowy: 'prof. dr hab.',
    plec: 'M',
    imie_nazwisko_dopelniacz: 'Jana Niespotykanego',
  });
  await addPerson(db, clerk, personOf({ ...found, osobid: 0 }));
  expect(await find()).toEqual([]);
});

test('of employees those come first whose degree is enough for the function, whatever their surname', async ({
  db,
}) => {
  const names = ['Adamska', 'Bielska', 'Cichocka', 'Zimna'];
  for (const [at, lastName] of names.entries())
    await employment(
      db,
      await person(db, {
        firstName: 'Niezwykła',
        lastName,
        degree: at === 3 ? 'prof. dr hab.' : 'mgr',
        gender: 'female',
      }),
    );
  const find = async (as?: 'promotor' | 'czlonek') =>
    (await findEmployees(db, { text: 'niezwykl', limit: 2, as })).map(({ nazwisko }) => nazwisko);
  expect(await find('promotor')).toEqual(['Zimna', 'Adamska']);
  expect(await find('czlonek')).toEqual(['Adamska', 'Bielska']);
  expect(await find()).toEqual(['Adamska', 'Bielska']);
});
