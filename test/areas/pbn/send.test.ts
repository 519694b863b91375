import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { cancelRecords, orderRecords } from '#areas/pbn/sending/service-order.ts';
import { listRecords, previewRecord } from '#areas/pbn/service-overview.ts';
import type { Gap } from '#areas/pbn/schema-words.ts';
import { publicationPayments } from '#areas/payments/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { findRecord } from '#areas/records/service-read.ts';
import type { Db } from '#platform/database/db.ts';
import { test } from '../../support/database.ts';
import { newId, type Publication, refusal } from './server.ts';
import { assigned, COMPUTING, DOI, INSTITUTION, PHARMACY, order, run, sendAll, setUp, stateOf, work } from './world.ts';

const choose = (db: Db, id: number, disciplineCode: number | null) =>
  db.update(authorships).set({ disciplineCode }).where(eq(authorships.publicationId, id));

describe('a record', () => {
  test('goes with its statements and its fee, and keeps the identifier that comes back', async ({ db }) => {
    const world = await setUp(db);
    const { id, objectId: personId } = await assigned(db);
    await db.insert(publicationPayments).values({
      publicationId: id,
      amountPln: '1200.50',
      currency: '',
      vatClass: '',
      source: 'subwencja',
      requestNo: '',
      comment: '',
      createdBy: 'test',
    });
    expect(await order(world, [id])).toEqual({ queued: 1, left: 0, ids: [id] });
    await run(world);
    const [[objectId = '', there]] = [...world.pbn.publications] as [[string, Publication]];
    expect(there).toMatchObject({
      object: {
        type: 'ARTICLE',
        doi: DOI,
        mainLanguage: 'pol',
        authors: [{ objectId: personId, affiliations: [INSTITUTION] }],
      },
      statements: [{ personId, area: COMPUTING, type: 'AUTHOR' }],
      fee: { amount: 1200.5, researchPotentialFinancialResources: true },
    });
    expect(await stateOf(db, id)).toMatchObject({ state: 'sent', objectId, sentBy: 'bibliotekarka', problems: [] });
    expect(await findRecord(db, id)).toMatchObject({ status: 4, content: { details: { pbn: objectId } } });
    expect(await previewRecord(db, id)).toMatchObject({ standing: 'agreed', object_id: objectId });
  });

  test('that has not changed is asked for nothing more than its statements', async ({ db }) => {
    const world = await setUp(db);
    const { id } = await assigned(db);
    await order(world, [id]);
    await run(world);
    const before = world.pbn.log.length;
    await order(world, [id]);
    await run(world);
    expect(world.pbn.log.slice(before).map(({ method }) => method)).toEqual(['GET']);
    expect((await stateOf(db, id))?.state).toBe('sent');
  });

  test('that is not approved, or lacks what PBN needs, never leaves', async ({ db }) => {
    const world = await setUp(db);
    const waiting = await work(db, { statusCode: 1 });
    const bare = await work(db, { details: {} });
    expect(await order(world, [waiting.id, bare.id])).toMatchObject({ queued: 1, left: 1 });
    const before = world.pbn.log.length;
    await run(world);
    expect(world.pbn.log).toHaveLength(before);
    expect(await stateOf(db, waiting.id)).toBeUndefined();
    expect(await stateOf(db, bare.id)).toMatchObject({
      state: 'refused',
      problems: [{ field: 'details.language' }, { field: 'doi' }, { field: 'authors' }],
    });
  });

  test('that lacks what PBN needs is listed by each thing that it lacks, and by any', async ({ db }) => {
    await setUp(db);
    const { id: whole } = await assigned(db);
    const { id: bare } = await work(db, { details: {} });
    const { id: silent } = await work(db, {
      details: { language: 'pol', url: 'https://example.org/praca' },
      venue: null,
    });
    const { id: chapter } = await work(db, { typeCode: 19, chapterTitle: '', venue: null });
    const listed = async (gap: Gap) => (await listRecords(db, { page: 1, gap })).rows;
    const named: Record<Exclude<Gap, 'any'>, string> = {
      language: 'details.language',
      doi: 'doi',
      venue: 'venue',
      chapter: 'chapter_title',
      authors: 'authors',
    };
    const all = (await listRecords(db, { page: 1 })).rows;
    expect(all.map(({ id }) => id).toSorted()).toEqual([whole, bare, silent, chapter].toSorted());
    for (const [gap, field] of Object.entries(named)) {
      const having = all.filter(({ problems }) => problems.some((problem) => problem.field === field));
      expect(await listed(gap as Gap), `of ${gap}`).toEqual(having);
      expect(having, `of ${gap}`).not.toEqual([]);
    }
    expect(await listed('any')).toEqual(all.filter(({ id }) => id !== whole));
  });

  test('that PBN refuses says why beside the fields, and is not sent again by itself', async ({ db }) => {
    const world = await setUp(db);
    const { id } = await assigned(db);
    world.pbn.state.refuse = () =>
      refusal('Błędy walidacji', { doi: 'Nieprawidłowy DOI', 'journal.issn': 'Nieznany ISSN' });
    await order(world, [id]);
    await sendAll(world);
    const posts = world.pbn.log.filter(({ method, path }) => method === 'POST' && path === '/api/v1/publications');
    expect(posts).toHaveLength(1);
    expect(await previewRecord(db, id)).toMatchObject({
      standing: 'refused',
      problems: [
        { field: 'doi', label: 'DOI', text: 'Nieprawidłowy DOI' },
        { field: 'issn', label: 'ISSN', text: 'Nieznany ISSN' },
      ],
    });
  });

  test('that PBN refuses says who mends it: the field by the library, a declaration by the personnel office', async ({
    db,
  }) => {
    const world = await setUp(db);
    const { id } = await assigned(db);
    world.pbn.state.refuse = () =>
      refusal('Błędy walidacji', {
        doi: 'Nieprawidłowy DOI',
        'authors[0]': 'Osoba nie ma złożonego oświadczenia o dyscyplinie.',
        'authors[1]': 'Nie znaleziono osoby o podanym numerze ORCID',
        nieznane: 'Błąd wewnętrzny',
      });
    await order(world, [id]);
    await sendAll(world);
    const { problems } = await previewRecord(db, id);
    const author = (await findRecord(db, id))?.content.authors[0];
    expect(problems).toMatchObject([
      { field: 'doi', remedy: expect.stringContaining('biblioteka'), place: 'field' },
      { remedy: expect.stringMatching(new RegExp(`dział kadr.*${author?.last_name}`)), place: 'field' },
      { remedy: expect.stringContaining('kim ta osoba jest w PBN'), place: 'people' },
      { field: '', remedy: expect.stringContaining('pomocy PBN'), place: null },
    ]);
    const { rows } = await listRecords(db, { page: 1, standing: 'refused' });
    expect(rows.find((row) => row.id === id)?.problems).toEqual(problems);
  });

  test('that PBN thinks to be another one of ours is a duplicate, said so', async ({ db }) => {
    const world = await setUp(db);
    const first = await assigned(db);
    await order(world, [first.id]);
    await run(world);
    const second = await assigned(db);
    await order(world, [second.id]);
    await run(world);
    expect(await stateOf(db, second.id)).toMatchObject({
      state: 'refused',
      problems: [{ field: 'details.pbn', text: expect.stringContaining(`rekord ${first.id}`) }],
    });
  });

  test('that PBN may have taken is not posted again where its search is not found', async ({ db }) => {
    const world = await setUp(db);
    const { id } = await assigned(db, { doi: null, details: { language: 'pol', url: 'https://example.org/praca' } });
    world.pbn.state.fault = ({ path }) => {
      if (path === '/api/v1/publications') return { isDropped: true, after: true };
      return path.startsWith('/api/v1/search/') ? { status: 404, body: { message: 'Not Found' } } : undefined;
    };
    await order(world, [id]);
    await sendAll(world);
    const asked = world.pbn.log.map(({ method, path }) => `${method} ${path.split('?')[0]}`);
    expect(asked.filter((each) => each === 'POST /api/v1/publications')).toHaveLength(1);
    expect(asked).toContain('POST /api/v1/search/publications');
    expect((await stateOf(db, id))?.state).toBe('refused');
  });

  test('that PBN has merged takes the new identifier', async ({ db }) => {
    const world = await setUp(db);
    const old = newId();
    const { id } = await assigned(db, { details: { language: 'pol', pbn: old } });
    await order(world, [id]);
    await run(world);
    const row = await stateOf(db, id);
    expect(row?.objectId).not.toBe(old);
    expect(row?.message).toContain(old);
  });

  test('that changes while it is sent counts as changed', async ({ db }) => {
    const world = await setUp(db);
    const { id } = await assigned(db);
    await order(world, [id]);
    let isChanged = false;
    world.pbn.state.fault = ({ path }) => {
      if (path === '/api/v1/publications' && !isChanged) isChanged = true;
      return undefined;
    };
    await run(world);
    await choose(db, id, PHARMACY);
    expect(isChanged).toBe(true);
    expect(await previewRecord(db, id)).toMatchObject({ standing: 'changed' });
    const ordered = await orderRecords(db, world.actor, { what: { kind: 'changed' } });
    expect(ordered).toEqual({ queued: 1, left: 0, ids: [id] });
    await cancelRecords(db, world.actor, ordered.ids);
    expect(await previewRecord(db, id)).toMatchObject({ standing: 'changed' });
  });
});

