import type { DisciplineOptimum } from '../optimum/discipline-optimum.ts';
import type { LimitName } from '../optimum/discipline-problem.ts';
import type { BarReason } from '../eligibility.ts';
import type { PersonLimits, PersonsValuation, ValuedShare } from '../evaluation.ts';
import type { Fixed4 } from '../fixed.ts';

/** What the discipline's optimum takes of a person, and the person's limits. */
type PersonFigures = Pick<PersonLimits, 'slotLimit' | 'monographLimit' | 'inN'> & {
  slots: Fixed4;
  points: Fixed4;
  shares: number;
};

type ShareFigures = { publication: number; slots: Fixed4; points: Fixed4 };

/** `reason` and `limit` null: no longer in the discipline, or out on the author's wish. */
type LostShare = ShareFigures & { reason: 1 | 2 | BarReason | null; limit: LimitName | null };

/** `before` or `after` null: no limits in the discipline then. */
export type PersonComparison = {
  person: number;
  before: PersonFigures | null;
  after: PersonFigures | null;
  /** Shares that only the later optimum takes, only the earlier, and both at different values. */
  entered: ShareFigures[];
  left: LostShare[];
  revalued: { publication: number; before: ShareFigures; after: ShareFigures }[];
};

type State = { valuation: PersonsValuation; optimum: DisciplineOptimum };

const figuresOf = ({ publication, slots, points }: ValuedShare): ShareFigures => ({ publication, slots, points });
const byWork = (a: { publication: number }, b: { publication: number }) => a.publication - b.publication;

/** People of the discipline who differ between the states, by number. */
export function comparePersons(discipline: number, before: State, after: State): PersonComparison[] {
  const was = membersOf(discipline, before);
  const is = membersOf(discipline, after);
  return [...new Set([...was.keys(), ...is.keys()])]
    .toSorted((a, b) => a - b)
    .map((person) => compare(person, was.get(person) ?? NOBODY, is.get(person) ?? NOBODY))
    .filter(differs);
}

const keyed = (own: ValuedShare[]) => new Map(own.map((share) => [share.authorship, share]));

type Member = {
  limits: PersonLimits | undefined;
  /** By authorship. */
  shares: ReadonlyMap<number, ValuedShare>;
  chosen: ReadonlyMap<number, ValuedShare>;
  rejected: DisciplineOptimum['rejected'];
};

const NOBODY: Member = { limits: undefined, shares: new Map(), chosen: new Map(), rejected: new Map() };

function membersOf(discipline: number, { valuation, optimum }: State): Map<number, Member> {
  const chosen = new Set(optimum.chosen);
  const limits = new Map(
    valuation.persons.filter((row) => row.discipline === discipline).map((row) => [row.person, row]),
  );
  const shares = Map.groupBy(
    valuation.shares.filter((share) => share.discipline === discipline),
    ({ person }) => person,
  );
  return new Map(
    [...new Set([...limits.keys(), ...shares.keys()])].map((person) => {
      const own = shares.get(person) ?? [];
      const taken = own.filter(({ authorship }) => chosen.has(authorship));
      const { rejected } = optimum;
      return [person, { limits: limits.get(person), shares: keyed(own), chosen: keyed(taken), rejected }];
    }),
  );
}

function personFigures({ limits, chosen }: Member): PersonFigures | null {
  if (!limits) return null;
  const { slotLimit, monographLimit, inN } = limits;
  const sum = (of: 'slots' | 'points') => [...chosen.values()].reduce((total, share) => total + share[of], 0);
  return { slotLimit, monographLimit, inN, slots: sum('slots'), points: sum('points'), shares: chosen.size };
}

function compare(person: number, was: Member, is: Member): PersonComparison {
  return {
    person,
    before: personFigures(was),
    after: personFigures(is),
    entered: [...is.chosen].flatMap(([id, share]) => (was.chosen.has(id) ? [] : [figuresOf(share)])).toSorted(byWork),
    left: [...was.chosen]
      .flatMap(([id, share]) => (is.chosen.has(id) ? [] : [{ ...figuresOf(share), ...reasonOf(id, is) }]))
      .toSorted(byWork),
    revalued: [...was.chosen]
      .flatMap(([id, share]) => {
        const now = is.chosen.get(id);
        if (!now || (now.slots === share.slots && now.points === share.points)) return [];
        return [{ publication: share.publication, before: figuresOf(share), after: figuresOf(now) }];
      })
      .toSorted(byWork),
  };
}

function reasonOf(authorship: number, { shares, rejected }: Member): Pick<LostShare, 'reason' | 'limit'> {
  const barred = shares.get(authorship)?.barred ?? null;
  return barred === null
    ? (rejected.get(authorship) ?? { reason: null, limit: null })
    : { reason: barred, limit: null };
}

function differs({ before, after, entered, left, revalued }: PersonComparison): boolean {
  return entered.length + left.length + revalued.length > 0 || JSON.stringify(before) !== JSON.stringify(after);
}
