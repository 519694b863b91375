import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { holdsOn } from '#platform/database/sql.ts';
import { listFile } from '#platform/files/list-file.ts';
import { inPolish, listBatches, listPage, listSource } from '#platform/list.ts';
import { disciplines } from '#areas/library/tables.ts';
import { accounts, persons, units } from '#areas/people/tables.ts';
import { nearFacts, type Nearly, nearPage, nearSearch } from '#areas/people/service-near.ts';
import { unitsUnder } from '#areas/people/service-units.ts';
import { matchesWord, matchesWords, nearlyMatchesWords } from '#areas/people/service-words.ts';
import { lackOfN } from '#areas/polon/service-n.ts';
import { disciplineDeclarations, employments, nStatements, RESEARCH_GROUPS } from '#areas/polon/tables.ts';
import type { FileQuery, FilterOf, ListQuery } from '#shared/list.ts';
import type { PersonOptions } from './schema.ts';
import { personList } from './lists.ts';
import type { z } from 'zod';

const isEmployed = sql`exists (select from ${employments} e where e.person_id = ${persons.id} and ${holdsOn('e')})`;
const isInN = sql`${lackOfN(sql`${persons.id}`)} is null`;
const hasDeclared = sql`exists (select from ${disciplineDeclarations} d where d.person_id = ${persons.id} and ${holdsOn('d')})`;
const hasAccount = sql`exists (select from ${accounts} a where a.person_id = ${persons.id} and a.active)`;

const job = (column: string) => sql`(
  select ${sql.raw(column)} from ${employments} e where e.person_id = ${persons.id} and ${holdsOn('e')}
  order by e.primary_workplace desc, e.fte desc, e.id limit 1)`;

/** Who declares disciplines and needs an ORCID: by the main post, as in differences between sources. */
const isResearcher = sql`${job('e.position_group')} = any(${sql.param([...RESEARCH_GROUPS])})`;

const SHOWN: Record<NonNullable<FilterOf<typeof personList>['show']>, SQL> = {
  employed: isEmployed,
  inN: isInN,
  noN: sql`${isEmployed} and not (${isInN})`,
  noDeclaration: sql`${isResearcher} and not ${hasDeclared}`,
  noAccount: sql`${isEmployed} and not ${hasAccount}`,
  noOrcid: sql`${isResearcher} and ${persons.orcid} is null`,
  left: sql`not ${isEmployed} and exists (select from ${employments} e where e.person_id = ${persons.id})`,
  never: sql`not exists (select from ${employments} e where e.person_id = ${persons.id})`,
};

const namesOfTwo = (table: SQL, percents: boolean) => {
  const part = (at: 1 | 2) =>
    sql.raw(percents ? `x${at}.name || ' ' || s.discipline${at}_percent || '%'` : `x${at}.name`);
  return sql<string | null>`(
    select concat_ws(', ', ${part(1)}, ${part(2)}) from ${table} s
      join ${disciplines} x1 on x1.code = s.discipline1_code left join ${disciplines} x2 on x2.code = s.discipline2_code
    where s.person_id = ${persons.id} and ${holdsOn('s')} order by s.date_from desc, s.id limit 1)`;
};

const inIdentifiers = (word: string) =>
  sql`strpos(lower(concat_ws(' ', ${persons.orcid}, ${persons.polonUuid}, ${persons.id})), lower(${word})) > 0`;
const inLogins = (word: string) =>
  sql`${persons.id} in (select ${accounts.personId} from ${accounts} where ${matchesWord(accounts.loginWords, word, false)})`;

const WORDS = [persons.nameWords, inIdentifiers, inLogins];

/** As of a list of very common names. */
const MOST_FOUND = 1000;

type PersonFilter = FilterOf<typeof personList>;

const search = nearSearch<PersonFilter>(persons, {
  text: {
    text: ({ text }) => text,
    exact: (text) => and(isNull(persons.mergedInto), matchesWords(text, WORDS, false)) ?? sql`false`,
    near: (text) => nearlyMatchesWords(text, [persons.nameWords]).where,
  },
});

const NAMES = [inPolish(persons.lastName), inPolish(persons.firstName)];
const POSITION = sql<string | null>`${job('e.position_name')}`;
const LOGIN = sql<string | null>`(select a.login from ${accounts} a where a.person_id = ${persons.id} and a.active
  order by a.row_num desc limit 1)`;

