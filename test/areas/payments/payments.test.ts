import { sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import {
  addCategory,
  deleteCategory,
  listCategories,
  renameCategory,
  restoreCategory,
  retireCategory,
} from '#areas/payments/service-categories.ts';
import { AmountValues } from '#areas/payments/schema.ts';
import { MOST_ROWS } from '#shared/list.ts';
import { paymentSummaryFile, sumPayments } from '#areas/payments/service-summary.ts';
import { addPayment, deletePayment, listPayments, restorePayment, updatePayment } from '#areas/payments/service.ts';
import { sumOfAll, sumsByCategory } from '#areas/payments/sums.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf, post, signIn, testApp } from '../../support/app.ts';
import { account, article, only, person } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { part } from '../../support/runs.ts';
import { rowsOf } from '../../support/workbook.ts';
import { AMOUNT } from './payment.ts';

async function library(db: Db) {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const work = await article(db, { points: 100 });
  return { actor, work, amount: { ...AMOUNT, publ_id: work.id } };
}

const ALL = { byYear: true, byCategory: true, byUnit: true, bySource: true, byCurrency: true };
const NONE = { byYear: false, byCategory: false, byUnit: false, bySource: false, byCurrency: false };

test('a payment is added once however often the request is repeated', async ({ db }) => {
  const { actor, work, amount } = await library(db);
  const request_id = crypto.randomUUID();
  const first = await addPayment(db, actor, { amount: { ...amount, request_id } });
  expect(await addPayment(db, actor, { amount: { ...amount, request_id } })).toEqual(first);
  expect(await listPayments(db, work.id)).toEqual([first]);
  expect(first).toMatchObject({ created_by: 'bib', modified_by: '', modified_date: '', payment_amount_pln: '1200.50' });
  const other = { amount: { ...amount, payment_amount_pln: '7', request_id } };
  await expect(addPayment(db, actor, other)).rejects.toMatchObject({ kind: 'conflict', current: first });
  await deletePayment(db, actor, { amount: first });
  await expect(addPayment(db, actor, { amount: { ...amount, request_id } })).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect(await listPayments(db, work.id)).toEqual([]);
});

test.for([
  [' euro ', 'EUR'],
  ['zł', 'PLN'],
  ['gbp', 'GBP'],
  ['', ''],
])('the currency %j is kept as %j', ([typed, kept]) => {
  expect(AmountValues.parse({ ...AMOUNT, payment_currency: typed }).payment_currency).toBe(kept);
});

test('a stale change or deletion is refused with the current row; an equal one changes nothing', async ({ db }) => {
  const { actor, work, amount } = await library(db);
  const first = await addPayment(db, actor, { amount });
  expect(await updatePayment(db, actor, { amount: { ...first, payment_amount_pln: '1200.5' } })).toEqual(first);
  const second = await updatePayment(db, actor, { amount: { ...first, payment_comment: 'Faktura 7' } });
  expect(second).toMatchObject({ payment_comment: 'Faktura 7', modified_by: 'bib' });
  expect(second.modified_date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}$/);
  const stale = { kind: 'conflict', current: second };
  await expect(updatePayment(db, actor, { amount: { ...first, payment_comment: 'Inna' } })).rejects.toMatchObject(
    stale,
  );
  await expect(deletePayment(db, actor, { amount: first })).rejects.toMatchObject(stale);
  await deletePayment(db, actor, { amount: second });
  await expect(deletePayment(db, actor, { amount: second })).rejects.toMatchObject({ kind: 'missing' });
  await expect(updatePayment(db, actor, { amount: second })).rejects.toMatchObject({ kind: 'missing' });
  const audited = await db.execute(sql`
    select action from audit where subject = ${`publication:${work.id}:payment:${first.payment_id}`} order by id`);
  expect(audited.map(({ action }) => action)).toEqual(['payment.add', 'payment.update', 'payment.delete']);
});

