import { firstOf } from '#ui/text/first-of.ts';

/** The words of works and disciplines by their numbers. */
export type Names = { titleOf: (work: number) => string; disciplineOf: (code: number) => string };

const MOST_NAMED = 3;

/** Works by title; of many the first `most`. */
export function namedText(works: readonly number[], titleOf: Names['titleOf'], most = MOST_NAMED) {
  const titles = works.map((work) => `„${titleOf(work)}”`);
  return firstOf(titles, most);
}
