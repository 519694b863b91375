import { eq, max, min, sql } from 'drizzle-orm';
import ExcelJS from 'exceljs';
import { expect } from 'vitest';
import { MOST_FOUND, type PublicationQuery } from '#areas/payments/schema.ts';
import { paymentSummaryList } from '#areas/payments/lists.ts';
import type { SearchFlag } from '#areas/payments/schema-words.ts';
import { foundFile, searchPublications } from '#areas/payments/service-search.ts';
import { publicationPayments } from '#areas/payments/tables.ts';
import { addCategory } from '#areas/payments/service-categories.ts';
import { paidWords, sumPayments } from '#areas/payments/service-summary.ts';
import { addPayment } from '#areas/payments/service.ts';
import { publications } from '#areas/publications/tables.ts';
import { addDays, today } from '#engine/day.ts';
import type { Db } from '#platform/database/db.ts';
import { listInput } from '#platform/list.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { AMOUNT } from './payment.ts';

const ask = async (db: Db, t: string, o: SearchFlag[]) =>
  (await searchPublications(db, { t, o, p: 0 })).publications.map(({ p_tytul: title }) => title);

async function works(db: Db) {
  const turtle = { title: 'Żółwie błotne Łodzi', authorsText: 'Zofia Ślęzak, Jan Kos', points: 100, year: 2023 };
  return {
    turtle: await article(db, turtle),
    city: await article(db, { title: 'Miasto', authorsText: 'Ewa Żółtek', points: 70, year: 2018 }),
  };
}

test('the text is found without marks, at the beginning of words or within, in the chosen fields', async ({ db }) => {
  const { turtle, city } = await works(db);
  expect(await ask(db, 'zolw', ['flgstart', 'flgtitle'])).toEqual([turtle.title]);
  expect(await ask(db, 'olwie', ['flgstart', 'flgtitle'])).toEqual([]);
  expect(await ask(db, 'olwie', ['flgtitle'])).toEqual([turtle.title]);
  expect(await ask(db, 'slezak lodzi', ['flgstart', 'flgtitle', 'flgauthor'])).toEqual([turtle.title]);
  expect(await ask(db, 'slezak', ['flgtitle'])).toEqual([]);
  expect(await ask(db, 'zol', ['flgstart', 'flgtitle', 'flgauthor'])).toEqual([turtle.title, city.title]);
  expect(await ask(db, String(city.id), ['flgstart', 'flgid'])).toContain(city.title);
  expect(await ask(db, String(city.id).slice(1) || String(city.id), ['flgid'])).toContain(city.title);
  expect(await ask(db, String(city.id), ['flgtitle', 'flgauthor'])).toEqual([]);
  expect(await ask(db, '100%', ['flgtitle'])).toEqual([]);
  expect(await ask(db, '0', ['flgstart', 'flgid'])).toEqual([]);
  expect(await ask(db, `0${city.id}`, ['flgstart', 'flgid'])).toEqual([]);
});

test('a page of the screen forgives a mistake, and says so; the documented answer has these very words alone', async ({
  db,
}) => {
  const { turtle, city } = await works(db);
  const page = async (t: string, o: SearchFlag[]) => {
    const { publications: rows, is_near: isNear, total } = await searchPublications(db, { t, o, p: 0, page: 1 });
    return { titles: rows.map(({ p_tytul: title }) => title), isNear, total };
  };
  const cases: [string, SearchFlag[], string[], boolean][] = [
    ['żółwei', ['flgstart', 'flgtitle'], [turtle.title], true],
    ['slezakk', ['flgstart', 'flgtitle', 'flgauthor'], [turtle.title], true],
    // Two letters in each other's place amid the word.
    ['błtone', ['flgtitle'], [turtle.title], true],
    ['łdozi', ['flgstart', 'flgtitle'], [turtle.title], true],
    ['zołtek', ['flgauthor'], [city.title], false],
    ['żółtke miasto', ['flgtitle', 'flgauthor'], [city.title], true],
    ['slezakk', ['flgtitle'], [], false],
    ['99999999', ['flgid'], [], false],
  ];
  for (const [text, flags, titles, isNear] of cases)
    expect([text, await page(text, flags)]).toEqual([text, { titles, isNear, total: titles.length }]);
  expect(await ask(db, 'żółwei', ['flgstart', 'flgtitle'])).toEqual([]);
});

