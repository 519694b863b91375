import { eq } from 'drizzle-orm';
import { councilFunctions } from '#areas/council/tables.ts';
import type { Council } from '#areas/council/schema.ts';
import { editedCouncil } from '#areas/council/service.ts';
import { disciplines } from '#areas/library/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { birthConfig, born } from '../../support/birth-key.ts';
import { account, only, type PersonRow, researcher, type Split } from '../../support/builders.ts';
import { COMPUTING } from '../evaluation/results.ts';

export const DAY = '2024-05-05';

/** An account of personnel. */
export async function personnel(db: Db, login = 'kadry-test'): Promise<Actor> {
  await account(db, { login, roles: ['personnel'] });
  return actorOf(db, login);
}

type Member = { degree?: string; split?: Split; birth?: string | null; uuid?: string };

let count = 0;

/** Somebody who may be a member: habilitated, born in 1980, in computing alone. */
export async function member(db: Db, { degree = 'dr hab.', split = { [COMPUTING]: 100 }, birth, uuid }: Member = {}) {
  count += 1;
  const polonUuid = uuid ?? `rada-${count}`;
  const person = await researcher(db, split, { degree, polonUuid, lastName: `Członek ${count}` });
  if (birth !== null) await born(db, person, birth ?? '1980-05-05');
  return { ...person, polonUuid };
}

/** The council of computing as the office sees it. */
export const councilOf = (db: Db, actor: Actor, day = DAY): Promise<Council> =>
  editedCouncil(db, { actor, config: birthConfig }, { discCode: COMPUTING, dtOn: day });

/** The row of the person, and whether it is a member's. */
export function rowOf({ accepted, rejected }: Council, { id }: Pick<PersonRow, 'id'>) {
  const row = [...accepted, ...rejected].find(({ id_pracownik }) => id_pracownik === id);
  if (!row) throw new Error(`Person ${id} is not in the council`);
  return { ...row, isMember: accepted.includes(row) };
}

/** A function with its letter, of the whole university without a discipline. */
export const holds = (db: Db, { id }: PersonRow, of: { letter: string; disciplineCode?: number }) =>
  db.insert(councilFunctions).values({ personId: id, dateFrom: '2024-01-01', dateTo: '2024-12-31', ...of });

/** Computing under another code from 2025 on. */
export async function renameComputing(db: Db): Promise<number> {
  const former = only(await db.select().from(disciplines).where(eq(disciplines.code, COMPUTING)));
  const renamed = { ...former, code: 99_001, name: 'informatyka nowa', polonCode: 'PRÓBA', validFrom: '2025-01-01' };
  await db.insert(disciplines).values(renamed);
  const ended = { validTo: '2024-12-31', successorCode: renamed.code };
  await db.update(disciplines).set(ended).where(eq(disciplines.code, COMPUTING));
  return renamed.code;
}