describe('statements', () => {
  test('are replaced by the difference alone; another’s stays', async ({ db }) => {
    const world = await setUp(db);
    const { id, objectId: personId } = await assigned(db);
    await order(world, [id]);
    await run(world);
    const [there] = [...world.pbn.publications.values()];
    const other = { personId: newId(), area: PHARMACY, type: 'AUTHOR' as const, statedTimestamp: '2023-01-01' };
    there?.statements.push(other);
    await choose(db, id, PHARMACY);
    await order(world, [id]);
    await run(world);
    expect(there?.statements).toEqual([other, expect.objectContaining({ personId, area: PHARMACY })]);
    expect((await stateOf(db, id))?.message).toContain('nie ma u nas');
    expect(world.pbn.created).toHaveLength(1);
  });

  test('of ours that nobody says any more go', async ({ db }) => {
    const world = await setUp(db);
    const { id } = await assigned(db);
    await order(world, [id]);
    await run(world);
    await choose(db, id, null);
    await order(world, [id]);
    await run(world);
    expect([...world.pbn.publications.values()][0]?.statements).toEqual([]);
  });

  test('stand again where PBN refuses what was to take their place', async ({ db }) => {
    const world = await setUp(db);
    const { id, objectId: personId } = await assigned(db);
    await order(world, [id]);
    await run(world);
    await choose(db, id, PHARMACY);
    world.pbn.state.refuseStatements = (some) =>
      some.some((one) => one.disciplineUuid === 'uuid-301') ? refusal('Osoba nie ma tej dyscypliny') : undefined;
    await order(world, [id]);
    await run(world);
    expect([...world.pbn.publications.values()][0]?.statements).toMatchObject([{ personId, area: COMPUTING }]);
    expect(await stateOf(db, id)).toMatchObject({
      state: 'refused',
      removing: [],
      problems: [{ text: 'Osoba nie ma tej dyscypliny' }],
    });
  });

  test('taken away before a restart come back, also when the record may not be sent any more', async ({ db }) => {
    const world = await setUp(db);
    const { id, objectId: personId } = await assigned(db);
    await order(world, [id]);
    await run(world);
    await choose(db, id, PHARMACY);
    // PBN goes away between the two halves of the replacement.
    world.pbn.state.fault = ({ method, path }) =>
      method === 'POST' && path === '/api/v2/institution-profile/statements' ? { status: 503 } : undefined;
    await order(world, [id]);
    await run(world);
    expect([...world.pbn.publications.values()][0]?.statements).toEqual([]);
    expect(await stateOf(db, id)).toMatchObject({ state: 'queued', removing: [{ personId, area: COMPUTING }] });
    world.pbn.state.fault = () => undefined;
    await db.update(publications).set({ statusCode: 1 }).where(eq(publications.id, id));
    await sendAll(world);
    expect([...world.pbn.publications.values()][0]?.statements).toMatchObject([{ personId, area: COMPUTING }]);
    expect(await stateOf(db, id)).toMatchObject({ state: 'refused', removing: [] });
  });

  test('of a refused record are not touched', async ({ db }) => {
    const world = await setUp(db);
    const { id } = await assigned(db);
    await order(world, [id]);
    await run(world);
    const [there] = [...world.pbn.publications.values()];
    const before = structuredClone(there?.statements);
    await db.update(publications).set({ title: 'Inny tytuł', version: 9 }).where(eq(publications.id, id));
    await choose(db, id, PHARMACY);
    world.pbn.state.refuse = () => refusal('Nie', { title: 'Zły tytuł' });
    await order(world, [id]);
    await run(world);
    expect(there?.statements).toEqual(before);
    expect((await stateOf(db, id))?.state).toBe('refused');
  });
});

test('who takes a record out of the queue leaves it as PBN has it', async ({ db }) => {
  const world = await setUp(db);
  const { id } = await assigned(db);
  await order(world, [id]);
  expect(await cancelRecords(db, world.actor, [id])).toEqual({ queued: 1, left: 0 });
  await run(world);
  expect(await stateOf(db, id)).toBeUndefined();
  expect(world.pbn.publications.size).toBe(0);
});