test('a deleted payment comes back as it was, whoever restores it, and so does a deleted category', async ({ db }) => {
  const { actor, work, amount } = await library(db);
  const { cat_id: id } = await addCategory(db, actor, 'Druk');
  const { payment_id } = await addPayment(db, actor, { amount: { ...amount, payment_category: id } });
  await db.execute(
    sql`update publication_payments set created_at = '2025-11-07 10:11:12.123456+01' where id = ${payment_id}`,
  );
  const paid = only(await listPayments(db, work.id));
  const changed = await updatePayment(db, actor, { amount: { ...paid, payment_comment: 'Faktura 7' } });
  await deletePayment(db, actor, { amount: changed });
  await renameCategory(db, actor, { cat_id: id, cat_name: 'Oprawa', expected_name: 'Druk' });
  await retireCategory(db, actor, { cat_id: id, retired: true });
  const [category] = await listCategories(db);
  await deleteCategory(db, actor, id);
  await account(db, { login: 'inna', roles: ['library'] });
  const other = await actorOf(db, 'inna');
  await expect(restorePayment(db, other, payment_id)).rejects.toMatchObject({
    issues: [{ message: 'Nie ma takiej kategorii płatności' }],
  });
  expect(await restoreCategory(db, other, id)).toEqual(category);
  await expect(restoreCategory(db, other, id)).rejects.toMatchObject({ issues: [{ path: 'cat_name' }] });
  expect(await restorePayment(db, other, payment_id)).toEqual(changed);
  expect(changed).toMatchObject({ created_by: 'bib', created_date: '2025-11-07 10:11:12.123456', modified_by: 'bib' });
  await expect(restorePayment(db, other, payment_id)).rejects.toMatchObject({ message: 'Tę opłatę już przywrócono' });
  await expect(restorePayment(db, other, 2_000_000_000)).rejects.toMatchObject({ kind: 'missing' });
  const audited = await db.execute(sql`
    select action, physical_user as by from audit where subject = ${`publication:${work.id}:payment:${payment_id}`} order by id`);
  expect(audited.map(({ action, by }) => [action, by])).toEqual([
    ['payment.add', 'bib'],
    ['payment.update', 'bib'],
    ['payment.delete', 'bib'],
    ['payment.restore', 'inna'],
  ]);
});

test('a change away from a retired category is taken back, but no later one brings it', async ({ db }) => {
  const { actor, amount } = await library(db);
  const { cat_id: id } = await addCategory(db, actor, 'Druk');
  const paid = await addPayment(db, actor, { amount: { ...amount, payment_category: id } });
  await retireCategory(db, actor, { cat_id: id, retired: true });
  const moved = await updatePayment(db, actor, { amount: { ...paid, payment_category: 0 } });
  await renameCategory(db, actor, { cat_id: id, cat_name: 'Druk kolorowy', expected_name: 'Druk' });
  const back = { ...AmountValues.parse(paid), payment_id: paid.payment_id };
  const restored = await updatePayment(db, actor, { amount: { ...back, modified_date: moved.modified_date } });
  expect(AmountValues.parse(restored)).toEqual(AmountValues.parse(paid));
  const away = await updatePayment(db, actor, { amount: { ...restored, payment_category: 0 } });
  const later = await updatePayment(db, actor, { amount: { ...away, payment_comment: 'po zmianie' } });
  const again = updatePayment(db, actor, { amount: { ...later, payment_category: id } });
  await expect(again).rejects.toMatchObject({ issues: [{ path: 'amount.payment_category' }] });
});

test('a used category is retired, never deleted; a retired one stays on its payments only', async ({ db }) => {
  const { actor, work, amount } = await library(db);
  const { cat_id: id } = await addCategory(db, actor, 'Druk');
  await expect(addCategory(db, actor, 'DRUK')).rejects.toMatchObject({ kind: 'input' });
  const sent = { amount: { ...amount, payment_category: id, request_id: crypto.randomUUID() } };
  const paid = await addPayment(db, actor, sent);
  await expect(deleteCategory(db, actor, id)).rejects.toMatchObject({ kind: 'conflict' });
  await retireCategory(db, actor, { cat_id: id, retired: true });
  const again = { amount: { ...amount, payment_category: id } };
  await expect(addPayment(db, actor, again)).rejects.toMatchObject({ issues: [{ path: 'amount.payment_category' }] });
  expect(await addPayment(db, actor, sent)).toEqual(paid);
  const kept = await updatePayment(db, actor, { amount: { ...paid, payment_source_pay: 'grant' } });
  expect(kept.payment_category).toBe(id);
  await renameCategory(db, actor, { cat_id: id, cat_name: 'Druk i oprawa', expected_name: 'Druk' });
  const late = { cat_id: id, cat_name: 'Oprawa', expected_name: 'Druk' };
  await expect(renameCategory(db, actor, late)).rejects.toMatchObject({ kind: 'conflict' });
  expect(only(await listCategories(db))).toEqual({
    cat_id: id,
    cat_name: 'Druk i oprawa',
    retired: true,
    payments: 1,
  });
  await expect(
    addPayment(db, actor, { amount: { ...amount, publ_id: work.id, payment_category: 999 } }),
  ).rejects.toMatchObject({ kind: 'input' });
});

