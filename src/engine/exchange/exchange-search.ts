import type { DisciplineShare } from '../optimum/discipline-problem.ts';
import { type Person, type Resource, type Sets, setsNear } from './exchange-people.ts';
import type { Need, Releases } from './releases.ts';

/** What a person's sets must have, or must not have. */
export type Wish = { forced?: DisciplineShare; barred?: DisciplineShare };

/** Shares that leave the chosen set, and those that enter in their place. */
export type Move = { leaves: DisciplineShare[]; enters: DisciplineShare[] };

/** How far below the best at the prices sets are looked for, in units: near first, farther where that may pay. */
const NEAR = 20_000;
const FAR = 320_000;

type Found = { move: Move | null; loss: number; sets: Sets };

/**
 * The move of least loss that changes one person's set, and of one other person by a release; null when none of the
 * sets looked at fits even so. `sets`: those, greatest value at the prices first.
 */
export function cheapestMove(person: Person, wish: Wish, releasesWithin: (budget: number) => Releases): Found {
  const near = moveWithin(NEAR, person, { wish, releases: releasesWithin(NEAR), below: Infinity });
  if (near.isLeast) return near;
  const far = moveWithin(FAR, person, { wish, releases: releasesWithin(FAR), below: near.loss });
  return far.move ? far : near;
}

type Search = { wish: Wish; releases: Releases; below: number };

/**
 * No move loses less than the set's loss of value at the prices, less what best sets are ahead of the chosen ones, and
 * the price of the room that is left. That ends the search, and tells whether sets farther from the best can be better.
 */
function moveWithin(budget: number, person: Person, { wish, releases, below }: Search): Found & { isLeast: boolean } {
  const { ahead, unused, reach } = releases;
  const sets = setsNear(person, wish, budget);
  let move: Move | null = null;
  let least = below;
  for (const [c, shares] of sets.shares.entries()) {
    if (person.value - (sets.value[c] ?? 0) - ahead - unused >= least) break;
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
  const unseen = person.value - (sets.value[0] ?? 0) - unused + Math.min(sets.budget - ahead, reach);
  return { move, loss: least, sets, isLeast: move !== null && least <= unseen };
}

/**
 * A move that always exists for a share that fits alone: the person changes to the best of the sets at the prices that
 * fits alone, others' shares leave one by one, those that bring least for what they free first.
 */
export function moveOfMany(
  person: Person,
  { forced, sets }: { forced: DisciplineShare; sets: Sets },
  cheapestUsers: (resource: Resource) => DisciplineShare[],
): Move {
  const fitting = sets.use.findIndex((use) => person.resources.every(({ capacity }, r) => (use[r] ?? 0) <= capacity));
  const shares = sets.shares[fitting] ?? [forced];
  const use = person.resources.map(({ useOf }) => shares.reduce((sum, share) => sum + useOf(share), 0));
  const leaves = new Set<DisciplineShare>();
  for (const { resource, amount } of needsOf(person, use)) {
    let missing = amount;
    for (const share of leaves) missing -= resource.useOf(share);
    for (const share of cheapestUsers(resource)) {
      if (missing <= 0) break;
      if (share.person === forced.person || leaves.has(share)) continue;
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

/** What the discipline's limits lack for sets of such use in place of the chosen one. */
function needsOf({ resources, use: now }: Person, use: number[]): Need[] {
  return resources.flatMap((resource, r) => {
    const amount = (use[r] ?? 0) - (now[r] ?? 0) - resource.room;
    return amount > 0 ? [{ resource, amount }] : [];
  });
}
