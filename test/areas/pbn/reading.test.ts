import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { findIntakePage, listIntakes } from '#areas/intake/service.ts';
import { orderBringing } from '#areas/intake/service-pbn.ts';
import { takeOver } from '#areas/pbn/comparing/service-take.ts';
import { findRecord } from '#areas/records/service-read.ts';
import { saveRecord } from '#areas/records/service.ts';
import { addPasted, resumeReading } from '#areas/intake/service-read.ts';
import { orderComparison } from '#areas/pbn/comparing/service-compare.ts';
import { acceptDifferences, listDifferences, orderWithdrawal } from '#areas/pbn/comparing/service-differences.ts';
import { orderEntities } from '#areas/pbn/service-entities.ts';
import { listReadings } from '#areas/pbn/service-overview.ts';
import { choosePerson, listPeople } from '#areas/pbn/service-people.ts';
import { pbnEntities, pbnPeople } from '#areas/pbn/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { only, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { runJobs } from '../../support/tools.ts';
import { articleContent } from '../records/record.ts';
import { entity, newId } from './server.ts';
import { COMPUTING, known, logIn, PHARMACY, order, run, setUp, work, type World } from './world.ts';
import { intakeJobs } from '#areas/intake/router.ts';

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

async function compare(world: World) {
  await orderComparison(world.db, world.actor);
  await run(world);
  const { rows } = await listDifferences(world.db, { page: 1, accepted: false });
  return rows.map(({ id, kind, record, field, ours, theirs }) => ({ id, kind, record, field, ours, theirs }));
}

