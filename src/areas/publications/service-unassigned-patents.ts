import { and, count, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import type { FilterOf, ListQuery } from '#shared/list.ts';
import { accountOf } from '#areas/people/service-logins.ts';
import { directoryEntries, persons, units } from '#areas/people/tables.ts';
import { findPeriod, type Period } from '#areas/periods/service.ts';
import { evaluationPeriods, isDefaultPeriod } from '#areas/periods/tables.ts';
import type { Db } from '#platform/database/db.ts';
import { inPolish, listPage, listSource } from '#platform/list.ts';
import { prepared } from '#platform/database/prepared.ts';
import { fullName, holdsWords, numberOrNull } from '#platform/database/sql.ts';
import { unassignedPatentList } from './lists.ts';
import { authorships, evaluationCategories, isPatent, isWork, publications } from './tables.ts';

const loginOf = sql<string | null>`(select min(${directoryEntries.login}) from ${directoryEntries}
  where ${directoryEntries.personId} = ${persons.id})`;
const authorName = fullName(persons);

type Asked = FilterOf<typeof unassignedPatentList> & Pick<Period, 'yearFrom' | 'yearTo'>;

const source = listSource({
  list: unassignedPatentList,
  fields: {
    id: authorships.id,
    title: publications.title,
    kind: evaluationCategories.name,
    year: publications.year,
    points: numberOrNull(publications.points),
    author: authorName.as('author'),
    unit: units.name,
    account: accountOf(persons.id).as('account'),
    login: loginOf.as('login'),
  },
  from: (select) =>
    select
      .from(publications)
      .innerJoin(authorships, and(eq(authorships.publicationId, publications.id), isNull(authorships.disciplineCode)))
      .innerJoin(persons, eq(persons.id, authorships.personId))
      .innerJoin(evaluationCategories, eq(evaluationCategories.id, publications.categoryId))
      .leftJoin(units, eq(units.id, persons.unitId))
      .$dynamic(),
  where: ({ text, yearFrom, yearTo }: Asked) =>
    and(
      isPatent,
      isWork(),
      gte(publications.year, yearFrom),
      lte(publications.year, yearTo),
      holdsWords(text, sql`concat_ws(' ', ${persons.lastName}, ${persons.firstName}, ${publications.title})`),
    ),
  sorts: {
    author: [inPolish(persons.lastName), inPolish(persons.firstName)],
    title: inPolish(publications.title),
    year: publications.year,
    points: sql`coalesce(${publications.points}, 0)`,
  },
  key: authorships.id,
});

/** A page of the period's patents without a discipline. */
export async function unassignedPatents(
  db: Db,
  { period, ...query }: ListQuery<typeof unassignedPatentList> & { period: number },
) {
  const { yearFrom, yearTo } = await findPeriod(db, period);
  return listPage(db, source, { ...query, yearFrom, yearTo });
}

const unassignedCount = prepared()((db) =>
  db
    .select({ waiting: count() })
    .from(publications)
    .innerJoin(authorships, and(eq(authorships.publicationId, publications.id), isNull(authorships.disciplineCode)))
    .innerJoin(
      evaluationPeriods,
      and(
        isDefaultPeriod,
        gte(publications.year, evaluationPeriods.yearFrom),
        lte(publications.year, evaluationPeriods.yearTo),
      ),
    )
    .where(and(isPatent, isWork(), sql`${authorships.personId} is not null`)),
);

/** How many rows that list has in the default period. */
export async function countUnassignedPatents(db: Db): Promise<number> {
  const [row] = await unassignedCount(db, {});
  return row?.waiting ?? 0;
}
