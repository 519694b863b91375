import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db.ts';
import { numberOf, numberOrNull } from '#server/sql.ts';
import { disciplines } from '#areas/library/tables.ts';
import type { DisciplineShareRow, EmploymentRow, Holds, ResearchStatementRow } from './schema.ts';
import { disciplineDeclarations, employments, nStatements } from './tables.ts';

type Spanned = typeof employments | typeof disciplineDeclarations | typeof nStatements;

const holdsNow = ({ dateFrom, dateTo }: Spanned) =>
  sql`${dateFrom} <= current_date and coalesce(${dateTo} >= current_date, true)`;

const holdsOf = (table: Spanned): SQL<Holds> =>
  sql<Holds>`case when ${holdsNow(table)} then 'now' when ${table.dateFrom} > current_date then 'later' else 'ended' end`;

/** In force first, then the latest first. */
const order = (table: Spanned) => [desc(sql`(${holdsNow(table)})`), desc(table.dateFrom), desc(table.id)];

const first = alias(disciplines, 'first');
const second = alias(disciplines, 'second');

export function employmentRows(db: Db, personId: number): Promise<EmploymentRow[]> {
  return db
    .select({
      polonemployeeconditionsid: employments.id,
      datefrom: employments.dateFrom,
      dateto: employments.dateTo,
      positionname: employments.positionName,
      positiongroupname: employments.positionGroup,
      workinghoursnumerator: employments.hoursNumerator,
      workinghoursdenominator: employments.hoursDenominator,
      workhours: numberOf(employments.fte),
      institutionfullname: employments.institutionName,
      holds: holdsOf(employments),
    })
    .from(employments)
    .where(eq(employments.personId, personId))
    .orderBy(...order(employments));
}

export function disciplineShareRows(db: Db, personId: number): Promise<DisciplineShareRow[]> {
  return db
    .select({
      polonemployeedisciplineid: disciplineDeclarations.id,
      statementfrom: disciplineDeclarations.dateFrom,
      statementto: disciplineDeclarations.dateTo,
      discipline1label: first.name,
      discipline1percentage: disciplineDeclarations.discipline1Percent,
      discipline2label: second.name,
      discipline2percentage: disciplineDeclarations.discipline2Percent,
      participationindex: numberOrNull(disciplineDeclarations.participationIndex),
      participationfromdate: disciplineDeclarations.participationFrom,
      participationtodate: disciplineDeclarations.participationTo,
      closereason: disciplineDeclarations.closeReason,
      holds: holdsOf(disciplineDeclarations),
    })
    .from(disciplineDeclarations)
    .innerJoin(first, eq(first.code, disciplineDeclarations.discipline1Code))
    .leftJoin(second, eq(second.code, disciplineDeclarations.discipline2Code))
    .where(eq(disciplineDeclarations.personId, personId))
    .orderBy(...order(disciplineDeclarations));
}

export function researchStatementRows(db: Db, personId: number): Promise<ResearchStatementRow[]> {
  return db
    .select({
      polonemployeenstatementid: nStatements.id,
      statementfrom: nStatements.dateFrom,
      statementto: nStatements.dateTo,
      discipline1label: first.name,
      discipline1code: nStatements.discipline1Code,
      discipline2label: second.name,
      discipline2code: nStatements.discipline2Code,
      holds: holdsOf(nStatements),
    })
    .from(nStatements)
    .innerJoin(first, eq(first.code, nStatements.discipline1Code))
    .leftJoin(second, eq(second.code, nStatements.discipline2Code))
    .where(eq(nStatements.personId, personId))
    .orderBy(...order(nStatements));
}