test('a word that stands in other years is not misspelt: nothing like it is shown in its place', async ({ db }) => {
  const { id } = await period(db);
  await article(db, { title: 'Krokodyle Nilu', points: 70, year: 2019 });
  const river = await article(db, { title: 'Krokodyl Amazonki', points: 70, year: 2023 });
  const page = (t: string, o: SearchFlag[]) => searchPublications(db, { t, o, p: id, page: 1 });
  expect(await page('krokodyle', ['flgtitle'])).toMatchObject({ total: 0, is_near: false });
  expect(await page('krokodylle', ['flgtitle'])).toMatchObject({
    publications: [{ p_tytul: river.title }],
    is_near: true,
  });
  expect(await page('krokodyle', ['flgtitle', 'flgnocat'])).toMatchObject({ total: 0, is_near: false });
});

test('the period bounds the years; without text the works with payments are listed', async ({ db }) => {
  const { turtle, city } = await works(db);
  const { id } = await period(db);
  const inPeriod: PublicationQuery = { t: 'zol', o: ['flgtitle', 'flgauthor'], p: id, page: 1 };
  expect(await searchPublications(db, inPeriod)).toMatchObject({ total: 1, publications: [{ p_tytul: turtle.title }] });
  expect(await ask(db, '', ['flgtitle'])).toEqual([]);
  await account(db, { login: 'bib', roles: ['library'] });
  const amount = { ...AMOUNT, publ_id: city.id };
  const payment = await addPayment(db, await actorOf(db, 'bib'), { amount });
  expect(await ask(db, ' ', ['flgtitle'])).toEqual([city.title]);
  expect(await ask(db, '', ['flgtitle', 'flgnocat'])).toEqual([city.title]);
  const paid = async (of: object) =>
    (await searchPublications(db, { t: '', o: ['flgtitle'], p: 0, page: 1, ...of })).publications.map(
      ({ p_tytul: title }) => title,
    );
  const everything = { byYear: true, byCategory: true, byUnit: true, bySource: true, byCurrency: true };
  const [row, ...more] = await sumPayments(db, listInput(paymentSummaryList).parse(everything));
  const { year, category, unit, source, currency } = row ?? {};
  expect(more).toEqual([]);
  expect(await paid({ year: String(year), category, unit, source, currency })).toEqual([city.title]);
  expect(currency).toBe('tylko w PLN');
  expect(await paid({ category: '(BEZ kategorii)', from: today() })).toEqual([city.title]);
  for (const other of [{ source: 'cudze' }, { year: '1999' }, { unit: 'Katedra' }, { to: addDays(today(), -1) }])
    expect(await paid(other)).toEqual([]);
  // Of days and without a category has to be one payment, as in the summary.
  const sorted = await addCategory(db, await actorOf(db, 'bib'), 'Open access');
  await db.update(publicationPayments).set({ createdAt: new Date('2024-05-01') });
  const { payment_id: second } = await addPayment(db, await actorOf(db, 'bib'), {
    amount: { ...amount, payment_category: sorted.cat_id },
  });
  const unsorted: SearchFlag[] = ['flgtitle', 'flgnocat'];
  expect(await paid({ o: unsorted, from: today() })).toEqual([]);
  expect(await paid({ o: unsorted, to: '2024-05-01' })).toEqual([city.title]);
  await db.delete(publicationPayments).where(eq(publicationPayments.id, second));
  await db
    .update(publicationPayments)
    .set({ createdAt: sql`${payment.created_date}::timestamp at time zone 'Europe/Warsaw'` });
  const { payments, units } = await searchPublications(db, { t: 'miasto', o: ['flgtitle'], p: 0, page: 1 });
  expect(payments).toEqual({ [city.id]: [payment] });
  expect(units).toEqual({ [city.id]: unit });
  await expect(searchPublications(db, { ...inPeriod, p: 999 })).rejects.toMatchObject({ kind: 'missing' });
});

