import { fixed4, sumOf, toNumber } from '#engine/fixed.ts';
import type {
  DisciplineResult,
  LimitOrigin,
  QualifiedShare,
  SlotShares,
  StatementEntry,
  YearStatistics,
} from '../schema.ts';

export type DisciplineView = {
  code: number;
  name: string;
  slotLimit: number;
  /** Not one of the two that the person may show publications in. */
  further: boolean;
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
        further: shares.third_discipline?.further.includes(code) ?? false,
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

/** Points, slots and works of a set; `ticked`: how many the author has marked, which may be more. */
export type SetSums = { points: number; slots: number; works: number; ticked?: number };

const ofShares = (rows: readonly QualifiedShare[]): SetSums => ({
  points: sumOf(rows.map(({ points }) => points)),
  slots: sumOf(rows.map(({ slots }) => slots)),
  works: rows.length,
});

/** What a selection takes. */
export const takenBy = ({ pub_qualification: rows }: DisciplineResult) => ofShares(rows.filter((row) => row.accepted));

/** What the discipline takes of the person's shares: that is evaluated. */
export const acceptedIn = ({ optimum }: DisciplineView) =>
  ofShares(optimum.pub_qualification.filter((row) => row.discipline_accepted));

/** The own selection: what counts of it, and how many are marked. */
export const customOf = ({ custom }: DisciplineView): SetSums => ({
  ...takenBy(custom),
  ticked: custom.pub_qualification.length,
});

export const together = (sums: readonly SetSums[]): SetSums => ({
  points: sumOf(sums.map(({ points }) => points)),
  slots: sumOf(sums.map(({ slots }) => slots)),
  works: sums.reduce((sum, { works }) => sum + works, 0),
});

/** Publications of the period that the author has marked, also those of no discipline. */
export const tickedIn = ({ dorobek: { articles, monographs, redactions, chapters } }: SlotShares) =>
  [articles, monographs, redactions, chapters].flat().filter((work) => work.custom_selected === 1).length;

const isUnassigned = (row: { es_discipline_id: number | null }) => row.es_discipline_id === null;

/** Unassigned works of the period; patents, which take no slots, apart. */
export function unassignedCount({ dorobek }: SlotShares) {
  const { articles, monographs, redactions, chapters, patents } = dorobek;
  const publications = [...articles, ...monographs, ...redactions, ...chapters];
  return { publications: publications.filter(isUnassigned).length, patents: patents.filter(isUnassigned).length };
}

export const difference = (a: number, b: number) => toNumber(fixed4(a) - fixed4(b));
