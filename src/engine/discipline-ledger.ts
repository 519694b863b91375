import type { DisciplineProblem, DisciplineShare, LimitName } from './discipline-problem.ts';

/** A set of shares under way, with what it uses of every limit. */
export type Ledger = {
  taken: Set<number>;
  take: (share: DisciplineShare) => void;
  /** The limits that the set would break with this share, the person's first. */
  limitsBrokenBy: (share: DisciplineShare) => LimitName[];
  /** Taken shares of one person. */
  ofPerson: (person: number) => DisciplineShare[];
};

export function ledgerOf({ persons, limits, books }: DisciplineProblem): Ledger {
  const taken = new Set<number>();
  const own = new Map<number, DisciplineShare[]>();
  const used = { slots: 0, weakBooks: 0, outsideN: 0 };
  const ofPerson = new Map<number, { slots: number; monographs: number }>();
  const ofBook = new Map<number, number>();
  const personUse = (person: number) => ofPerson.get(person) ?? { slots: 0, monographs: 0 };

  return {
    taken,
    ofPerson: (person) => own.get(person) ?? [],
    take(share) {
      const { id, person, slots, points, weakBook, outsideN, book } = share;
      taken.add(id);
      own.set(person, [...(own.get(person) ?? []), share]);
      const before = personUse(person);
      ofPerson.set(person, { slots: before.slots + slots, monographs: before.monographs + (weakBook ? slots : 0) });
      used.slots += slots;
      if (weakBook) used.weakBooks += slots;
      if (outsideN) used.outsideN += slots;
      if (book !== undefined) ofBook.set(book, (ofBook.get(book) ?? 0) + points);
    },
    limitsBrokenBy({ person, slots, points, weakBook, outsideN, book }) {
      const mine = personUse(person);
      const limit = persons.get(person);
      const broken: [LimitName, boolean][] = [
        ['personMonographs', weakBook && exceeds(mine.monographs + slots, limit?.monographs)],
        ['personSlots', exceeds(mine.slots + slots, limit?.slots)],
        ['weakBooks', weakBook && exceeds(used.weakBooks + slots, limits.weakBooks)],
        ['book', book !== undefined && exceeds((ofBook.get(book) ?? 0) + points, books.get(book))],
        ['outsideN', outsideN && exceeds(used.outsideN + slots, limits.outsideN)],
        ['slots', exceeds(used.slots + slots, limits.slots)],
      ];
      return broken.flatMap(([name, isBroken]) => (isBroken ? [name] : []));
    },
  };
}

function exceeds(use: number, limit: number | null | undefined): boolean {
  return use > (limit ?? Infinity);
}
