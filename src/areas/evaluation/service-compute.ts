import { rejectBeforeOptimum } from '#engine/eligibility.ts';
import { formatFixed4, parseFixed4 } from '#engine/fixed.ts';
import { type PersonLimit, personLimits, type YearShare } from '#engine/person-limits.ts';
import { cutCustom, type Optimum, type OptimumItem, personOptimum } from '#engine/person-optimum.ts';
import type { EmphasisMode, PeriodRules } from '#engine/rules.ts';
import { type ShareValue, shareValue } from '#engine/share.ts';

/** One author × publication × assigned discipline (the period's code), as the database holds it. */
export type Share = {
  authorshipId: number;
  publicationId: number;
  personId: number;
  disciplineCode: number;
  year: number;
  approved: boolean;
  emphasisMode: EmphasisMode;
  /** Total points in this discipline, decimal text. */
  totalPoints: string;
  authorCount: number;
  monographLimited: boolean;
  includeInOptimum: boolean;
  customSelected: boolean;
  revision: number;
};

export type ShareResult = Share & {
  k: number;
  m: number;
  points: string;
  slots: string;
  accepted: boolean;
  rejectReason: number | null;
  customAccepted: boolean;
  customRejectReason: number | null;
};

export type PersonResult = {
  personId: number;
  disciplineCode: number;
  slotLimit: string;
  monographLimit: string;
  slots: string;
  points: string;
  monographSlots: string;
  customSlots: string;
  customPoints: string;
  inN: boolean;
};

type Valued = { share: Share; k: number; value: ShareValue; barred: 3 | 4 | 6 | null };

const barredBy = (share: Share, rows: YearShare[]) =>
  rejectBeforeOptimum({
    approved: share.approved,
    discipline: share.disciplineCode,
    year: share.year,
    yearShares: rows,
  });

/** Authors who have the publication in a discipline and may show it there: the k of § 16, by publication and discipline. */
export function countEligible(shares: Share[], yearShares: ReadonlyMap<number, YearShare[]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const share of shares) {
    const barred = barredBy({ ...share, approved: true }, yearShares.get(share.personId) ?? []);
    if (barred !== null) continue;
    const key = shareKey(share);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export const shareKey = (share: Pick<Share, 'publicationId' | 'disciplineCode'>) =>
  `${share.publicationId}:${share.disciplineCode}`;

/** Slots and points of one share; one who may not show it is valued as if he were the only one. */
export function valueShare(share: Share, k: number, rules: PeriodRules) {
  const authors = Math.max(k, 1);
  const m = Math.max(share.authorCount, authors);
  const value = shareValue({ points: parseFixed4(share.totalPoints), mode: share.emphasisMode, k: authors, m }, rules);
  return { k: authors, m, value };
}

const asItem = ({ share, value }: Valued): OptimumItem => ({
  id: share.authorshipId,
  slots: value.slots,
  points: value.points,
  monograph: share.monographLimited,
  included: share.includeInOptimum,
});

const NOTHING: Optimum = { chosen: [], points: 0, slots: 0, monographSlots: 0, rejected: new Map() };
const text = (value: number) => formatFixed4(value);

/**
 * All results of one person in a period: the value of each share, what keeps it out (R03, R04, R06), the exact optimum
 * and the ticked selection within the person's limits, discipline by discipline (domain rules §3–§6).
 */
export function computePerson(
  personId: number,
  shares: Share[],
  {
    rows,
    counts,
    years,
    rules,
  }: { rows: YearShare[]; counts: ReadonlyMap<string, number>; years: number[]; rules: PeriodRules },
): { shares: ShareResult[]; persons: PersonResult[] } {
  const limits = personLimits(rows, years, rules);
  const valued = shares.map((share): Valued & { m: number } => ({
    share,
    barred: barredBy(share, rows),
    ...valueShare(share, counts.get(shareKey(share)) ?? 0, rules),
  }));
  const byDiscipline = Map.groupBy(valued, ({ share }) => share.disciplineCode);
  const codes = new Set([...limits.keys(), ...byDiscipline.keys()]);

  const results = [...codes].map((disciplineCode) => {
    const own = byDiscipline.get(disciplineCode) ?? [];
    const limit = limits.get(disciplineCode);
    const free = limit ? own.filter(({ barred }) => barred === null) : [];
    const optimum = limit ? personOptimum(free.map(asItem), limit) : NOTHING;
    const custom = limit ? cutCustom(free.filter(({ share }) => share.customSelected).map(asItem), limit) : NOTHING;
    return { disciplineCode, own, limit, optimum, custom };
  });

  return {
    shares: results.flatMap(({ own, optimum, custom }) => {
      const chosen = new Set(optimum.chosen);
      const ticked = new Set(custom.chosen);
      return own.map(({ share, k, m, value, barred }) => ({
        ...share,
        k,
        m,
        points: text(value.points),
        slots: text(value.slots),
        accepted: chosen.has(share.authorshipId),
        rejectReason: barred ?? optimum.rejected.get(share.authorshipId) ?? null,
        customAccepted: ticked.has(share.authorshipId),
        customRejectReason: share.customSelected ? (barred ?? custom.rejected.get(share.authorshipId) ?? null) : null,
      }));
    }),
    persons: results.flatMap(({ disciplineCode, limit, optimum, custom }) =>
      limit ? [personResult({ personId, disciplineCode, limit, optimum, custom, rows })] : [],
    ),
  };
}

function personResult(input: {
  personId: number;
  disciplineCode: number;
  limit: PersonLimit;
  optimum: Optimum;
  custom: Optimum;
  rows: YearShare[];
}): PersonResult {
  const { personId, disciplineCode, limit, optimum, custom, rows } = input;
  return {
    personId,
    disciplineCode,
    slotLimit: text(limit.slots),
    monographLimit: text(limit.monographs),
    slots: text(optimum.slots),
    points: text(optimum.points),
    monographSlots: text(optimum.monographSlots),
    customSlots: text(custom.slots),
    customPoints: text(custom.points),
    inN: rows.some((row) => row.discipline === disciplineCode && row.basis === 'n'),
  };
}
