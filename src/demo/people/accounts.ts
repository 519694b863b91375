import { covers } from '#engine/day.ts';
import type { accounts, directoryEntries } from '#areas/people/tables.ts';
import type { RoleKey } from '#areas/grants/roles.ts';
import { DEMO_LOGINS } from '#areas/login/schema.ts';
import type { grants } from '#areas/grants/tables.ts';
import { isEmployedOn } from './career.ts';
import { DEMO_DAY, moment } from '../days.ts';
import type { Row } from '../insert.ts';
import { inventName, loginNames, type Name } from './names.ts';
import { inventedUuid } from './numbers.ts';
import type { Organisation } from './organisation.ts';
import type { Person } from './people.ts';
import { type Random, required } from '../random.ts';

type AccessRows = {
  accounts: Row<typeof accounts>[];
  directory: Row<typeof directoryEntries>[];
  grants: Row<typeof grants>[];
  /** Known to the directory and the library system only. */
  newcomers: Name[];
};
type Scope = { disciplineCode?: number; unitId?: number };

const SINCE = '2022-01-01';

/** Accounts of everybody, directory entries of those employed, and grants. */
export function accountRows(random: Random, people: Person[], organisation: Organisation): AccessRows {
  const rows: AccessRows = { accounts: [], directory: [], grants: [], newcomers: [] };
  for (const person of people) {
    const { career } = person;
    const employed = isEmployedOn(career, DEMO_DAY);
    const accountRow = addAccount(rows, random, {
      person,
      active: employed || career.studies.some((span) => covers(span, DEMO_DAY)),
      former: false,
    });
    const demo = DEMO_LOGINS.find(({ login }) => login === person.login);
    const roles: RoleKey[] = demo ? [demo.role] : ['employee'];
    if (demo && person.kind === 'staff' && !['employee', 'admin'].includes(demo.role)) roles.push('employee');
    for (const role of roles) {
      for (const scope of scopesOf(role, organisation)) grant(rows, { accountRow, role, scope });
    }
    if (employed)
      rows.directory.push(directoryEntry(rows, asListed(person, demo === undefined), { personId: person.id }));
  }
  // Former accounts, and newcomers required to the directory only.
  const former = people.slice(DEMO_LOGINS.length).filter(() => random.chance(0.02));
  for (const person of former) addAccount(rows, random, { person, active: false, former: true });
  const loginFor = loginNames(rows.accounts.map(({ login }) => login ?? ''));
  for (let count = Math.ceil(people.length / 60); count > 0; count--) {
    const name = inventName(random);
    rows.newcomers.push(name);
    const unit = random.pick(organisation.departments).id;
    const newcomer = { ...name, degree: 'mgr', login: loginFor(name), polonUuid: null, unitId: unit };
    rows.directory.push(directoryEntry(rows, newcomer, { personId: null }));
  }
  return withoutSome(rows, people);
}

/** Of the last ones employed nobody has made accounts yet, and one is not in the directory either. */
function withoutSome(rows: AccessRows, people: Person[]): AccessRows {
  const last = people
    .slice(DEMO_LOGINS.length)
    .filter(({ career }) => isEmployedOn(career, DEMO_DAY))
    .slice(-3);
  const ids = last.map(({ id }) => id);
  const gone = new Set(rows.accounts.filter(({ personId }) => ids.includes(personId ?? 0)).map(({ rowNum }) => rowNum));
  return {
    ...rows,
    accounts: rows.accounts.filter(({ rowNum }) => !gone.has(rowNum)),
    grants: rows.grants.filter(({ accountRow }) => !gone.has(accountRow)),
    directory: rows.directory.filter(({ personId }) => personId !== last[0]?.id),
  };
}

function addAccount(
  rows: AccessRows,
  random: Random,
  { person, active, former }: { person: Person; active: boolean; former: boolean },
) {
  const { id, firstName, middleNames, lastName, degree, orcid, polonUuid, login } = person;
  const rowNum = rows.accounts.length + 1;
  const substitute = `00000000-0000-0000-0000-${String(id).padStart(12, '0')}`;
  rows.accounts.push({
    rowNum,
    internalId: former ? inventedUuid(random) : (polonUuid ?? substitute),
    personId: id,
    personIdList: String(id),
    firstName,
    middleNames,
    lastName,
    degree,
    active,
    orcid,
    polonUuid,
    login,
    email: `${login}@uczelnia.example`,
    updatedAt: moment(random, '2026-01-12'),
  });
  return rowNum;
}

/** The directory may still have the former surname. */
function asListed(person: Person, mayBeLate: boolean): Person {
  const [former = person.lastName, added] = person.lastName.split('-');
  return mayBeLate && added !== undefined ? { ...person, lastName: former } : person;
}

type Listed = Pick<Person, 'firstName' | 'lastName' | 'login' | 'polonUuid' | 'unitId'> & { degree: string };

function directoryEntry({ directory }: AccessRows, person: Listed, { personId }: { personId: number | null }) {
  const { firstName, lastName, login, degree, polonUuid, unitId } = person;
  return {
    employeeNumber: `P${String(directory.length + 1).padStart(6, '0')}`,
    firstName,
    lastName,
    login,
    displayName: `${degree} ${firstName} ${lastName}`,
    degree,
    polonUuid,
    unitId,
    personId,
  };
}

function grant(rows: AccessRows, { accountRow, role, scope }: { accountRow: number; role: RoleKey; scope: Scope }) {
  rows.grants.push({
    id: rows.grants.length + 1,
    accountRow,
    role,
    disciplineCode: scope.disciplineCode ?? null,
    unitId: scope.unitId ?? null,
    validFrom: SINCE,
    validTo: null,
    grantedBy: 'admin',
    grantedAt: `${SINCE} 08:00:00+00`,
  });
}

function scopesOf(role: RoleKey, { departments }: Organisation): Scope[] {
  if (role === 'discipline-supervisor') return [{ disciplineCode: 203 }];
  if (role === 'unit-supervisor') return [{ unitId: required(departments[0]).facultyId }];
  if (role === 'doctoral-office') return [{ disciplineCode: 203 }, { disciplineCode: 302 }];
  return [{}];
}
