import { expect } from 'vitest';
import type { PublicationQuery } from '#areas/payments/schema.ts';
import type { SearchFlag } from '#areas/payments/schema-search.ts';
import { searchPublications } from '#areas/payments/service-search.ts';
import { addPayment } from '#areas/payments/service.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, period } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { AMOUNT } from './payment.ts';

const ask = async (db: Db, t: string, o: SearchFlag[]) =>
  (await searchPublications(db, { t, o, p: 0, page: 1 })).publications.map(({ p_tytul: title }) => title);

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
  const { payments } = await searchPublications(db, { t: 'miasto', o: ['flgtitle'], p: 0, page: 1 });
  expect(payments).toEqual({ [city.id]: [payment] });
  await expect(searchPublications(db, { ...inPeriod, p: 999 })).rejects.toMatchObject({ kind: 'missing' });
});
