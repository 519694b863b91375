import { sql } from 'drizzle-orm';
import { listPeriods } from '#areas/periods/service.ts';
import { journalLists, journals, publisherLists, publishers } from '#areas/library/tables.ts';
import { accounts, directoryEntries, dn10Persons, persons, units } from '#areas/people/tables.ts';
import {
  absences,
  disciplineDeclarations,
  doctoralEnrolments,
  employments,
  nStatements,
  polonConfirmations,
} from '#areas/polon/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import { DEMO_LOGINS } from '#areas/login/schema.ts';
import { grants } from '#areas/grants/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { transact } from '#server/transact.ts';
import { absenceRows } from './absences.ts';
import { accountRows } from './accounts.ts';
import { careerRows } from './career-rows.ts';
import { colleaguesIn } from './colleagues.ts';
import { confirmationRows } from './confirmations.ts';
import { FIRST_YEAR, LAST_YEAR, moment } from './days.ts';
import { continueNumbers, insertRows } from './insert.ts';
import { inventLibrary, type Library } from './library.ts';
import { organise } from './organisation.ts';
import { inventPeople, type Person } from './people.ts';
import { dn10Rows } from './dn10.ts';
import { createPlanner } from './planner.ts';
import { createRandom, type Random, required } from './random.ts';
import { createRecorder, type Records } from './record.ts';
import { playScene, scenesUpTo } from './showcase.ts';
import { createPrinting } from './statements.ts';
import type { Host } from './work.ts';

export type DemoSize = { seed: number; people: number; publications: number };
export type DemoSummary = {
  units: number;
  people: number;
  journals: number;
  publications: number;
  authorships: number;
  statements: number;
};

const UNIVERSITY = 'Uniwersytet Przykładowy';
const TABLES = [
  units,
  persons,
  accounts,
  directoryEntries,
  journalLists,
  publisherLists,
  publications,
  printedStatements,
];
/** Without persons: our numbers start far above those of the library system, which the demo uses. */
const NUMBERED = [
  units,
  accounts,
  employments,
  disciplineDeclarations,
  nStatements,
  doctoralEnrolments,
  absences,
  journalLists,
  journals,
  publisherLists,
  publishers,
  publications,
  authorships,
  printedStatements,
  polonConfirmations,
  grants,
];