test.for([
  ['12,5', '12.50'],
  ['1 200.50', '1200.50'],
  ['', ''],
  ['0', '0.00'],
  ['999999999999.99', '999999999999.99'],
] as const)('the amount „%s” is kept as „%s”', async ([typed, kept], { db }) => {
  const { amount } = await library(db);
  const app = testApp(db);
  const as = await signIn(app, 'bib');
  const body = { amount: { ...amount, payment_id: Number.MAX_SAFE_INTEGER, payment_amount_pln: typed } };
  const response = await post(app, '/api/admin/PublPayAmountAdd', { as, body });
  expect(await response.json()).toMatchObject({ amount: { payment_amount_pln: kept } });
});

test.for([
  ['-1', 'Wartość nie jest liczbą rzeczywistą'],
  ['1e3', 'Wartość nie jest liczbą rzeczywistą'],
  ['NaN', 'Wartość nie jest liczbą rzeczywistą'],
  ['1.2.3', 'Wartość nie jest liczbą rzeczywistą'],
  ['1.999', 'Kwota może mieć najwyżej dwa miejsca po przecinku'],
  ['1000000000000', 'Kwota może mieć najwyżej 12 cyfr przed przecinkiem'],
] as const)('the amount „%s” is refused: %s', async ([typed, message], { db }) => {
  const { amount } = await library(db);
  const app = testApp(db);
  const as = await signIn(app, 'bib');
  for (const field of ['payment_amount_pln', 'payment_amount_currency']) {
    const body = { amount: { ...amount, [field]: typed } };
    const response = await post(app, '/api/admin/PublPayAmountAdd', { as, body });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: `amount.${field}`, message }] });
  }
});

test('many random amounts add up alike on the screen, in SQL and in the spreadsheet', async ({ db }) => {
  const { actor, work } = await library(db);
  const { cat_id: first } = await addCategory(db, actor, 'Pierwsza');
  const { cat_id: second } = await addCategory(db, actor, 'Druga');
  const rows = await db.execute<{ amount: string; foreign: string; category: number }>(sql`
    insert into publication_payments (publication_id, amount_pln, category_id, currency, amount_currency, vat_class,
      source, request_no, comment, created_by)
    select ${work.id}, floor(random() * 1000000) / 100, case when n % 3 = 0 then ${first}::int else ${second}::int end, 'EUR',
      floor(random() * 1000000) / 100, 'brutto', '', '', '', 'bib'
    from generate_series(1, ${part(100_000)}) n
    returning amount_pln::text as amount, amount_currency::text as foreign, category_id as category`);
  const payments = rows.map(({ amount, foreign, category }) => ({
    payment_category: category,
    payment_amount_pln: amount,
    payment_amount_currency: foreign,
    payment_currency: 'EUR',
  }));
  const byCategory = await sumPayments(db, { ...NONE, byCategory: true });
  const shown = new Map(sumsByCategory(payments).map((sum) => [sum.category, sum]));
  const inSql = new Map(byCategory.map((sum) => [sum.category, sum]));
  for (const [category, name] of [
    [first, 'Pierwsza'],
    [second, 'Druga'],
  ] as const) {
    expect(shown.get(category)?.pln).toBe(inSql.get(name)?.amount_pln);
    expect(shown.get(category)?.inCurrency).toBe(inSql.get(name)?.amount_currency);
  }
  expect(only(await sumPayments(db, NONE)).amount_pln).toBe(sumOfAll(payments).pln);
  const app = testApp(db);
  const { headers } = await signIn(app, 'bib');
  const file = await app.request('/api/admin/paymentSummaryFile?byYear=true&byCurrency=true', { headers });
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(await file.arrayBuffer());
  const cells: [unknown, unknown][] = [];
  workbook
    .getWorksheet('Zestawienie opłat')
    ?.eachRow((row) => cells.push([row.getCell(2).value, row.getCell(4).value]));
  for (const [name, sum] of inSql)
    expect(cells.find(([category]) => category === name)?.[1]).toBe(Number(sum.amount_pln));
  const shownRows = await rowsOf(
    await paymentSummaryFile(db, actor, { ...NONE, byCategory: true }),
    'Zestawienie opłat',
  );
  expect(shownRows[0]).toEqual([
    'Kategoria płatności',
    'Opłaty',
    'Kwota w PLN',
    'Udział (%)',
    'Kwota w walucie',
    'Waluta',
  ]);
  const amounts = shownRows.slice(1, -1).map((cells) => Number(cells[2]));
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
  expect(shownRows.at(-1)?.slice(0, 4)).toEqual(['Razem', payments.length, Number(sumOfAll(payments).pln), 100]);
});

