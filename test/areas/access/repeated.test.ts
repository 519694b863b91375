import { getTableName, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { appRouter } from '#app/app-router.ts';
import { audit } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { requests } from '#platform/database/tables.ts';
import { proceduresOf } from '#platform/http/rest.ts';
import { signIn, testApp, UNHURRIED } from '../../support/app.ts';
import { test as committing } from '../../support/database.ts';
import { aloneIn, doorsOf } from './doors.ts';
import { place, ROWS } from './world.ts';
import { test } from './world-test.ts';

/** Rows that say that something was asked, not what was made. */
const TRACES = [getTableName(audit), 'sessions', 'rate_counts', 'recalculation_requests'];

/** Mutations that add a row each time, and why that is right. */
const EACH_TIME: Record<string, string> = {
  'assignmentLog.run': 'a further check, which says who made it and when',
  'inbox.act': 'the desk notes who said the same again; each act is undone by itself',
};

type Input = Record<string, unknown>;

const inputSchema = ({ _def }: ReturnType<typeof proceduresOf>[number][1]) => {
  const [input] = 'inputs' in _def && Array.isArray(_def.inputs) ? _def.inputs : [];
  // Variants of one call hold the request's id alike.
  const first = input instanceof z.ZodDiscriminatedUnion ? input.options[0] : input;
  return first instanceof z.ZodObject ? first : undefined;
};

/** The part of the input that holds the request's id: the input, or an object in it. */
function partOf(schema: z.ZodObject | undefined): 'input' | string | undefined {
  const shape = schema?.shape ?? {};
  if ('request_id' in shape) return 'input';
  return Object.keys(shape).find((name) => shape[name] instanceof z.ZodObject && 'request_id' in shape[name].shape);
}

function withRequest(input: Input, part: string | undefined): Input {
  const own = { request_id: crypto.randomUUID() };
  if (part === undefined) return input;
  return part === 'input' ? { ...input, ...own } : { ...input, [part]: { ...Object(input[part]), ...own } };
}

const MUTATIONS = proceduresOf(appRouter)
  .filter(([, { _def }]) => _def.type === 'mutation')
  .map(([call, procedure]) => ({ call, part: partOf(inputSchema(procedure)) }));
/** What the world of the test cannot do, which the tests of its areas do: files, services that are not configured, own things. */
const UNSERVED = [
  'achievements.changeGroup',
  'achievements.removeGroup',
  'imports.fetch',
  'imports.inspect',
  'imports.upload',
  'installation.import',
  'intake.bringPbn',
  'intake.describe',
  'intake.ownFile',
  'intake.upload',
  'lists.upload',
  'orcid.begin',
  'orcid.check',
  'orcid.end',
  'orcid.unlink',
  'pbn.beginLogin',
  'pbn.endLogin',
  'periods.readRules',
  'records.duplicates.mergeSafe',
  'records.list.applySheet',
  'records.list.inspectSheet',
  'statements.confirm',
];

const ONCE = MUTATIONS.filter(({ call, part }) => part !== undefined && !UNSERVED.includes(call));

type Counts = ReadonlyMap<string, number>;

async function tableNames(db: Db): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`);
  return tables.map(({ name }) => name).filter((name) => !TRACES.includes(name));
}

async function countRows(db: Db, names: readonly string[]): Promise<Counts> {
  if (names.length === 0) return new Map();
  const counts = names.map(
    (name) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  );
  const rows = await db.execute<{ name: string; rows: number }>(sql.join(counts, sql` union all `));
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

/** How many rows each table has got and lost in this transaction, also where that was taken back. */
async function countTouches(db: Db): Promise<Counts> {
  const rows = await db.execute<{ name: string; touches: number }>(sql`
    select relname as name, (pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_deleted(oid))::int as touches
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  return new Map(rows.map(({ name, touches }) => [name, touches]));
}

/**
 * Counts rows again where some came or went since: to count all tables after each request took most of the time.
 */
function recounter(db: Db, all: Counts) {
  let known = all;
  let touched: Counts = new Map();
  return {
    async begin() {
      known = all;
      touched = await countTouches(db);
    },
    async count(): Promise<Counts> {
      const now = await countTouches(db);
      const names = [...all.keys()].filter((name) => now.get(name) !== touched.get(name));
      known = new Map([...known, ...(await countRows(db, names))]);
      touched = now;
      return known;
    },
  };
}

const grown = (before: Counts, after: Counts) =>
  [...after].flatMap(([name, rows]) => (rows > (before.get(name) ?? 0) ? [name] : []));

const tried = (call: string) => {
  const [, door] = doorsOf(call, 'mutation').at(-1) ?? [];
  if (!door) throw new Error(`${call} has no door`);
  return door;
};

