import type { Db } from '#server/db.ts';
import { disciplines } from '#areas/library/tables.ts';
import type { Period } from './service.ts';

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
