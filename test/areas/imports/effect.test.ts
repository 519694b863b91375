import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ImportApply } from '#areas/imports/schema.ts';
import { personCard } from '#areas/imports/service-card.ts';
import { importEffect } from '#areas/imports/writing/service-effect.ts';
import { persons } from '#areas/people/tables.ts';
import { loadStoredPeople } from '#areas/polon/service-facts.ts';
import { employments } from '#areas/polon/tables.ts';
import { disciplineStandings } from '#areas/recalculation/service-standing.ts';
import { recalculationRequests } from '#areas/recalculation/tables.ts';
import { listPeriods } from '#areas/periods/service.ts';
import type { Db } from '#platform/database/db.ts';
import { hideTables } from '#platform/database/hide-tables.ts';
import { tryOut } from '#platform/database/try-out.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { apply, load, polonFile, polonRow, read, rowsOf } from './files.ts';

const CHOSEN: Omit<ImportApply, 'import'> = { kinds: ['new', 'changed', 'gone'], groups: [], except: [], also: [] };
const effectOf = (db: Db, id: number, chosen: Partial<ImportApply> = {}) =>
  importEffect(db, tools.config, { import: id, ...CHOSEN, ...chosen });

const row = (number: number, cells = {}) => polonRow(number, cells);
const many = (count: number, cells = {}) => polonFile(Array.from({ length: count }, (_, at) => row(at + 1, cells)));

/** N of psychology on 31 December, by period and year. */
async function numbersNow(db: Db) {
  const found = new Map<string, number>();
  for (const period of await listPeriods(db)) {
    const standing = (await disciplineStandings(db, period)).find(({ name }) => name === 'psychologia');
    for (const { year, n } of standing?.n.years ?? [])
      found.set(`${period.yearFrom}–${period.yearTo} ${year}`, n / 10_000);
  }
  return found;
}

test('the effect of an import is what N, limits and councils become by it; asking writes nothing', async ({ db }) => {
  await load(db, many(11));
  const before = await numbersNow(db);
  const id = await read(db, polonFile([...Array.from({ length: 10 }, (_, at) => row(at + 1)), row(12), row(13)]));
  const effect = await effectOf(db, id);
  const rows = await db.$count(employments);
  expect(rows).toBe(11);
  expect(effect.people).toBe(3);
  const psychology = effect.disciplines.filter(({ discipline }) => discipline === 'psychologia');
  expect(psychology).toHaveLength(effect.disciplines.length);
  expect(psychology.flatMap(({ evaluated }) => evaluated)).toContainEqual({ before: false, after: true });
  expect(effect.councils).toEqual([]);
  await apply(db, id);
  const after = await numbersNow(db);
  const changed = [...after].filter(([year, n]) => n !== before.get(year));
  const promised = psychology.flatMap(({ period, years }) =>
    years.map(({ year, after: n }): [string, number] => [`${period} ${year}`, n]),
  );
  expect(new Map(promised)).toEqual(new Map(changed));
  expect(changed.length).toBeGreaterThan(0);
});

test('the limits of an import are those of its people together', async ({ db }) => {
  const id = await read(db, many(3));
  const effect = await effectOf(db, id);
  const single: Awaited<ReturnType<typeof personCard>>[] = [];
  for (const { id: row, entity } of await rowsOf(db, id))
    if (entity === 'person') single.push(await personCard(db, tools.config, { import: id, row, ...CHOSEN }));
  for (const { period, discipline, limits } of effect.disciplines) {
    const own = single.flatMap(({ effect: of }) => of?.slots ?? []).filter((each) => each.period === period);
    expect(limits).toMatchObject({ people: 3, before: 0 });
    expect(limits.after).toBeCloseTo(
      own.reduce((sum, { limit }) => sum + limit.after, 0),
      4,
    );
    expect(discipline).toBe('psychologia');
  }
  expect(effect.disciplines.length).toBeGreaterThan(0);
  for (const table of [persons, employments, recalculationRequests]) expect(await db.$count(table)).toBe(0);
});

test('what is not chosen has no effect', async ({ db }) => {
  const id = await read(db, many(2));
  const nobody = (await rowsOf(db, id)).filter(({ entity }) => entity === 'person').map((person) => person.id);
  expect(await effectOf(db, id, { except: nobody })).toEqual({ people: 0, disciplines: [], councils: [] });
  expect(await effectOf(db, id, { kinds: [] })).toEqual({ people: 0, disciplines: [], councils: [] });
});

test('who comes into a council and who leaves it is said by name', async ({ db }) => {
  const professor = { STOPIEN_TYTUL_AKTUALNY_NA_DZIEN_WYGENEROWANIA_RAPORTU: 'prof. dr hab.' };
  const id = await read(db, many(7, professor));
  const { councils } = await effectOf(db, id);
  expect(councils).toMatchObject([
    { discipline: 'psychologia', joining: { count: 7 }, leaving: { count: 0, names: [] } },
  ]);
  expect(councils[0]?.joining.names).toHaveLength(5);
  await apply(db, id);
  const without = await read(db, many(6, professor), { asOf: '2025-12-31' });
  expect((await effectOf(db, without)).councils).toEqual([
    {
      discipline: 'psychologia',
      joining: { count: 0, names: [] },
      leaving: { count: 1, names: ['Zmyślona-H Żaneta'] },
    },
  ]);
});

test('tables that are hidden are written as copies: statements of before find them, and nobody waits', async ({
  db,
}) => {
  await load(db, many(1));
  const [{ id } = { id: 0 }] = await db.select({ id: persons.id }).from(persons);
  const spans = async (tx: Db) => (await loadStoredPeople(tx, [id])).flatMap((each) => each.employments).length;
  expect(await spans(db)).toBe(1);
  const found = await tryOut(db, async (tx) => {
    await hideTables(tx, [persons, employments]);
    await tx.delete(employments);
    await tx.update(persons).set({ lastName: 'Inna' });
    const [kept] = await tx.execute(sql`
      select (select count(*)::int from public.employments) as employments,
        (select count(*)::int from public.persons where last_name = 'Inna') as renamed`);
    return { kept, spans: await spans(tx) };
  });
  expect(found).toEqual({ kept: { employments: 1, renamed: 0 }, spans: 0 });
  expect([await spans(db), await db.$count(persons, sql`last_name = 'Inna'`)]).toEqual([1, 0]);
});
