import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import type { FoundPerson, PersonFind } from './schema.ts';
import { accounts, persons, units } from './tables.ts';
import { exactElseNear, matchesWords, nearlyMatchesWords, nearness } from './service-words.ts';

/** Who may open the page of a person, which is all that there is of somebody without an account. */
const PERSON_PAGE_PANELS = ['accounts', 'polonOfPerson', 'assignmentsOfPerson'] as const;

/** A name that is typed nearly right begins as it does: 'scenariusz' is no Dariusz. */
const initialsOf = (text: string) => text.trim().replaceAll(/(\S)\S*/gu, '$1');

/**
 * Accounts, and people without one where the actor may see them: exact surnames first, then surnames that begin so, active
 * accounts before inactive ones. Where nobody is found, whoever is called nearly so.
 */
export async function findPeople(db: Db, actor: Pick<Actor, 'panels'>, { text, limit }: PersonFind) {
  const seesPeople = PERSON_PAGE_PANELS.some((panel) => actor.panels.has(panel));
  const find = async (isNear: boolean) => {
    const names = [accounts.lastNameWords, accounts.firstNameWords, accounts.loginWords];
    const [near, nearPeople] = [nearlyMatchesWords(text, names), nearlyMatchesWords(text, [persons.nameWords])];
    const called = (columns: AnyPgColumn[], of: typeof near) =>
      isNear
        ? sql`${of.where} and ${matchesWords(initialsOf(text), columns, true)}`
        : matchesWords(text, columns, true);
    const likeness = (of: typeof near) => (isNear ? of.likeness : sql`0::real`);
    return [
      ...(await db.execute<FoundPerson>(sql`
        select person, "row", login, name, degree, active, (
          select ${units.name} from ${persons} join ${units} on ${units.id} = ${persons.unitId} where ${persons.id} = found.person
        ) as unit from (
          select ${accounts.personId} as person, ${accounts.rowNum} as "row", ${accounts.login} as login, ${accounts.lastName},
            ${accounts.firstName}, ${accounts.lastName} || ' ' || ${accounts.firstName} as name, ${accounts.degree} as degree,
            ${accounts.active} as active, ${nearness(accounts.lastNameWords, text)} as far,
            ${likeness(near)} as likeness
          from ${accounts} where ${called(names, near)}
          union all
          select ${persons.id}, null, null, ${persons.lastName}, ${persons.firstName},
            ${persons.lastName} || ' ' || ${persons.firstName}, ${persons.degree}, null,
            case when search_words(${persons.lastName}) = search_words(${text}) then 0
              when ${matchesWords(text, [persons.nameWords], true)} then 1 else 2 end,
            ${likeness(nearPeople)}
          from ${persons}
          where ${seesPeople} and ${persons.mergedInto} is null
            and ${called([persons.nameWords], nearPeople)}
            and not exists (select from ${accounts} a where a.person_id = ${persons.id})) found
        order by likeness desc, far, active is false, last_name collate polish, first_name collate polish, "row", person
        limit ${limit}`)),
    ];
  };
  return (await exactElseNear(find)).rows;
}
