import { eq } from 'drizzle-orm';
import { createScenario } from '#areas/scenarios/service.ts';
import { directoryEntries } from '#areas/people/tables.ts';
import { polonConfirmations } from '#areas/polon/tables.ts';
import { grants } from '#areas/grants/tables.ts';
import { sessions } from '#areas/session/tables.ts';
import { printedStatements } from '#areas/statements/tables.ts';
import type { Db } from '#server/db.ts';
import { actorOf } from '../../support/app.ts';
import { account, article, only, period, researcher } from '../../support/builders.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { recalculatePeriod } from '../scenarios/scenario-calls.ts';
import { DIFFERENCE_INPUTS, NO_DIFFERENCES, placeDifferences } from './access-differences.ts';
import { IMPORT_INPUTS, placeImports } from './access-imports.ts';
import { JOB_INPUTS, placeJobs } from './access-jobs.ts';
import { CALLERS, type Whose } from './access-table.ts';

const UNKNOWN = 2_000_000_000;
/** A grant that opens nothing any more. */
const OVER = { validFrom: '2019-10-01', validTo: '2020-09-30' };

/** An account of every role, the employee with a work and a statement, and somebody else with the same. */
export async function place(db: Db) {
  const person = async (login: string) => {
    const one = await researcher(db, { [COMPUTING]: 100 }, { polonUuid: `uuid-${login}` });
    const work = await article(db, { points: 140, authors: [{ person: one, discipline: COMPUTING }] });
    await db
      .insert(printedStatements)
      .values({ personId: one.id, year: 2023, kind: 'publication', generatedBy: login, discipline1Code: COMPUTING });
    await db.insert(directoryEntries).values({
      employeeNumber: login,
      displayName: login,
      firstName: 'Anna',
      lastName: 'Nowa',
      login,
      personId: one.id,
    });
    const reports = db.insert(polonConfirmations).values({ personId: one.id, status: 0, note: 'Zły etat' });
    return { person: one, work, report: only(await reports.returning()).rowNum };
  };
  const own = await person('employee');
  const foreign = await person('somebody');
  const rows: Record<string, number> = {};
  for (const caller of CALLERS) {
    if (caller === 'nobody') continue;
    const linked = caller === 'employee' ? { person: own.person } : {};
    rows[caller] = (await account(db, { login: caller, roles: [caller], ...linked })).rowNum;
  }
  rows.somebody = (await account(db, { login: 'somebody', person: foreign.person })).rowNum;
  const { id: periodId } = await period(db);
  await recalculatePeriod(db, periodId);
  const admin = await actorOf(db, 'admin');
  const scenario = await createScenario(
    db,
    { ...admin, panels: new Set([12]) },
    { period: periodId, name: 'Próba', note: '', disciplines: [COMPUTING], changes: [excluded(own)] },
  );
  const sessionOf = async (login: string) => {
    const { tokenHash } = await actorOf(db, login);
    const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.tokenHash, tokenHash));
    return session?.id ?? 0;
  };
  const [ownGrant, foreignGrant] = await db
    .insert(grants)
    .values(
      [rows.employee ?? 0, rows.somebody].map((accountRow) => ({
        accountRow,
        role: 'library',
        grantedBy: 'admin',
        ...OVER,
      })),
    )
    .returning({ id: grants.id });
  const imports = await placeImports(db);
  const differences = await placeDifferences(db);
  const jobsOf = (accountRow: number) => placeJobs(db, { physicalLogin: 'x', login: 'x', accountRow });
  const objects = {
    own: {
      grant: ownGrant?.id ?? 0,
      ...own,
      session: await sessionOf('employee'),
      login: 'employee',
      accountRow: rows.employee ?? 0,
      unusedRow: rows['unit-supervisor'],
      scenario,
      imports,
      jobs: await jobsOf(rows.employee ?? 0),
      differences,
    },
    foreign: {
      grant: foreignGrant?.id ?? 0,
      ...foreign,
      session: await sessionOf('somebody'),
      login: 'somebody',
      accountRow: rows.somebody,
      unusedRow: rows['doctoral-office'],
      scenario,
      imports,
      jobs: await jobsOf(rows.somebody),
      differences,
    },
    unknown: {
      grant: UNKNOWN,
      person: { id: UNKNOWN, polonUuid: 'uuid-nikt' },
      work: { id: UNKNOWN },
      report: UNKNOWN,
      session: UNKNOWN,
      login: 'nikt',
      accountRow: UNKNOWN,
      unusedRow: UNKNOWN,
      scenario: UNKNOWN,
      imports: { preview: UNKNOWN, choice: UNKNOWN, applied: UNKNOWN },
      jobs: { waiting: UNKNOWN, failed: UNKNOWN },
      differences: NO_DIFFERENCES,
    },
  };
  return { periodId, objects };
}

