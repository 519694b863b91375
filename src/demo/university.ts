import { sql } from 'drizzle-orm';
import { achievementGroups, achievementPages, achievements, highlightedWorks } from '#areas/achievements/tables.ts';
import { paymentCategories, publicationPayments } from '#areas/payments/tables.ts';
import { listPeriods } from '#areas/periods/service.ts';
import { doctoralPersons, doctoralProcedures, personGroupRows, personGroups } from '#areas/doctoral/tables.ts';
import {
  journalCorrections,
  journalLists,
  journals,
  journalTitles,
  publisherCorrections,
  publisherLists,
  publishers,
} from '#areas/library/tables.ts';
import { councilAttributes, councilDecisions, councilFunctions } from '#areas/council/tables.ts';
import {
  academicDegrees,
  accounts,
  birthDates,
  directoryEntries,
  dn10Persons,
  persons,
  units,
} from '#areas/people/tables.ts';
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
import type { Db } from '#platform/database/db.ts';
import type { Seal } from '#platform/seal.ts';
import { Refusal } from '#platform/refusal.ts';
import { transact } from '#platform/database/transact.ts';
import { writeAchievements } from './works/achievements.ts';
import { absenceRows } from './people/absences.ts';
import { accountRows } from './people/accounts.ts';
import { careerRows } from './people/career-rows.ts';
import { birthRows, councilRows, degreeRows } from './people/councils.ts';
import { colleaguesIn } from './people/colleagues.ts';
import { confirmationRows } from './people/confirmations.ts';
import { FIRST_YEAR, LAST_YEAR, moment } from './days.ts';
import { setPeriod, writeOutcomes } from './periods.ts';
import { skipFirstSteps } from './first-steps.ts';
import { continueNumbers, insertRows } from './insert.ts';
import { writeRegister } from './doctoral.ts';
import { insertLists, inventLibrary, type Library } from './works/library.ts';
import { organise } from './people/organisation.ts';
import { writeUnitHistory } from './people/unit-history.ts';
import { inventPeople, type Person } from './people/people.ts';
import { dn10Rows } from './people/dn10.ts';
import { categoryRows, paymentRows } from './works/payments.ts';
import { setDesk } from './works/desk.ts';
import { createPlanner } from './works/planner.ts';
import { createRandom, type Random, required } from './random.ts';
import { createRecorder, type Records } from './works/record.ts';
import { playScene, scenesUpTo } from './works/showcase.ts';
import { createPrinting } from './works/statements.ts';
import { writeYear } from './year.ts';
import type { Host } from './works/work.ts';
import { confirmSomeFindings, snapshotPrintedWorks } from './works/signing.ts';
import { orderDemoSummaries } from './scenarios.ts';

/** `seal`: without it nobody has a birth date. */
export type DemoSize = { seed: number; people: number; publications: number; seal?: Seal | undefined };
type DemoSummary = {
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
  journalCorrections,
  journalTitles,
  publisherLists,
  publishers,
  publisherCorrections,
  publications,
  authorships,
  printedStatements,
  polonConfirmations,
  grants,
  paymentCategories,
  publicationPayments,
  doctoralPersons,
  personGroups,
  personGroupRows,
  doctoralProcedures,
  achievements,
  highlightedWorks,
  achievementPages,
  achievementGroups,
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

async function write(db: Db, { seed, people: count, publications: works, seal }: DemoSize): Promise<DemoSummary> {
  const random = createRandom(seed);
  const organisation = organise(UNIVERSITY);
  const people = inventPeople(random.fork('people'), organisation, count);
  const library = inventLibrary(random.fork('library'), works);
  await insertRows(db, units, organisation.rows);
  await writePeople(db, { people, organisation, random: random.fork('accounts') });
  await writeCouncils(db, { people, seal, random: random.fork('councils') });
  await setPeriod(db);
  await writeOutcomes(db);
  await insertRows(db, absences, absenceRows(random.fork('absences'), people));
  await insertLists(db, library);
  await writeRegister(db, random.fork('doctoral'));
  const written = await writeWorks(db, { people, library, works, random });
  // Autovacuum sees nothing of this transaction, and what follows looks for few rows among millions.
  await db.execute(sql`analyze ${persons}, ${accounts}, ${publications}, ${authorships}`);
  await writeAchievements(db, random.fork('achievements'), people);
  await snapshotPrintedWorks(db);
  await confirmSomeFindings(db);
  for (const table of NUMBERED) await continueNumbers(db, table);
  await setDesk(db);
  await orderDemoSummaries(db);
  await writeYear(db);
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
  const rows = people.map((person) => {
    const { id, firstName, middleNames, lastName, degree, orcid, polonUuid, unitId } = person;
    const stamp = moment(random, '2026-01-12');
    return {
      id,
      firstName,
      middleNames,
      lastName,
      degree,
      orcid,
      polonUuid,
      gender: person.female ? ('female' as const) : ('male' as const),
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
  await writeUnitHistory(db, organisation, people);
  await skipFirstSteps(db);
  await insertRows(db, polonConfirmations, confirmationRows(random.fork('confirmations'), people, access.accounts));
}

type CouncilsInput = { people: Person[]; seal: Seal | undefined; random: Random };

async function writeCouncils(db: Db, { people, seal, random }: CouncilsInput) {
  await insertRows(db, academicDegrees, degreeRows(random.fork('degrees'), people));
  if (seal) await insertRows(db, birthDates, birthRows(seal, people));
  const { attributes, decisions, functions } = councilRows(random, people);
  await insertRows(db, councilAttributes, attributes);
  await insertRows(db, councilDecisions, decisions);
  await insertRows(db, councilFunctions, functions);
}

type WorksInput = { people: Person[]; library: Library; works: number; random: Random };

/** Year by year: bounds memory and offers chapters the edited books of their year. */
async function writeWorks(db: Db, { people, library, works, random }: WorksInput) {
  const protagonist = required(people[0]);
  const periods = await listPeriods(db);
  await insertRows(db, paymentCategories, categoryRows());
  let payments = 0;
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
      const anyHosts = [...hosts.values()].flat().slice(-6);
      const work = plan(year, colleagues, (topic) => ({ hosts: hosts.get(topic) ?? [], anyHosts }));
      keep(work.topic, record(work, records));
    }
    await insertRows(db, printedStatements, printing.take());
    await insertRows(db, publications, records.publications);
    await insertRows(db, authorships, records.authorships);
    const paid = paymentRows(random.fork(`payments of ${year}`), records.publications, payments);
    await insertRows(db, publicationPayments, paid);
    payments += paid.length;
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
