import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { undoImport } from '#areas/imports/writing/service-undo.ts';
import { listSourceRules, setSourceRule } from '#areas/imports/service-sources.ts';
import { SourceRuleChange } from '#areas/imports/schema.ts';
import { SOURCE_FIELDS, SOURCE_KEYS, WINNERS } from '#areas/imports/schema-sources.ts';
import { columnsOf, TABLES, WRITES } from '#areas/imports/writing/service-entities.ts';
import { persons, units } from '#areas/people/tables.ts';
import { disciplineDeclarations, employments, nStatements } from '#areas/polon/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { apply, countsOf, load, OFFICE, polonFile, polonRow, read, rowsOf } from './files.ts';

const DEGREE = 'STOPIEN_TYTUL_AKTUALNY_NA_DZIEN_WYGENEROWANIA_RAPORTU';

async function administrator(db: Db) {
  await account(db, { login: 'admin', roles: ['admin'] });
  return actorOf(db, 'admin');
}

const degreeOf = async (db: Db) => only(await db.select().from(persons)).degree;

test('a field of which another source wins stays as it is once it is filled, and the preview says why', async ({
  db,
}) => {
  const admin = await administrator(db);
  await load(db, polonFile([polonRow(1, { [DEGREE]: '' })]));
  await setSourceRule(db, admin, { field: 'person.degree', winner: 'hand', seen: null });
  // An empty field is filled.
  await load(db, polonFile([polonRow(1, { [DEGREE]: 'dr' })]));
  expect(await degreeOf(db)).toBe('dr');

  const id = await read(db, polonFile([polonRow(1, { [DEGREE]: 'mgr' })]));
  expect(await countsOf(db, id)).toMatchObject({ new: 0, changed: 0, doubtful: 0, kept: 1 });
  const row = only(await rowsOf(db, id, { show: 'kept' }));
  expect(row).toMatchObject({ entity: 'person', action: 'kept', doubt: null, fields: [] });
  expect(row.rule).toBe(
    'Według zasad źródeł zostaje: Stopień lub tytuł „dr”, a nie „mgr” (wygrywa: to, co już jest wpisane).',
  );
  expect(await apply(db, id)).toEqual({ applied: 0, left: 0, stale: 0 });
  expect(await degreeOf(db)).toBe('dr');
  await db.update(persons).set({ degree: 'dr hab.' });
  await undoImport(db, OFFICE, id);
  expect(await degreeOf(db)).toBe('dr hab.');
});

test('what no rule covers changes beside what one keeps; the winner itself writes', async ({ db }) => {
  const admin = await administrator(db);
  await load(db, polonFile([polonRow(1)]));
  await setSourceRule(db, admin, { field: 'employment.hours', winner: 'hand', seen: null });
  const half = {
    WIELKOSC_ETATU: '1/2',
    WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '0,5',
    STANOWISKO_NAZWA: 'Profesor uczelni',
  };
  const { id, done } = await load(db, polonFile([polonRow(1, half)]));
  expect(done).toEqual({ applied: 1, left: 0, stale: 0 });
  expect(only(await db.select().from(employments))).toMatchObject({
    positionName: 'Profesor uczelni',
    fte: '1.0000',
    hoursNumerator: 1,
    hoursDenominator: 1,
  });
  const row = (await rowsOf(db, id)).find(({ entity }) => entity === 'employment');
  expect(row?.rule).toContain('„1/1”, a nie „1/2”');
  await setSourceRule(db, admin, { field: 'employment.hours', winner: 'polon', seen: 'hand' });
  await load(db, polonFile([polonRow(1, half)]));
  expect(only(await db.select().from(employments)).fte).toBe('0.5000');
});

test('a rule is set by whoever has seen the present one, and recorded', async ({ db }) => {
  const admin = await administrator(db);
  await setSourceRule(db, admin, { field: 'person.orcid', winner: 'hand', seen: null });
  await expect(setSourceRule(db, admin, { field: 'person.orcid', winner: 'polon', seen: null })).rejects.toMatchObject({
    kind: 'conflict',
  });
  const rule = (await listSourceRules(db)).find(({ field }) => field === 'person.orcid');
  expect(rule).toMatchObject({ winner: 'hand', changed_by: 'Jan Testowy' });
  await setSourceRule(db, admin, { field: 'person.orcid', winner: null, seen: 'hand' });
  expect(await db.select().from(audit).where(eq(audit.action, 'source-rule.change'))).toHaveLength(2);
});

