import type { Ledger } from './discipline-ledger.ts';
import {
  type BindingLimit,
  DISCIPLINE_LIMITS,
  type DisciplineShare,
  type LimitName,
  type Rejection,
} from './discipline-problem.ts';

const MONOGRAPH_LIMITS: ReadonlySet<LimitName> = new Set(['personMonographs', 'weakBooks', 'book']);

type Chosen = { ledger: Ledger; binding: BindingLimit[] };

/**
 * Why each share is left out: the limit that it would break beside the chosen ones. R01 when only monograph limits do,
 * R02 when only slot limits do; where both do, R01 when the share is worth its slots: more points per slot than the
 * person's weakest chosen share (if the person's slots are full) and than the discipline's price of a slot.
 */
export function rejections(shares: DisciplineShare[], { ledger, binding }: Chosen): Map<number, Rejection> {
  const priceOf = (name: LimitName) => binding.find(({ limit }) => limit === name)?.price ?? 0;
  const left = shares.filter(({ id }) => !ledger.taken.has(id));
  return new Map(
    left.map((share) => {
      const broken = share.points > 0 ? ledger.limitsBrokenBy(share) : [];
      const [monograph] = broken.filter((limit) => MONOGRAPH_LIMITS.has(limit));
      const [slot] = broken.filter((limit) => !MONOGRAPH_LIMITS.has(limit));
      const limit = monograph && (!slot || isWorthItsSlots(share, { ledger, broken, priceOf })) ? monograph : slot;
      return [share.id, { reason: limit === monograph && limit ? 1 : 2, limit: limit ?? null }];
    }),
  );
}

type Setting = { ledger: Ledger; broken: LimitName[]; priceOf: (name: LimitName) => number };

function isWorthItsSlots(share: DisciplineShare, { ledger, broken, priceOf }: Setting): boolean {
  const rate = share.points / share.slots;
  const rates = ledger.ofPerson(share.person).map(({ points, slots }) => points / slots);
  const weakest = broken.includes('personSlots') ? Math.min(...rates, Infinity) : 0;
  const slotLimits = DISCIPLINE_LIMITS.filter(({ limit, counts }) => !MONOGRAPH_LIMITS.has(limit) && counts(share));
  return rate > weakest && rate > slotLimits.reduce((sum, { limit }) => sum + priceOf(limit), 0);
}
