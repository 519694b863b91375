import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { test } from '../../support/database.ts';
import { countsOf, read } from './files.ts';

/** The folder of real exports, which are nobody's to pass on; without it these tests are skipped, and say so. */
const SAMPLES = process.env.PEOPLE_SAMPLES;
const sample = (name: string) => readFileSync(join(SAMPLES ?? '', name));

describe.skipIf(SAMPLES === undefined)('real exports (skipped without PEOPLE_SAMPLES, a folder of them)', () => {
  test('a report with unknown disciplines', async ({ db }) => {
    const id = await read(db, sample('test_import_polon.csv'));
    const counts = await countsOf(db, id);
    // Nobody in it has an identifier, and 'memetyka stosowana' is no discipline.
    expect(counts.new).toBe(0);
    expect(counts.error + counts.doubtful + counts.unsettled).toBeGreaterThan(20);
  });

  test('a report in windows-1250 damaged by a spreadsheet', async ({ db }) => {
    const id = await read(db, sample('test_import_polon_cp1250.csv'));
    expect(await countsOf(db, id)).toMatchObject({ doubtful: 2, error: 0 });
  });

  test('absences of unknown people', async ({ db }) => {
    const id = await read(db, sample('test_import_absencji.csv'), { kind: 'absences' });
    expect(await countsOf(db, id)).toMatchObject({ new: 0, doubtful: 3, error: 0 });
  });

  test('RAD-on responses', async ({ db }) => {
    const id = await read(db, sample('radon-employees.json'), { kind: 'radon', institution: 'Uniwersytet' });
    expect((await countsOf(db, id)).new).toBeGreaterThan(5);
  });
});
