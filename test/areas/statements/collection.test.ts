import { eq, isNull, sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import { persons, units } from '#areas/people/tables.ts';
import { authorships } from '#areas/publications/tables.ts';
import { startCompute } from '#app/compute.ts';
import { jobs } from '#platform/jobs/tables.ts';
import { cancelJob, findJob, repeatJob } from '#areas/jobs/service.ts';
import { findCollection, orderCollection } from '#areas/statements/printing/service-collection.ts';
import { formerPrints } from '#areas/statements/service-withdrawn.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { documents } from '#platform/documents/tables.ts';
import { findFile, readFile } from '#platform/files/stored.ts';
import { serveJob } from '#platform/jobs/run.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, period, researcher } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { bookmarksOf } from '../../support/merged.ts';
import { newTools, runJobs, tools } from '../../support/tools.ts';
import { frozenIds, print, textOf } from './print.ts';
import { statementJobs } from '#areas/statements/router.ts';

const YEAR = 2023;

/** A faculty, its department, and people of both with works of the year; the last one has three disciplines. */
async function setUp(db: Db) {
  await period(db);
  const faculty = only(await db.insert(units).values({ code: 'WF', name: 'Wydział Fizyki', level: 1 }).returning());
  const below = { code: 'WF-1', name: 'Katedra Optyki', level: 2, parentId: faculty.id };
  const department = only(await db.insert(units).values(below).returning());
  const other = only(await db.insert(units).values({ code: 'WX', name: 'Wydział Inny', level: 1 }).returning());
  const add = async (lastName: string, { unitId, codes }: { unitId: number; codes: number[] }) => {
    const person = await researcher(
      db,
      { 203: 60, 602: 40 },
      { lastName, firstName: 'Anna', unitId, gender: 'female' },
    );
    for (const discipline of codes) await article(db, { points: 100, year: YEAR, authors: [{ person, discipline }] });
    return person;
  };
  const people = {
    first: await add('Śnieć', { unitId: faculty.id, codes: [203, 602] }),
    second: await add('Ąkowska', { unitId: department.id, codes: [203] }),
    split: await add('Żak', { unitId: department.id, codes: [203, 602, 604] }),
    elsewhere: await add('Inna', { unitId: other.id, codes: [203] }),
  };
  await account(db, { login: 'ewaluacja', roles: ['evaluation'] });
  return { faculty, other, ...people, office: await actorOf(db, 'ewaluacja') };
}

const ORDER = { kind: 'publication' as const, year: YEAR, again: false };

async function fileOf(db: Db, job: number): Promise<Buffer> {
  const row = only(await db.select().from(jobs).where(eq(jobs.id, job)));
  const file = await findFile(db, row.resultFileId ?? 0);
  const chunks: Uint8Array[] = [];
  if (file) for await (const chunk of readFile(db, file)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('a collective print makes each statement of the unit and those below it, and one file', async ({ db }) => {
  const { faculty, first, second, split, office } = await setUp(db);
  const { job } = await orderCollection(db, office, { ...ORDER, unit: faculty.id });
  await runJobs(db, statementJobs);
  expect(await findJob(db, office, job)).toMatchObject({
    state: 'finished',
    file: { name: 'oswiadczenia-2023-WF.pdf' },
  });
  const printed = await db.select().from(printedStatements).orderBy(printedStatements.id);
  expect(printed.map(({ personId }) => personId)).toEqual([second.id, first.id]);
  expect(await frozenIds(db)).toHaveLength(3);
  expect(await db.$count(audit, eq(audit.action, 'statement.print'))).toBe(2);
  expect(only(await db.select().from(audit).where(eq(audit.action, 'statement.collect')))).toMatchObject({
    after: { year: YEAR, count: 3 },
  });
  const pdf = await fileOf(db, job);
  expect(bookmarksOf(pdf)).toEqual([
    { title: 'Wykaz', children: [] },
    { title: 'Ąkowska Anna', children: ['Oświadczenie', 'Załącznik'] },
    { title: 'Śnieć Anna', children: ['Oświadczenie', 'Załącznik'] },
  ]);
  const text = textOf(pdf);
  expect(text).toContain('Wydział Fizyki, rok 2023');
  expect(text).toMatch(/Żak Anna .*najwyżej dwie/);
  expect(text).toContain('ja, niżej podpisana, upoważniam');
  expect(split.id).toBeGreaterThan(0);
  // The same documents as in a single print.
  expect(await db.$count(documents, isNull(documents.hash))).toBe(0);
  const single = await print(db, office, { personId: first.id });
  expect(text).toContain(textOf(single));
  expect(await db.$count(printedStatements)).toBe(2);
});

test('a second order shows the job of the first; when all is printed there is nothing to order', async ({ db }) => {
  const { faculty, other, office } = await setUp(db);
  const order = { ...ORDER, unit: faculty.id };
  const { job } = await orderCollection(db, office, order);
  expect(await orderCollection(db, office, order)).toEqual({ job });
  const different = await orderCollection(db, office, { ...order, unit: other.id });
  expect(different.job).not.toBe(job);
  expect((await findCollection(db, office, { ...order, statementFreeze: 'print' })).job).toMatchObject({
    id: job,
    state: 'waiting',
  });
  await runJobs(db, statementJobs);
  await expect(orderCollection(db, office, { ...ORDER, unit: other.id })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'W tej jednostce wszystkie oświadczenia za rok 2023 są już wydrukowane',
  });
  const before = await db.select().from(documents).orderBy(documents.id);
  const again = await orderCollection(db, office, { ...ORDER, unit: other.id, again: true });
  await runJobs(db, statementJobs);
  expect(await db.select().from(documents).orderBy(documents.id)).toEqual(before);
  expect(bookmarksOf(await fileOf(db, again.job)).map(({ title }) => title)).toEqual(['Wykaz', 'Inna Anna']);
  await expect(orderCollection(db, office, { ...ORDER, unit: 2_000_000_000 })).rejects.toMatchObject({
    kind: 'missing',
  });
  await expect(orderCollection(db, office, { ...ORDER, kind: 'patent', unit: other.id })).rejects.toMatchObject({
    kind: 'forbidden',
  });
});

test('an attempt after a kill goes on and prints nobody twice', async ({ db }) => {
  const { faculty, office } = await setUp(db);
  const { job } = await orderCollection(db, office, { ...ORDER, unit: faculty.id });
  // The process dies while the first document is made: after all statements, before the file.
  const dying = newTools();
  const stopping = new AbortController();
  await serveJob(db, statementJobs, {
    ...dying,
    signal: stopping.signal,
    compute: {
      ...dying.compute,
      run: async () => {
        stopping.abort();
        throw new Error('killed');
      },
    },
  });
  const made = await db.select().from(printedStatements).orderBy(printedStatements.id);
  expect(made).toHaveLength(2);
  expect(await findJob(db, office, job)).toMatchObject({ state: 'waiting', file: null });
  // An earlier checkpoint, as of a kill between two of them.
  await db.execute(sql`
    update jobs set checkpoint = jsonb_set(jsonb_set(checkpoint, '{done}', '0'), '{omitted}', '[]') where id = ${job}`);
  await runJobs(db, statementJobs);
  expect(await findJob(db, office, job)).toMatchObject({ state: 'finished' });
  expect(await db.select().from(printedStatements).orderBy(printedStatements.id)).toEqual(made);
  expect(await db.$count(documents)).toBe(4);
  expect(await db.$count(audit, eq(audit.action, 'statement.print'))).toBe(2);
  expect(bookmarksOf(await fileOf(db, job))).toHaveLength(3);
});

test('a repeated print holds also those whom the cancelled attempt has numbered', async ({ db }) => {
  const { faculty, first, office } = await setUp(db);
  // Printed before the order: not in its file.
  await print(db, office, { personId: first.id });
  const { job } = await orderCollection(db, office, { ...ORDER, unit: faculty.id });
  const cancelling = newTools();
  await runJobs(db, statementJobs, {
    ...cancelling,
    compute: {
      ...cancelling.compute,
      async run(...task) {
        await cancelJob(db, office, job);
        return cancelling.compute.run(...task);
      },
    },
  });
  expect(await findJob(db, office, job)).toMatchObject({ state: 'cancelled', file: null });
  expect(await db.$count(printedStatements)).toBe(2);
  await repeatJob(db, office, job);
  await runJobs(db, statementJobs);
  expect(await findJob(db, office, job)).toMatchObject({ state: 'finished' });
  const titles = bookmarksOf(await fileOf(db, job)).map(({ title }) => title);
  expect(titles).toEqual(['Wykaz', 'Ąkowska Anna']);
});

test('who has nothing to print any more is left out, and a document that is too large is named with the reason', async ({
  db,
}) => {
  const { faculty, first, second, office } = await setUp(db);
  const third = await researcher(db, { 203: 100 }, { lastName: 'Zięba', firstName: 'Anna', unitId: faculty.id });
  await article(db, { points: 100, year: YEAR, authors: [{ person: third, discipline: 203 }] });
  const { job } = await orderCollection(db, office, { ...ORDER, unit: faculty.id });
  // Between the order and its run the author takes the only work back.
  await db.update(authorships).set({ disciplineCode: null }).where(eq(authorships.personId, second.id));
  const compute = startCompute({ documents: { memoryMb: 300 } });
  onTestFinished(() => compute.close());
  // Printed meanwhile, with a title of 2 million words: more than the process of documents may take.
  await print(db, office, { personId: first.id });
  await db.execute(sql`
    update documents set bytes = null, hash = null,
      content = jsonb_set(content, '{head,title}', to_jsonb(repeat('tytuł ', 2000000)))
    where kind = 'publication-statement'`);
  await runJobs(db, statementJobs, { ...tools, compute });
  expect(await findJob(db, office, job)).toMatchObject({ state: 'finished' });
  const pdf = await fileOf(db, job);
  expect(bookmarksOf(pdf).map(({ title }) => title)).toEqual(['Wykaz', 'Zięba Anna']);
  const text = textOf(pdf);
  expect(text).toContain('w zbiorze: 1.');
  expect(text).not.toContain('Ąkowska');
  expect(text).toMatch(/Żak Anna .*najwyżej dwie/);
  expect(text).toMatch(/Śnieć Anna .*nie ma go w zbiorze. Dokument wymaga zbyt wiele pamięci/);
});

test('by configuration the confirmation freezes, also after a collective print', async ({ db }) => {
  const { faculty, office } = await setUp(db);
  await orderCollection(db, office, { ...ORDER, unit: faculty.id });
  await runJobs(db, statementJobs, { ...tools, config: { ...tools.config, statementFreeze: 'confirmation' } });
  expect(await db.$count(printedStatements)).toBe(2);
  expect(await frozenIds(db)).toEqual([]);
});

test('characters that no font has are named before the prints, to the office by person', async ({ db }) => {
  const { faculty, first, elsewhere, office } = await setUp(db);
  const query = { ...ORDER, unit: faculty.id, statementFreeze: 'print' } as const;
  expect((await findCollection(db, office, query)).undrawable).toEqual([]);
  const title = 'Ptaki 🦆 i 𓀀 nad Łebą, αβγ';
  await article(db, {
    points: 100,
    title,
    year: YEAR,
    authors: [first, elsewhere].map((person) => ({ person, discipline: 203 })),
  });
  await article(db, {
    points: 100,
    title: 'Bez dyscypliny 🐍',
    year: YEAR,
    authors: [{ person: first, discipline: null }],
  });
  const signs = ['🦆', '𓀀'];
  expect((await findCollection(db, office, query)).undrawable).toEqual([{ person: 'Śnieć Anna', signs }]);
  const asked = { kind: 'publication', personid: first.id, statementFreeze: 'print' } as const;
  expect((await formerPrints(db, office, asked)).undrawable).toEqual([{ year: YEAR, signs }]);
});

test('a print that has outgrown its file since it was ordered is refused, not cut', async ({ db }) => {
  const { faculty, office } = await setUp(db);
  const { job } = await orderCollection(db, office, { ...ORDER, unit: faculty.id });
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    firstName: 'Jan',
    lastName: `Liczny${index}`,
    unitId: faculty.id,
  }));
  const people = await db.insert(persons).values(many).returning();
  const work = await article(db, { points: 100, year: YEAR, authors: [] });
  await db.insert(authorships).values(
    people.map(({ id, firstName, lastName }, index) => ({
      publicationId: work.id,
      position: index + 1,
      personId: id,
      firstName,
      lastName,
      kind: 'A' as const,
      disciplineCode: 203,
    })),
  );
  await runJobs(db, statementJobs);
  expect(await findJob(db, office, job)).toMatchObject({ state: 'failed', failure: expect.stringContaining('1000') });
  expect(await db.$count(printedStatements)).toBe(0);
});
