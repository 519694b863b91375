import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Waiting } from '#shared/wire.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { evaluationPeriods, isDefaultPeriod } from '#areas/periods/tables.ts';
import { LIST_OF_TYPE } from './schema.ts';
import { authorships, isYearBetween, publications } from './tables.ts';

const unassigned = prepared<{ personId: number }>()((db, { personId }) =>
  db
    .select({ waiting: count(), period: evaluationPeriods.id })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(
      evaluationPeriods,
      and(isDefaultPeriod, isYearBetween(evaluationPeriods.yearFrom, evaluationPeriods.yearTo)),
    )
    .where(
      and(
        eq(authorships.personId, personId),
        isNull(authorships.disciplineCode),
        gt(publications.emphasisMode, 0),
        inArray(publications.typeCode, Object.keys(LIST_OF_TYPE).map(Number)),
      ),
    )
    .groupBy(evaluationPeriods.id),
);

/** The same for the overview. */
export async function ownUnassigned(db: Db, { personId }: Actor): Promise<Waiting | null> {
  const [row] = personId === null ? [] : await unassigned(db, { personId });
  return row ? { count: row.waiting, since: null, period: row.period } : null;
}

/** Own unassigned publications of the default period, as the lists and the slot screen count them: without patents. */
export async function countUnassigned(db: Db, { personId }: Actor): Promise<number> {
  if (personId === null) return 0;
  const [row] = await unassigned(db, { personId });
  return row?.waiting ?? 0;
}