test('a mutation that is repeated makes nothing twice, and one that makes a document answers the same', async ({
  db,
  inputOf,
}) => {
  const app = testApp(db, UNHURRIED);
  const people = { admin: await signIn(app, 'admin'), employee: await signIn(app, 'employee') };
  const alone = await aloneIn(db);
  const before = await countRows(db, await tableNames(db));
  const counted = recounter(db, before);
  const wrong: string[] = [];
  const twice = new Set<string>();
  const numbered = new Set<string>();
  const served = new Set<string>();
  for (const { call, part } of MUTATIONS) {
    for (const who of ['admin', 'employee'] as const) {
      if (!ROWS.get(call)?.admits.includes(who)) continue;
      const as = people[who];
      await alone(async () => {
        // A server remembers what it has recorded for a database, also what is rolled back here.
        const own = testApp(Object.create(db), UNHURRIED);
        const ask = tried(call);
        const input = withRequest(inputOf(call, 'own'), part);
        await counted.begin();
        const first = await ask(own, as, input);
        if (first.status !== 200) return;
        served.add(call);
        const after = await counted.count();
        const second = await ask(own, as, input);
        const isNumbered = grown(before, after).includes('documents');
        if (isNumbered) numbered.add(call);
        if (grown(after, await counted.count()).length > 0) twice.add(call);
        if (second.status >= 500) wrong.push(`${call}: ${second.status}`);
        if (part !== undefined || isNumbered) {
          if (second.status !== 200) wrong.push(`${call}: repeated ${second.status}`);
          if (JSON.stringify(second.body) !== JSON.stringify(first.body)) wrong.push(`${call}: another answer`);
        }
      });
    }
  }
  expect(wrong).toEqual([]);
  expect([...twice].toSorted()).toEqual(Object.keys(EACH_TIME).toSorted());
  expect(ONCE.map(({ call }) => call).filter((call) => !served.has(call))).toEqual([]);
  expect(
    MUTATIONS.map(({ call }) => call)
      .filter((call) => !served.has(call))
      .toSorted(),
  ).toEqual(UNSERVED);
  expect([...numbered].toSorted()).toEqual([
    'council.document',
    'doctoralDocuments.make',
    'statements.printPatents',
    'statements.printPatentsAttachment',
    'statements.printPublications',
    'statements.printPublicationsAttachment',
  ]);
});

describe('a request', () => {
  committing('that comes twice at once makes one, and both get the same answer', async ({ database: { db } }) => {
    const inputOf = await place(db);
    const app = testApp(db, UNHURRIED);
    const people = { admin: await signIn(app, 'admin'), employee: await signIn(app, 'employee') };
    const made = () => db.$count(requests);
    for (const { call, part } of ONCE) {
      const ask = tried(call);
      const input = withRequest(inputOf(call, 'own'), part);
      const before = await made();
      const as = /^(?:polon|records\.own|orcid)\./.test(call) ? people.employee : people.admin;
      const [one, other] = await Promise.all([ask(app, as, input), ask(app, as, input)]);
      expect([call, one.status, other.status]).toEqual([call, 200, 200]);
      expect(other.body).toEqual(one.body);
      expect([call, (await made()) - before]).toEqual([call, 1]);
    }
  });

  test('that comes back with something else is refused, and what was made stays', async ({ db, inputOf }) => {
    const app = testApp(db, UNHURRIED);
    const admin = await signIn(app, 'admin');
    const ask = tried('scenarios.create');
    const input = withRequest(inputOf('scenarios.create', 'own'), 'input');
    expect((await ask(app, admin, input)).status).toBe(200);
    const names = await tableNames(db);
    const before = await countRows(db, names);
    const answer = await ask(app, admin, { ...input, name: 'Inna nazwa' });
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining('zapisano już wcześniej') } });
    expect(grown(before, await countRows(db, names))).toEqual([]);
  });

  test('of one account says nothing about that of another', async ({ db, inputOf }) => {
    const app = testApp(db, UNHURRIED);
    const ask = tried('doctoralDocuments.make');
    const input = withRequest(inputOf('doctoralDocuments.make', 'own'), 'input');
    const [admin, office] = [await signIn(app, 'admin'), await signIn(app, 'doctoral-office')];
    expect((await ask(app, admin, input)).status).toBe(200);
    const names = await tableNames(db);
    const before = await countRows(db, names);
    expect((await ask(app, office, input)).status).toBe(200);
    expect(grown(before, await countRows(db, names)).toSorted()).toEqual([
      'doctoral_documents',
      'documents',
      'requests',
    ]);
  });
});