export type World = Awaited<ReturnType<typeof place>>;

/** A question that the call understands, about an object of this kind. */
export const INPUTS: Record<string, (world: World, whose: Whose) => Record<string, unknown>> = {
  'session.end': ({ objects }, whose) => ({ session: objects[whose].session }),
  'session.endAny': ({ objects }, whose) => ({ session: objects[whose].session }),
  'session.endAllOf': ({ objects }, whose) => ({ row_num: objects[whose].accountRow }),
  'session.allSessions': () => ({ text: 'Łącz', page: 1 }),
  'session.actAs': ({ objects }, whose) => ({ row_num: objects[whose].accountRow, reason: 'zgłoszenie 12/2026' }),
  'grants.add': ({ objects }, whose) => ({
    row_num: objects[whose].accountRow,
    role: 'discipline-supervisor',
    discipline_code: COMPUTING,
    valid_from: '2026-01-01',
  }),
  'grants.change': ({ objects }, whose) => ({
    grant: objects[whose].grant,
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    expected_from: OVER.validFrom,
    expected_to: OVER.validTo,
  }),
  'grants.revoke': ({ objects }, whose) => ({ grant: objects[whose].grant }),
  'dashboard.notifyUiError': () => ({ type: 'x', header: 'y', message: 'z' }),
  ...IMPORT_INPUTS,
  ...JOB_INPUTS,
  ...DIFFERENCE_INPUTS,
  'people.searchPersons': () => ({ dtext: 'Łącz' }),
  'people.searchAccounts': () => ({ dtext: 'Łącz' }),
  'accounts.list': () => ({ text: 'Łącz' }),
  'polon.confirm': () => ({ status: 1, note: null }),
  'polon.own': ({ periodId }) => ({ period: periodId }),
  'polon.ofUser': ({ periodId, objects }, whose) => ({ user: objects[whose].login, period: periodId }),
  'polon.confirmationsOfUser': ({ objects }, whose) => ({ user: objects[whose].login }),
  'polon.faults': () => ({ state: 'all', unit: 'W1', text: 'etat', page: 1 }),
  'polon.faultsFile': () => ({ state: 'all', unit: 'W1', text: 'etat' }),
  'polon.answerFault': ({ objects }, whose) => ({ row_num: objects[whose].report, status: 3, note: 'Bez zmian' }),
  'reconciliation.people': () => ({ text: 'Łącz' }),
  'reconciliation.preview': ({ objects }, whose) => ({
    kept: objects[whose].person.id,
    gone: objects[whose === 'own' ? 'foreign' : 'own'].person.id,
  }),
  'accounts.get': ({ objects }, whose) => ({ rownum: objects[whose].accountRow }),
  'accounts.update': ({ objects }, whose) => ({
    account: { ...accountOf(objects[whose].login), row_num: objects[whose].accountRow },
  }),
  'accounts.insert': () => ({
    account: { ...accountOf('nowy'), um_id_user: '00000000-0000-0000-0000-000000000017' },
  }),
  'accounts.remove': ({ objects }, whose) => ({ account: { row_num: objects[whose].unusedRow } }),
  'accounts.dn10ById': ({ objects }, whose) => ({ id_pracownik: objects[whose].person.id }),
  'accounts.dn10ByName': () => ({ nazwisko: 'Łącz' }),
  'accounts.polonOrcid': ({ objects }, whose) => ({ polonuuid: objects[whose].person.polonUuid }),
  'accounts.polonPersons': () => ({ dtext: 'Łącz' }),
  'publications.own': ({ periodId }) => ({ period: periodId }),
  'publications.ofAccount': ({ periodId, objects }, whose) => ({
    ue_mapping_rowid: objects[whose].accountRow,
    period: periodId,
  }),
  'publications.ofLogin': ({ periodId, objects }, whose) => ({ userpnpname: objects[whose].login, period: periodId }),
  'publications.changeOwnDiscipline': changeOf,
  'publications.changeDiscipline': changeOf,
  'publications.ownPoints': ({ objects }, whose) => ({ p: objects[whose].work.id }),
  'publications.points': ({ objects }, whose) => ({ p: objects[whose].work.id }),
  'publications.compliance': ({ objects }, whose) => ({
    author: objects[whose].person.id,
    pub: objects[whose].work.id,
    disc: COMPUTING,
  }),
  'publications.compliances': ({ objects }, whose) => ({ author: objects[whose].person.id }),
  'publications.selectForOptimum': selectionOf,
  'publications.selectForCustom': selectionOf,
  'statements.changeDiscipline': ({ objects }, whose) => ({
    year: 2023,
    author_id: objects[whose].person.id,
    targetCol: 0,
    discipline_id: COMPUTING,
  }),
  'evaluation.slotFilling': ({ periodId }) => ({ selperiod: periodId }),
  'evaluation.slotFillingFile': ({ periodId }) => ({ period: periodId }),
  'recalculation.status': ({ periodId }) => ({ period: periodId }),
  'recalculation.start': ({ periodId }) => ({ period: periodId }),
  'advice.own': ({ periodId }) => ({ period: periodId }),
  'advice.ofDiscipline': ({ periodId }) => ({ period: periodId, disciplines: [COMPUTING] }),
  'advice.exchange': ({ periodId, objects }, whose) => ({
    period: periodId,
    publication: objects[whose].work.id,
    person: objects[whose].person.id,
  }),
  'evaluation.standing.meanNumbers': ({ periodId }) => ({ period: periodId }),
  'evaluation.standing.yearNumbers': ({ periodId }) => ({ period: periodId }),
  'evaluation.standing.reductions': ({ periodId }) => ({ period: periodId, disccode: COMPUTING }),
  'evaluation.standing.reductionsFile': ({ periodId }) => ({ period: periodId, disccode: COMPUTING }),
  'scenarios.list': ({ periodId }) => ({ period: periodId }),
  'scenarios.get': scenarioOf,
  'scenarios.compare': ({ objects }) => ({ scenarios: [objects.own.scenario] }),
  'scenarios.create': ({ periodId }) => ({ period: periodId, name: 'Nowa', disciplines: [COMPUTING] }),
  'scenarios.edit': (world, whose) => ({ ...scenarioOf(world, whose), version: 1, name: 'Inna' }),
  'scenarios.addChanges': (world, whose) => ({
    ...scenarioOf(world, whose),
    version: 1,
    changes: [excluded(world.objects.own)],
  }),
  'scenarios.removeChanges': (world, whose) => ({ ...scenarioOf(world, whose), version: 1, changes: [1] }),
  'scenarios.evaluate': scenarioOf,
  'scenarios.remove': (world, whose) => ({ ...scenarioOf(world, whose), version: 1 }),
};

function excluded({ work, person }: { work: { id: number }; person: { id: number } }) {
  return { kind: 'share' as const, publication: work.id, person: person.id, included: false };
}

const accountOf = (login: string) => ({
  um_polon_nazwisko: 'Łączyńska',
  um_polon_imie: 'Anna',
  id_pracownik: 0,
  um_id_user: `test-${login}`,
  userprincipalname: login,
  um_current: true,
});

function changeOf({ periodId, objects }: World, whose: Whose) {
  const { work, person } = objects[whose];
  return { article_id: work.id, author_id: person.id, discipline_id: null, period_id: periodId };
}

function selectionOf({ objects }: World, whose: Whose) {
  const { work, person } = objects[whose];
  return { publId: work.id, sel: false, polonuuid: person.polonUuid };
}

function scenarioOf({ objects }: World, whose: Whose) {
  return { scenario: objects[whose].scenario };
}
