import { councilFunctions } from '#areas/council/tables.ts';
import type { Council } from '#areas/council/schema.ts';
import { editedCouncil } from '#areas/council/service.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { birthConfig, born } from '../../support/birth-key.ts';
import { account, type PersonRow, researcher, type Split } from '../../support/builders.ts';
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
