import { toNumber } from '#engine/fixed.ts';
import type { PersonsReductions } from '#areas/recalculation/service-standing.ts';
import { THIRD_DISCIPLINE } from '#areas/publications/schema.ts';
import type { DisciplineResult, OwnReduction, SlotShares } from './schema.ts';

type Result = { code: number; optimum: DisciplineResult };

/** Whether shares were rejected because the person has others in two disciplines; by code. */
export function thirdDiscipline(results: Result[]): SlotShares['third_discipline'] {
  const withReason = (isWanted: (reason: number | null) => boolean) =>
    results
      .filter(({ optimum }) => optimum.pub_qualification.some(({ reject_reason }) => isWanted(reject_reason)))
      .map(({ code }) => code);
  const further = withReason((reason) => reason === THIRD_DISCIPLINE);
  return further.length === 0
    ? null
    : { kept: withReason(takesPart).filter((code) => !further.includes(code)), further };
}

/** Accepted, left out by the limits, or by the author. */
const takesPart = (reason: number | null) => reason === null || reason === 1 || reason === 2;

/** A missing statement reduces every discipline alike: one row. */
export function ownReductions({ forecast, rows }: PersonsReductions): SlotShares['reductions'] {
  const everywhere = rows.find(({ kind }) => kind === 'noStatement');
  const own = rows.filter(({ kind }) => kind !== 'noStatement');
  return {
    forecast,
    rows: [
      ...own.map(({ name, kind, slots }): OwnReduction => ({ dyscyplina: name, kind, slots: toNumber(slots) })),
      ...(everywhere ? [{ dyscyplina: null, kind: everywhere.kind, slots: toNumber(everywhere.slots) }] : []),
    ],
  };
}
