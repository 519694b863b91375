import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { evaluationPeriods, isDefaultPeriod } from '#areas/periods/tables.ts';
import { PATENT_TYPE } from '#areas/publications/schema.ts';
import { authorships, isYearBetween, publications } from '#areas/publications/tables.ts';
import type { DueStatements } from './schema.ts';
import { MOST_DISCIPLINES } from './schema-words.ts';
import { printedStatements } from './tables.ts';
import { isShown } from './service-shares.ts';

// Without parameters, which would make it another expression in `group by`.
const kind = sql<string>`case when ${publications.typeCode} = ${sql.raw(String(PATENT_TYPE))} then 'patent'
  else 'publication' end`;

// Of a statement that is older than stored documents there is none to confirm before it is opened.
const awaitsConfirmation = sql`${printedStatements.documentId} is not null and ${printedStatements.confirmedAt} is null`;

/** Statements by year and kind that are not printed, and those that are and have not been confirmed, by their stored document. */
const dueRows = prepared<{ personId: number }>()((db, { personId }) => {
  const works = db
    .select({
      year: publications.year,
      kind: kind.as('work_kind'),
      deadline: evaluationPeriods.authorDeadline,
      frozen: sql<number>`count(${authorships.statementId})`.as('frozen'),
      codes: sql<number>`count(distinct ${authorships.disciplineCode})`.as('codes'),
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .innerJoin(
      evaluationPeriods,
      and(isDefaultPeriod, isYearBetween(evaluationPeriods.yearFrom, evaluationPeriods.yearTo)),
    )
    .where(and(eq(authorships.personId, personId), isShown))
    .groupBy(publications.year, kind, evaluationPeriods.authorDeadline)
    .as('works');
  return db
    .select({
      print: sql<number>`count(*) filter (where ${printedStatements.id} is null and ${works.codes} <= ${sql.raw(String(MOST_DISCIPLINES))})::int`,
      blocked: sql<number>`count(*) filter (where ${printedStatements.id} is null and ${works.codes} > ${sql.raw(String(MOST_DISCIPLINES))})::int`,
      confirm: sql<number>`count(*) filter (where ${awaitsConfirmation})::int`,
      deadline: sql<string | null>`max(${works.deadline})`,
    })
    .from(works)
    .leftJoin(
      printedStatements,
      and(
        eq(printedStatements.personId, personId),
        eq(printedStatements.year, works.year),
        eq(printedStatements.kind, sql`${works.kind}`),
        isNull(printedStatements.withdrawnAt),
      ),
    )
    .where(sql`${works.frozen} = 0 or ${awaitsConfirmation}`);
});

/** What the actor has to print, to confirm, or to mend before it can be printed; null: nothing. */
export async function dueStatements(db: Db, { personId }: Actor): Promise<DueStatements | null> {
  if (personId === null) return null;
  const [row] = await dueRows(db, { personId });
  return row && row.print + row.confirm + row.blocked > 0 ? row : null;
}

/** How many statements of the default period the actor has to print. */
export async function countUnprinted(db: Db, actor: Actor): Promise<number> {
  return (await dueStatements(db, actor))?.print ?? 0;
}
