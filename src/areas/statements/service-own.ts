import { and, desc, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '#platform/actor.ts';
import type { Config } from '#platform/config/config.ts';
import type { Db } from '#platform/database/db.ts';
import { undrawable } from '#platform/documents/drawable.ts';
import { numberTextOf } from '#platform/documents/stored.ts';
import { documents } from '#platform/documents/tables.ts';
import { prepared } from '#platform/database/prepared.ts';
import { ownPersonId } from '#platform/scope.ts';
import { stampOf } from '#platform/database/sql.ts';
import { type Classification, classificationsOfYears } from '#areas/periods/service-classification.ts';
import { authorDay } from '#areas/periods/service.ts';
import { evaluationPeriods, isDefaultPeriod } from '#areas/periods/tables.ts';
import { authorships, isChosenIn, publications } from '#areas/publications/tables.ts';
import type { NewStatement, OwnStatement, StatementKind, WorkToList } from './schema.ts';
import {
  classificationOfYear,
  disciplineNames,
  disciplinesOfWorks,
  held,
  heldKind,
  heldYear,
  isLoose,
  isShown,
  rareText,
  sharesOf,
} from './service-shares.ts';
import { disciplineName } from './service.ts';
import { STATEMENT_TEMPLATES } from './templates.ts';
import { printedStatements } from './tables.ts';

const isMissing = sql`${authorships.disciplineCode} is null and ${isChosenIn()}`;

const count = (kind: StatementKind, condition: SQL) =>
  sql<number>`count(*) filter (where ${heldKind} = ${kind} and ${condition})::int`;

/** Disciplines of works that are on no statement yet. */
const distinctCodes = (kind: StatementKind) =>
  sql<number[]>`coalesce(array_agg(distinct ${authorships.disciplineCode})
    filter (where ${heldKind} = ${kind} and ${isLoose}), '{}')`;

/** SQL: what the author asked for; null for nothing. */
const unfreezeOf = (
  table: Record<'unfreezeAskedAt' | 'unfreezeMessage' | 'unfreezeRefusedAt' | 'unfreezeRefusal', SQLWrapper>,
) =>
  sql<Print['unfreeze']>`case when ${table.unfreezeAskedAt} is not null then json_build_object(
    'asked', ${stampOf(table.unfreezeAskedAt)}, 'message', ${table.unfreezeMessage},
    'refused', coalesce(${stampOf(table.unfreezeRefusedAt)}, ''), 'refusal', coalesce(${table.unfreezeRefusal}, '')) end`;

/** SQL: works cannot be changed because of the statement, also such as count no more. */
const hasFrozen = ({ id }: Record<'id', SQLWrapper>) =>
  sql<boolean>`exists (select from ${authorships} f where f.statement_id = ${id})`;

/** A person's works by year, and the statements in force of each year. */
const yearRows = prepared<{ personId: number }>()((db, { personId }) => {
  const works = db
    .select({
      year: heldYear.as('work_year'),
      held: sql<boolean>`count(${held.id}) > 0`.as('is_held'),
      publications: count('publication', isShown).as('publications'),
      patents: count('patent', isShown).as('patents'),
      unassigned: count('publication', isMissing).as('unassigned'),
      unassignedPatents: count('patent', isMissing).as('unassigned_patents'),
      codes: distinctCodes('publication').as('codes'),
      patentCodes: distinctCodes('patent').as('patent_codes'),
      loose: count('publication', isLoose).as('loose'),
      rare: rareText.as('rare'),
      loosePatents: count('patent', isLoose).as('loose_patents'),
    })
    .from(authorships)
    .innerJoin(publications, eq(publications.id, authorships.publicationId))
    .leftJoin(held, eq(held.id, authorships.statementId))
    .where(eq(authorships.personId, personId))
    .groupBy(heldYear)
    .as('works');
  const [publication, patent] = [alias(printedStatements, 'publication'), alias(printedStatements, 'patent')];
  const [document, patentDocument] = [alias(documents, 'document'), alias(documents, 'patent_document')];
  const inForce = (table: typeof publication | typeof patent, kind: StatementKind) =>
    and(eq(table.personId, personId), eq(table.year, works.year), eq(table.kind, kind), isNull(table.withdrawnAt));
  return db
    .select({
      year: works.year,
      publications: works.publications,
      patents: works.patents,
      unassigned: works.unassigned,
      unassigned_patents: works.unassignedPatents,
      codes: works.codes,
      patent_codes: works.patentCodes,
      loose: works.loose,
      loose_patents: works.loosePatents,
      rare: works.rare,
      frozen: hasFrozen(publication),
      patent_frozen: hasFrozen(patent),
      generated: stampOf(publication.generatedAt),
      number: numberTextOf(STATEMENT_TEMPLATES.publication.statement, document),
      hash: document.hash,
      confirmed: stampOf(publication.confirmedAt),
      unfreeze: unfreezeOf(publication),
      dyscyplina1: disciplineName(publication.discipline1Code),
      dyscyplina2: disciplineName(publication.discipline2Code),
      patent_generated: stampOf(patent.generatedAt),
      patent_number: numberTextOf(STATEMENT_TEMPLATES.patent.statement, patentDocument),
      patent_hash: patentDocument.hash,
      patent_confirmed: stampOf(patent.confirmedAt),
      patent_unfreeze: unfreezeOf(patent),
      patent_first: disciplineName(patent.discipline1Code),
      patent_second: disciplineName(patent.discipline2Code),
      due: isDefaultPeriod,
      period: evaluationPeriods.id,
      deadline: authorDay,
      closed: sql<boolean>`${evaluationPeriods.closedAt} is not null`,
    })
    .from(works)
    .innerJoin(
      evaluationPeriods,
      sql`${works.year} between ${evaluationPeriods.yearFrom} and ${evaluationPeriods.yearTo}`,
    )
    .leftJoin(publication, inForce(publication, 'publication'))
    .leftJoin(patent, inForce(patent, 'patent'))
    .leftJoin(document, eq(document.id, publication.documentId))
    .leftJoin(patentDocument, eq(patentDocument.id, patent.documentId))
    .where(
      sql`(${works.held} or ${works.publications} + ${works.patents} + ${works.unassigned} + ${works.unassignedPatents} > 0)`,
    )
    .orderBy(desc(works.year));
});

type Row = Awaited<ReturnType<typeof yearRows>>[number];

type Print = NonNullable<OwnStatement['publication']>;
type Part = Pick<Print, 'number' | 'hash' | 'frozen' | 'unfreeze'> & {
  generated: string | null;
  confirmed: string | null;
};

const printOf = ({ generated, confirmed, ...print }: Part, disciplines: (string | null)[]) =>
  generated === null
    ? null
    : {
        ...print,
        generated,
        confirmed: confirmed ?? '',
        disciplines: disciplines.filter((name) => name !== null),
      };

function asOwn(row: Row, { periodCode }: Classification): Omit<OwnStatement, 'freeze'> {
  const { loose, loose_patents, number, hash, confirmed, unfreeze, rare, frozen, patent_frozen, ...shown } = row;
  const { patent_generated, patent_number, patent_hash, patent_confirmed, patent_unfreeze, ...rest } = shown;
  const { patent_first, patent_second, ...own } = rest;
  const { generated, dyscyplina1, dyscyplina2 } = own;
  const publication = printOf({ generated, number, hash, confirmed, unfreeze, frozen }, [dyscyplina1, dyscyplina2]);
  const ofPatents = {
    generated: patent_generated,
    number: patent_number,
    hash: patent_hash,
    confirmed: patent_confirmed,
    unfreeze: patent_unfreeze,
    frozen: patent_frozen,
  };
  const patent = printOf(ofPatents, [patent_first, patent_second]);
  return {
    ...own,
    // Former codes are those of their successors, as in the print.
    codes: new Set(row.codes.map(periodCode)).size,
    patent_codes: new Set(row.patent_codes.map(periodCode)).size,
    generated: row.generated ?? '',
    // Nothing is added to a statement that has frozen nothing yet.
    added: publication?.frozen ? loose : 0,
    added_patents: patent?.frozen ? loose_patents : 0,
    publication,
    patent,
    undrawable: undrawable(rare),
  };
}

type Freeze = Pick<Config, 'statementFreeze'>;

/** One's own statements: every year of a period in which the actor has works, the newest first. */
export async function ownStatements(
  db: Db,
  actor: Actor,
  { statementFreeze: freeze }: Freeze,
): Promise<OwnStatement[]> {
  const rows = await yearRows(db, { personId: ownPersonId(actor) });
  const inYear = await classificationsOfYears(db);
  return rows.map((row) => ({ ...asOwn(row, inYear(row.year)), freeze }));
}

/** The works that a new own statement would list, by discipline, as it prints them; a chapter has its own title. */
export async function worksToList(db: Db, actor: Actor, { year, kind }: NewStatement): Promise<WorkToList[]> {
  const subject = { kind, year, personId: ownPersonId(actor) };
  const [shares, classification] = await Promise.all([
    sharesOf(db, subject, { statementId: null }),
    classificationOfYear(db, year),
  ]);
  const codes = await disciplinesOfWorks(db, { ...subject, classification }, shares);
  const nameOfDiscipline = disciplineNames(classification);
  const order = codes.map(nameOfDiscipline);
  return shares
    .map(({ publicationId, title, chapterTitle, disciplineCode }) => {
      return { id: publicationId, title: chapterTitle || title, discipline: nameOfDiscipline(disciplineCode) };
    })
    .toSorted((a, b) => order.indexOf(a.discipline) - order.indexOf(b.discipline));
}