test('without a page all are found, up to a number, and what is cut is counted', async ({ db }) => {
  const many = Array.from({ length: MOST_FOUND + 3 }, (_, index) => ({
    typeCode: 20,
    year: 2023,
    title: `Żuraw ${index}`,
    statusCode: 3,
    categoryId: 1,
    authorsText: 'Jan Kos',
    authorCount: 1,
    source: 'test',
  }));
  await db.insert(publications).values(many);
  const found = async (part: { page?: number }) => {
    const {
      publications: rows,
      units,
      ...answer
    } = await searchPublications(db, {
      t: 'zuraw',
      o: ['flgtitle'],
      p: 0,
      ...part,
    });
    // Units and sums belong to a page.
    expect(Object.keys(units)).toHaveLength(part.page ? rows.length : 0);
    return { ...answer, rows: rows.length };
  };
  const total = MOST_FOUND + 3;
  expect(await found({})).toEqual({
    payments: {},
    amount_pln: null,
    asked: null,
    total,
    page_size: MOST_FOUND,
    left_out: 3,
    is_near: false,
    rows: MOST_FOUND,
  });
  expect(await found({ page: 1 })).toEqual({
    payments: {},
    amount_pln: '0.00',
    asked: null,
    total,
    page_size: 20,
    left_out: 0,
    is_near: false,
    rows: 20,
  });
  // The sum is of all pages.
  const ends = await db
    .select({ least: min(publications.id), most: max(publications.id) })
    .from(publications)
    .where(eq(publications.authorsText, 'Jan Kos'));
  const { least, most } = only(ends);
  const payment = { currency: '', vatClass: '', source: '', requestNo: '', comment: '', createdBy: 'bib' };
  await db.insert(publicationPayments).values([
    { ...payment, publicationId: least ?? 0, amountPln: '10.50' },
    { ...payment, publicationId: most ?? 0, amountPln: '0.25' },
  ]);
  expect(await found({ page: 2 })).toMatchObject({ amount_pln: '10.75', rows: 20 });
});

const idOf = ({ payment_id: id }: { payment_id: number }) => id;

test('of what was asked for, the payments are counted apart from all of the same works', async ({ db }) => {
  const { turtle, city } = await works(db);
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const { cat_id: fee, cat_name: name } = await addCategory(db, actor, 'Opłata konferencyjna');
  const pay = (publ_id: number, payment_amount_pln: string, payment_category: number) =>
    addPayment(db, actor, {
      amount: { ...AMOUNT, request_id: crypto.randomUUID(), publ_id, payment_amount_pln, payment_category },
    });
  const paid = [idOf(await pay(turtle.id, '100', fee)), idOf(await pay(turtle.id, '20.5', fee))];
  const others = [idOf(await pay(turtle.id, '7', 0)), idOf(await pay(city.id, '3', 0))];
  const found = async (part: Partial<PublicationQuery>, ...flags: SearchFlag[]) => {
    const answer = await searchPublications(db, { t: '', o: ['flgtitle', ...flags], p: 0, page: 1, ...part });
    return { asked: answer.asked, all: answer.amount_pln, works: answer.total };
  };
  const fees = { asked: { payments: 2, amount_pln: '120.50', ids: paid }, all: '127.50', works: 1 };
  expect(await found({})).toEqual({ asked: null, all: '130.50', works: 2 });
  expect(await found({ category: name })).toEqual(fees);
  expect(await found({ category: name, from: today(), to: today() })).toEqual(fees);
  expect(await found({ category: name, t: 'miasto' })).toMatchObject({ asked: { payments: 0, ids: [] }, works: 0 });
  const { asked, ...unsorted } = await found({}, 'flgnocat');
  expect(unsorted).toEqual({ all: '130.50', works: 2 });
  expect({ ...asked, ids: asked?.ids.toSorted((one, other) => one - other) }).toEqual({
    payments: 2,
    amount_pln: '10.00',
    ids: others,
  });
});

