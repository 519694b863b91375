import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { evaluationPeriods, isDefaultPeriod } from '#areas/periods/tables.ts';
import type { OwnUnassigned } from './schema.ts';
import { authorships, isChosenIn, isPatent, isYearBetween, publications } from './tables.ts';

const unassigned = prepared<{ personId: number }>()((db, { personId }) =>
  db
    .select({
      publications: sql<number>`count(*) filter (where not ${isPatent})::int`,
      patents: sql<number>`count(*) filter (where ${isPatent})::int`,
      period: evaluationPeriods.id,
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(
      evaluationPeriods,
      and(isDefaultPeriod, isYearBetween(evaluationPeriods.yearFrom, evaluationPeriods.yearTo)),
    )
    .where(and(eq(authorships.personId, personId), isNull(authorships.disciplineCode), isChosenIn()))
    .groupBy(evaluationPeriods.id),
);

/** Own works without a discipline, for the overview: with patents, which the lists count apart. */
export async function ownUnassigned(db: Db, { personId }: Actor): Promise<OwnUnassigned | null> {
  const [row] = personId === null ? [] : await unassigned(db, { personId });
  return row ?? null;
}

/** Own unassigned publications of the default period, as the lists and the slot screen count them: without patents. */
export async function countUnassigned(db: Db, { personId }: Actor): Promise<number> {
  if (personId === null) return 0;
  const [row] = await unassigned(db, { personId });
  return row?.publications ?? 0;
}
