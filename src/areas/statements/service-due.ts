import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { classificationOf } from '#areas/periods/service-classification.ts';
import { evaluationPeriods, isDefaultPeriod } from '#areas/periods/tables.ts';
import { authorships, publications } from '#areas/publications/tables.ts';
import type { DueStatements } from './schema.ts';
import { MOST_DISCIPLINES } from './schema-words.ts';
import { printedStatements } from './tables.ts';
import { held, heldKind, heldYear, isLoose } from './service-shares.ts';

// Of a statement that is older than stored documents there is none to confirm before it is opened.
const awaitsConfirmation = sql`${printedStatements.documentId} is not null and ${printedStatements.confirmedAt} is null`;

/**
 * Statements by year and kind that are to be printed, and those that are and have not been confirmed, by their stored document.
 * In a closed period neither can be done.
 */
const dueRows = prepared<{ personId: number }>()((db, { personId }) => {
  const works = db
    .select({
      year: heldYear.as('work_year'),
      kind: heldKind.as('work_kind'),
      deadline: evaluationPeriods.authorDeadline,
      yearTo: evaluationPeriods.yearTo,
      isLoose: sql<boolean>`bool_or(${isLoose})`.as('is_loose'),
      codes: sql<
        number[]
      >`coalesce(array_agg(distinct ${authorships.disciplineCode}) filter (where ${isLoose}), '{}')`.as('codes'),
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .leftJoin(held, eq(held.id, authorships.statementId))
    .innerJoin(
      evaluationPeriods,
      and(
        isDefaultPeriod,
        isNull(evaluationPeriods.closedAt),
        sql`${heldYear} between ${evaluationPeriods.yearFrom} and ${evaluationPeriods.yearTo}`,
      ),
    )
    .where(eq(authorships.personId, personId))
    .groupBy(heldYear, heldKind, evaluationPeriods.authorDeadline, evaluationPeriods.yearTo)
    .as('works');
  return db
    .select({
      isPrinted: sql<boolean>`${printedStatements.id} is not null`,
      awaits: sql<boolean>`coalesce(${awaitsConfirmation}, false)`,
      codes: works.codes,
      yearTo: works.yearTo,
      deadline: works.deadline,
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
    .where(sql`${printedStatements.id} is null and ${works.isLoose} or ${awaitsConfirmation}`);
});

/** What the actor has to print, to confirm, or to mend before it can be printed; null: nothing. */
export async function dueStatements(db: Db, { personId }: Actor): Promise<DueStatements | null> {
  if (personId === null) return null;
  const rows = await dueRows(db, { personId });
  const [row] = rows;
  if (!row) return null;
  // Former codes are those of their successors, as in the print.
  const { periodCode } = await classificationOf(db, row);
  const isBlocked = ({ codes }: typeof row) => new Set(codes.map(periodCode)).size > MOST_DISCIPLINES;
  const unprinted = rows.filter(({ isPrinted }) => !isPrinted);
  const blocked = unprinted.filter(isBlocked).length;
  const due = {
    print: unprinted.length - blocked,
    blocked,
    confirm: rows.filter(({ awaits }) => awaits).length,
    deadline: row.deadline,
  };
  return due.print + due.confirm + due.blocked > 0 ? due : null;
}

/** How many statements of the default period the actor has to print. */
export async function countUnprinted(db: Db, actor: Actor): Promise<number> {
  return (await dueStatements(db, actor))?.print ?? 0;
}
