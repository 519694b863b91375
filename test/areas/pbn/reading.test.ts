import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  acceptDifferences,
  differenceOptions,
  listDifferences,
  orderWithdrawal,
} from '#areas/pbn/comparing/service-differences.ts';
import { orderEntities } from '#areas/pbn/service-entities.ts';
import { listReadings } from '#areas/pbn/service-overview.ts';
import { choosePerson, listPeople } from '#areas/pbn/service-people.ts';
import { pbnEntities, pbnPeople } from '#areas/pbn/tables.ts';
import { publications } from '#areas/publications/tables.ts';
import { researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { entity, newId } from './server.ts';
import { COMPUTING, compare, PHARMACY, order, run, sentWorld, setUp, work } from './world.ts';

const ORCID = '0000-0002-1825-0097';

describe('entities', () => {
  test('are read by page, and only what changes is written', async ({ db }) => {
    const world = await setUp(db);
    const journals = Array.from({ length: 1_203 }, (_, index) =>
      entity(newId(), { title: `Pismo ${index}`, issn: `${1000 + index}-0000` }),
    );
    world.pbn.entities.journals = journals;
    const read = async () => {
      await orderEntities(db, world.actor, 'journal');
      await run(world);
      return (await listReadings(db)).find(({ kind }) => kind === 'journal');
    };
    expect(await read()).toMatchObject({ total: 1_203, changed: 1_203, gone: 0, job: { state: 'finished' } });
    expect(await read()).toMatchObject({ total: 1_203, changed: 0, gone: 0 });
    journals[7] = { ...journals[7], status: 'MERGED' } as never;
    expect(await read()).toMatchObject({ changed: 1, gone: 1 });
    expect(world.pbn.log.filter(({ path }) => path.startsWith('/api/v1/journals'))).toHaveLength(9);
  });

  test('a journal that PBN knows by the ISSN is named by its number', async ({ db }) => {
    const world = await setUp(db);
    const id = newId();
    world.pbn.entities.journals = [entity(id, { title: 'Przegląd', issn: '2049-3630', eissn: '2049-3631' })];
    await orderEntities(db, world.actor, 'journal');
    await run(world);
    const one = await work(db, { doi: '10.5555/j', authors: [{}] });
    await order(world, [one.id]);
    await run(world);
    expect([...world.pbn.publications.values()][0]?.object).toMatchObject({ journal: { objectId: id } });
  });

  test('people are matched by ORCID and by a name that is one person’s; a clerk decides the rest', async ({ db }) => {
    const world = await setUp(db);
    const orcid = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Ewa', lastName: 'Orcidowa', orcid: ORCID });
    const named = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Jan', lastName: 'Jedyny' });
    const twofold = await researcher(db, { [COMPUTING]: 100 }, { firstName: 'Jan', lastName: 'Dwojaki' });
    await work(db, { authors: [{ person: orcid }, { person: named }, { person: twofold }] });
    const ids = { orcid: newId(), named: newId(), one: newId(), other: newId() };
    world.pbn.entities.person = [
      entity(ids.orcid, { name: 'Ewa', lastName: 'Panieńska', orcid: ORCID }),
      entity(ids.named, { name: 'Jan', lastName: 'Jedyny' }),
      entity(ids.one, { name: 'Jan', lastName: 'Dwojaki' }),
      entity(ids.other, { name: 'Jan', lastName: 'Dwojaki' }),
      entity(newId(), { name: 'Ktoś', lastName: 'Zupełnie Obcy' }),
    ];
    await orderEntities(db, world.actor, 'person');
    await run(world);
    expect(await db.$count(pbnEntities, eq(pbnEntities.kind, 'person'))).toBe(4);
    const matched = await db.select().from(pbnPeople);
    expect(matched.map(({ personId, objectId, by }) => [personId, objectId, by])).toEqual([
      [orcid.id, ids.orcid, 'orcid'],
      [named.id, ids.named, 'name'],
    ]);
    const { rows } = await listPeople(db, { match: 'none', page: 1 });
    expect(rows).toMatchObject([{ id: twofold.id, candidates: [{ name: 'Dwojaki Jan' }, { name: 'Dwojaki Jan' }] }]);
    const choice = { person_id: twofold.id, object_id: ids.other, expected: null };
    await choosePerson(db, world.actor, choice);
    await expect(choosePerson(db, world.actor, choice)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(
      choosePerson(db, world.actor, { person_id: named.id, object_id: ids.other, expected: ids.named }),
    ).rejects.toMatchObject({ issues: [{ path: 'object_id' }] });
  });
});

describe('the comparison', () => {
  test('of what was just sent finds nothing', async ({ db }) => {
    const world = await setUp(db);
    await sentWorld(world);
    expect(await compare(world)).toEqual([]);
  });

  test('names what is in one only, differing fields and differing statements', async ({ db }) => {
    const world = await setUp(db);
    const { one, there, personId } = await sentWorld(world);
    const ours = await work(db, { title: 'Tylko u nas', doi: '10.5555/b' });
    await work(db, { title: 'Niezatwierdzona', statusCode: 1 });
    const theirs = newId();
    world.pbn.publications.set(theirs, {
      object: { type: 'ARTICLE', title: 'Tylko w PBN', year: 2022, doi: '10.5555/c' },
      uuid: 'u',
      statements: [],
      fee: null,
      status: 'ACTIVE',
      isInProfile: true,
    });
    there.object = { ...there.object, volume: '13' };
    there.statements = [{ personId, area: PHARMACY, type: 'AUTHOR', statedTimestamp: '2023-01-01' }];
    const found = await compare(world);
    expect(found.map(({ kind, record, field, ours: here, theirs: away }) => [kind, record, field, here, away])).toEqual(
      expect.arrayContaining([
        ['onlyOurs', ours.id, '', expect.any(String), ''],
        ['onlyPbn', null, '', '', '10.5555/c'],
        ['field', one.id, 'volume', '12', '13'],
        [
          'statement',
          one.id,
          `${personId}:AUTHOR`,
          expect.stringContaining('informatyka techniczna'),
          expect.stringContaining('nauki farmaceutyczne'),
        ],
      ]),
    );
    expect(found).toHaveLength(4);
  });

  test('opens on what asks for a decision, and counts apart what only waits to be sent', async ({ db }) => {
    const world = await setUp(db);
    const { one, there } = await sentWorld(world);
    const before = await differenceOptions(db);
    await work(db, { title: 'Tylko u nas', doi: '10.5555/b' });
    there.object = { ...there.object, volume: '13' };
    await compare(world);
    expect(await differenceOptions(db)).toMatchObject({
      to_decide: before.to_decide + 1,
      only_ours: before.only_ours + 1,
    });
    const listed = async (filter: { text?: string }) =>
      (await listDifferences(db, { page: 1, accepted: false, ...filter })).rows.map(({ kind, record }) => ({
        kind,
        record,
      }));
    expect(await listed({})).toEqual([{ kind: 'field', record: one.id }]);
    expect(await listed({ text: `${one.id}` })).toEqual([{ kind: 'field', record: one.id }]);
    expect(await listed({ text: `${one.id + 1}` })).toEqual([]);
  });

  test('remembers what was accepted until one of the two changes', async ({ db }) => {
    const world = await setUp(db);
    const { there } = await sentWorld(world);
    there.object = { ...there.object, volume: '13' };
    const [difference] = await compare(world);
    if (!difference) throw new Error('nothing differs');
    const { id, ours, theirs } = difference;
    const seen = { id, ours, theirs, accepted: null };
    const reason = 'Wydawca się myli';
    expect(await acceptDifferences(db, world.actor, { seen: [seen], reason })).toEqual({ accepted: 1, left: 0 });
    expect(await compare(world)).toEqual([]);
    // Somebody else looks at the list of before.
    const other = acceptDifferences(db, world.actor, { seen: [seen], reason: 'Inny powód' });
    await expect(other).rejects.toThrow('zmieniła się w międzyczasie');
    there.object = { ...there.object, volume: '14' };
    const [again] = await compare(world);
    expect(again).toMatchObject({ kind: 'field', theirs: '14' });
    const both = [seen, { ...seen, theirs: again?.theirs ?? '' }];
    expect(await acceptDifferences(db, world.actor, { seen: both, reason })).toEqual({ accepted: 1, left: 1 });
  });

  test('a statement that only PBN has is taken away when somebody decides it', async ({ db }) => {
    const world = await setUp(db);
    const { there, personId } = await sentWorld(world);
    const other = { personId: newId(), area: PHARMACY, type: 'AUTHOR' as const, statedTimestamp: '2023-01-01' };
    there.statements.push(other);
    const [difference] = await compare(world);
    expect(difference).toMatchObject({ kind: 'statement', ours: '' });
    await orderWithdrawal(db, world.actor, difference?.id ?? 0);
    await run(world);
    expect(there.statements).toMatchObject([{ personId }]);
    expect(await compare(world)).toEqual([]);
  });

  test('sending our description settles the difference', async ({ db }) => {
    const world = await setUp(db);
    const { one, there } = await sentWorld(world);
    await db.update(publications).set({ title: 'Praca A, poprawiona', version: 7 }).where(eq(publications.id, one.id));
    expect(await compare(world)).toMatchObject([{ kind: 'field', field: 'title' }]);
    await order(world, [one.id]);
    await run(world);
    expect(there.object.title).toBe('Praca A, poprawiona');
    expect((await listDifferences(db, { page: 1, accepted: false })).rows).toEqual([]);
  });
});
