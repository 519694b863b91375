/** How one person can give way: change the chosen shares for a set that uses no more of anything and less of something. */
import type { DisciplineShare } from '../optimum/discipline-problem.ts';
import { type Market, type Person, type Resource, setsNear } from './exchange-people.ts';

export type Release = { person: Person; shares: DisciplineShare[]; loss: number; freed: Map<Resource, number> };

/** So much of the resource has to become free. */
export type Need = { resource: Resource; amount: number };

export type Releases = {
  /** The one of least loss, less than `below`, of anybody but `not`. */
  cheapest: (needs: Need[], { not, below }: { not: Person; below: number }) => Release | null;
  /** Sets of a person that are not among these are worse, at the prices, than the chosen one by at least this much. */
  reach: number;
  /** By how much the best set of any person at the prices beats the chosen one. */
  ahead: number;
  /** What the room beside the chosen sets would cost at the prices. */
  unused: number;
};

export function releasesOf({ people, resources }: Market, budget: number): Releases {
  const all: Release[] = [];
  let reach = Infinity;
  let ahead = 0;
  for (const person of people.values()) {
    const { resources: own, chosen, points, use, value } = person;
    if (chosen.length === 0 || own.length === 0) continue;
    const sets = setsNear(person, {}, budget);
    const lead = Math.max(0, (sets.value[0] ?? 0) - value);
    ahead = Math.max(ahead, lead);
    reach = Math.min(reach, sets.budget - lead);
    for (const [c, shares] of sets.shares.entries()) {
      const freed = use.map((amount, r) => amount - (sets.use[c]?.[r] ?? 0));
      if (freed.some((amount) => amount < 0) || freed.every((amount) => amount === 0)) continue;
      const loss = points - (sets.points[c] ?? 0);
      const amounts = own.flatMap((resource, r): [Resource, number][] => {
        const amount = freed[r] ?? 0;
        return amount > 0 ? [[resource, amount]] : [];
      });
      all.push({ person, shares, loss, freed: new Map(amounts) });
    }
  }
  const ordered = all.toSorted((a, b) => a.loss - b.loss);
  const useful = withoutWorse(ordered);
  const byBook = new Map<Resource, Release[]>();
  for (const release of ordered) {
    for (const resource of release.freed.keys()) {
      if (resource.isBook) byBook.set(resource, [...(byBook.get(resource) ?? []), release]);
    }
  }
  return {
    cheapest(needs, { not, below }) {
      const book = needs.find(({ resource }) => resource.isBook)?.resource;
      for (const release of book ? (byBook.get(book) ?? []) : useful) {
        if (release.loss >= below) return null;
        if (release.person === not) continue;
        if (needs.every(({ resource, amount }) => (release.freed.get(resource) ?? 0) >= amount)) return release;
      }
      return null;
    },
    reach,
    ahead,
    unused: unusedOf(resources),
  };
}

/** Nobody else gives way. */
export function noReleases({ resources }: Market): Releases {
  return { cheapest: () => null, reach: Infinity, ahead: 0, unused: unusedOf(resources) };
}

function unusedOf(resources: Resource[]): number {
  return resources.reduce((sum, { price, room }) => sum + price * room, 0);
}

/**
 * Less the releases that two people better, books aside: whoever asks, one of the two is somebody else. What is left is
 * short enough to be gone through for each share.
 */
function withoutWorse(ordered: Release[]): Release[] {
  const kept: Release[] = [];
  for (const release of ordered) {
    const betters = new Set<Person>();
    for (const other of kept) {
      if (freesAsMuch(other, release)) betters.add(other.person);
      if (betters.size > 1) break;
    }
    if (betters.size < 2) kept.push(release);
  }
  return kept;
}

function freesAsMuch(a: Release, b: Release): boolean {
  for (const [resource, amount] of b.freed) {
    if (!resource.isBook && (a.freed.get(resource) ?? 0) < amount) return false;
  }
  return true;
}
