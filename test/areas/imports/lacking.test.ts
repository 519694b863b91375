import { expect } from 'vitest';
import { IMPORT_KINDS } from '#areas/imports/schema-words.ts';
import { findImport } from '#areas/imports/service.ts';
import { importTemplate } from '#areas/imports/service-template.ts';
import { planImport } from '#areas/imports/writing/service-apply.ts';
import { persons } from '#areas/people/tables.ts';
import { disciplineDeclarations, employments } from '#areas/polon/tables.ts';
import { test } from '../../support/database.ts';
import {
  apply,
  countsOf,
  load,
  OFFICE,
  POLON_HEADER,
  polonFile,
  polonRow,
  read,
  rowsOf,
  table,
  without,
} from './files.ts';

const ALONE = { OSWIADCZENIE_N: 'Nie' };
const TWO = {
  ...ALONE,
  OSWIADCZONA_DYSCYPLINA_DRUGA: 'historia',
  PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA: '60',
};

test('without its column a new employment asks whether it is the primary one, a recorded one keeps what it has', async ({
  db,
}) => {
  await load(db, polonFile([polonRow(1, { ...ALONE, PODSTAWOWE_MIEJSCE_PRACY: 'Nie' })]));
  const changed = { ...ALONE, STANOWISKO_NAZWA: 'Profesor' };
  const id = await read(db, without(['PODSTAWOWE_MIEJSCE_PRACY'], [polonRow(1, changed), polonRow(2, ALONE)]));
  const found = (await rowsOf(db, id)).filter(({ entity }) => entity === 'employment');
  expect(found).toMatchObject([
    { action: 'changed', doubt: null, fields: [{ name: 'Od' }, { name: 'Stanowisko' }] },
    {
      action: 'new',
      doubt: expect.stringMatching(/^Plik nie mówi, czy to podstawowe miejsce pracy.*przyjęto, że tak/),
    },
  ]);
});

test('an empty cell or a class under a contract is no answer either', async ({ db }) => {
  const cells = { ...ALONE, PODSTAWOWE_MIEJSCE_PRACY: '' };
  await load(db, polonFile([polonRow(1, { ...cells, WIELKOSC_ETATU: '', WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '' })]));
  expect(await db.select().from(employments)).toMatchObject([{ primaryWorkplace: false, fte: '0.0000' }]);
});

test('one discipline alone is the whole declaration of a new person, a recorded split is asked about', async ({
  db,
}) => {
  await load(db, polonFile([polonRow(1, TWO)]));
  const later = { DATA_ZLOZENIA_OSWIADCZENIA: '2023-05-01' };
  const rows = [polonRow(1, { ...TWO, ...later }), polonRow(2, ALONE)].map((row) => ({
    ...row,
    PROCENTOWY_UDZIAL_PIERWSZA_DYSCYPLINA: '100',
  }));
  const id = await read(db, without(['OSWIADCZONA_DYSCYPLINA_DRUGA'], rows));
  const found = (await rowsOf(db, id)).filter(({ entity, action }) => entity === 'declaration' && action === 'new');
  expect(found).toMatchObject([{ doubt: expect.stringContaining('OSWIADCZONA_DYSCYPLINA_DRUGA') }, { doubt: null }]);
  const { id: second } = await load(db, without(['OSWIADCZONA_DYSCYPLINA_DRUGA'], [polonRow(3, ALONE)]));
  expect(await countsOf(db, second)).toMatchObject({ doubtful: 0 });
  expect((await db.select().from(disciplineDeclarations)).at(-1)).toMatchObject({
    discipline1Percent: 100,
    discipline2Code: null,
  });
});

test('all that is wrong with a row is reported at once, and the skipped row makes nobody', async ({ db }) => {
  const bad = {
    ...ALONE,
    WARUNKI_OD: '31.02.2024',
    WIELKOSC_ETATU: '1,2',
    WIELKOSC_ETATU_PREZENTACJA_DZIESIETNA: '1,2',
    OSWIADCZONA_DYSCYPLINA_PIERWSZA: 'alchemia',
  };
  const { id, done } = await load(db, polonFile([polonRow(1, bad), polonRow(2, ALONE), polonRow(2, bad)]));
  const errors = await rowsOf(db, id, { show: 'error' });
  expect(errors.map(({ line }) => line)).toEqual([2, 4]);
  expect(errors[0]?.doubt).toMatch(/WARUNKI_OD: „31\.02\.2024”.*wymiaru etatu.*alchemia.*\. Wiersz pominięto\.$/);
  expect(done.applied).toBe(3);
  expect(await db.select().from(persons)).toMatchObject([{ lastName: 'Zmyślona-C' }]);
});

test('columns that nobody reads are named, with the one that may have been meant', async ({ db }) => {
  const header = [...POLON_HEADER.filter((name) => name !== 'STANOWISKO_NAZWA'), 'STANOWISKO', 'MOJA_KOLUMNA'];
  const id = await read(db, table(header, [polonRow(1, ALONE)]));
  const unknown = ['STANOWISKO: może STANOWISKO_NAZWA?', 'MOJA_KOLUMNA'];
  expect((await findImport(db, id)).unknown_columns).toEqual(unknown);
  await apply(db, id);
  expect((await findImport(db, id)).unknown_columns).toEqual(unknown);
  expect((await findImport(db, await read(db, polonFile([polonRow(2, ALONE)])))).unknown_columns).toEqual([]);
});

test('before applying it is said how many rows of the file fall out', async ({ db }) => {
  const bad = { ...ALONE, WARUNKI_OD: '31.02.2024' };
  const id = await read(db, without(['PODSTAWOWE_MIEJSCE_PRACY'], [polonRow(1, ALONE), polonRow(2, bad)]));
  const plan = await planImport(db, { import: id, kinds: ['new'], groups: [], except: [], also: [] });
  expect(plan).toMatchObject({
    applied: 2,
    skipped: [
      { show: 'doubtful', count: 1 },
      { show: 'error', count: 1 },
    ],
  });
});

test.for(IMPORT_KINDS)('the template of %s has the columns that its reader knows, and no row', async (kind, { db }) => {
  const file = await importTemplate(OFFICE, kind);
  const bytes = new Uint8Array(await file.arrayBuffer());
  await expect(read(db, bytes, { kind, name: 'szablon.xlsx', institution: 'Uniwersytet' })).rejects.toThrow(
    'nie ma żadnego wiersza danych',
  );
});