/** Two records of ours and PBN's copies of them. */
async function sentWorld(world: World) {
  const { db, pbn } = world;
  const { person, objectId } = await known(db, { [COMPUTING]: 100 }, { firstName: 'Anna', lastName: 'Znana' });
  const one = await work(db, { doi: '10.5555/a', title: 'Praca A', authors: [{ person, discipline: COMPUTING }] });
  await order(world, [one.id]);
  await run(world);
  const [there] = [...pbn.publications.values()];
  if (!there) throw new Error('Nothing was sent');
  return { one, there, personId: objectId };
}

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

  test('remembers what was accepted until one of the two changes', async ({ db }) => {
    const world = await setUp(db);
    const { there } = await sentWorld(world);
    there.object = { ...there.object, volume: '13' };
    const [difference] = await compare(world);
    await acceptDifferences(db, world.actor, { ids: [difference?.id ?? 0], reason: 'Wydawca się myli' });
    expect(await compare(world)).toEqual([]);
    there.object = { ...there.object, volume: '14' };
    expect(await compare(world)).toMatchObject([{ kind: 'field', theirs: '14' }]);
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

  test('a value of PBN is taken into our record, and only as it was seen', async ({ db }) => {
    const world = await setUp(db);
    const { one, there } = await sentWorld(world);
    there.object = { ...there.object, volume: '13', mainLanguage: 'zzz', authors: [{ name: 'X', lastName: 'Inna' }] };
    const found = await compare(world);
    const idOf = (field: string) => found.find((each) => each.field === field)?.id ?? 0;
    const take = (field: string, theirs: string) => takeOver(db, world.actor, { id: idOf(field), theirs });
    await expect(take('volume', '12')).rejects.toThrow(/już inna wartość/);
    await expect(take('authors', 'Inna')).rejects.toThrow(/popraw je w rekordzie/);
    await take('volume', '13');
    await expect(take('volume', '13')).rejects.toThrow(/już nie ma/);
    await expect(take('language', 'zzz')).rejects.toThrow(/nie da się zapisać/);
    // Somebody has corrected it here since the comparison.
    await db
      .update(publications)
      .set({ details: { language: 'eng' } })
      .where(eq(publications.id, one.id));
    await expect(take('language', 'zzz')).rejects.toThrow(/U nas jest już inna wartość/);
    await db
      .update(publications)
      .set({ details: { volume: '13', language: 'pol' } })
      .where(eq(publications.id, one.id));
    expect(await findRecord(db, one.id)).toMatchObject({ content: { details: { volume: '13', language: 'pol' } } });
    expect((await compare(world)).map(({ field }) => field).toSorted()).toEqual(['authors', 'language']);
  });

  test('chapters follow what is taken for their book', async ({ db }) => {
    const world = await setUp(db);
    const [isbn, other] = ['978-83-7181-510-2', '978-83-01-00001-1'];
    const { person } = await known(db, { [COMPUTING]: 100 });
    const book = await work(db, {
      typeCode: 3,
      doi: '10.5555/ksiazka',
      title: 'Żółwie',
      isbn,
      details: { place: 'Łódź', language: 'pol' },
      authors: [{ person, discipline: COMPUTING }],
    });
    const chapter = await work(db, {
      typeCode: 19,
      parentId: book.id,
      title: 'Żółwie',
      chapterTitle: 'O skorupie',
      isbn,
    });
    await order(world, [book.id]);
    await run(world);
    const [there] = [...world.pbn.publications.values()];
    if (!there) throw new Error('Nothing was sent');
    there.object = { ...there.object, title: 'Żółwie Polski', isbn: other };
    const taken = (await compare(world)).filter(({ field }) => ['title', 'isbn'].includes(field));
    expect(taken).toHaveLength(2);
    for (const { id, theirs } of taken) await takeOver(db, world.actor, { id, theirs });
    const followed = { title: 'Żółwie Polski', isbn: expect.stringContaining('8301000011') };
    expect(await findRecord(db, book.id)).toMatchObject({ content: followed });
    expect(await findRecord(db, chapter.id)).toMatchObject({ content: { ...followed, chapter_title: 'O skorupie' } });
  });

  test('a DOI that another record has is not taken', async ({ db }) => {
    const world = await setUp(db);
    const { one, there } = await sentWorld(world);
    const other = await work(db, { doi: '10.5555/inny' });
    there.object = { ...there.object, doi: '10.5555/inny' };
    const difference = (await compare(world)).find(({ field }) => field === 'doi');
    await expect(takeOver(db, world.actor, { id: difference?.id ?? 0, theirs: '10.5555/inny' })).rejects.toThrow(
      `Ten sam DOI ma też rekord ${other.id}`,
    );
    expect(await findRecord(db, one.id)).toMatchObject({ content: { doi: '10.5555/a' } });
  });

  test('a value is not taken into what a printed statement lists, unless somebody decides so', async ({ db }) => {
    const world = await setUp(db);
    const { one, there } = await sentWorld(world);
    await printed(db, one);
    there.object = { ...there.object, year: 2022 };
    const [difference] = await compare(world);
    const input = { id: difference?.id ?? 0, theirs: '2022' };
    await expect(takeOver(db, world.actor, input)).rejects.toThrow(/oświadczeni/);
    await takeOver(db, world.actor, { ...input, despite_statements: true });
    expect(await findRecord(db, one.id)).toMatchObject({ content: { year: 2022 } });
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

/** A printed statement lists the work's author here. */
async function printed(db: Db, { id, shares: [share] }: Awaited<ReturnType<typeof work>>) {
  const statement = only(
    await db
      .insert(printedStatements)
      .values({ personId: share?.personId ?? 0, year: 2023, kind: 'publication', generatedBy: 'bib' })
      .returning(),
  );
  await db.update(authorships).set({ statementId: statement.id }).where(eq(authorships.publicationId, id));
}

const foreign = (world: World, title: string, doi: string) => {
  const id = newId();
  world.pbn.publications.set(id, {
    object: {
      type: 'ARTICLE',
      title,
      year: 2022,
      doi,
      journal: { title: 'Roczniki' },
      authors: [{ name: 'Jan', lastName: 'Nowak' }],
    },
    uuid: id,
    statements: [],
    fee: null,
    status: 'ACTIVE',
    isInProfile: true,
  });
  return id;
};
const outcome = async (world: World) => {
  await runJobs(world.db, intakeJobs(world.client), world.tools);
  const [intake] = (await listIntakes(world.db, { page: 1 })).rows;
  return intake && findIntakePage(world.db, intake.id);
};

describe('records of PBN', () => {
  test('come into the intake by DOI, number and title', async ({ db }) => {
    const world = await setUp(db);
    const id = foreign(world, 'Praca pierwsza', '10.5555/p1');
    foreign(world, 'Praca druga', '10.5555/p2');
    foreign(world, 'Praca trzecia', '10.5555/p3');
    await orderBringing(db, world.actor, { text: `10.5555/p2\n${id}\nPraca trzecia\n10.5555/nieznana` });
    expect(await outcome(world)).toMatchObject({ name: 'PBN: 3 prace', counts: [{ kind: 'new', rows: 3 }] });
  });

  test('come by their numbers and addresses in the box of the intake, once the clerk is logged in', async ({ db }) => {
    const world = await setUp(db);
    const id = foreign(world, 'Praca pierwsza', '10.5555/p1');
    const other = foreign(world, 'Praca druga', '10.5555/p2');
    const text = `${id}\nhttps://pbn.nauka.gov.pl/core/#/publication/view/${other}/current\n${'0'.repeat(24)}`;
    world.pbn.state.userTokens.clear();
    const intake = await addPasted(db, world.actor, { text });
    expect(await outcome(world)).toMatchObject({ failure: expect.stringContaining('zalogowania') });
    world.pbn.state.userTokens.add('nowy');
    await logIn(world);
    await resumeReading(db, world.actor, intake);
    expect((await outcome(world))?.counts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'new', rows: 2 }),
        expect.objectContaining({ kind: 'refused', rows: 1 }),
      ]),
    );
  });

  test('of the profile that are not here come at once', async ({ db }) => {
    const world = await setUp(db);
    await sentWorld(world);
    foreign(world, 'Nieznana', '10.5555/n');
    await compare(world);
    await orderBringing(db, world.actor, { text: '' });
    expect(await outcome(world)).toMatchObject({ name: 'PBN: jedna praca', counts: [{ kind: 'new', rows: 1 }] });
  });
});

test('of two who give two records one DOI at once, from PBN and by hand, one does', async ({ database: { db } }) => {
  const world = await setUp(db);
  const { there } = await sentWorld(world);
  const doi = '10.5555/wspolny';
  there.object = { ...there.object, doi };
  const [difference] = await compare(world);
  const entered = { content: articleContent({ doi }), despite_statements: false, request_id: randomUUID() };
  const both = await Promise.allSettled([
    takeOver(db, world.actor, { id: difference?.id ?? 0, theirs: doi }),
    saveRecord(db, world.actor, { id: null, version: 0, ...entered }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await db.$count(publications, eq(publications.doi, doi))).toBe(1);
});
