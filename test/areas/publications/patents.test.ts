import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { findPerson } from '#areas/people/service-identity.ts';
import { PATENT_TYPE, type PatentChange } from '#areas/publications/schema.ts';
import { changePatentDiscipline, openPatents, ownPatents, patentPoints } from '#areas/publications/service-patents.ts';
import { authorships } from '#areas/publications/tables.ts';
import { disciplineRequests } from '#areas/recalculation/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { actorOf, post, signIn, testApp } from '../../support/app.ts';
import { account, article, only, period, publication, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

/** Anna of 203 and 602 and Ewa of 203 alone have a patent together; Anna has others. */
async function setUp(db: Db) {
  const anna = await researcher(db, { 203: 60, 602: 40 });
  const ewa = await researcher(db, { 203: 100 }, { firstName: 'Ewa', lastName: 'Wilk' });
  await account(db, { login: 'anna', person: anna, roles: ['employee'] });
  await account(db, { login: 'biblioteka', roles: ['library'] });
  const patent = (title: string, year: number, authors: [typeof anna, number | null][]) =>
    publication(db, {
      typeCode: PATENT_TYPE,
      categoryId: 23,
      points: '75',
      pointsHst: '75',
      title,
      year,
      authors: [...authors.map(([person, discipline]) => ({ person, discipline })), {}],
    });
  const common = await patent('Sposób suszenia ziół', 2023, [
    [anna, null],
    [ewa, null],
  ]);
  const { id: period_id } = await period(db);
  const office = await actorOf(db, 'biblioteka');
  return {
    anna,
    ewa,
    common,
    other: await patent('Zawór', 2024, [[anna, 602]]),
    earlier: await patent('Dawny zawór', 2021, [[anna, 602]]),
    work: await article(db, { points: 100, authors: [{ person: anna, discipline: 203 }] }),
    office,
    author: await actorOf(db, 'anna'),
    period_id,
    patentsOf: (id: number) => openPatents(db, office, { period: period_id, person: (each) => findPerson(each, id) }),
    change: (values: Partial<PatentChange>) =>
      changePatentDiscipline(db, office, { patent_id: common.id, discipline_id: 203, period_id, ...values }),
  };
}

const codesOf = async (db: Db, publicationId: number) => {
  const rows = await db.select().from(authorships).where(eq(authorships.publicationId, publicationId));
  return rows.toSorted((a, b) => a.position - b.position).map(({ disciplineCode }) => disciplineCode);
};

test('lists the patents of the period and nothing else, with what prints and changes need', async ({ db }) => {
  const { anna, author, common, other, patentsOf, period_id } = await setUp(db);
  const answer = await patentsOf(anna.id);
  expect(answer).toMatchObject({
    error: '',
    more: false,
    user: { id_pracownik: anna.id, imie: anna.firstName },
    disciplines: [{ key: 602 }, { key: 203 }],
    prn_stmts: [],
  });
  expect(answer.patents).toEqual([
    expect.objectContaining({
      id_publikacja: other.id,
      p_typ: 7,
      p_rok: 2024,
      p_id_ocena: 23,
      la_id_autor: anna.id,
      es_discipline_id: 602,
      statement_printed: false,
      frozen: 0,
      o_nazwa: 'Patent udzielony przez UPRP',
      dpp_punkty: 75,
    }),
    expect.objectContaining({ id_publikacja: common.id, es_discipline_id: null }),
  ]);
  expect((await ownPatents(db, author, period_id)).patents).toEqual(answer.patents);
  const noted = await db.select().from(audit).where(eq(audit.action, 'read.patents'));
  expect(only(noted)).toMatchObject({ subject: `person:${anna.id}`, loggedUser: 'biblioteka' });
});

test('a change for one author leaves the others alone, is noted, and asks for the disciplines', async ({ db }) => {
  const { anna, common, other, change, period_id } = await setUp(db);
  await db.delete(disciplineRequests);
  expect(await change({ author_id: anna.id })).toEqual({ patent_id: common.id, discipline_id: 203 });
  expect(await codesOf(db, common.id)).toEqual([203, null, null]);
  expect(only(await db.select().from(audit).orderBy(audit.id))).toMatchObject({
    action: 'publication.discipline',
    subject: `publication:${common.id}:person:${anna.id}`,
    before: { discipline: null },
    after: { discipline: 203 },
  });
  const requested = await db.select().from(disciplineRequests);
  expect(requested.map(({ periodId, disciplineCode }) => [periodId, disciplineCode])).toEqual(
    expect.arrayContaining([[period_id, 203]]),
  );
  await change({ author_id: anna.id, discipline_id: null, expected: 203 });
  expect(await codesOf(db, common.id)).toEqual([null, null, null]);
  expect(await codesOf(db, other.id)).toEqual([602, null]);
});

test('without an author it is a change for each author here who has the discipline', async ({ db }) => {
  const { anna, common, change } = await setUp(db);
  await change({ discipline_id: 203 });
  expect(await codesOf(db, common.id)).toEqual([203, 203, null]);
  // Ewa does not have 602.
  await change({ discipline_id: 602 });
  expect(await codesOf(db, common.id)).toEqual([602, 203, null]);
  // Those that are as wanted may be frozen.
  const values = { personId: anna.id, year: 2023, kind: 'patent', generatedBy: 'anna' } as const;
  const statement = only(await db.insert(printedStatements).values(values).returning());
  await db.update(authorships).set({ statementId: statement.id }).where(eq(authorships.personId, anna.id));
  await change({ discipline_id: 602 });
  await expect(change({ discipline_id: 0 })).rejects.toMatchObject({ kind: 'conflict' });
  expect(await codesOf(db, common.id)).toEqual([602, 203, null]);
  expect(await db.select().from(audit).orderBy(audit.id)).toHaveLength(3);
});

test('what cannot be changed is refused and changes nothing', async ({ db }) => {
  const { anna, ewa, common, earlier, work, change } = await setUp(db);
  const refusals: [Partial<PatentChange>, object][] = [
    [
      { discipline_id: 602, author_id: ewa.id },
      { kind: 'input', message: 'Autor nie ma tej dyscypliny w wybranym okresie' },
    ],
    [
      { discipline_id: 604 },
      { kind: 'input', message: 'Żaden z twórców patentu z uczelni nie ma tej dyscypliny w wybranym okresie' },
    ],
    [
      { author_id: anna.id, expected: 602 },
      { kind: 'conflict', current: { discipline_id: null } },
    ],
    [
      { patent_id: earlier.id, author_id: anna.id },
      { kind: 'input', message: 'Rok publikacji jest poza wybranym okresem ewaluacji' },
    ],
    [
      { patent_id: work.id, author_id: anna.id },
      { kind: 'missing', message: 'Nie znaleziono patentu' },
    ],
    [{ patent_id: 2_000_000_000 }, { kind: 'missing', message: 'Nie znaleziono patentu' }],
  ];
  for (const [values, refusal] of refusals) await expect(change(values)).rejects.toMatchObject(refusal);
  expect(await codesOf(db, common.id)).toEqual([null, null, null]);
  expect(await db.select().from(audit).orderBy(audit.id)).toEqual([]);
  await expect(patentPoints(db, work.id)).rejects.toMatchObject({ kind: 'missing' });
  expect(await patentPoints(db, common.id)).toMatchObject([
    { value_calk_wart_punkt: 75, not_counted: 'patent' },
    { la_o_nazwisko: 'Wilk' },
    {},
  ]);
});

test('by the documented addresses: three fields change a patent, a frozen one says why not', async ({ db }) => {
  const { anna, common, period_id } = await setUp(db);
  const app = testApp(db);
  const as = await signIn(app, 'biblioteka');
  const body = { patent_id: common.id, discipline_id: 203, period_id };
  const changed = await post(app, '/api/admin/ChangeDiscForPatent', { as, body });
  expect([changed.status, await changed.json()]).toEqual([200, { patent_id: common.id, discipline_id: 203 }]);
  const values = { personId: anna.id, year: 2023, kind: 'patent', generatedBy: 'anna', discipline1Code: 203 } as const;
  const statement = only(await db.insert(printedStatements).values(values).returning());
  await db.update(authorships).set({ statementId: statement.id }).where(eq(authorships.personId, anna.id));
  const refused = await post(app, '/api/admin/ChangeDiscForPatent', { as, body: { ...body, discipline_id: 0 } });
  expect([refused.status, await refused.json()]).toEqual([
    409,
    { code: 'CONFLICT', message: 'Wydrukowano oświadczenie: dyscypliny tego patentu nie można już zmienić' },
  ]);
  for (const bad of [-1, '', 'null', 1.5]) {
    const answer = await post(app, '/api/admin/ChangeDiscForPatent', { as, body: { ...body, discipline_id: bad } });
    expect([bad, answer.status]).toEqual([bad, bad === 'null' ? 409 : 400]);
  }
  const row = await account(db, { login: 'ania', person: anna, roles: [] });
  await db.update(authorships).set({ statementId: statement.id }).where(eq(authorships.personId, anna.id));
  const listed = await post(app, '/api/admin/PatentsGetUserId', {
    as,
    body: { ue_mapping_rowid: row.rowNum, period: period_id },
  });
  expect(await listed.json()).toMatchObject({
    patents: [{ frozen: 1 }, { frozen: 1, statement_printed: true, es_discipline_id: 203 }],
    prn_stmts: [{ year: 2023, dyscyplina1_kod: 203, dyscyplina2: null }],
  });
});
