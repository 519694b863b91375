import { and, asc, desc, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { numberOf, numberOrNull, rowsOf } from '#platform/database/sql.ts';
import { disciplines } from '#areas/library/tables.ts';
import { persons } from '#areas/people/tables.ts';
import type { Holds } from './schema.ts';
import { storedPeopleOf } from './service-facts.ts';
import { disciplineDeclarations, employments, nStatements } from './tables.ts';

type Spanned = typeof employments | typeof disciplineDeclarations | typeof nStatements;

const holdsAt = ({ dateFrom, dateTo }: Spanned, day: SQL) =>
  sql`${dateFrom} <= ${day} and coalesce(${dateTo} >= ${day}, true)`;
const holdsNow = (table: Spanned) => holdsAt(table, sql`current_date`);

const holdsOf = (table: Spanned): SQL<Holds> =>
  sql<Holds>`case when ${holdsNow(table)} then 'now' when ${table.dateFrom} > current_date then 'later' else 'ended' end`;

/** In force first, then the latest first. */
const order = (table: Spanned) => [desc(sql`(${holdsNow(table)})`), desc(table.dateFrom), desc(table.id)];

const first = alias(disciplines, 'first');
const second = alias(disciplines, 'second');

type OfPerson = { personId: number };
type OfPlaceholder = { personId: Placeholder };

const employmentsOf = (db: Db, { personId }: OfPlaceholder) =>
  db
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

const disciplineSharesOf = (db: Db, { personId }: OfPlaceholder) =>
  db
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

/** The disciplines that a person declares on a day: of several declarations the latest counts, of equals the first. */
export const declaredOn = (db: Db, { personId, day }: { personId: number | Placeholder; day: SQL }) =>
  db
    .select({
      first: disciplineDeclarations.discipline1Code,
      firstPercent: disciplineDeclarations.discipline1Percent,
      second: disciplineDeclarations.discipline2Code,
      secondPercent: disciplineDeclarations.discipline2Percent,
    })
    .from(disciplineDeclarations)
    .where(and(eq(disciplineDeclarations.personId, personId), holdsAt(disciplineDeclarations, day)))
    .orderBy(desc(disciplineDeclarations.dateFrom), asc(disciplineDeclarations.id))
    .limit(1);

export const disciplineShareRows = prepared<OfPerson>()(disciplineSharesOf);

const researchStatementsOf = (db: Db, { personId }: OfPlaceholder) =>
  db
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

export const researchStatementRows = prepared<OfPerson>()(researchStatementsOf);

/** A person's names, the three tables, and what slots are computed from. */
export const polonRows = prepared<OfPerson>()((db, { personId }) =>
  db
    .select({
      firstname: persons.firstName,
      middlenames: persons.middleNames,
      lastname: persons.lastName,
      zatrudnienie: rowsOf(employmentsOf(db, { personId })),
      dyscypliny: rowsOf(disciplineSharesOf(db, { personId })),
      oswiad: rowsOf(researchStatementsOf(db, { personId })),
      stored: storedPeopleOf(sql`select ${personId}::int as id`),
    })
    .from(persons)
    .where(eq(persons.id, personId)),
);
