import type { FieldWords, Noun } from './audit-words.ts';
import type { ListShape } from './list.ts';
import { lowerFirst } from './text.ts';

/** 'Osoba' after others is 'osoba'; 'ISSN' stays. */
const within = (label: string) => (/^\p{Lu}{2}/u.test(label) ? label : lowerFirst(label));

/** The sorts of a list in words: `-at` is „Kiedy, malejąco”. */
const sortWords = ({ columns }: ListShape): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ key, header, sort }) =>
      sort
        ? [
            [key, `${header}, rosnąco`],
            [`-${key}`, `${header}, malejąco`],
          ]
        : [],
    ),
  );

/** What a list was narrowed down to and sorted by, in the words of the audit; `names`: filters by the number of an object. */
export function filterWords<L extends ListShape>(
  list: L,
  names: { [Name in keyof L['filters']]?: Noun } = {},
): Record<string, FieldWords> {
  const filters = Object.entries(list.filters).map(([name, filter]): [string, FieldWords] => {
    const own = within(filter.label);
    const label = filter.kind === 'flag' && filter.group ? `${within(filter.group)}: ${own}` : own;
    return [name, filter.kind === 'choice' ? { label, values: filter.choices } : { label, names: names[name] }];
  });
  return { ...Object.fromEntries(filters), sort: { label: 'kolejność', values: sortWords(list) } };
}
