import { inArray } from 'drizzle-orm';
import { parseFixed4 } from '#engine/fixed.ts';
import { personData, type PersonRecord } from '#engine/facts.ts';
import { type PersonData, type YearShare, yearShares } from '#engine/person-limits.ts';
import type { Db } from '#server/db.ts';
import { disciplines } from '../library/tables.ts';
import {
  disciplineDeclarations,
  doctoralEnrolments,
  employments,
  nStatements,
  RESEARCH_GROUPS,
} from '../polon/tables.ts';
import type { Period } from './service-periods.ts';

export const yearsOf = ({ yearFrom, yearTo }: Pick<Period, 'yearFrom' | 'yearTo'>) =>
  Array.from({ length: yearTo - yearFrom + 1 }, (_, index) => yearFrom + index);

export type Classification = {
  /** The code under which a discipline counts in the period: a renamed one counts under its successor. */
  periodCode(code: number): number;
  /** The codes that count under this one: itself and those it was renamed from. */
  codesOf(code: number): number[];
  /** Every renamed code with the one under which it counts. */
  renamed: [number, number][];
  /** Disciplines of the period by code. */
  byCode: ReadonlyMap<number, { code: number; name: string; hst: boolean }>;
};

/** The classification as the year sees it: in force on its last day, renamed disciplines under the new code. */
export function classificationIn(year: number, rows: (typeof disciplines.$inferSelect)[]): Classification {
  const lastDay = `${year}-12-31`;
  const inForce = rows.filter((row) => row.validFrom <= lastDay && (row.validTo === null || row.validTo >= lastDay));
  const byCode = new Map(inForce.map(({ code, name, hst }) => [code, { code, name, hst }]));
  const successors = new Map(
    rows.flatMap(({ code, successorCode }) => (successorCode ? [[code, successorCode] as const] : [])),
  );
  const periodCode = (code: number) => {
    const successor = successors.get(code);
    return !byCode.has(code) && successor !== undefined && byCode.has(successor) ? successor : code;
  };
  return {
    byCode,
    periodCode,
    renamed: rows.flatMap(({ code }): [number, number][] =>
      periodCode(code) === code ? [] : [[code, periodCode(code)]],
    ),
    codesOf: (code) => rows.filter((row) => periodCode(row.code) === code).map((row) => row.code),
  };
}

/** The classification of a period: that of its last year. */
export async function classificationOf(db: Db, { yearTo }: Pick<Period, 'yearTo'>): Promise<Classification> {
  return classificationIn(yearTo, await db.select().from(disciplines));
}

const span = (row: { dateFrom: string; dateTo: string | null }) => ({ from: row.dateFrom, to: row.dateTo });

/** Employment, statements and studies of these people as the engine takes them; codes are the period's. */
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

/** Every person's rows as of 31 December of each year of the period. */
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
