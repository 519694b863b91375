import type { PeriodFacts } from './facts.ts';
import type { Fixed4 } from './fixed.ts';

/** A right assigned to the discipline; `invention`: the same for all rights to one invention, model or variety. */
export type Patent = { id: number; points: Fixed4; invention: string };

/** `counted`: ids, best first. */
export type CountedPatents = { counted: number[]; points: Fixed4 };

/**
 * The patents that count in a discipline, Dz.U. 2022 poz. 661 §§ 17 and 19: of one invention the right worth most (§ 19
 * ust. 2), of these the best `limit` (choice: N rounded down). Ties: the smallest id. Not divided, no slots.
 */
export function countedPatents(patents: Patent[], limit: number): CountedPatents {
  const best = patents.toSorted((a, b) => b.points - a.points || a.id - b.id);
  const inventions = Map.groupBy(best, ({ invention }) => invention);
  const counted = [...inventions.values()].flatMap((rights) => rights.slice(0, 1)).slice(0, limit);
  return { counted: counted.map(({ id }) => id), points: counted.reduce((sum, { points }) => sum + points, 0) };
}

/** A right and a discipline in which one of its authors here has it. */
export type PatentSeat = Patent & { person: number; discipline: number };

/** By person: disciplines of publications that nothing bars, at most `most` of each person. */
export type PublishedIn = ReadonlyMap<number, ReadonlySet<number>>;

/**
 * The rights in disciplines that their authors keep (art. 265 ust. 12): a person's rights beyond `most` disciplines are
 * not accepted (R07). Disciplines of publications come first, then those of the best rights; of equal ones the smaller
 * code (choice).
 */
export function seatsInKept(seats: PatentSeat[], { published, most }: { published: PublishedIn; most: number }) {
  const order = seats.toSorted((a, b) => b.points - a.points || a.discipline - b.discipline || a.id - b.id);
  return [...Map.groupBy(order, ({ person }) => person)].flatMap(([person, own]) => {
    const kept = new Set([...(published.get(person) ?? []), ...own.map(({ discipline }) => discipline)]);
    const first = new Set([...kept].slice(0, most));
    return own.filter(({ discipline }) => first.has(discipline));
  });
}

/** {@link countedPatents} of the rights that some author who keeps the discipline has there. */
export function patentsKeptIn(discipline: number, seats: PatentSeat[], limit: number): CountedPatents {
  const rights = new Map(
    seats
      .filter((seat) => seat.discipline === discipline)
      .map(({ id, points, invention }) => [id, { id, points, invention }]),
  );
  return countedPatents([...rights.values()], limit);
}

/** {@link PublishedIn} of valued shares. */
export function publishedIn(shares: { person: number; discipline: number; barred: unknown }[]): PublishedIn {
  const free = Map.groupBy(
    shares.filter(({ barred }) => barred === null),
    ({ person }) => person,
  );
  return new Map([...free].map(([person, own]) => [person, new Set(own.map(({ discipline }) => discipline))]));
}

/** Approved rights of the facts in disciplines that their authors keep. `facts` need all works of these authors. */
export function acceptedSeats({ publications, authorships, rules }: PeriodFacts, published: PublishedIn): PatentSeat[] {
  const rights = new Map(
    publications.flatMap(({ id, points, approved, invention }) =>
      approved && invention ? [[id, { id, points, invention }]] : [],
    ),
  );
  const seats = authorships.flatMap(({ publication, person, discipline }) => {
    const right = rights.get(publication);
    return right && discipline ? [{ ...right, person, discipline }] : [];
  });
  return seatsInKept(seats, { published, most: rules.person.disciplines });
}
