import type { DisciplineProblem, DisciplineShare } from '#engine/optimum/discipline-optimum.ts';
import type { Fixed4 } from '#engine/fixed.ts';

const byPoints = (a: DisciplineShare, b: DisciplineShare) => b.points - a.points || a.slots - b.slots || a.id - b.id;
const byRate = (a: DisciplineShare, b: DisciplineShare) =>
  b.points * a.slots - a.points * b.slots || b.points - a.points || a.id - b.id;

/** The usual greedy algorithms: shares by points or by points per slot, as long as they fit. */
export function greedyPoints(problem: DisciplineProblem, order: 'points' | 'rate'): Fixed4 {
  const { persons, limits, books, shares } = problem;
  const used = new Map<string, number>();
  let points = 0;
  for (const share of shares.toSorted(order === 'points' ? byPoints : byRate)) {
    const { person, book, slots, weakBook, outsideN } = share;
    const own = persons.get(person);
    const rows: [key: string, part: number, limit: number][] = [
      [`person ${person}`, slots, own?.slots ?? 0],
      ['discipline', slots, limits.slots ?? Infinity],
    ];
    if (weakBook) {
      rows.push([`books of ${person}`, slots, own?.monographs ?? 0], ['books', slots, limits.weakBooks ?? Infinity]);
    }
    if (outsideN) rows.push(['outside', slots, limits.outsideN ?? Infinity]);
    if (book !== undefined) rows.push([`book ${book}`, share.points, books.get(book) ?? 0]);
    if (share.included === false || rows.some(([key, part, limit]) => (used.get(key) ?? 0) + part > limit)) continue;
    for (const [key, part] of rows) used.set(key, (used.get(key) ?? 0) + part);
    points += share.points;
  }
  return points;
}
