import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { addDays } from '#engine/day.ts';
import { MAX_CHANGES, MAX_SCENARIOS, type ScenarioChange } from '#areas/scenarios/schema.ts';
import { scenarios } from '#areas/scenarios/tables.ts';
import { journalLists, journals } from '#areas/library/tables.ts';
import { nStatements } from '#areas/polon/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { article, only } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { COMPUTING, MEDIA } from '../evaluation/results.ts';
import { INFORMATICS, little } from './scenario-calls.ts';

type Of<Kind extends ScenarioChange['kind']> = Extract<ScenarioChange, { kind: Kind }>;

const newcomer = (other: Partial<Of<'newcomer'>>): ScenarioChange => ({
  kind: 'newcomer',
  name: 'Nowa osoba',
  from: '2024-01-01',
  fte: 1,
  disciplines: [{ code: COMPUTING, percent: 100 }],
  works: [],
  ...other,
});

const WRITTEN = { type: 20 as const, year: 2024, points: 140, level: null, authors: 3 };

const written = (other: Partial<Of<'work'>>, [person, discipline]: [number, number]): ScenarioChange => ({
  kind: 'work',
  title: 'Nowa praca',
  ...WRITTEN,
  shares: [{ person, discipline }],
  ...other,
});

describe('what is refused', () => {
  test.for<[string, (ids: { anna: number; work: number }) => ScenarioChange]>([
    [
      'Autor nie ma tej dyscypliny w wybranym okresie',
      ({ anna, work }) => ({ kind: 'discipline', publication: work, person: anna, discipline: MEDIA }),
    ],
    [
      'Nie znaleziono publikacji tego autora',
      ({ work }) => ({ kind: 'discipline', publication: work, person: 999_999, discipline: 0 }),
    ],
    [
      'Nie znaleziono osoby, która ma dyscyplinę',
      () => ({ kind: 'nStatement', person: 999_999, disciplines: [], from: '2024-01-01', to: null }),
    ],
    [
      'Osoba nie ma tej dyscypliny',
      ({ anna }) => ({ kind: 'nStatement', person: anna, disciplines: [MEDIA], from: '2024-01-01', to: null }),
    ],
    [
      'Podaj dzień z lat 2022–2025',
      ({ anna }) => ({ kind: 'nStatement', person: anna, disciplines: [], from: '2026-01-01', to: null }),
    ],
    [
      'Nie znaleziono publikacji w wybranym okresie',
      () => ({ kind: 'points', publications: [999_999], points: 5, points_hst: 5, mode: 10 }),
    ],
    ['Nie znaleziono czasopisma', () => ({ kind: 'journal', journal: 999_999, points: 5 })],
    ['Nie znaleziono wydawnictwa', () => ({ kind: 'publisher', publisher: 999_999, level: 'I' })],
    ['Nie znaleziono dyscypliny w wybranym okresie', () => newcomer({ disciplines: [{ code: 999, percent: 100 }] })],
    ['Osoba przychodzi po wybranym okresie', () => newcomer({ from: '2026-01-01' })],
    ['Rok pracy leży poza wybranym okresem', () => newcomer({ works: [{ ...WRITTEN, year: 2021, count: 1 }] })],
    ['Rok pracy leży poza wybranym okresem', ({ anna }) => written({ year: 2021 }, [anna, COMPUTING])],
    ['Autor nie ma tej dyscypliny w wybranym okresie', ({ anna }) => written({}, [anna, MEDIA])],
    ['Nie znaleziono osoby, która ma dyscyplinę', () => written({}, [999_999, COMPUTING])],
  ])('%s', async ([message, change], { db }) => {
    const { anna, work, add } = await little(db);
    const given = change({ anna: anna.id, work: work.id });
    await expect(
      add([{ kind: 'share', publication: work.id, person: anna.id, included: false }, given]),
    ).rejects.toThrow(`2. ${message}`);
  });

  test('a work that the library has withdrawn, also where it stands in the scenario already', async ({ db }) => {
    const { anna, work, calls, created, add } = await little(db);
    const points = (value: number): ScenarioChange => ({
      kind: 'points',
      publications: [work.id],
      points: value,
      points_hst: 5,
      mode: 10,
    });
    const share: ScenarioChange = { kind: 'share', publication: work.id, person: anna.id, included: false };
    await add([points(5)]);
    await db.update(publications).set({ statusCode: 6 }).where(eq(publications.id, work.id));
    for (const change of [points(6), share])
      await expect(add([change], 2)).rejects.toThrow('Nie znaleziono publikacji');
    await expect(calls.evaluate({ scenario: created.id })).rejects.toThrow('nie pasuje do danych');
  });

  test('works of another period, and kinds that are not evaluated', async ({ db }) => {
    const { anna, add } = await little(db);
    const old = await article(db, { points: 100, year: 2020, authors: [{ person: anna, discipline: COMPUTING }] });
    await expect(add([{ kind: 'share', publication: old.id, person: anna.id, included: false }])).rejects.toThrow(
      'Nie znaleziono publikacji tego autora',
    );
    const review = await article(db, { points: 100, title: 'Recenzja', authors: [{ person: anna }] });
    await db.update(publications).set({ typeCode: 99 }).where(eq(publications.id, review.id));
    await expect(
      add([{ kind: 'points', publications: [review.id], points: 5, points_hst: 5, mode: 10 }]),
    ).rejects.toThrow('„Recenzja” jest rodzaju, którego się nie ewaluuje');
  });

  test('more changes or scenarios than the limits', async ({ db }) => {
    const { anna, calls, created, periodId } = await little(db);
    const statements = (count: number, year: number): ScenarioChange[] =>
      Array.from({ length: count }, (_, index) => ({
        kind: 'nStatement',
        person: anna.id,
        disciplines: [],
        from: addDays(`${year}-01-01`, index),
        to: null,
      }));
    const first = await calls.addChanges({ scenario: created.id, version: 1, changes: statements(MAX_CHANGES, 2023) });
    expect(first.changes).toHaveLength(200);
    await expect(calls.addChanges({ scenario: created.id, version: 2, changes: statements(1, 2025) })).rejects.toThrow(
      'najwyżej 200 zmian',
    );
    await expect(calls.create({ period: periodId, name: 'x'.repeat(201), disciplines: [COMPUTING] })).rejects.toThrow(
      'Nazwa może mieć najwyżej 200 znaków',
    );
    const own = only(await db.select().from(scenarios));
    const { id, ...copy } = own;
    expect(id).toBe(created.id);
    await db.insert(scenarios).values(Array.from({ length: MAX_SCENARIOS - 1 }, () => copy));
    await expect(calls.create({ period: periodId, name: 'o jeden za dużo', disciplines: [COMPUTING] })).rejects.toThrow(
      'najwyżej 50 scenariuszy',
    );
  });

  test('what the scenario has already writes nothing, so that its result stays', async ({ db }) => {
    const { anna, work, add } = await little(db);
    const left = { kind: 'share' as const, publication: work.id, person: anna.id, included: false };
    const { version, changes } = await add([left]);
    expect(await add([left], version)).toMatchObject({ version, changes });
    const other = await add([{ ...left, included: true }], version);
    expect(other.version).toBe(version + 1);
    expect(only(other.changes).change).toMatchObject({ included: true });
  });

  test('a change that no longer fits is shown, and removed before the scenario is evaluated', async ({ db }) => {
    const { anna, work, calls, created, add } = await little(db);
    const lost = { kind: 'share' as const, publication: work.id, person: anna.id, included: false };
    await add([lost]);
    await db.delete(authorships).where(eq(authorships.publicationId, work.id));
    const { changes } = await calls.get({ scenario: created.id });
    expect(only(changes)).toMatchObject({
      person: null,
      problem: 'Nie znaleziono publikacji tego autora w wybranym okresie',
    });
    await expect(calls.evaluate({ scenario: created.id })).rejects.toThrow('Zmiana 1. nie pasuje do danych');
    await calls.removeChanges({ scenario: created.id, version: 2, changes: [1] });
    await expect(calls.evaluate({ scenario: created.id })).resolves.toMatchObject({ result: { outdated: null } });
  });
});

