import type { Publication } from './publication.ts';
import { STOP_WORDS } from './title-words.ts';

/**
 * Keys of which two records of one publication share at least one: only such pairs are compared. A slip in one of them,
 * a missing subtitle, year or author leaves another.
 */
export function blockingKeys({
  title,
  authors,
  year,
  pages,
  volume,
  doi,
  isbn,
  type,
  container,
}: Publication): string[] {
  const keys: string[] = [];
  if (doi !== '') keys.push(`d:${doi}`);
  if (isbn !== '' && type !== 'chapter' && type !== 'conference-paper') keys.push(`i:${isbn}`);
  const family = authors.names[0]?.family[0]?.slice(0, 6) ?? '';
  for (const each of [title, ...title.versions]) {
    const words = each.tokens.filter((word) => !STOP_WORDS.has(word)).map((word) => word.slice(0, 7));
    // What stands in every issue says something only with its author or its journal.
    if (each.generic || words.length < 3) {
      const place = container?.title.compact.slice(0, 12) ?? '';
      keys.push(`g:${each.compact.slice(0, 20)}|${family}`, `g:${each.compact.slice(0, 20)}|${place}|${year ?? ''}`);
      continue;
    }
    keys.push(`s:${words.slice(0, 3).join(' ')}`, `e:${words.slice(-3).join(' ')}`);
    keys.push(`c:${each.compact.slice(0, 14)}`);
    if (words.length > 4) keys.push(`s:${words.slice(2, 5).join(' ')}`);
  }
  if (year !== undefined) {
    const families = new Set(
      [authors.names[0], authors.names[1], authors.names.at(-1)].flatMap((name) => name?.family[0] ?? []),
    );
    for (const each of families) keys.push(`a:${each}|${year}`, `a:${each}|${year + 1}`);
  }
  if (pages && pages.first > 1) keys.push(`p:${volume[0] ?? ''}|${pages.prefix}${pages.first}|${pages.last ?? ''}`);
  return keys;
}
