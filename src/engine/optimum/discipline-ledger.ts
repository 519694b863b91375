import { type DisciplineProblem, type DisciplineShare, type LimitName, sharedLimits } from './discipline-problem.ts';

/** A set of shares under construction and its use of every limit. */
export type Ledger = {
  taken: ReadonlySet<number>;
  take: (share: DisciplineShare) => void;
  release: (share: DisciplineShare) => void;
  /** Limits that adding the share would break, the person's first. */
  limitsBrokenBy: (share: DisciplineShare) => LimitName[];
  ofPerson: (person: number) => DisciplineShare[];
};

export function ledgerOf({ persons, limits, books }: DisciplineProblem): Ledger {
  const taken = new Set<number>();
  const own = new Map<number, DisciplineShare[]>();
  // The narrowest first: it names the rejection.
  const shared = sharedLimits(limits)
    .map((limit) => ({ ...limit, used: 0 }))
    .toReversed();
  const byPerson = new Map<number, { slots: number; monographs: number }>();
  const byBook = new Map<number, number>();
  const personUse = (person: number) => byPerson.get(person) ?? { slots: 0, monographs: 0 };
  const ofPerson = (person: number) => own.get(person) ?? [];

  const count = (share: DisciplineShare, sign: 1 | -1) => {
    const slots = sign * share.slots;
    const before = personUse(share.person);
    byPerson.set(share.person, {
      slots: before.slots + slots,
      monographs: before.monographs + (share.weakBook ? slots : 0),
    });
    for (const limit of shared) limit.used += sign * limit.useOf(share);
    if (share.book !== undefined) byBook.set(share.book, (byBook.get(share.book) ?? 0) + sign * share.points);
  };

  return {
    taken,
    ofPerson,
    take(share) {
      taken.add(share.id);
      own.set(share.person, [...ofPerson(share.person), share]);
      count(share, 1);
    },
    release(share) {
      taken.delete(share.id);
      own.set(
        share.person,
        ofPerson(share.person).filter(({ id }) => id !== share.id),
      );
      count(share, -1);
    },
    limitsBrokenBy(share) {
      const { person, slots, points, weakBook, book } = share;
      const mine = personUse(person);
      const limit = persons.get(person);
      const broken: [LimitName, boolean][] = [
        ['personMonographs', weakBook && exceeds(mine.monographs + slots, limit?.monographs)],
        ['personSlots', exceeds(mine.slots + slots, limit?.slots)],
        ...shared.map(({ limit, capacity, used, useOf }): [LimitName, boolean] => {
          const use = useOf(share);
          return [limit, use > 0 && exceeds(used + use, capacity)];
        }),
        ['book', book !== undefined && exceeds((byBook.get(book) ?? 0) + points, books.get(book))],
      ];
      return broken.flatMap(([name, isBroken]) => (isBroken ? [name] : []));
    },
  };
}

function exceeds(use: number, limit: number | undefined): boolean {
  return use > (limit ?? Infinity);
}