test('sums of several currencies are mixed and have no amount; every payment counts in one unit', async ({ db }) => {
  const { actor, amount } = await library(db);
  const [one, other] = await Promise.all([person(db), person(db)]);
  const work = await article(db, { points: 70, authors: [{ person: one }, { person: other }] });
  const foreign = (currency: string, value: string) =>
    addPayment(db, actor, {
      amount: { ...amount, publ_id: work.id, payment_currency: currency, payment_amount_currency: value },
    });
  expect(sumOfAll([])).toMatchObject({ inCurrency: null, currency: '' });
  await foreign('EUR', '10');
  expect(sumOfAll(await listPayments(db, work.id))).toMatchObject({ inCurrency: '10.00', currency: 'EUR' });
  await foreign('USD', '20');
  expect(sumOfAll(await listPayments(db, work.id))).toMatchObject({
    pln: '2401.00',
    inCurrency: null,
    currency: 'mieszane',
  });
  expect(only(await sumPayments(db, { ...NONE, byUnit: true }))).toMatchObject({
    payments: 2,
    amount_pln: '2401.00',
    amount_currency: null,
    currency: 'mieszane',
  });
  expect((await sumPayments(db, ALL)).map(({ currency }) => currency)).toEqual(['EUR', 'USD']);
  expect(await sumPayments(db, { ...NONE, to: '2001-01-01' })).toEqual([]);
});

test('the ledger file has semicolons, decimal commas and no formulas', async ({ db }) => {
  const { actor, amount } = await library(db);
  await addPayment(db, actor, {
    amount: { ...amount, payment_comment: '=1+1; "tak"\nnie', payment_amount_currency: '3', payment_currency: 'EUR' },
  });
  const app = testApp(db);
  const { headers } = await signIn(app, 'bib');
  const response = await app.request('/api/admin/paymentLedger', { headers });
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
  expect(text.startsWith('\uFEFFId opłaty;Id publikacji;')).toBe(true);
  expect(text).toContain(';1200,50;;subwencja;;3,00;EUR;brutto;"\'=1+1; ""tak""\nnie";Jan Testowy;');
  const none = await app.request('/api/admin/paymentLedger?to=2001-01-01', { headers });
  expect((await none.text()).trim().split('\r\n')).toHaveLength(1);
});

// How a file says so is tested by test/screens/list.test.ts.
test.runIf(process.env.FULL)('a summary of more rows than a file holds says how many it leaves out', async ({ db }) => {
  const { actor, work } = await library(db);
  await db.execute(sql`
    insert into publication_payments (publication_id, amount_pln, currency, vat_class, source, request_no, comment, created_by)
    select ${work.id}, 1, '', '', 'Źródło ' || number, '', '', 'bib' from generate_series(1, ${MOST_ROWS + 3}) as number`);
  const file = await paymentSummaryFile(db, actor, ALL);
  const said = (await rowsOf(file, 'Parametry')).find(([name]) => name === 'Wiersze');
  expect(String(said?.[1]).replaceAll(/\s/g, ' ')).toBe('pierwsze 50 000 z 50 003; pominięto 3');
});
