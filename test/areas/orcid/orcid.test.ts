import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { unlink } from '#areas/orcid/service-link.ts';
import { dismissOffer, restoreOffer, takeOffer, waitingOffers } from '#areas/orcid/service-offers.ts';
import { orcidLinks, orcidWorks } from '#areas/orcid/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { readOwn } from '#areas/records/desk/service-own.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { article } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { foreignWork, ORCID } from './server.ts';
import { link, mine, own, run, setUp, there, write } from './world.ts';

describe('new works', () => {
  test('of the record that are not on the list are offered once, handed in or claimed by one click', async ({ db }) => {
    const world = await setUp(db);
    const { server, state, actor } = world;
    await mine(world, 'Moja praca', '10.5555/moja');
    const known = await article(db, {
      title: 'Cudza lista',
      doi: '10.5555/znana',
      points: 100,
      authors: [{ firstName: 'Jan', lastName: 'Nowak' }],
    });
    for (const [doi, title] of [
      ['10.5555/moja', 'Moja praca'],
      ['10.5555/znana', 'Cudza lista'],
      ['10.5555/nowa', 'Nowa praca'],
    ] as const) {
      state.crossref.set(doi, title);
      server.add(ORCID, foreignWork(title, doi));
    }
    server.add(ORCID, foreignWork('Bez DOI'));
    server.add(ORCID, foreignWork('Nieznana Crossref', '10.5555/nieznana'));
    await link(world);
    await run(world);
    const { offers } = await own(world);
    expect(offers.map(({ title, record }) => [title, record]).toSorted()).toEqual([
      ['Bez DOI', null],
      ['Cudza lista', known.id],
      ['Nowa praca', null],
    ]);
    expect(await waitingOffers(db, actor)).toMatchObject({ count: 3 });
    const first = randomUUID();
    const idOf = (title: string) => offers.find((offer) => offer.title === title)?.id ?? 0;
    expect(await takeOffer(db, actor, { id: idOf('Nowa praca'), request_id: first })).toEqual({
      submitted: true,
    });
    // An answer was lost: the same request again makes nothing.
    expect(await takeOffer(db, actor, { id: idOf('Nowa praca'), request_id: first })).toEqual({
      submitted: true,
    });
    expect(await takeOffer(db, actor, { id: idOf('Cudza lista'), request_id: randomUUID() })).toEqual({
      submitted: false,
    });
    await dismissOffer(db, actor, idOf('Bez DOI'));
    // What was dismissed is shown, and can be offered again.
    expect(await own(world)).toMatchObject({ offers: [], dismissed: [{ title: 'Bez DOI' }] });
    await restoreOffer(db, actor, idOf('Bez DOI'));
    await restoreOffer(db, actor, idOf('Bez DOI'));
    expect(await own(world)).toMatchObject({ offers: [{ title: 'Bez DOI' }], dismissed: [] });
    await expect(restoreOffer(db, actor, idOf('Nowa praca'))).rejects.toThrow(/już zgłoszono/);
    await dismissOffer(db, actor, idOf('Bez DOI'));
    await expect(dismissOffer(db, actor, idOf('Nowa praca'))).rejects.toThrow(/już nie ma/);
    const { records, claims } = await readOwn(db, actor);
    expect(records).toMatchObject([{ title: 'Nowa praca', submitted: true }]);
    expect(claims).toMatchObject([{ publication_id: known.id, mine: 'mine' }]);
    await link(world);
    await run(world);
    expect((await own(world)).offers).toEqual([]);
  });

  test('wait for ORCID to come back, and lose nothing of a source that is away', async ({ db }) => {
    const world = await setUp(db);
    const { server, state } = world;
    state.crossref.set('10.5555/nowa', 'Nowa praca');
    server.add(ORCID, foreignWork('Nowa praca', '10.5555/nowa'));
    state.fault = ({ path }) => (path.startsWith('/works/') ? { status: 503 } : undefined);
    await link(world);
    await run(world);
    expect((await own(world)).offers).toEqual([]);
    state.fault = ({ path }) =>
      path.startsWith('/pub') ? { status: 200, body: '<html>', type: 'text/html' } : undefined;
    await link(world);
    await run(world);
    expect(await db.select({ failure: jobs.failure }).from(jobs)).toContainEqual({
      failure: expect.stringContaining('przerwa techniczna'),
    });
    state.fault = () => undefined;
    await link(world);
    await run(world);
    expect((await own(world)).offers).toMatchObject([{ title: 'Nowa praca' }]);
  });
});

