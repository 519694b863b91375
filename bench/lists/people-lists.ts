import { sql } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import { accountsArea } from '#areas/accounts/router.ts';
import { orderAccounts } from '#areas/accounts/service-many.ts';
import { type Db, drizzleOver } from '#platform/database/db.ts';
import { polonFile, polonRow, read } from '../../test/areas/imports/files.ts';
import { actorOf, signIn, testApp, UNHURRIED } from '../../test/support/app.ts';
import { runJobs } from '../../test/support/tools.ts';
import { inTurns, report } from '../measure.ts';
import { recording, type Statement } from './recording.ts';
import type { OpenBench } from '../university.ts';

const PEOPLE = 5_000;
const ACCOUNTS = 1_000;
const ROUNDS = { warmUp: 3, count: 11 };
const PROMISED = { peerName: 'the promised', limit: 1 };

const NEWEST = { kinds: ['new', 'changed'], groups: [], except: [], also: [] };
const ID = '00000000-0000-4000-8000-000000000001';

/** Rows that the screens are opened with. */
type Found = Record<'preview' | 'row' | 'unit' | 'other' | 'person' | 'period' | 'discipline' | 'gone', number>;

/** A screen's call: its address, or with a body. */
type Call = string | { path: string; body: object };

/** Lists and forms of an office's and the administrator's year. */
const SCREENS: Record<string, (found: Found) => Call> = {
  people: () => '/api/admin/persons',
  'people by name': () => '/api/admin/persons?text=kowal',
  'people without ORCID': () => '/api/admin/persons?show=noOrcid',
  'people of a unit': ({ unit }) => `/api/admin/persons?unit=${unit}`,
  'choices of the form': () => '/api/admin/personOptions',
  'a person': ({ person }) => ({ path: '/api/admin/person', body: { person } }),
  'history of a person': ({ person }) => `/api/admin/personHistory/${person}`,
  'effect of an employment': ({ person }) => ({ path: '/api/admin/personFactEffect', body: employmentOf(person) }),
  units: () => '/api/admin/units',
  'units by name': () => '/api/admin/units?text=kardio',
  'a unit': ({ unit }) => `/api/admin/unit?unit=${unit}`,
  'a merge before it is made': ({ unit, other }) =>
    `/api/admin/unitPreview?unit=${unit}&kind=merge&target=${other}&on=${today()}`,
  'units of a day': () => '/api/admin/unitsOnDay?day=2027-10-01',
  'planned changes': () => '/api/admin/unitPlans',
  'a search for a unit': () => '/api/admin/unitSearch?text=kard',
  'accounts by name': () => '/api/admin/accounts?text=kowal',
  'rights of accounts': () => '/api/admin/AppAccountRights',
  'who of the directory has no account': () => '/api/admin/accountCandidates?source=directory',
  'who of those employed has no account': () => '/api/admin/accountCandidates?source=employed',
  'accounts made together': () => '/api/admin/accountBatches',
  'new employees': () => '/api/admin/newcomers?text=kowal',
  roles: () => '/api/admin/grants',
  'choices of roles': () => '/api/admin/grantOptions',
  differences: () => '/api/admin/differences',
  'doubled people': () => '/api/admin/doubledPeople',
  'a merge of people before it is made': ({ person, gone }) =>
    `/api/admin/personMergePreview?kept=${person}&gone=${gone}`,
  'reported faults': () => '/api/admin/PRzInfoPanelFaults',
  imports: () => '/api/admin/imports',
  'an import': ({ preview }) => `/api/admin/import?import=${preview}`,
  'rows of an import': ({ preview }) => `/api/admin/importRows?import=${preview}`,
  'reasons of an import': ({ preview }) => `/api/admin/importGroups?import=${preview}`,
  'a card of an import': ({ preview, row }) => ({
    path: '/api/admin/importCard',
    body: { import: preview, row, ...NEWEST },
  }),
  'rules of sources': () => '/api/admin/sourceRules',
  periods: () => '/api/admin/periods',
  'a period': ({ period }) => `/api/admin/periods/${period}`,
  'what stops the closing': ({ period }) => `/api/admin/periods/${period}/conditions`,
  disciplines: ({ period }) => `/api/admin/classification?period=${period}`,
  'uses of a discipline': ({ discipline }) => `/api/admin/classification/${discipline}/uses`,
  'a dictionary': () => '/api/admin/dictionaries/absence',
  'parameters of councils': () => '/api/admin/councilParameters',
  year: () => '/api/year',
  'people who lack something': () => '/api/year/missing?step=declarations',
  'N as of today': () => '/api/year/trial',
  'first steps': () => '/api/admin/firstSteps',
  settings: () => '/api/admin/settings',
  'the audit by name': () => '/api/admin/audit?subject=kowal&show=changes',
  dashboard: () => '/api/v2/userPanelBadges',
};

