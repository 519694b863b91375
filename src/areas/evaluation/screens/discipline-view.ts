import { FIXED4_ONE, type Fixed4, fixed4, roundFixed4, scaleByRatio, toNumber } from '#engine/fixed.ts';
import { meanSlot } from '#engine/person-limits.ts';
import type { DisciplineResult, SlotShares, StatementEntry, YearStatistics } from '../schema.ts';

/** Everything that the screen shows of one discipline. */
export type DisciplineView = {
  code: number;
  name: string;
  slotLimit: number;
  monographLimit: number;
  optimum: DisciplineResult;
  custom: DisciplineResult;
  statistics: YearStatistics[];
  statements: StatementEntry[];
};

/** Years of summaries are shown only above this one. */
const FIRST_SHOWN = 2000;
const isShown = ({ rok }: { rok: number }) => rok > FIRST_SHOWN;

export function disciplineViews(shares: SlotShares): DisciplineView[] {
  return shares.dyscypliny.flatMap((code) => {
    const optimum = shares.evaluation_result[code];
    const custom = shares.custom_result[code];
    if (!optimum || !custom) return [];
    return [
      {
        code,
        name: shares.dyscypliny_nazwy[code] ?? String(code),
        slotLimit: shares.sumy_slotow_w_dyscyplinach[code] ?? 0,
        monographLimit: shares.limit_mono_o[code] ?? 0,
        optimum,
        custom,
        statistics: (shares.stats_result[code] ?? []).filter(isShown),
        statements: shares.osw.filter((entry) => entry.dyscyplina_kod === code && isShown(entry)),
      },
    ];
  });
}

/** Works of the period that wait for their author to choose a discipline. */
export function unassignedCount({ dorobek }: SlotShares): number {
  const { articles, monographs, redactions, chapters } = dorobek;
  return [articles, monographs, redactions, chapters].flat().filter((row) => row.es_discipline_id === null).length;
}

/** Exact sum of figures that have four decimals. */
export const sumOf = (values: readonly number[]) => toNumber(values.reduce((sum, value) => sum + fixed4(value), 0));

export const difference = (a: number, b: number) => toNumber(fixed4(a) - fixed4(b));

const MEAN_TIMES = 4;
const BOUNDS = { least: FIXED4_ONE, most: 4 * FIXED4_ONE };

/** How the limit of a discipline comes from the statements: 4 × the mean of the period's years, within [1, 4]. */
export type LimitOrigin = { mean: number; product: number; limit: number; bound: 'least' | 'most' | undefined };

/** Undefined when the limit does not come from the mean, as that of a doctoral student. */
export function limitOrigin({ statements, slotLimit }: DisciplineView, yearCount: number): LimitOrigin | undefined {
  const mean = meanOf(statements, yearCount);
  const product = scaleByRatio(mean, MEAN_TIMES, 1);
  const limit = Math.min(Math.max(product, BOUNDS.least), BOUNDS.most);
  if (mean === 0 || limit !== fixed4(slotLimit)) return undefined;
  return {
    mean: toNumber(mean),
    product: toNumber(product),
    limit: slotLimit,
    bound: limit > product ? 'least' : limit < product ? 'most' : undefined,
  };
}

function meanOf(statements: StatementEntry[], yearCount: number): Fixed4 {
  const rows = statements.map((entry) => ({
    year: entry.rok,
    discipline: entry.dyscyplina_kod,
    basis: 'n' as const,
    fte: fixed4(entry.wielkosc_etatu),
    percent: entry.prc_dysc,
    slot: fixed4(entry.slot_w_dyscyplinie),
  }));
  return roundFixed4(meanSlot(rows, yearCount), 2);
}