const people = listSource({
  list: personList,
  fields: {
    id: persons.id,
    last_name: persons.lastName,
    first_name: persons.firstName,
    degree: persons.degree,
    unit: units.name,
    has_left: sql<boolean>`${SHOWN.left}`,
    position: POSITION,
    fte: sql<number | null>`(${job('e.fte')})::float8`,
    n: sql<string | null>`case when ${isInN} then ${namesOfTwo(sql`${nStatements}`, false)} end`,
    declared: namesOfTwo(sql`${disciplineDeclarations}`, true),
    orcid: persons.orcid,
    has_inactive: sql<boolean>`exists (select from ${accounts} a where a.person_id = ${persons.id} and not a.active)`,
    login: LOGIN,
  },
  from: (select) => select.from(persons).leftJoin(units, eq(units.id, persons.unitId)).$dynamic(),
  where: ({ show, unit, discipline, ...words }: PersonFilter & Nearly) =>
    and(
      isNull(persons.mergedInto),
      search.where(words),
      show ? SHOWN[show] : undefined,
      unit ? sql`${persons.unitId} in (${unitsUnder(unit)})` : undefined,
      discipline
        ? sql`exists (select from ${disciplineDeclarations} d where d.person_id = ${persons.id} and ${holdsOn('d')}
          and ${Number(discipline)}::int in (d.discipline1_code, coalesce(d.discipline2_code, 0)))`
        : undefined,
    ),
  sorts: {
    person: NAMES,
    degree: [inPolish(persons.degree), ...NAMES],
    unit: [inPolish(units.name), ...NAMES],
    position: [inPolish(POSITION), ...NAMES],
    login: [LOGIN, ...NAMES],
  },
  key: persons.id,
});

/** A page of the people of the university, merged records left out. */
export async function listPeople(db: Db, query: ListQuery<typeof personList>) {
  const decided = await search.decide(db, query);
  return nearPage(decided, listPage(db, people, decided));
}

/** Those whose surname, or the first part of it, is a word of one of the names. */
export const namesakes = (db: Db, names: string[]) =>
  db
    .select({
      id: persons.id,
      last_name: persons.lastName,
      first_name: persons.firstName,
      declared: people.fields.declared,
      unit: units.name,
    })
    .from(persons)
    .leftJoin(units, eq(units.id, persons.unitId))
    .where(
      and(
        isNull(persons.mergedInto),
        sql`split_part(ltrim(${persons.nameWords}), ' ', 1) in (
          select string_to_table(ltrim(search_words(n)), ' ') from unnest(${sql.param(names)}::text[]) n)`,
      ),
    )
    .orderBy(...NAMES, persons.id)
    .limit(MOST_FOUND);

/** Those whom the filters choose, in the order of the list. */
export async function idsOfPeople(db: Db, query: FileQuery<typeof personList>): Promise<number[]> {
  const rows = await db
    .select({ id: persons.id })
    .from(persons)
    .where(people.where(await search.decide(db, query)))
    .orderBy(...NAMES, persons.id);
  return rows.map(({ id }) => id);
}

export async function peopleFile(db: Db, actor: Actor, query: FileQuery<typeof personList>): Promise<Response> {
  const decided = await search.decide(db, query);
  const rows = await listBatches(db, people, decided);
  return listFile({ list: personList, query, by: actor, rows, facts: nearFacts(decided, rows) });
}

/** What the forms choose from. */
export async function personOptions(db: Db): Promise<z.infer<typeof PersonOptions>> {
  const [disciplineRows, unitRows] = await Promise.all([
    db
      .select({ code: disciplines.code, name: disciplines.name, until: disciplines.validTo })
      .from(disciplines)
      .orderBy(sql`${disciplines.validTo} is not null`, inPolish(disciplines.name)),
    db
      .select({
        id: units.id,
        code: units.code,
        name: sql<string>`${units.code} || ' ' || ${units.name}`,
        from: units.validFrom,
        until: units.validTo,
      })
      .from(units)
      .orderBy(units.code),
  ]);
  return { disciplines: disciplineRows, units: unitRows };
}
