import { isNearly, wordsOf } from '#ui/text/forgiving.ts';
import { formatInteger } from '#ui/text/number.ts';

/** So many authors are read at once; a folded row has room for a few. */
export const MOST_AUTHORS = { open: 60, folded: 3 };

/** Those whom the search has found, by the words that begin a name, else by those that nearly do. */
function foundAmong(authors: readonly string[], typed: string): string[] {
  const asked = wordsOf(typed);
  const having = (like: (word: string, each: string) => boolean) =>
    authors.filter((author) => wordsOf(author).some((word) => asked.some((each) => like(word, each))));
  const exact = having((word, each) => word.startsWith(each));
  return exact.length > 0 ? exact : having(isNearly);
}

/** The authors, of many the found ones first and how many are left out. */
export function shownAuthors(authors: string, { typed, most }: { typed: string; most: number }): string {
  const all = authors.split(', ');
  // A single one would take no more room than the words that he is left out.
  if (all.length <= most + 1) return authors;
  const found = new Set(foundAmong(all, typed));
  const shown = [...found, ...all.filter((each) => !found.has(each))].slice(0, most);
  return `${shown.join(', ')} i ${formatInteger(all.length - most)} innych`;
}
