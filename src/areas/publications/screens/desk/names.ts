import { counted } from '#ui/text/number.ts';

/** The words of works and disciplines by their numbers. */
export type Names = { titleOf: (work: number) => string; disciplineOf: (code: number) => string };

const MOST_NAMED = 3;

/** Works by title; of many the first `most`. */
export function namedText(works: readonly number[], titleOf: Names['titleOf'], most = MOST_NAMED) {
  const named = works.slice(0, most).map((work) => `„${titleOf(work)}”`);
  const rest = works.length - named.length;
  return named.join(', ') + (rest > 0 ? ` i ${counted(rest, 'inna', 'inne', 'innych')}` : '');
}
