import { type Fixed4, toNumber } from '#engine/fixed.ts';
import { isClose, type Proof, proofOf } from '#engine/optimum/proof.ts';
import type { OptimumProof } from './schema.ts';

const TEXTS: Record<NonNullable<Proof>, string> = {
  points:
    'wynik jest najlepszy z możliwych: przy tych przypisaniach żaden zestaw nie ma więcej punktów niż o milionową część',
  total:
    'wynik jest najlepszy z możliwych: przy tych przypisaniach żaden zestaw nie ma większej sumy punktów po zaokrągleniu w górę (§\u00a018 ust. 2)',
};

export const pointsText = (points: Fixed4) =>
  toNumber(points).toLocaleString('pl-PL', { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/** The proof that an optimum carries; `other`: points that its total has besides (patents). */
export function describeProof({ points, bound }: { points: Fixed4; bound: Fixed4 }, other: Fixed4 = 0): OptimumProof {
  const kind = proofOf({ points, bound }, other);
  const more = bound - points;
  return { kind, more: toNumber(more), text: proofText(kind, more) };
}

function proofText(kind: Proof, more: Fixed4): string {
  if (more === 0) return 'wynik jest najlepszy z możliwych: przy tych przypisaniach żaden zestaw nie ma więcej punktów';
  return kind === null
    ? `wynik może nie być najlepszy: inny zestaw może mieć najwyżej o ${pointsText(more)} pkt więcej`
    : TEXTS[kind];
}

/** Likewise of an assignment of works to disciplines, whose totals are rounded up one by one: its points alone prove it. */
export function describeAdviceProof({ after, bound }: { after: Fixed4; bound: Fixed4 }): OptimumProof {
  const more = bound - after;
  const isProven = isClose({ points: after, bound });
  return {
    kind: isProven ? 'points' : null,
    more: toNumber(more),
    text: isProven
      ? 'wynik jest najlepszy z możliwych: żadne inne przypisanie prac nie da więcej punktów'
      : `wynik może nie być najlepszy: inne przypisanie prac może dać najwyżej o ${pointsText(more)} pkt więcej`,
  };
}
