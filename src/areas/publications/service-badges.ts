import { and, count, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#server/actor.ts';
import type { Db } from '#server/db.ts';
import { evaluationPeriods } from '#areas/periods/tables.ts';
import { authorships, publications } from './tables.ts';

/** Own unassigned works of the default period. */
export async function countUnassigned(db: Db, { personId }: Actor): Promise<number> {
  if (personId === null) return 0;
  const [row] = await db
    .select({ waiting: count() })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(
      evaluationPeriods,
      and(
        evaluationPeriods.displayDefault,
        sql`${publications.year} between ${evaluationPeriods.yearFrom} and ${evaluationPeriods.yearTo}`,
      ),
    )
    .where(
      and(eq(authorships.personId, personId), isNull(authorships.disciplineCode), gt(publications.emphasisMode, 0)),
    );
  return row?.waiting ?? 0;
}
