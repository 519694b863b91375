import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { defineList } from '#shared/list.ts';
import { units } from '#areas/people/tables.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import { holdsWords } from '#platform/database/sql.ts';
import type { Db } from '#platform/database/db.ts';
import { test } from '../../support/database.ts';
import { runs } from '../../support/runs.ts';

type Unit = typeof units.$inferSelect;

const unitList = defineList<Unit>()({
  noun: ['jednostka', 'jednostki', 'jednostek'],
  title: 'Jednostki',
  empty: 'Brak jednostek',
  rowKey: ({ id }) => id,
  pageSize: 7,
  filters: { text: { kind: 'search', label: 'Nazwa' } },
  sort: 'name',
  columns: [
    { key: 'name', header: 'Nazwa', kind: 'text', value: ({ name }) => name, sort: true },
    { key: 'level', header: 'Poziom', kind: 'number', value: ({ level }) => level, sort: true },
  ],
});

const source = listSource({
  list: unitList,
  fields: getTableColumns(units),
  from: (select) => select.from(units).$dynamic(),
  where: ({ text }: { text?: string | undefined }) => holdsWords(text, sql`${units.name}`),
  sorts: { name: inPolish(units.name), level: [units.level, inPolish(units.name)] },
  key: units.id,
});

const LETTERS = ['a', 'ą', 'b', 'c', 'ć', 'l', 'ł', 'o', 'ó', 'z', 'ź', 'ż', 'Ż', 'Ą'];
const alphabet = new Intl.Collator('pl');

async function place(db: Db, names: string[]) {
  await db.delete(units);
  if (names.length === 0) return [];
  return db
    .insert(units)
    .values(names.map((name, index) => ({ code: `U${index}`, name, level: 1 + (index % 3) })))
    .returning();
}

const compare = {
  name: (a: Unit, b: Unit) => alphabet.compare(a.name, b.name) || a.id - b.id,
  level: (a: Unit, b: Unit) => a.level - b.level || compare.name(a, b),
};

test('pages hold every row once, in the order asked for, in Polish; the file holds the same', async ({ db }) => {
  const name = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 3 }).map((letters) => letters.join(''));
  await fc.assert(
    fc.asyncProperty(
      fc.array(name, { maxLength: 40 }),
      fc.constantFrom('name', 'level'),
      fc.boolean(),
      async (names, key, isDown) => {
        const rows = await place(db, names);
        const expected = rows.toSorted(compare[key]).map(({ id }) => id);
        if (isDown) expected.reverse();
        const sort = isDown ? (`-${key}` as const) : key;
        const seen: number[] = [];
        for (let page = 1; page <= Math.ceil(rows.length / 7) + 1; page++) {
          const found = await listPage(db, source, { sort, page });
          expect([found.total, found.page_size]).toEqual([rows.length, 7]);
          seen.push(...found.rows.map(({ id }) => id));
        }
        expect(seen).toEqual(expected);
        const { total, batches } = await listBatches(db, source, { sort });
        const filed: number[] = [];
        for await (const batch of batches) filed.push(...batch.map(({ id }) => id));
        expect([total, filed]).toEqual([rows.length, expected]);
      },
    ),
    runs(25),
  );
});

test('filters hold for the page, its total and the file alike', async ({ db }) => {
  await place(db, ['Łódź Górna', 'Łódź Dolna', 'Gdańsk', '100% Łodzi']);
  const namesOf = async (text: string) => {
    const { rows, total } = await listPage(db, source, { text, page: 1 });
    const { batches } = await listBatches(db, source, { text });
    const filed: string[] = [];
    for await (const batch of batches) filed.push(...batch.map(({ name }) => name));
    expect([filed, total]).toEqual([rows.map(({ name }) => name), rows.length]);
    return filed;
  };
  expect(await namesOf('lodz')).toEqual(['100% Łodzi', 'Łódź Dolna', 'Łódź Górna']);
  expect(await namesOf('gorna LODZ')).toEqual(['Łódź Górna']);
  expect(await namesOf('%')).toEqual(['100% Łodzi']);
});

test('rows that come and go while a file is read move no other row', async ({ db }) => {
  const rows = await place(
    db,
    Array.from({ length: 1_100 }, (_, index) => `N${String(index).padStart(4, '0')}`),
  );
  const { total, batches } = await listBatches(db, source, {});
  const filed: string[] = [];
  for await (const batch of batches) {
    if (filed.length === 0) {
      await db.delete(units).where(sql`${units.name} in ('N0002', 'N0700')`);
      await db.insert(units).values({ code: 'X', name: 'A', level: 1 });
    }
    filed.push(...batch.map(({ name }) => name));
  }
  expect(total).toBe(rows.length);
  expect(filed).toEqual(rows.map(({ name }) => name).filter((name) => name !== 'N0700'));
});

test('a narrowed list says how many rows there are without its filters', async ({ db }) => {
  await place(db, ['ala', 'ola', 'ula', 'kot']);
  const { total, whole } = await listPage(db, source, { text: 'la', page: 1 });
  expect([total, whole]).toEqual([3, 4]);
  expect(await listPage(db, source, { page: 1 })).not.toHaveProperty('whole');
  expect(await listPage(db, { ...source, vast: true }, { text: 'la', page: 1 })).not.toHaveProperty('whole');
});

const choiceList = {
  ...unitList,
  filters: {
    ...unitList.filters,
    level: { kind: 'choice', label: 'Poziom', choices: { 1: 'pierwszy', 2: 'drugi' }, default: '1' },
  },
} as const;

test('a choice that shows other rows than the list begins with does not narrow it down', async ({ db }) => {
  await place(db, ['ala', 'ola', 'ula', 'kot']);
  type Chosen = { text?: string | undefined; level?: '1' | '2' };
  const chosen = listSource({
    ...source,
    list: choiceList,
    where: ({ text, level = '1' }: Chosen) => and(source.where({ text }), eq(units.level, Number(level))),
  });
  expect(await listPage(db, chosen, { text: 'a', level: '1', page: 1 })).toMatchObject({ total: 1, whole: 2 });
  expect(await listPage(db, chosen, { text: 'a', level: '2', page: 1 })).not.toHaveProperty('whole');
});
