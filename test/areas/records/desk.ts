import type { Db } from '#platform/database/db.ts';
import { DeskOrder, InboxQuery } from '#areas/records/schema-inbox.ts';
import { Submission } from '#areas/records/schema-own.ts';
import { readInbox } from '#areas/records/service-inbox.ts';
import { actorOf } from '../../support/app.ts';
import { account, researcher } from '../../support/builders.ts';

export const COMPUTING = 203;

/** A librarian, and an author with an account. */
export async function people(db: Db) {
  const anna = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Anna', lastName: 'Żółta' });
  const bib = await account(db, { login: 'bib', roles: ['library'] });
  await account(db, { login: 'anna', personId: anna.id, roles: ['employee'] });
  return { anna, bib, librarian: await actorOf(db, 'bib'), author: await actorOf(db, 'anna') };
}

export const inbox = (db: Db, query: object = {}) => readInbox(db, InboxQuery.parse(query));
export const keys = ({ rows }: Awaited<ReturnType<typeof inbox>>) => rows.map(({ kind, key }) => `${kind} ${key}`);
export const order = (values: object) => DeskOrder.parse(values);

export const submission = (values: object = {}) =>
  Submission.parse({
    type: 20,
    title: 'O żółwiach błotnych',
    venue: 'Przegląd Żółwiowy',
    year: 2024,
    doi: '',
    authors: 'Żółta A.; Jan Nowak',
    author_count: 2,
    ...values,
  });
