import { grants } from '#areas/grants/tables.ts';
import {
  type GroupRowInput,
  type Person,
  type PersonAdd,
  PersonAdd as PersonAddSchema,
  ProcedureAdd,
} from '#areas/doctoral/schema.ts';
import { addPerson } from '#areas/doctoral/service-persons.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';

export const COMPUTING = 203;
export const MEDICINE = 302;

/** An account of the doctoral office with grants for these disciplines. */
export async function office(db: Db, login: string, codes: number[]): Promise<Actor> {
  const { rowNum } = await account(db, { login, roles: [] });
  await db.insert(grants).values(
    codes.map((disciplineCode) => ({
      accountRow: rowNum,
      role: 'doctoral-office' as const,
      disciplineCode,
      grantedBy: 'test',
    })),
  );
  return actorOf(db, login);
}

/** A procedure with these values; the rest is empty. */
export const procedureOf = (values: Partial<Record<string, unknown>> = {}) =>
  ProcedureAdd.parse({ discid: COMPUTING, tytul: 'O grafach', ...values });

export const personOf = (values: Partial<Record<string, unknown>> = {}): PersonAdd =>
  PersonAddSchema.parse({ imie: 'Anna', nazwisko: 'Próbna', osobkey: 'Anna-Próbna', plec: 'K', ...values });

/** A person whose key is made of a number. */
export const member = (db: Db, actor: Actor, number: number): Promise<Person> =>
  addPerson(db, actor, personOf({ osobkey: `osoba-${number}`, nazwisko: `Próbna-${number}` }));

export const row = (values: Partial<GroupRowInput> & Pick<GroupRowInput, 'skladkindnum'>): GroupRowInput => ({
  skladrowid: 0,
  skladpersonfunction: null,
  osobaid: null,
  info_hint: '',
  ...values,
});