test('disciplines and their shares stay together; an end stays, and what has none gets one', async ({ db }) => {
  const admin = await administrator(db);
  await load(db, polonFile([polonRow(1, { DATA_ZAKONCZENIA_OSWIADCZENIA_N: '2024-12-31' }), polonRow(2)]));
  for (const field of ['declaration.shares', 'nStatement.end'] as const)
    await setSourceRule(db, admin, { field, winner: 'hand', seen: null });
  const split = { OSWIADCZONA_DYSCYPLINA_DRUGA: 'informatyka', PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA: '60' };
  const { id, done } = await load(
    db,
    polonFile([
      polonRow(1, { ...split, DATA_ZAKONCZENIA_OSWIADCZENIA_N: '2025-03-31' }),
      polonRow(2, { DATA_ZAKONCZENIA_OSWIADCZENIA_N: '2025-03-31' }),
    ]),
  );
  expect(done.applied).toBe(1);
  expect(await db.select().from(disciplineDeclarations)).toMatchObject([
    { discipline1Percent: 100, discipline2Code: null },
    { discipline1Percent: 100, discipline2Code: null },
  ]);
  expect((await db.select().from(nStatements).orderBy(nStatements.id)).map(({ dateTo }) => dateTo)).toEqual([
    '2024-12-31',
    '2025-03-31',
  ]);
  const kept = await rowsOf(db, id, { show: 'kept' });
  expect(kept.map(({ rule }) => rule)).toEqual([
    'Według zasad źródeł zostaje: Udział dyscypliny pierwszej (%) „100”, a nie „60”; Dyscyplina druga (puste), a nie „informatyka”; Udział dyscypliny drugiej (%) (puste), a nie „40” (wygrywa: to, co już jest wpisane).',
    'Według zasad źródeł zostaje: Do „31.12.2024”, a nie „31.03.2025” (wygrywa: to, co już jest wpisane).',
  ]);
});

const LIST = { kind: 'units' as const, name: 'jednostki.csv' };
const unitFile = (...rows: string[]) => ['KOD;NAZWA;KOD_NADRZEDNEJ;OD;DO', ...rows, ''].join('\n');

test('a unit whose place stays by a rule keeps those below on their level; the rest of the file is written', async ({
  db,
}) => {
  const admin = await administrator(db);
  await load(
    db,
    unitFile('U;Uniwersytet;;;', 'W1;Wydział Pierwszy;U;;', 'W2;Wydział Drugi;U;;', 'K1;Katedra;W1;;'),
    LIST,
  );
  await setSourceRule(db, admin, { field: 'unit.parent', winner: 'hand', seen: null });
  const { done, id } = await load(
    db,
    unitFile('U;Uniwersytet;;;', 'W1;Wydział Pierwszy;U;;', 'W2;Wydział Nowy;U;;', 'K1;Katedra;U;;', 'K2;Zakład;K1;;'),
    LIST,
  );
  expect(done).toMatchObject({ applied: 1, left: 1 });
  const stored = await db.select().from(units).orderBy(units.code);
  const levels = Object.fromEntries(stored.map(({ code, level }) => [code, level]));
  expect(levels).toEqual({ K1: 3, U: 1, W1: 2, W2: 2 });
  expect(stored.find(({ code }) => code === 'W2')?.name).toBe('Wydział Nowy');
  expect((await rowsOf(db, id)).find(({ subject }) => subject === 'Zakład')?.note).toBe(
    'Jednostka nadrzędna nie jest zapisywana albo zostaje tam, gdzie jest.',
  );
});

test('a unit does not change its level while those below it stay on theirs', async ({ db }) => {
  await load(db, unitFile('U;Uniwersytet;;;', 'W1;Wydział;U;;', 'W2;Instytut;W1;;'), LIST);
  const id = await read(db, unitFile('U;Uniwersytet;;;', 'W1;Wydział;;;', 'W2;Instytut;W1;;'), LIST);
  const below = (await rowsOf(db, id)).find(({ subject }) => subject === 'Instytut');
  expect(await apply(db, id, { except: [below?.id ?? 0] })).toMatchObject({ applied: 0, left: 2 });
  expect((await db.select().from(units).orderBy(units.code)).map(({ level }) => level)).toEqual([1, 2, 3]);
});

test.for(SOURCE_KEYS)('of %s wins what writes it, or what is there', (field) => {
  const rule = (winner: string | null) => SourceRuleChange.safeParse({ field, winner, seen: null }).success;
  const { entity, sources, columns } = SOURCE_FIELDS[field];
  for (const winner of WINNERS)
    expect(rule(winner)).toBe(winner === 'hand' || sources.some((source) => source === winner));
  expect(rule(null)).toBe(true);
  for (const source of sources) expect(WRITES[source].entities).toContain(entity);
  for (const column of columns) expect(columnsOf(TABLES[entity])).toContain(column);
});
