import { sql } from 'drizzle-orm';
import { accounts, directoryEntries, persons, units } from '#areas/people/tables.ts';
import { insertRows, type Row } from '#demo/insert.ts';
import { inventName, loginNames } from '#demo/people/names.ts';
import { inventedOrcid, inventedUuid } from '#demo/people/numbers.ts';
import { organise } from '#demo/people/organisation.ts';
import { createRandom } from '#demo/random.ts';
import { type Database, type Db, drizzleOver } from '#platform/database/db.ts';
import { post, signIn, testApp, UNHURRIED } from '../../test/support/app.ts';
import { account } from '../../test/support/builders.ts';
import { percentile, report } from '../measure.ts';
import { recording, type Statement } from './recording.ts';
import type { OpenBench } from '../university.ts';

const PEOPLE = 20_000;
const ROUNDS = 30;

async function writePeople(db: Db) {
  const random = createRandom('people-search');
  const { rows, departments } = organise('Uniwersytet Przykładowy');
  const loginFor = loginNames(['biblioteka']);
  const people = Array.from({ length: PEOPLE }, (_, index) => {
    const { firstName, middleNames, lastName } = inventName(random);
    const login = loginFor({ firstName, lastName });
    const polonUuid = inventedUuid(random);
    return { id: index + 1, firstName, middleNames, lastName, login, polonUuid, orcid: inventedOrcid(index) };
  });
  await insertRows(db, units, rows);
  await insertRows(db, persons, people);
  await insertRows(
    db,
    accounts,
    people.map(
      ({ id, ...person }): Row<typeof accounts> => ({
        ...person,
        rowNum: id,
        internalId: person.polonUuid,
        personId: id,
        active: random.chance(0.9),
      }),
    ),
  );
  await insertRows(
    db,
    directoryEntries,
    people.map(({ id, firstName, lastName, login, polonUuid }) => ({
      employeeNumber: `P${id}`,
      firstName,
      lastName,
      login,
      displayName: `${firstName} ${lastName}`,
      polonUuid,
      unitId: random.pick(departments).id,
      personId: id,
    })),
  );
  await db.execute(sql`alter table accounts alter column row_num restart with ${sql.raw(String(PEOPLE + 1))}`);
  await db.execute(sql`analyze`);
  return people;
}

/** Not selective: matches much of the table. Three letters are selective. */
const BROAD = ['two letters anywhere', 'one letter'];

type Question = { name: string; path: string; body: object };

/** A search that finds nobody, and then who is called nearly so. */
const MISSPELT = 'misspelt surname';

/** Typical questions: surname, prefix, two words, login, identifier, unit, one letter. */
function questionsOf(people: Awaited<ReturnType<typeof writePeople>>): Question[] {
  const some = people.filter((_, index) => index % (PEOPLE / ROUNDS) < 1);
  return some.flatMap(({ firstName, lastName, login, polonUuid }) =>
    [
      { name: 'surname', dtext: lastName },
      { name: 'beginning of a surname', dtext: lastName.slice(0, 3) },
      { name: 'two words', dtext: `${firstName} ${lastName.slice(0, 4)}` },
      { name: 'login', dtext: login },
      { name: 'POL-on UUID', dtext: polonUuid },
      { name: 'anywhere', dtext: login.slice(1, 6), flgstart: false },
      { name: 'two letters anywhere', dtext: lastName.slice(1, 3), flgstart: false },
      { name: 'one letter', dtext: lastName.slice(0, 1) },
      { name: 'unit', dtext: 'Katedra Kardiologii' },
      { name: MISSPELT, dtext: `${lastName.slice(0, 3)}q${lastName.slice(4)}`, similar: true },
    ].flatMap(({ name, ...body }) => [
      { name: `accounts: ${name}`, path: '/api/admin/AccountSearch', body },
      { name: `directory: ${name}`, path: '/api/admin/PersonSearch', body },
    ]),
  );
}

/** Selective searches whose plan scans a whole table. */
async function tableScans({ sql }: Pick<Database, 'sql'>, questions: Question[]): Promise<string[]> {
  const statements: Statement[] = [];
  const app = testApp(drizzleOver(recording(sql, statements)));
  const as = await signIn(app, 'biblioteka');
  const found: string[] = [];
  for (const { name, path, body } of questions) {
    if (BROAD.some((each) => name.endsWith(each))) continue;
    statements.length = 0;
    await post(app, path, { as, body });
    for (const { text, parameters } of statements) {
      if (!text.includes('search_words')) continue;
      const plan = await sql.unsafe(`explain ${text}`, parameters as never[]);
      if (plan.some((line) => /Seq Scan on (accounts|directory_entries)/.test(line['QUERY PLAN']))) found.push(name);
    }
  }
  return [...new Set(found)];
}

/** Both searches among 20,000 people over HTTP, against reading one account by key. */
export async function peopleSearch(open: OpenBench): Promise<boolean[]> {
  const database = await open();
  const { db } = database;
  const people = await writePeople(db);
  await account(db, { login: 'biblioteka', roles: ['admin'] });
  const app = testApp(db, UNHURRIED);
  const as = await signIn(app, 'biblioteka');
  const ask = async (path: string, body: object) => {
    const started = performance.now();
    const response = await post(app, path, { as, body });
    await response.text();
    if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
    return performance.now() - started;
  };
  const questions = questionsOf(people);
  for (const { path, body } of questions.slice(0, 100)) await ask(path, body);
  const byKey: number[] = [];
  const times = new Map<string, number[]>();
  for (const { name, path, body } of questions) {
    byKey.push(await ask('/api/admin/AppAccount', { rownum: byKey.length + 1 }));
    times.set(name, [...(times.get(name) ?? []), await ask(path, body)]);
  }
  for (const [name, taken] of times) console.log(`       p95 ${percentile(taken, 0.95).toFixed(1)} ms  ${name}`);
  const scanned = await tableScans(database, questions);
  await database.close();
  const misspelt = [...times].flatMap(([name, taken]) => (name.endsWith(MISSPELT) ? taken : []));
  const all = [...times].flatMap(([name, taken]) => (name.endsWith(MISSPELT) ? [] : taken));
  const peer = percentile(byKey, 0.95);
  const peerName = 'an account by its key';
  const none = { peer: 1, peerName: 'one of them', limit: 0, unit: '' };
  return [
    report({ name: `selective searches of a whole table ${scanned.join(', ')}`, ours: scanned.length, ...none }),
    report({
      name: 'p95 of searches for a misspelt surname',
      ours: percentile(misspelt, 0.95),
      peer,
      peerName,
      limit: 6,
      unit: 'ms',
    }),
    report({ name: 'p95 of both searches', ours: percentile(all, 0.95), peer, peerName, limit: 6, unit: 'ms' }),
  ];
}
