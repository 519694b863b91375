import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/db.ts';
import { prepared } from '#platform/database/prepared.ts';
import { cached } from '#platform/database/cached.ts';
import { disciplines } from '#areas/library/tables.ts';
import { listPeriods, type Period } from './service.ts';

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

type DisciplineRow = Pick<
  typeof disciplines.$inferSelect,
  'code' | 'name' | 'hst' | 'validFrom' | 'validTo' | 'successorCode'
>;

/** The classification on the last day of the year. */
function classificationIn(year: number, rows: DisciplineRow[]): Classification {
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

const disciplinesText = prepared()((db) =>
  db
    .select({
      text: sql<string>`coalesce(json_agg(json_build_object('code', ${disciplines.code}, 'name', ${disciplines.name},
        'hst', ${disciplines.hst}, 'validFrom', ${disciplines.validFrom}, 'validTo', ${disciplines.validTo},
        'successorCode', ${disciplines.successorCode}) order by ${disciplines.code}), '[]')::text`,
    })
    .from(disciplines),
);

type Known = { rows: DisciplineRow[]; byYear: Map<number, Classification> };

const knownDisciplines = cached(
  async (db) => (await disciplinesText(db, {}))[0]?.text ?? '[]',
  (text): Known => ({ rows: JSON.parse(text), byYear: new Map() }),
);

async function classifications(db: Db) {
  const { rows, byYear } = await knownDisciplines(db);
  return (year: number) => {
    const classification = byYear.get(year) ?? classificationIn(year, rows);
    byYear.set(year, classification);
    return classification;
  };
}

/** The classification by which a work of a year counts: that of its period; outside all periods, that of the year. */
export async function classificationsOfYears(db: Db): Promise<(year: number) => Classification> {
  const [periods, inYear] = await Promise.all([listPeriods(db), classifications(db)]);
  return (year) => inYear(periods.find(({ yearFrom, yearTo }) => yearFrom <= year && year <= yearTo)?.yearTo ?? year);
}

/** The classification of a period: that of its last year. */
export async function classificationOf(db: Db, { yearTo }: Pick<Period, 'yearTo'>): Promise<Classification> {
  return (await classifications(db))(yearTo);
}

/** The same with this discipline as it would be. */
export async function classificationWith(
  db: Db,
  { yearTo }: Pick<Period, 'yearTo'>,
  changed: DisciplineRow,
): Promise<Classification> {
  const { rows } = await knownDisciplines(db);
  const others = rows.filter(({ code }) => code !== changed.code);
  return classificationIn(
    yearTo,
    [...others, changed].toSorted((a, b) => a.code - b.code),
  );
}