const employmentOf = (person: number) => ({
  fact: 'employment',
  person,
  request_id: ID,
  reason: 'umowa',
  locked: false,
  date_from: '2026-10-01',
  position_name: 'adiunkt',
  position_group: 'badawczo-dydaktyczna',
  hours_numerator: 1,
  hours_denominator: 2,
  institution_name: 'Uniwersytet Przykładowy',
  primary_workplace: false,
});

/** Each screen's call over HTTP against its own statements sent bare, and against a second; then what is made of many. */
export async function peopleLists(open: OpenBench): Promise<boolean[]> {
  const database = await open({ people: PEOPLE, publications: 20_000, bare: true, unswept: true });
  const { db } = database;
  const preview = await read(db, polonFile(Array.from({ length: PEOPLE }, (_, at) => polonRow(at + 1))), {
    asOf: today(),
  });
  await db.execute(sql`analyze`);
  const found = { preview, ...(await examples(db, preview)) };
  const statements: Statement[] = [];
  const recorded = testApp(drizzleOver(recording(database.sql, statements)), UNHURRIED);
  const app = testApp(db, UNHURRIED);
  const { headers } = await signIn(recorded, 'admin');
  const ask = async (of: typeof app, call: Call) => {
    const request =
      typeof call === 'string' ? { headers } : { method: 'POST', headers, body: JSON.stringify(call.body) };
    const response = await of.request(typeof call === 'string' ? call : call.path, request);
    const text = await response.text();
    if (response.status !== 200) throw new Error(`${JSON.stringify(call)}: ${text}`);
  };
  const passed: boolean[] = [];
  const sums = { ours: 0, peer: 0 };
  for (const [name, callOf] of Object.entries(SCREENS)) {
    const call = callOf(found);
    statements.length = 0;
    await ask(recorded, call);
    const asked = statements.filter(({ text }) => /^\s*(select|with)/i.test(text));
    const measured = await inTurns(
      {
        ours: () => ask(app, call),
        async peer() {
          for (const { text, parameters } of asked)
            await database.sql.unsafe(text, parameters as never[], { prepare: true });
        },
      },
      ROUNDS,
    );
    sums.ours += measured.ours;
    sums.peer += measured.peer;
    const bare = `its ${asked.length} bare statements ${measured.peer.toFixed(1)} ms`;
    passed.push(report({ name: `${name} (${bare})`, ours: measured.ours, peer: 1_000, unit: 'ms', ...PROMISED }));
  }
  passed.push(report({ name: 'all of them', ...sums, peerName: 'their statements sent bare', limit: 2, unit: 'ms' }));
  passed.push(await wholeImport((call) => ask(app, call), preview), await manyAccounts(db));
  await database.close();
  return passed;
}

async function examples(db: Db, preview: number) {
  const [found] = await db.execute<Omit<Found, 'preview'>>(sql`
    select (select id from people_import_rows where import_id = ${preview} and entity = 'person' order by id limit 1) as row,
      (select id from units where level = 3 order by id limit 1) as unit,
      (select id from units where level = 3 order by id desc limit 1) as other,
      (select person_id from employments order by id limit 1) as person,
      (select person_id from employments order by id desc limit 1) as gone,
      (select id from evaluation_periods where display_default) as period,
      (select discipline1_code from discipline_declarations order by id limit 1) as discipline`);
  if (!found) throw new Error('The university is empty');
  return found;
}

/** The last dialog of an import of everybody: what would be written, and what that does to the university. */
async function wholeImport(ask: (call: Call) => Promise<void>, preview: number): Promise<boolean> {
  const body = { import: preview, ...NEWEST };
  const { ours, peer } = await inTurns(
    {
      ours: () => ask({ path: '/api/admin/importEffect', body }),
      peer: () => ask({ path: '/api/admin/importPlan', body }),
    },
    { warmUp: 1, count: 3 },
  );
  console.log(`       what would be written: ${(peer / 1_000).toFixed(2)} s`);
  return report({ name: `the effect of ${PEOPLE} people`, ours: ours / 1_000, peer: 10, unit: 's', ...PROMISED });
}

/** Accounts for people of the directory who have none. */
async function manyAccounts(db: Db): Promise<boolean> {
  await db.execute(sql`
    insert into directory_entries (employee_number, first_name, last_name, login, display_name)
    select 'B' || n, 'Jan', 'Bezkonta' || n, 'bezkonta' || n, 'Jan Bezkonta' from generate_series(1, ${ACCOUNTS}) n`);
  const admin = await actorOf(db, 'admin');
  const before = performance.now();
  await orderAccounts(db, admin, { source: 'directory', unit: null, except: [], request_id: ID });
  await runJobs(db, accountsArea.jobs);
  const ours = (performance.now() - before) / 1_000;
  const [made] = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from accounts where login like 'bezkonta%'`,
  );
  if (made?.count !== ACCOUNTS) throw new Error(`${made?.count} accounts were made`);
  return report({ name: `${ACCOUNTS} accounts`, ours, peer: 10, unit: 's', ...PROMISED });
}