test('the file has the works of the period that the search finds, with the number and the sum of their payments', async ({
  db,
}) => {
  const { turtle, city } = await works(db);
  const { id } = await period(db);
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  for (const publ_id of [turtle.id, turtle.id, city.id])
    await addPayment(db, actor, { amount: { ...AMOUNT, publ_id } });
  const scopes = { flgstart: true, flgauthor: true, flgtitle: true, flgid: true, nocat: false };
  const read = async (part: Partial<Parameters<typeof foundFile>[2]>) => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(await (await foundFile(db, actor, { ...scopes, ...part })).arrayBuffer());
    const [found, parameters] = workbook.worksheets.map((sheet) =>
      sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? [row.slice(1)] : [])),
    );
    return { rows: found?.slice(1).map((row) => [row[2], ...row.slice(-3)]), parameters };
  };
  expect((await read({})).rows).toEqual([
    [turtle.title, 2, 2401, 2],
    [city.title, 1, 1200.5, 1],
  ]);
  const inPeriod = await read({ period: id });
  expect(inPeriod.rows).toEqual([[turtle.title, 2, 2401, 2]]);
  expect(inPeriod.parameters).toContainEqual(['Okres ewaluacji', '2022–2025']);
  expect((await read({ t: 'zoltek', flgtitle: false })).rows).toEqual([[city.title, 1, 1200.5, 1]]);
  const near = await read({ t: 'zoltke' });
  expect(near.rows).toEqual([[city.title, 1, 1200.5, 1]]);
  expect(near.parameters).toContainEqual(['Szukanie', expect.stringMatching('podobnymi')]);
  expect((await read({ t: 'kwadrat', flgauthor: false })).rows).toEqual([
    [undefined, expect.stringMatching('Brak wierszy')],
  ]);
  // Of what is asked for, its part stands beside the whole.
  const euro = { publ_id: city.id, request_id: crypto.randomUUID(), payment_amount_pln: '3', payment_currency: 'EUR' };
  await addPayment(db, actor, { amount: { ...AMOUNT, ...euro } });
  expect((await read({ currency: 'eur' })).rows).toEqual([[city.title, 2, 1, 3]]);
  await expect(foundFile(db, actor, { ...scopes, period: 999 })).rejects.toMatchObject({ kind: 'missing' });
});

test('an amount in a currency without its name is not one in PLN alone', async ({ db }) => {
  const { turtle, city } = await works(db);
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  await addPayment(db, actor, { amount: { ...AMOUNT, publ_id: city.id } });
  await addPayment(db, actor, { amount: { ...AMOUNT, publ_id: turtle.id, payment_amount_currency: '300' } });
  const sums = await sumPayments(db, listInput(paymentSummaryList).parse({ byCategory: false, byCurrency: true }));
  expect(sums.map(({ currency, amount_currency: sum }) => [currency, sum])).toEqual([
    ['(bez waluty)', '300.00'],
    ['tylko w PLN', null],
  ]);
  expect((await paidWords(db)).currency.map(({ code }) => code)).toEqual(['(bez waluty)', 'tylko w PLN']);
  const { publications: found } = await searchPublications(db, {
    t: '',
    o: ['flgtitle'],
    p: 0,
    page: 1,
    currency: '(bez waluty)',
  });
  expect(found.map(({ p_tytul: title }) => title)).toEqual([turtle.title]);
});
