import { inArray } from 'drizzle-orm';
import { parseFixed4 } from '#engine/fixed.ts';
import { personData, type PersonRecord } from '#engine/facts.ts';
import { type PersonData, type YearShare, yearShares } from '#engine/person-limits.ts';
import type { Db } from '#server/db.ts';
import { type Period, yearsOf } from '#areas/periods/service.ts';
import type { Classification } from '#areas/periods/service-classification.ts';
import { disciplineDeclarations, doctoralEnrolments, employments, nStatements, RESEARCH_GROUPS } from './tables.ts';

const span = (row: { dateFrom: string; dateTo: string | null }) => ({ from: row.dateFrom, to: row.dateTo });

/** Employment, statements and studies of these people for the engine; period codes. */
export async function loadPersonData(
  db: Db,
  personIds: number[],
  { classification, months }: { classification: Classification; months: number },
): Promise<Map<number, PersonData>> {
  const [employed, declared, counted, enrolled] = await Promise.all([
    db.select().from(employments).where(inArray(employments.personId, personIds)),
    db.select().from(disciplineDeclarations).where(inArray(disciplineDeclarations.personId, personIds)),
    db.select().from(nStatements).where(inArray(nStatements.personId, personIds)),
    db.select().from(doctoralEnrolments).where(inArray(doctoralEnrolments.personId, personIds)),
  ]);
  const employedBy = Map.groupBy(employed, (row) => row.personId);
  const declaredBy = Map.groupBy(declared, (row) => row.personId);
  const countedBy = Map.groupBy(counted, (row) => row.personId);
  const enrolledBy = Map.groupBy(enrolled, (row) => row.personId);

  return new Map(
    personIds.map((id) => {
      const record: PersonRecord = {
        id,
        employments: (employedBy.get(id) ?? []).map((row) => ({
          ...span(row),
          fte: parseFixed4(row.fte),
          research: RESEARCH_GROUPS.includes(row.positionGroup),
        })),
        declarations: (declaredBy.get(id) ?? []).map((row) => ({
          ...span(row),
          disciplines: [
            { code: row.discipline1Code, percent: row.discipline1Percent },
            ...(row.discipline2Code === null
              ? []
              : [{ code: row.discipline2Code, percent: row.discipline2Percent ?? 0 }]),
          ],
        })),
        nStatements: (countedBy.get(id) ?? []).map((row) => ({
          ...span(row),
          disciplines: [row.discipline1Code, row.discipline2Code].filter((value) => value !== null),
        })),
        studies: (enrolledBy.get(id) ?? []).map((row) => ({ ...span(row), discipline: row.disciplineCode })),
      };
      return [id, personData(record, { code: classification.periodCode, months })];
    }),
  );
}

/** Shares of these people on 31 December of each year of the period. */
export async function loadYearShares(
  db: Db,
  personIds: number[],
  { period, classification }: { period: Period; classification: Classification },
): Promise<Map<number, YearShare[]>> {
  if (personIds.length === 0) return new Map();
  const months = period.rules.person.outsideNMonths;
  const data = await loadPersonData(db, personIds, { classification, months });
  const years = yearsOf(period);
  return new Map([...data].map(([id, person]) => [id, yearShares(person, years)]));
}