describe('what is only warned of', () => {
  test('a printed statement, the journal’s disciplines, no approval, no place in N', async ({ db }) => {
    const { anna, work, calls, created, add } = await little(db);
    const list = only(
      await db.insert(journalLists).values({ key: 'l', name: 'l', validFrom: '2019-01-01' }).returning(),
    );
    const values = {
      listId: list.id,
      position: 1,
      title: 'Acta',
      points: 140,
      issns: [],
      disciplineCodes: [COMPUTING],
    };
    const journal = only(await db.insert(journals).values(values).returning());
    const printed = only(
      await db
        .insert(printedStatements)
        .values({ personId: anna.id, year: 2023, kind: 'publication', generatedBy: 'test' })
        .returning(),
    );
    await db.update(publications).set({ journalId: journal.id, statusCode: 1 }).where(eq(publications.id, work.id));
    await db.update(authorships).set({ statementId: printed.id }).where(eq(authorships.publicationId, work.id));
    const { changes } = await add([
      { kind: 'discipline', publication: work.id, person: anna.id, discipline: INFORMATICS },
      { kind: 'nStatement', person: anna.id, disciplines: [INFORMATICS], from: '2024-01-01', to: '2024-06-30' },
      { kind: 'journal', journal: journal.id, points: 70 },
    ]);
    expect(changes.map(({ frozen }) => frozen)).toEqual([true, false, false]);
    expect(changes[0]?.warnings).toEqual([
      expect.stringContaining('Wydrukowano oświadczenie'),
      'Czasopismo nie ma tej dyscypliny w wykazie (ma: informatyka techniczna i telekomunikacja)',
      expect.stringContaining('(R04)'),
    ]);
    expect(changes[1]?.warnings).toEqual([expect.stringContaining('nie będzie w liczbie N')]);
    expect(changes[2]).toMatchObject({ venue: 'Acta', works_count: 1, warnings: [] });
    await expect(calls.evaluate({ scenario: created.id })).resolves.toMatchObject({ result: { outdated: null } });
  });

  test('a place in N that the person has, or lacks, anyway', async ({ db }) => {
    const { anna, created, calls } = await little(db);
    const warnings = async (disciplines: number[], version: number) =>
      (
        await calls.addChanges({
          scenario: created.id,
          version,
          changes: [{ kind: 'nStatement', person: anna.id, disciplines, from: '2023-01-01', to: null }],
        })
      ).changes[0]?.warnings;
    expect(await warnings([COMPUTING, INFORMATICS], 1)).toEqual([
      expect.stringContaining('jest w tym czasie tak liczona'),
    ]);
    expect(await warnings([], 2)).toEqual([]);
    await db.delete(nStatements);
    expect((await calls.get({ scenario: created.id })).changes[0]?.warnings).toEqual([
      expect.stringContaining('nie ma w tym czasie w liczbie N'),
    ]);
  });
});
