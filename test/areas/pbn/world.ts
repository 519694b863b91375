import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { orderComparison } from '#areas/pbn/comparing/service-compare.ts';
import { listDifferences } from '#areas/pbn/comparing/service-differences.ts';
import { beginLogin, endLogin } from '#areas/pbn/service-login.ts';
import { orderEntities } from '#areas/pbn/service-entities.ts';
import { orderRecords } from '#areas/pbn/sending/service-order.ts';
import { sender } from '#areas/pbn/sending/service-queue.ts';
import { changePbn, readPbnState } from '#areas/pbn/service-settings.ts';
import { pbnPeople, pbnRecords } from '#areas/pbn/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { clientFor } from '../intake/sources.ts';
import { article, type PersonRow, researcher } from '../../support/builders.ts';
import { librarian } from '../intake/intake.ts';
import { newTools, runJobs } from '../../support/tools.ts';
import { newId, startPbn } from './server.ts';
import { pbnJobs } from '#areas/pbn/router.ts';

export const COMPUTING = 203;
export const PHARMACY = 301;
export const DOI = '10.5555/zolw';
export const INSTITUTION = 'aaaaaaaaaaaaaaaaaaaaaaaa';

/** PBN, a clerk who is logged in to it, and the disciplines that it knows. */
export async function setUp(db: Db) {
  const pbn = await startPbn();
  const plain = newTools();
  const config = { ...plain.config, outgoing: { ...plain.config.outgoing, allowed: new Set([pbn.place]) } };
  const tools = { ...plain, config };
  const client = clientFor([pbn.place]);
  const jobs = pbnJobs({ client, pauseMs: 1 });
  const actor = await librarian(db, 'bibliotekarka');
  pbn.disciplines.push(
    { uuid: 'uuid-203', code: '203', name: 'informatyka techniczna i telekomunikacja' },
    { uuid: 'uuid-301', code: '301', name: 'nauki farmaceutyczne' },
  );
  const { version } = await readPbnState(db, config);
  const values = { address: pbn.url, app_id: 'aplikacja', app_token: pbn.state.appToken, institution_id: INSTITUTION };
  await changePbn(db, actor, { config, input: { version, ...values } });
  const world = { pbn, tools, config, client, jobs, actor, db };
  await logIn(world);
  await orderEntities(db, actor, 'discipline');
  await run(world);
  return world;
}
export type World = Awaited<ReturnType<typeof setUp>>;

export async function logIn({ db, actor, config, client }: Pick<World, 'db' | 'actor' | 'config' | 'client'>) {
  const { address } = await beginLogin(db, actor, config);
  const state = new URL(address).searchParams.get('state') ?? '';
  await endLogin(db, actor, { config, client, input: { ott: 'jednorazowy', state } });
}

export const run = ({ db, jobs, tools }: World) => runJobs(db, jobs, tools);

/** Somebody of ours whom PBN knows. */
export async function known(db: Db, split: Record<number, number>, values: Partial<PersonRow> = {}) {
  const person = await researcher(db, split, values);
  const objectId = newId();
  await db.insert(pbnPeople).values({ personId: person.id, objectId, by: 'clerk', login: 'test' });
  return { person, objectId };
}

type Entered = Parameters<typeof article>[1];

/** An approved article that PBN would take. */
export const work = (db: Db, values: Partial<Entered> = {}) =>
  article(db, {
    year: 2023,
    points: 100,
    venue: 'Przegląd Żółwiowy',
    issn: '2049-3630',
    details: { language: 'pol', volume: '12' },
    ...values,
  });

export const order = ({ db, actor }: { db: Db; actor: Actor }, ids: number[]) =>
  orderRecords(db, actor, { what: { kind: 'ids', ids } });

export async function stateOf(db: Db, id: number) {
  const [row] = await db.select().from(pbnRecords).where(eq(pbnRecords.publicationId, id));
  return row;
}

/** Sends until nothing waits, as the background does it. */
export async function sendAll(world: World, timeout = 60_000) {
  const { db } = world;
  await expect
    .poll(
      async () => {
        await sender.run(db);
        await run(world);
        return db.$count(pbnRecords, sql`state in ('queued', 'sending')`);
      },
      { timeout, interval: 20 },
    )
    .toBe(0);
}

/** A work of one author here, in a discipline. */
export async function assigned(db: Db, values: Parameters<typeof work>[1] = {}) {
  const { person, objectId } = await known(db, { [COMPUTING]: 100 });
  const one = await work(db, { doi: DOI, authors: [{ person, discipline: COMPUTING }], ...values });
  return { ...one, person, objectId };
}

/** Compares, and says what differs. */
export async function compare(world: World) {
  await orderComparison(world.db, world.actor);
  await run(world);
  const toDecide = await listDifferences(world.db, { page: 1, accepted: false });
  const onlyOurs = await listDifferences(world.db, { page: 1, accepted: false, kind: 'onlyOurs' });
  return [...toDecide.rows, ...onlyOurs.rows].map(({ id, kind, record, field, ours, theirs }) => ({
    id,
    kind,
    record,
    field,
    ours,
    theirs,
  }));
}

/** Two records of ours and PBN's copies of them. */
export async function sentWorld(world: World) {
  const { db, pbn } = world;
  const { person, objectId } = await known(db, { [COMPUTING]: 100 }, { firstName: 'Anna', lastName: 'Znana' });
  const one = await work(db, { doi: '10.5555/a', title: 'Praca A', authors: [{ person, discipline: COMPUTING }] });
  await order(world, [one.id]);
  await run(world);
  const [there] = [...pbn.publications.values()];
  if (!there) throw new Error('Nothing was sent');
  return { one, there, personId: objectId };
}
