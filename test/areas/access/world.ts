import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROLE_KEYS, scopeOf } from '#areas/grants/roles.ts';
import { grants } from '#areas/grants/tables.ts';
import { units } from '#areas/people/tables.ts';
import { disciplineRequests, recalculationRequests } from '#areas/recalculation/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { account, article, only, period, researcher } from '../../support/builders.ts';
import { COMPUTING } from '../evaluation/results.ts';
import { recalculatePeriod } from '../scenarios/scenario-calls.ts';
import { type AreaAccess, UNIT, UNKNOWN, type Whose } from './rows.ts';

const AREAS = resolve(import.meta.dirname, '..');

/** Every `access.ts` of the areas' tests. */
const loaded = await Promise.all(
  globSync('*/access.ts', { cwd: AREAS })
    .toSorted()
    .map((file) => import(resolve(AREAS, file)) as Promise<{ access: AreaAccess }>),
);
const areas = loaded.map(({ access }) => access);

/** Call → who is admitted, and what they reach. */
export const ROWS = new Map(areas.flatMap(({ rows }) => rows));

/** An account of every role, supervisors for the discipline and the unit, the employee with a work, and somebody else with the same. */
export async function placePeople(db: Db) {
  const unit = only(await db.insert(units).values({ code: UNIT, name: 'Wydział Próbny', level: 2 }).returning());
  const scopes = { discipline: { disciplineCode: COMPUTING }, unit: { unitId: unit.id }, none: {} };
  const belongings = async (login: string) => {
    const person = await researcher(db, { [COMPUTING]: 100 }, { polonUuid: `uuid-${login}`, unitId: unit.id });
    const work = await article(db, { points: 140, authors: [{ person, discipline: COMPUTING }] });
    return { person, work, login };
  };
  const own = await belongings('employee');
  const foreign = await belongings('somebody');
  const rows = new Map<string, number>();
  for (const role of ROLE_KEYS) {
    const linked = role === 'employee' ? { person: own.person } : {};
    const { rowNum } = await account(db, { login: role, roles: [], ...linked });
    await db.insert(grants).values({
      accountRow: rowNum,
      role,
      grantedBy: 'test',
      ...scopes[scopeOf(role) ?? 'none'],
    });
    rows.set(role, rowNum);
  }
  rows.set('somebody', (await account(db, { login: 'somebody', person: foreign.person })).rowNum);
  const rowOf = (login: string) => rows.get(login) ?? 0;
  const { id: periodId } = await period(db);
  await recalculatePeriod(db, periodId);
  const objects = {
    own: { ...own, accountRow: rowOf('employee'), unusedRow: rowOf('unit-supervisor') },
    foreign: { ...foreign, accountRow: rowOf('somebody'), unusedRow: rowOf('doctoral-office') },
    unknown: {
      person: { id: UNKNOWN, polonUuid: 'uuid-nikt' },
      work: { id: UNKNOWN },
      login: 'nikt',
      accountRow: UNKNOWN,
      unusedRow: UNKNOWN,
    },
  };
  return { periodId, objects };
}

export type Ask = (call: string, whose: Whose) => Record<string, unknown>;

/** Places everything that calls can be about; returns a question that the call understands, about an object of this kind. */
export async function place(db: Db): Promise<Ask> {
  const world = await placePeople(db);
  const inputs = new Map<string, Ask>();
  for (const { rows, open } of areas) {
    const inputOf = await open(db, world);
    for (const [call] of rows) inputs.set(call, inputOf);
  }
  // Imports ask for recalculation in every period; while one waits no period can be closed.
  await db.delete(recalculationRequests);
  await db.delete(disciplineRequests);
  return (call, whose) => inputs.get(call)?.(call, whose) ?? {};
}
