import { inboxParts } from '#app/app-router.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { DeskOrder, InboxQuery } from '#areas/inbox/schema.ts';
import { actAtDesk as act } from '#areas/inbox/service-act.ts';
import { readInbox } from '#areas/inbox/service-list.ts';
import { listDone as done } from '#areas/inbox/service-past.ts';
import { deskOf } from '#areas/inbox/service-sources.ts';
import { undoAct as undo } from '#areas/inbox/service-undo.ts';
import { countWaiting as count, libraryCounts as counts } from '#areas/records/desk/service-matters.ts';
import { Submission } from '#areas/records/schema-own.ts';
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

/** Who may see the library's list, which is one for everybody. */
const READER = { granted: new Set(['library']) } as unknown as Actor;
const desk = (db: Db) => deskOf(db, { actor: READER, parts: inboxParts }, 'library');

export const countWaiting = (db: Db) => count(db, READER, { inbox: inboxParts });
export const libraryCounts = (db: Db) => counts(db, READER, { inbox: inboxParts });

export const inbox = async (db: Db, query: object = {}) =>
  readInbox(db, await desk(db), InboxQuery.parse({ office: 'library', ...query }));
export const actAtDesk = async (db: Db, actor: Actor, given: DeskOrder) =>
  act(db, actor, { desk: await desk(db), order: given });
export const undoAct = async (db: Db, actor: Actor, given: { id: number; despite_statements?: boolean }) =>
  undo(db, actor, { desk: await desk(db), order: { office: 'library', ...given } });
export const listDone = async (db: Db) => done(db, await desk(db));

export const keys = ({ rows }: Awaited<ReturnType<typeof inbox>>) => rows.map(({ kind, key }) => `${kind} ${key}`);
export const order = (values: object) => DeskOrder.parse({ office: 'library', ...values });

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