describe('writing', () => {
  test('adds approved works, changes and removes them, and asks for nothing where nothing has changed', async ({
    db,
  }) => {
    const world = await setUp(db);
    const first = await mine(world, 'Pierwsza', '10.5555/1');
    const second = await mine(world, 'Druga');
    await article(db, { title: 'Niezatwierdzona', points: 100, statusCode: 1, authors: [{ person: world.me }] });
    await link(world, true);
    await run(world);
    expect(there(world)).toEqual(['Pierwsza', 'Druga']);
    expect((await own(world)).link).toMatchObject({ works: 2, writes: true });
    const asked = world.state.log.length;
    await write(world);
    expect(world.state.log).toHaveLength(asked);
    await db.update(publications).set({ title: 'Pierwsza, poprawiona' }).where(eq(publications.id, first.id));
    await db.update(publications).set({ statusCode: 6 }).where(eq(publications.id, second.id));
    await write(world);
    expect(there(world)).toEqual(['Pierwsza, poprawiona']);
    expect(await db.$count(orcidWorks)).toBe(1);
  });

  test('writes nothing twice where answers are lost, and leaves what the person has deleted', async ({ db }) => {
    const world = await setUp(db);
    const works = ['A', 'B', 'C', 'D'];
    for (const title of works) await mine(world, title, `10.5555/${title.toLowerCase()}`);
    let lost = 0;
    world.state.fault = ({ method }) => {
      if (method !== 'POST' || lost >= 6) return undefined;
      lost += 1;
      return lost <= 1 ? undefined : lost % 2 === 0 ? { isDropped: true, after: true } : { status: 503 };
    };
    await link(world, true);
    await run(world);
    world.state.fault = () => undefined;
    await write(world);
    expect(there(world).toSorted()).toEqual(works);
    expect((await own(world)).link).toMatchObject({ works: 4 });
    const kept = world.state.works.get(ORCID) ?? [];
    world.state.works.set(
      ORCID,
      kept.filter(({ work }) => work.title.title.value !== 'B'),
    );
    await db.update(publications).set({ title: 'A2' }).where(eq(publications.title, 'A'));
    await db.update(publications).set({ title: 'B2' }).where(eq(publications.title, 'B'));
    await write(world);
    await write(world);
    expect(there(world).toSorted()).toEqual(['A2', 'C', 'D']);
    expect((await own(world)).link).toMatchObject({ works: 3 });
  });

  test('says what ORCID refuses, and sends it again once it has changed', async ({ db }) => {
    const world = await setUp(db);
    await mine(world, 'Dobra');
    await mine(world, 'Zła');
    world.state.refuse = ({ title }) => (title.title.value === 'Zła' ? 'Nieprawidłowy tytuł' : undefined);
    await link(world, true);
    await run(world);
    expect((await own(world)).link).toMatchObject({
      works: 1,
      refused: [{ title: 'Zła', message: 'Nieprawidłowy tytuł' }],
    });
    await db.update(publications).set({ title: 'Poprawiona' }).where(eq(publications.title, 'Zła'));
    await write(world);
    expect(there(world)).toEqual(['Dobra', 'Poprawiona']);
    expect((await own(world)).link).toMatchObject({ works: 2, refused: [] });
  });

  test('stops without a consent that ORCID still knows, and goes on after the next one', async ({ db }) => {
    const world = await setUp(db);
    await link(world, true);
    await run(world);
    await mine(world, 'Praca');
    world.state.tokens.clear();
    await write(world);
    expect((await own(world)).link).toMatchObject({ is_refused: true, works: 0 });
    await link(world, true);
    await run(world);
    expect((await own(world)).link).toMatchObject({ is_refused: false, works: 1 });
  });

  test('ends with the link: the token is taken back, and what was written goes where the person wants that', async ({
    db,
  }) => {
    const world = await setUp(db);
    await mine(world, 'Praca');
    await link(world, true);
    await run(world);
    await unlink(db, world.actor, false);
    await run(world);
    expect([there(world), world.state.tokens.size, (await own(world)).link]).toEqual([['Praca'], 0, null]);
    // What stands there from before is known again.
    await link(world, true);
    await run(world);
    expect(there(world)).toEqual(['Praca']);
    await unlink(db, world.actor, true);
    await run(world);
    expect([there(world), await db.$count(orcidWorks), await db.$count(orcidLinks)]).toEqual([[], 0, 0]);
  });
});
