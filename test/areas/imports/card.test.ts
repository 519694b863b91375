import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ImportApply } from '#areas/imports/schema.ts';
import { personCard } from '#areas/imports/service-card.ts';
import { employments } from '#areas/polon/tables.ts';
import { persons } from '#areas/people/tables.ts';
import { recalculationRequests } from '#areas/recalculation/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { test } from '../../support/database.ts';
import { tools } from '../../support/tools.ts';
import { apply, load, polonFile, polonRow, read, rowsOf } from './files.ts';

const NEWEST: Omit<ImportApply, 'import'> = { kinds: ['new', 'changed'], groups: [], except: [], also: [] };

const cardOf = async (db: Db, id: number, chosen: Partial<typeof NEWEST> = {}) => {
  const [row] = await rowsOf(db, id);
  return personCard(db, tools.config, { import: id, row: row?.id ?? 0, ...NEWEST, ...chosen });
};

test('rows of a person begin with the person, then employment, declarations, N', async ({ db }) => {
  const id = await read(db, polonFile([polonRow(2), polonRow(1)]));
  const rows = await rowsOf(db, id);
  const ORDER = ['person', 'employment', 'declaration', 'nStatement'];
  expect(rows.map(({ entity }) => entity)).toEqual([...ORDER, ...ORDER]);
  expect(new Set(rows.slice(0, 4).map(({ person }) => person)).size).toBe(1);
  expect(rows[0]?.subject).toBe('Zmyślona-C Żaneta');
});

test('a card has what the import has of one person, and what the chosen would do; it writes nothing', async ({
  db,
}) => {
  const id = await read(db, polonFile([polonRow(1), polonRow(2)]));
  const { rows, effect } = await cardOf(db, id);
  expect(rows.map(({ entity }) => entity)).toEqual(['person', 'employment', 'declaration', 'nStatement']);
  expect(effect?.slots.length).toBeGreaterThan(0);
  for (const { discipline, limit, years } of effect?.slots ?? []) {
    expect(discipline).toBe('psychologia');
    expect(limit.before).toBe(0);
    expect(limit.after).toBeGreaterThan(0);
    // From the year of the employment on; the years before it stay.
    expect(new Set(years.map(({ before }) => before))).toEqual(new Set([0]));
    expect(years.at(-1)).toMatchObject({ after: 1 });
  }
  for (const table of [persons, employments, recalculationRequests]) expect(await db.$count(table)).toBe(0);
  // Without the person there is nobody to have the rest.
  const person = rows[0]?.id ?? 0;
  expect((await cardOf(db, id, { except: [person] })).effect).toBeNull();
  expect((await cardOf(db, id, { kinds: [] })).effect).toBeNull();
});

test('the promised effect is that of applying', async ({ db }) => {
  await load(db, polonFile([polonRow(1)]));
  const half = polonFile([polonRow(1, { WIELKOSC_ETATU: '1/2', WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '0,5' })]);
  const id = await read(db, half);
  const { effect } = await cardOf(db, id);
  const changed = effect?.slots.flatMap(({ years }) => years).filter(({ before, after }) => before !== after) ?? [];
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.every(({ before, after }) => before === 1 && after === 0.5)).toBe(true);
  await apply(db, id);
  expect((await cardOf(db, id)).effect).toBeNull();
  const again = await read(db, polonFile([polonRow(1)]));
  const back = await cardOf(db, again);
  expect(back.effect?.slots.map(({ limit }) => limit.before)).toEqual(effect?.slots.map(({ limit }) => limit.after));
});

test('of data that have changed since the file was read no effect is promised', async ({ db }) => {
  const id = await read(db, polonFile([polonRow(1)]));
  const other = await read(db, polonFile([polonRow(1)]));
  await apply(db, other);
  await db.execute(sql`update persons set polon_uuid = polon_uuid`);
  await expect(cardOf(db, id)).rejects.toThrow('wczytaj go jeszcze raz');
});

test('a new unit below another new one names it, before and after it is applied', async ({ db }) => {
  const content = 'KOD;NAZWA;KOD_NADRZEDNEJ;OD;DO\nU;Uniwersytet;;;\nW1;Wydział Pierwszy;U;;\n';
  const id = await read(db, content, { kind: 'units' });
  const parentOf = async () =>
    (await rowsOf(db, id)).flatMap(({ fields }) => fields).find(({ name }) => name === 'Jednostka nadrzędna');
  expect(await parentOf()).toMatchObject({ before: null, after: 'Uniwersytet' });
  await apply(db, id);
  expect(await parentOf()).toMatchObject({ after: 'Uniwersytet' });
});
