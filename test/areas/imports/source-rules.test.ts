import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { undoImport } from '#areas/imports/service-undo.ts';
import { listSourceRules, setSourceRule } from '#areas/imports/service-sources.ts';
import { persons } from '#areas/people/tables.ts';
import { employments } from '#areas/polon/tables.ts';
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
  await setSourceRule(db, admin, { field: 'employment.hours', winner: 'directory', seen: null });
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
  await setSourceRule(db, admin, { field: 'employment.hours', winner: 'polon', seen: 'directory' });
  await load(db, polonFile([polonRow(1, half)]));
  expect(only(await db.select().from(employments)).fte).toBe('0.5000');
});

test('a rule is set by whoever has seen the present one, and recorded', async ({ db }) => {
  const admin = await administrator(db);
  await setSourceRule(db, admin, { field: 'person.orcid', winner: 'radon', seen: null });
  await expect(setSourceRule(db, admin, { field: 'person.orcid', winner: 'polon', seen: null })).rejects.toMatchObject({
    kind: 'conflict',
  });
  const rule = (await listSourceRules(db)).find(({ field }) => field === 'person.orcid');
  expect(rule).toMatchObject({ winner: 'radon', changed_by: 'admin' });
  await setSourceRule(db, admin, { field: 'person.orcid', winner: null, seen: 'radon' });
  expect(await db.select().from(audit).where(eq(audit.action, 'source-rule.change'))).toHaveLength(2);
});
