import { expect } from 'vitest';
import { eq } from 'drizzle-orm';
import { councilFile, teachingStaffFile } from '#areas/council/export.ts';
import { councilDocumentFile, makeCouncilDocument } from '#areas/council/service-documents.ts';
import { editedCouncil } from '#areas/council/service.ts';
import { councilAttributes, councilFunctions } from '#areas/council/tables.ts';
import { academicDegrees, persons } from '#areas/people/tables.ts';
import { documents } from '#platform/documents/tables.ts';
import { startCompute } from '#app/compute.ts';
import { birthConfig } from '../../support/birth-key.ts';
import { employment, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { pdfSource, pdfText } from '../../support/pdf.ts';
import { rowsOf } from '../../support/workbook.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { DAY, member, personnel } from './council.ts';

const query = { discCode: COMPUTING, dtOn: DAY };

test('the file has a line to sign for every member, and with everybody who is none and why', async ({ db }) => {
  const by = { actor: await personnel(db), config: birthConfig };
  const [one, doctor] = [await member(db), await member(db, { degree: 'dr' })];
  const [header, ...members] = await rowsOf(await councilFile(db, by, { ...query, wr: 0 }), 'Rada Dyscypliny');
  expect(header).toEqual(expect.arrayContaining(['Nazwisko', 'Lustracja', 'Data przyłączenia', 'Podpis']));
  expect(members.map(([name]) => name)).toEqual([one.lastName]);
  const [whole, ...all] = await rowsOf(await councilFile(db, by, { ...query, wr: 1 }), 'Rada Dyscypliny');
  expect(whole?.slice(0, 2)).toEqual(['W radzie', 'Nazwisko']);
  expect(all.map(([isMember, name]) => [isMember, name])).toEqual([
    ['Tak', one.lastName],
    ['Nie', doctor.lastName],
  ]);
  expect(all[1]).toContainEqual(expect.stringContaining('trzeba mieć habilitację'));
  const parameters = await rowsOf(await councilFile(db, by, { ...query, wr: 1 }), 'Parametry');
  expect(parameters).toEqual(expect.arrayContaining([['Stan na dzień', '05.05.2024']]));
});

test('the PDF is numbered, tagged, and the same until the council changes', async ({ db }) => {
  const compute = startCompute();
  try {
    const by = { actor: await personnel(db), config: birthConfig };
    const one = await member(db);
    const other = await member(db, { degree: 'dr' });
    const print = async (wr: 0 | 1) => {
      const { document_id: id } = await makeCouncilDocument(db, by, { ...query, wr });
      const answer = await councilDocumentFile(db, by.actor, { id, compute });
      return Buffer.from(await answer.arrayBuffer());
    };
    const first = await print(0);
    expect(pdfText(first)).toContain(one.lastName);
    expect(pdfText(first)).not.toContain(other.lastName);
    expect(pdfText(first)).toMatch(/RD\/\d+\/\d{4}/);
    expect(pdfSource(first)).toContain('/MarkInfo');
    expect((await print(0)).equals(first)).toBe(true);
    expect(pdfText(await print(1))).toContain(other.lastName);
    expect(await db.$count(documents, eq(documents.kind, 'council-list'))).toBe(2);
    await db.insert(councilAttributes).values({ personId: other.id, disciplineCode: COMPUTING, decision: 1 });
    await db.update(councilAttributes).set({ decision: 2 });
    expect((await print(0)).equals(first)).toBe(true);
    const of = { personId: one.id, disciplineCode: COMPUTING };
    await db.insert(councilFunctions).values([
      { ...of, letter: 'S', dateFrom: '2020-01-01', dateTo: '2020-12-31' },
      { ...of, letter: 'C', dateFrom: '2024-01-01' },
    ]);
    const withChair = await print(0);
    expect(pdfText(withChair)).toContain('przewodniczący');
    expect(pdfText(withChair)).not.toContain('sekretarz');
    await member(db);
    expect((await print(0)).equals(withChair)).toBe(false);
  } finally {
    await compute.close();
  }
});

test('people with degrees are those who work here today, with the years of their degrees', async ({ db }) => {
  const office = await personnel(db);
  const anna = await member(db, { degree: 'dr hab.' });
  await db.insert(academicDegrees).values([
    { personId: anna.id, kind: 'doctor', grantedYear: 2008 },
    { personId: anna.id, kind: 'habilitated', grantedYear: 2018 },
  ]);
  const master = await person(db, { degree: 'mgr', lastName: 'Bez Stopnia' });
  await employment(db, master);
  await person(db, { degree: 'dr', lastName: 'Nie Pracuje' });
  const [header, ...rows] = await rowsOf(await teachingStaffFile(db, office), 'Osoby ze stopniem');
  expect(header).toContain('Doktor hab. od roku');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.slice(0, 5)).toEqual([anna.lastName, anna.firstName, 'dr hab.', 2008, 2018]);
});

test('what the PDF cannot show is named before it is printed', async ({ db }) => {
  const by = { actor: await personnel(db), config: birthConfig };
  await member(db);
  expect((await editedCouncil(db, by, query)).undrawable).toEqual([]);
  for (const [lastName, degree] of [
    ['Kaczor🦆', 'dr hab.'],
    ['Sowa𓀀', 'dr'],
  ] as const) {
    const { id } = await member(db, { degree });
    await db.update(persons).set({ lastName }).where(eq(persons.id, id));
  }
  expect(new Set((await editedCouncil(db, by, query)).undrawable)).toEqual(new Set(['🦆', '𓀀']));
});
