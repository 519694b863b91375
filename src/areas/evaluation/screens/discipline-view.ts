import { fixed4, toNumber } from '#engine/fixed.ts';
import type { DisciplineResult, LimitOrigin, SlotShares, StatementEntry, YearStatistics } from '../schema.ts';

export type DisciplineView = {
  code: number;
  name: string;
  slotLimit: number;
  limitOrigin: LimitOrigin | null;
  monographLimit: number;
  optimum: DisciplineResult;
  custom: DisciplineResult;
  statistics: YearStatistics[];
  statements: StatementEntry[];
};

/** Only later years are shown. */
const FIRST_SHOWN = 2000;
const isShown = ({ rok }: { rok: number }) => rok > FIRST_SHOWN;

/** Disciplines of the answer, those without slots last. */
export function disciplineViews(shares: SlotShares): DisciplineView[] {
  const views = shares.dyscypliny.flatMap((code): DisciplineView[] => {
    const optimum = shares.evaluation_result[code];
    const custom = shares.custom_result[code];
    if (!optimum || !custom) return [];
    return [
      {
        code,
        name: shares.dyscypliny_nazwy[code] ?? String(code),
        slotLimit: shares.sumy_slotow_w_dyscyplinach[code] ?? 0,
        limitOrigin: shares.limit_origin[code] ?? null,
        monographLimit: shares.limit_mono_o[code] ?? 0,
        optimum,
        custom,
        statistics: (shares.stats_result[code] ?? []).filter(isShown),
        statements: shares.osw.filter((entry) => entry.dyscyplina_kod === code && isShown(entry)),
      },
    ];
  });
  return views.toSorted((a, b) => Number(a.slotLimit === 0) - Number(b.slotLimit === 0));
}

/** Unassigned works of the period. */
export function unassignedCount({ dorobek }: SlotShares): number {
  const { articles, monographs, redactions, chapters } = dorobek;
  return [articles, monographs, redactions, chapters].flat().filter((row) => row.es_discipline_id === null).length;
}

export const difference = (a: number, b: number) => toNumber(fixed4(a) - fixed4(b));
