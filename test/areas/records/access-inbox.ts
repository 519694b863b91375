import { eq } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { publications } from '#areas/publications/tables.ts';
import { recordClaims, recordSubmissions } from '#areas/records/tables-inbox.ts';
import { actorOf } from '../../support/app.ts';
import { article, only } from '../../support/builders.ts';
import { ANY, type Belongings, NONE, OWN, UNKNOWN, type Whose } from '../access/rows.ts';
import { actAtDesk, order } from './desk.ts';

export type AtDesk = { act: number; claim: number; returned: number; submitted: number };
type Kept = Belongings & AtDesk & { record: { id: number; version: number } };

/** An act, a claim and a returned work of somebody. */
export async function placeAtDesk(db: Db, whose: Whose, objects: Record<Whose, Belongings>): Promise<AtDesk> {
  if (whose === 'unknown') return { act: UNKNOWN, claim: UNKNOWN, returned: UNKNOWN, submitted: UNKNOWN };
  const personId = objects[whose].person.id;
  const claimed = await article(db, { points: 20, venue: 'Pismo', emphasisMode: 70, authors: [{}] });
  const returned = await article(db, { points: 20, venue: 'Pismo', authorCountKnown: true, authors: [{}] });
  await db
    .update(publications)
    .set({ statusCode: 5, statusReason: 'Podaj DOI' })
    .where(eq(publications.id, returned.id));
  const submitted = await article(db, { points: 20, venue: 'Pismo', authorCountKnown: true, authors: [{}] });
  await db.update(publications).set({ statusCode: 0 }).where(eq(publications.id, submitted.id));
  await db.insert(recordSubmissions).values([returned, submitted].map(({ id }) => ({ publicationId: id, personId })));
  const claim = only(
    await db.insert(recordClaims).values({ publicationId: claimed.id, personId, mine: 'mine' }).returning(),
  );
  const items = [{ kind: 'authors', key: claimed.id, version: 1 }];
  const { act } = await actAtDesk(db, await actorOf(db, 'rekordowa'), order({ act: 'done', items }));
  return { act: act ?? 0, claim: claim.id, returned: returned.id, submitted: submitted.id };
}

const admits = ['library', 'admin'] as const;
const own = { admits: ['employee', 'admin'], offices: NONE } as const;

const WORK = {
  type: 20,
  title: 'Praca',
  venue: 'Pismo',
  year: 2024,
  doi: '',
  authors: 'Jan Nowak',
  author_count: null,
  without_me: true,
};

export const inboxRows = {
  'records.counts': { admits },
  'records.matter': {
    admits,
    offices: ANY,
    input: ({ record: { id } }: Kept) => ({ kind: 'approval', key: id }),
  },
  'records.own.list': { admits: own.admits },
  'records.own.find': { ...own, input: () => ({ text: 'Rekord' }) },
  'records.own.claim': {
    ...own,
    employee: OWN,
    input: ({ work }: Kept) => ({ publication_id: work.id, mine: 'not-mine' }),
    text: 'kept',
  },
  'records.own.withdraw': { ...own, employee: OWN, input: ({ claim }: Kept) => ({ id: claim }) },
  'records.own.authors': { admits: own.admits, input: () => ({ line: 'Jan Nowak' }), text: 'looked up' },
  'records.own.submit': { ...own, input: () => WORK, text: 'kept' },
  'records.own.submitted': { ...own, employee: OWN, input: ({ submitted }: Kept) => ({ id: submitted }) },
  'records.own.correct': {
    ...own,
    employee: OWN,
    input: ({ submitted }: Kept) => ({ ...WORK, id: submitted, version: 1 }),
    text: 'kept',
  },
  'records.own.withdrawWork': { ...own, employee: OWN, input: ({ returned }: Kept) => ({ id: returned }) },
  'records.own.answer': {
    ...own,
    employee: OWN,
    input: ({ returned }: Kept) => ({ publication_id: returned, text: 'Nie ma DOI' }),
    text: 'kept',
  },
  'records.own.seen': { ...own, input: ({ claim }: Kept) => ({ ids: [claim] }) },
} as const;
