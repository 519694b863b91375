import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import { panelBadges } from '#areas/dashboard/service.ts';
import { type persons, units } from '#areas/people/tables.ts';
import { confirmOwn, ownConfirmations } from '#areas/polon/service-confirmations.ts';
import { answerFault, searchFaults } from '#areas/polon/service-faults.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { builtPanels, inboxParts } from '#app/app-router.ts';
import { actorOf, signIn, testApp } from '../../support/app.ts';
import { account, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';

type Values = Partial<typeof persons.$inferInsert>;

/** Somebody with an open report of this text. */
async function reporter(db: Db, login: string, { note, ...values }: Values & { note: string }) {
  await account(db, { login, person: await person(db, values) });
  const actor = await actorOf(db, login);
  const { row_num } = await confirmOwn(db, actor, { status: 0, note });
  return { actor, row_num };
}

async function clerk(db: Db) {
  await account(db, { login: 'kadry', roles: ['personnel'] });
  return actorOf(db, 'kadry');
}

const found = async (db: Db, filter: Partial<Parameters<typeof searchFaults>[1]>) =>
  (await searchFaults(db, { state: 'open', page: 1, ...filter })).rows.map(({ notes }) => notes);

test('an answer closes the report, shows in the own history, and is audited', async ({ db }) => {
  const { actor, row_num } = await reporter(db, 'anna', { note: 'Zły etat' });
  await confirmOwn(db, actor, { status: 1, note: null });
  const office = await clerk(db);
  expect(await panelBadges(db, office, { panels: builtPanels, inbox: inboxParts })).toEqual({ '4': 1 });
  const history = await answerFault(db, office, { row_num, status: 2, note: ' Poprawiono ' });
  expect(await panelBadges(db, office, { panels: builtPanels, inbox: inboxParts })).toEqual({});
  expect(history).toEqual(await ownConfirmations(db, actor));
  expect(history).toMatchObject([
    { confirmstatus: 1, answer: null },
    { row_num, confirmstatus: 2, notes: 'Zły etat', answer: 'Poprawiono', answered: expect.any(String) },
  ]);
  expect((await db.select().from(audit).orderBy(audit.id)).at(-1)).toMatchObject({
    loggedUser: 'kadry',
    action: 'polon.answer',
    before: { row: row_num, status: 0 },
    after: { row: row_num, status: 2, note: 'Poprawiono' },
  });
});

test('a report is returned with a reason only; a confirmation is no report', async ({ db }) => {
  const { actor, row_num } = await reporter(db, 'anna', { note: 'Zły etat' });
  const office = await clerk(db);
  const confirmed = await confirmOwn(db, actor, { status: 1, note: null });
  await expect(answerFault(db, office, { row_num, status: 3, note: ' ' })).rejects.toMatchObject({ kind: 'input' });
  await expect(answerFault(db, office, { row_num: confirmed.row_num, status: 2, note: null })).rejects.toMatchObject({
    kind: 'missing',
  });
  await answerFault(db, office, { row_num, status: 3, note: 'Dane są zgodne z umową' });
  expect(await found(db, {})).toEqual([]);
});

test('an answer is corrected by whoever has read it, and what it was stays in the audit', async ({ db }) => {
  const { actor, row_num } = await reporter(db, 'anna', { note: 'Zły etat' });
  const office = await clerk(db);
  const { answered: first } = only(await answerFault(db, office, { row_num, status: 2, note: 'Poprawiono' }));
  const corrected = { row_num, status: 3, note: 'Etat się zgadza' } as const;
  await expect(answerFault(db, office, corrected)).rejects.toMatchObject({ kind: 'conflict' });
  await answerFault(db, office, { ...corrected, answered: first });
  expect(await ownConfirmations(db, actor)).toMatchObject([{ confirmstatus: 3, answer: 'Etat się zgadza' }]);
  await expect(answerFault(db, office, { ...corrected, answered: first })).rejects.toMatchObject({ kind: 'conflict' });
  expect((await db.select().from(audit).orderBy(audit.id)).at(-1)).toMatchObject({
    action: 'polon.answer',
    before: { row: row_num, status: 2, note: 'Poprawiono' },
    after: { row: row_num, status: 3, note: 'Etat się zgadza' },
  });
});

test('the work list: what is open in the order of coming, the rest the latest first; by unit and text', async ({
  db,
}) => {
  const unit = async (code: string, parentId: number | null) =>
    only(
      await db
        .insert(units)
        .values({ code, name: `Jednostka ${code}`, level: parentId ? 3 : 2, parentId })
        .returning(),
    );
  const faculty = await unit('W1', null);
  const department = await unit('W1K1', faculty.id);
  const other = await unit('W2', null);
  const { row_num } = await reporter(db, 'anna', { note: 'Zły etat', lastName: 'Żółw', unitId: department.id });
  await reporter(db, 'ewa', { note: 'Brak 100% udziału', lastName: 'Mała', unitId: faculty.id });
  await reporter(db, 'iga', { note: 'Zła data', lastName: 'Duża', unitId: other.id });
  expect(await found(db, {})).toEqual(['Zły etat', 'Brak 100% udziału', 'Zła data']);
  expect(await found(db, { unit: 'W1' })).toEqual(['Zły etat', 'Brak 100% udziału']);
  expect(await found(db, { unit: 'W1K1' })).toEqual(['Zły etat']);
  expect(await found(db, { text: 'zolw ETAT' })).toEqual(['Zły etat']);
  expect(await found(db, { text: '100%' })).toEqual(['Brak 100% udziału']);
  expect(await found(db, { text: '_' })).toEqual([]);
  await answerFault(db, await clerk(db), { row_num, status: 2, note: null });
  expect(await found(db, {})).toEqual(['Brak 100% udziału', 'Zła data']);
  expect(await found(db, { state: 'answered' })).toEqual(['Zły etat']);
  expect(await found(db, { state: 'all' })).toEqual(['Zła data', 'Brak 100% udziału', 'Zły etat']);
  const { total, rows, units: reporting } = await searchFaults(db, { state: 'all', page: 2 });
  expect({ total, rows, reporting: reporting.map(({ code }) => code) }).toEqual({
    total: 3,
    rows: [],
    reporting: ['W1', 'W2', 'W1K1'],
  });
});

test('the workbook holds the rows of the list, text as text, and says by which filters', async ({ db }) => {
  await reporter(db, 'anna', { note: '=1+1', lastName: 'Żółw' });
  await reporter(db, 'ewa', { note: 'Inny', lastName: 'Mała' });
  await clerk(db);
  const app = testApp(db);
  const { headers } = await signIn(app, 'kadry');
  const response = await app.request('/api/admin/PRzInfoPanelFaultsFile?state=open&text=żółw', { headers });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await response.arrayBuffer());
  const sheet = workbook.getWorksheet('Zgłoszenia');
  expect(sheet?.rowCount).toBe(2);
  expect([2, 8, 9].map((column) => sheet?.getRow(2).getCell(column).value)).toEqual(['Żółw', 'usterka', '=1+1']);
  const parameters = workbook.getWorksheet('Parametry')?.getSheetValues().flat() ?? [];
  expect(parameters).toEqual(expect.arrayContaining(['Jan Testowy (kadry)', 'otwarte', 'żółw', 'wszystkie']));
});

test('the table itself refuses an unknown status and an answer without who and when', async ({ db }) => {
  const { id: personId } = await person(db);
  for (const values of [{ status: 4 }, { status: 2 }, { status: 0, answerNote: 'x' }]) {
    const insert = db.transaction((tx) => tx.insert(polonConfirmations).values({ personId, ...values }));
    await expect(insert).rejects.toMatchObject({ cause: { code: '23514' } });
  }
});
