import type { DisciplineShare } from '../optimum/discipline-problem.ts';
import { type Person, type Resource, type Sets, setsNear } from './exchange-people.ts';
import type { Need, Releases } from './releases.ts';

/** A share that a person's sets must have, or must not have. */
type Constraint = { required?: DisciplineShare; excluded?: DisciplineShare };

export type Move = { leaves: DisciplineShare[]; enters: DisciplineShare[] };

/** Budgets of the search below the best set at the prices, in units; the second only where it may pay. */
const NEAR = 20_000;
const FAR = 320_000;

type Found = { move: Move | null; loss: number; sets: Sets };

/**
 * The least loss by changing one person's set, together with one other person's release where needed; null when no set
 * considered fits. `sets`: those considered, greatest value first.
 */
export function cheapestMove(
  person: Person,
  constraint: Constraint,
  releasesWithin: (budget: number) => Releases,
): Found {
  const near = moveWithin(NEAR, person, { constraint, releases: releasesWithin(NEAR), below: Infinity });
  if (near.isLeast) return near;
  const far = moveWithin(FAR, person, { constraint, releases: releasesWithin(FAR), below: near.loss });
  return far.move ? far : near;
}

type Search = { constraint: Constraint; releases: Releases; below: number };

/**
 * A set's loss is at least its loss of value at the prices, less the best sets' lead over the chosen ones and the price
 * of unused room. This bound ends the search and tells whether sets beyond the budget could be better.
 */
function moveWithin(
  budget: number,
  person: Person,
  { constraint, releases, below }: Search,
): Found & { isLeast: boolean } {
  const { lead, slackValue, reach } = releases;
  const sets = setsNear(person, constraint, budget);
  let move: Move | null = null;
  let least = below;
  for (const [c, shares] of sets.shares.entries()) {
    if (person.value - (sets.value[c] ?? 0) - lead - slackValue >= least) break;
    const loss = person.points - (sets.points[c] ?? 0);
    const needs = needsOf(person, sets.use[c] ?? []);
    if (needs.length === 0 && loss < least) {
      move = moveTo(shares, person.chosen);
      least = loss;
    }
    const release = needs.length > 0 ? releases.cheapest(needs, { not: person, below: least - loss }) : null;
    if (release) {
      move = moveTo([...shares, ...release.shares], [...person.chosen, ...release.person.chosen]);
      least = loss + release.loss;
    }
  }
  const unseen = person.value - (sets.value[0] ?? 0) - slackValue + Math.min(sets.budget - lead, reach);
  return { move, loss: least, sets, isLeast: move !== null && least <= unseen };
}

/**
 * A move that exists for every share that fits alone: the person takes the best set that fits alone, others' shares
 * leave, fewest points per unit freed first.
 */
export function moveOfMany(
  person: Person,
  { required, sets }: { required: DisciplineShare; sets: Sets },
  cheapestUsers: (resource: Resource) => DisciplineShare[],
): Move {
  const fitting = sets.use.findIndex((use) => person.resources.every(({ capacity }, r) => (use[r] ?? 0) <= capacity));
  const shares = sets.shares[fitting] ?? [required];
  const use = person.resources.map(({ useOf }) => shares.reduce((sum, share) => sum + useOf(share), 0));
  const leaves = new Set<DisciplineShare>();
  for (const { resource, amount } of needsOf(person, use)) {
    let missing = amount;
    for (const share of leaves) missing -= resource.useOf(share);
    for (const share of cheapestUsers(resource)) {
      if (missing <= 0) break;
      if (share.person === required.person || leaves.has(share)) continue;
      leaves.add(share);
      missing -= resource.useOf(share);
    }
  }
  const own = moveTo(shares, person.chosen);
  return { leaves: [...own.leaves, ...leaves], enters: own.enters };
}

function moveTo(shares: DisciplineShare[], chosen: DisciplineShare[]): Move {
  return {
    leaves: chosen.filter((share) => !shares.includes(share)),
    enters: shares.filter((share) => !chosen.includes(share)),
  };
}

/** Capacity that this use lacks in place of the chosen set's. */
function needsOf({ resources, use: now }: Person, use: number[]): Need[] {
  return resources.flatMap((resource, r) => {
    const amount = (use[r] ?? 0) - (now[r] ?? 0) - resource.room;
    return amount > 0 ? [{ resource, amount }] : [];
  });
}
