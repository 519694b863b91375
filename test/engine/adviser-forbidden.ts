import type { AdviceProblem } from '#engine/adviser/adviser.ts';

type Place = { publication: number; discipline: number; person: number };

/** What is ruled out of everybody, or of this person. */
export const isAbout = (
  { publication, discipline, person }: AdviceProblem['forbidden'][number],
  place: Place,
): boolean =>
  publication === place.publication &&
  discipline === place.discipline &&
  (person === undefined || person === place.person);
