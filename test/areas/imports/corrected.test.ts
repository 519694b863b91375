import { expect } from 'vitest';
import { achievements } from '#areas/achievements/tables.ts';
import { planImport } from '#areas/imports/writing/service-apply.ts';
import { findImport } from '#areas/imports/service.ts';
import { importRows } from '#areas/imports/service-rows.ts';
import type { Db } from '#platform/database/db.ts';
import { person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { apply, load, polonFile, polonRow, read, rowsOf, uuid } from './files.ts';

const HEAD = 'UUID;IMIE;NAZWISKO;RODZAJ;NAZWA;ROK_OD;NUMER';
const file = (...rows: string[]) => `${[HEAD, ...rows.map((row) => `${uuid(1)};Anna;Las;${row}`)].join('\n')}\n`;
const kind = { kind: 'achievements' } as const;
const titles = async (db: Db) =>
  (await db.select().from(achievements).orderBy(achievements.title)).map(
    ({ title, yearFrom }) => `${title} ${yearFrom}`,
  );

test('a corrected title replaces the achievement of the same number, and one alike for review; parts do not', async ({
  db,
}) => {
  await person(db, { polonUuid: uuid(1) });
  await load(
    db,
    file(
      'projekt badawczy;Mosty stalowe;2020;N/1',
      'ekspertyza;Opinia o nosnosci mostu w Lasku;2021;',
      'ekspertyza;Opinia o drogach, część I;2022;',
    ),
    kind,
  );
  const corrected = file(
    'projekt badawczy;Mosty stalowe i żelbetowe;2021;N/1',
    'ekspertyza;Opinia o nośności mostu w Lasku;2021;',
    'ekspertyza;Opinia o drogach, część II;2022;',
  );
  const id = await read(db, corrected, kind);
  const rows = await rowsOf(db, id);
  expect(rows.map(({ action, doubt }) => [action, doubt?.slice(0, 20) ?? null])).toEqual([
    ['changed', null],
    ['changed', 'Tytuł podobny do wpi'],
    ['new', null],
  ]);
  await apply(db, id, { kinds: ['new', 'changed', 'doubtful'] });
  expect(await titles(db)).toEqual([
    'Mosty stalowe i żelbetowe 2021',
    'Opinia o drogach, część I 2022',
    'Opinia o drogach, część II 2022',
    'Opinia o nośności mostu w Lasku 2021',
  ]);
});

test('what is promised before applying is what is written', async ({ db }) => {
  await person(db, { polonUuid: uuid(3), firstName: 'Żaneta', lastName: 'Zmyślona-D' });
  const id = await read(db, polonFile([polonRow(1), polonRow(2), polonRow(3)]));
  const rows = await rowsOf(db, id);
  const someone = rows.find(({ entity, action }) => entity === 'person' && action === 'new');
  const choice = { import: id, kinds: ['new', 'changed'] as const, groups: [], except: [someone?.id ?? 0], also: [] };
  const plan = await planImport(db, { ...choice, kinds: [...choice.kinds] });
  expect(plan.left).toEqual([{ reason: 'Nie zapisano osoby, której wiersz dotyczy.', count: 3 }]);
  expect(plan.chosen).toBe(plan.applied + 3);
  const { counts } = await findImport(db, id);
  const shown = await importRows(db, { import: id, show: 'file', page: 1 });
  expect(counts.file).toBe(shown.total);
});

test('the rows of one person stand together, also where the file scatters them', async ({ db }) => {
  const rows = [polonRow(1), polonRow(2), polonRow(1, { WARUNKI_OD: '2022-10-01', WYMIAR_ETATU: 'Pełny' })];
  const id = await read(db, polonFile(rows));
  const people = (await rowsOf(db, id)).map(({ subject }) => subject);
  expect(people.filter((name, at) => name !== people[at - 1])).toHaveLength(new Set(people).size);
});
