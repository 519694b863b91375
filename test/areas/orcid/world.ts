import { expect } from 'vitest';
import { WRITE } from '#areas/orcid/kinds.ts';
import { readOwnOrcid } from '#areas/orcid/service.ts';
import { beginLink, endLink } from '#areas/orcid/service-link.ts';
import type { Db } from '#platform/database/db.ts';
import { transact } from '#platform/database/transact.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, person } from '../../support/builders.ts';
import { newTools, runJobs } from '../../support/tools.ts';
import { clientFor } from '../intake/sources.ts';
import { APPLICATION, ORCID, startOrcid } from './server.ts';
import { orcidJobs } from '#areas/orcid/router.ts';

/** An author with an account, and ORCID. */
export async function setUp(db: Db) {
  const server = await startOrcid();
  const { url, place } = server;
  const plain = newTools();
  const config = {
    ...plain.config,
    sources: { crossref: url, datacite: `${url}/dc`, orcid: `${url}/pub` },
    orcid: { address: url, clientId: APPLICATION.id, clientSecret: APPLICATION.secret, member: `${url}/member` },
  };
  const client = clientFor([place]);
  const me = await person(db, { firstName: 'Jan', lastName: 'Nowak' });
  await account(db, { login: 'nowak', personId: me.id, roles: ['employee'] });
  const actor = await actorOf(db, 'nowak');
  return { db, server, state: server.state, config, client, me, actor, tools: { ...plain, config } };
}
export type World = Awaited<ReturnType<typeof setUp>>;

/** The browser goes to ORCID and comes back. */
export async function consent({ actor, config }: Pick<World, 'actor' | 'config'>, write: boolean) {
  const { address } = beginLink(actor, config, write);
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  expect(`${back.origin}${back.pathname}`).toBe(`${config.publicUrl}/zgloszenia/orcid/powrot`);
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

export async function link(world: World, write = false) {
  const input = await consent(world, write);
  await endLink(world.db, world.actor, { ...world, input });
}

export const run = ({ db, client, tools }: World) => runJobs(db, orcidJobs(client), tools);
const SYSTEM = { physicalLogin: 'system', login: 'system' };
export const write = async (world: World) => {
  await transact(world.db, (tx) => enqueue(tx, WRITE, { payload: { person: null }, by: SYSTEM, key: 'all' }));
  await run(world);
};
export const own = ({ db, actor, config }: World) => readOwnOrcid(db, actor, config);
export const there = ({ state }: World) =>
  (state.works.get(ORCID) ?? [])
    .filter(({ source }) => source === APPLICATION.id)
    .map(({ work }) => work.title.title.value);
export const mine = ({ db, me }: World, title: string, doi?: string) =>
  article(db, { title, points: 100, authors: [{ person: me }], ...(doi !== undefined && { doi }) });
