import type { Db } from '#server/db.ts';
import { disciplines } from '#areas/library/tables.ts';
import type { Period } from './service.ts';

export type Classification = {
  /** The discipline's code in the period: the successor's once it is renamed. */
  periodCode(code: number): number;
  /** All codes with this period code: itself and the former ones. */
  codesOf(code: number): number[];
  /** Former codes with their period code. */
  renamed: [number, number][];
  /** Disciplines of the period by code. */
  byCode: ReadonlyMap<number, { code: number; name: string; hst: boolean }>;
};

/** The classification on the last day of the year. */
function classificationIn(year: number, rows: (typeof disciplines.$inferSelect)[]): Classification {
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

/** The classification of each of these years. */
export async function classificationsOf(db: Db, years: Iterable<number>): Promise<Map<number, Classification>> {
  const rows = await db.select().from(disciplines);
  return new Map([...new Set(years)].map((year) => [year, classificationIn(year, rows)]));
}

/** The classification of a period: that of its last year. */
export async function classificationOf(db: Db, { yearTo }: Pick<Period, 'yearTo'>): Promise<Classification> {
  return classificationIn(yearTo, await db.select().from(disciplines));
}