/** Whether there are no data of a university; shipped reference data do not count. */
export async function isEmpty(db: Db): Promise<boolean> {
  for (const table of TABLES) {
    const rows = await db.select({ one: sql`1` }).from(table).limit(1);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Creates the demo university in one transaction, deterministic for seed and sizes. Results are left to the
 * recalculation.
 * @throws Refusal when the database holds data, and for fewer people than demo logins.
 */
export async function createDemo(db: Db, size: DemoSize): Promise<DemoSummary> {
  if (size.people < DEMO_LOGINS.length || size.publications < 0)
    throw new Refusal('input', 'Uczelnia demonstracyjna ma co najmniej 8 osób.');
  return transact(db, async (tx) => {
    if (!(await isEmpty(tx)))
      throw new Refusal('conflict', 'Baza zawiera już dane: uczelnię demonstracyjną tworzy się tylko w pustej.');
    return write(tx, size);
  });
}

async function write(db: Db, { seed, people: count, publications: works }: DemoSize): Promise<DemoSummary> {
  const random = createRandom(seed);
  const organisation = organise(UNIVERSITY);
  const people = inventPeople(random.fork('people'), organisation, count);
  const library = inventLibrary(random.fork('library'), works);
  await insertRows(db, units, organisation.rows);
  await writePeople(db, { people, organisation, random: random.fork('accounts') });
  await insertRows(db, absences, absenceRows(random.fork('absences'), people));
  await insertRows(db, journalLists, library.rows.journalLists);
  await insertRows(db, journals, library.rows.journals);
  await insertRows(db, publisherLists, library.rows.publisherLists);
  await insertRows(db, publishers, library.rows.publishers);
  const written = await writeWorks(db, { people, library, works, random });
  for (const table of NUMBERED) await continueNumbers(db, table);
  // The embedded database has no autovacuum.
  await db.execute(sql`analyze`);
  return {
    units: organisation.rows.length,
    people: count,
    journals: library.rows.journals.length,
    publications: works,
    ...written,
  };
}

type PeopleInput = { people: Person[]; organisation: ReturnType<typeof organise>; random: Random };

async function writePeople(db: Db, { people, organisation, random }: PeopleInput) {
  const rows = people.map(({ id, firstName, middleNames, lastName, degree, orcid, polonUuid, birthDate, unitId }) => {
    const stamp = moment(random, '2026-01-12');
    return {
      id,
      firstName,
      middleNames,
      lastName,
      degree,
      orcid,
      polonUuid,
      birthDate,
      unitId,
      createdAt: stamp,
      updatedAt: stamp,
    };
  });
  await insertRows(db, persons, rows);
  const careers = careerRows(people, UNIVERSITY);
  await insertRows(db, employments, careers.employments);
  await insertRows(db, disciplineDeclarations, careers.declarations);
  await insertRows(db, nStatements, careers.nStatements);
  await insertRows(db, doctoralEnrolments, careers.enrolments);
  const access = accountRows(random, people, organisation);
  await insertRows(db, accounts, access.accounts);
  await insertRows(db, directoryEntries, access.directory);
  const { newcomers } = access;
  const dn10 = dn10Rows(random.fork('dn10'), { people, newcomers, organisation });
  await insertRows(db, persons, dn10.outsiders);
  await insertRows(db, dn10Persons, dn10.rows);
  await insertRows(db, grants, access.grants);
  await insertRows(db, polonConfirmations, confirmationRows(random.fork('confirmations'), people, access.accounts));
}

type WorksInput = { people: Person[]; library: Library; works: number; random: Random };

/** Year by year: bounds memory and offers chapters the edited books of their year. */
async function writeWorks(db: Db, { people, library, works, random }: WorksInput) {
  const protagonist = required(people[0]);
  const periods = await listPeriods(db);
  const printing = createPrinting(random.fork('statements'), protagonist);
  const plan = createPlanner(random.fork('works'), library);
  const record = createRecorder({
    random: random.fork('records'),
    periods,
    universityName: UNIVERSITY,
    printing: printing.printing,
  });
  const scenes = scenesUpTo(works);
  const usual = spread(works - scenes.length);
  let authors = 0;
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    const colleagues = colleaguesIn(people, year, protagonist);
    const hosts = new Map<number, Host[]>();
    const records: Records = { publications: [], authorships: [] };
    const keep = (topic: number, host: Host | undefined) => {
      if (host) hosts.set(topic, [...(hosts.get(topic) ?? []).slice(-5), host]);
    };
    for (const scene of scenes.filter((scene) => scene.year === year)) {
      const topic = scene.topic ?? 203;
      const stage = {
        random: random.fork(`scene ${records.publications.length} of ${year}`),
        library,
        colleagues,
        protagonist,
      };
      keep(topic, record(playScene(scene, { ...stage, hosts: hosts.get(topic) ?? [] }), records));
    }
    for (let rest = required(usual[year - FIRST_YEAR]); rest > 0; rest--) {
      const work = plan(year, colleagues, (topic) => hosts.get(topic) ?? []);
      keep(work.topic, record(work, records));
    }
    await insertRows(db, printedStatements, printing.take());
    await insertRows(db, publications, records.publications);
    await insertRows(db, authorships, records.authorships);
    authors += records.authorships.length;
  }
  return { authorships: authors, statements: printing.count() };
}

/** Works per year: slowly growing, the last year incomplete. */
function spread(works: number): number[] {
  const weights = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => 10 + index * 0.5);
  weights[weights.length - 1] = 9;
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  let done = 0;
  return weights.map((weight) => {
    sum += weight;
    const upTo = Math.round((works * sum) / total);
    const own = upTo - done;
    done = upTo;
    return own;
  });
}
