/** A release: one person changes to a set that uses no more of any resource and less of some. */
import type { DisciplineShare } from '../optimum/discipline-problem.ts';
import { type ExchangeModel, type Person, type Resource, setsNear } from './exchange-people.ts';

type Release = { person: Person; shares: DisciplineShare[]; loss: number; freed: Map<Resource, number> };

/** Amount of the resource that must become free. */
export type Need = { resource: Resource; amount: number };

export type Releases = {
  /** The release of least loss below `below`, by anybody but `not`. */
  cheapest: (needs: Need[], { not, below }: { not: Person; below: number }) => Release | null;
  /** A person's sets not considered are at least this much below the chosen one at the prices. */
  reach: number;
  /** The greatest lead of any person's best set over the chosen one, at the prices. */
  lead: number;
  /** Price of the room beside the chosen set. */
  slackValue: number;
};

export function releasesOf({ people, resources }: ExchangeModel, budget: number): Releases {
  const all: Release[] = [];
  let reach = Infinity;
  let lead = 0;
  for (const person of people.values()) {
    const { resources: own, chosen, points, use, value } = person;
    if (chosen.length === 0 || own.length === 0) continue;
    const sets = setsNear(person, {}, budget);
    const ownLead = Math.max(0, (sets.value[0] ?? 0) - value);
    lead = Math.max(lead, ownLead);
    reach = Math.min(reach, sets.budget - ownLead);
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
  const useful = undominated(ordered);
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
    lead,
    slackValue: slackValueOf(resources),
  };
}

export function noReleases({ resources }: ExchangeModel): Releases {
  return { cheapest: () => null, reach: Infinity, lead: 0, slackValue: slackValueOf(resources) };
}

function slackValueOf(resources: Resource[]): number {
  return resources.reduce((sum, { price, room }) => sum + price * room, 0);
}

/**
 * Drops releases dominated by those of two other people, books aside: one of the two is never the asker. Keeps the list
 * short enough to scan per share.
 */
function undominated(ordered: Release[]): Release[] {
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
