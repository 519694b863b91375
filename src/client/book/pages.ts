import { linksOf, type Page, readPage, type Section, textOfSection } from '#shared/book.ts';
import { LOOSE, matchOf, searched, wordsOf } from '#ui/text/forgiving.ts';

/** The book's texts and pictures: a file of their own, loaded with the first help or search. */
const texts = import.meta.glob<string>('../../../docs/use/*.md', { eager: true, query: '?raw', import: 'default' });
const files = import.meta.glob<string>('../../../docs/use/obrazy/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

const CONTENTS = 'README';
const all = new Map(
  Object.entries(texts).map(([path, text]) => {
    const name = path.replace(/^.*\/|\.md$/g, '');
    return [name, readPage(name, text)];
  }),
);

/** What the book begins with: its links give the order of the pages. */
export const contents: Page = all.get(CONTENTS) ?? { name: CONTENTS, title: 'Pomoc', sections: [] };

const names = linksOf(contents).map(({ to }) => to.replace(/\.md.*$/, ''));
export const pages: Page[] = [...new Set(names)].flatMap((name) => all.get(name) ?? []);

export const pageNamed = (name: string) => pages.find((page) => page.name === name);
export const pictureAt = (file: string) => files[`../../../docs/use/${file}`];

const sections = pages.flatMap((page) => page.sections);

/** The parts that explain a screen, by its route. */
export const sectionsOf = (route: string): Section[] => sections.filter(({ screens }) => screens.includes(route));

export const titleOfPage = (section: Section) => pageNamed(section.page)?.title ?? contents.title;

const known = sections.map((section) => ({ section, of: searched(section.title, textOfSection(section)) }));

/** Ranks of `matchOf`: another form of the words in a heading, and below it. */
const [FORM_OF_HEADING, FORM_WITHIN] = [LOOSE, LOOSE + 1];

/** How near a screen is that the reader cannot open. */
export const NOT_FOR = Infinity;

/**
 * The parts with all words of the text: before those with other forms of them, and among these by what `nearness` says of the
 * screens that they are about, 0 the nearest to the reader, `NOT_FOR` what is nothing for the reader; then those that name the
 * words first.
 */
export function findSections(text: string, nearness: (route: string) => number = () => 0): Section[] {
  const typed = wordsOf(text);
  const foundAt = ({ of, section }: (typeof known)[number]) => {
    const rank = section.blocks.length > 0 ? matchOf(typed, of) : undefined;
    if (rank === undefined) return [];
    // What names no screen is about those of its page.
    const about = section.screens.length > 0 ? section.screens : screensOf(section.page);
    const near = about.length > 0 ? Math.min(...about.map(nearness)) : 0;
    return near === NOT_FOR ? [] : { section, places: [rank < LOOSE ? 0 : 1, near, rank] };
  };
  const found = known.flatMap(foundAt);
  // What only mentions another form of a word is about something else, where a heading has it.
  const isHeaded = found.some(({ places: [, , rank] }) => rank === FORM_OF_HEADING);
  return found
    .filter(({ places: [, , rank] }) => !(isHeaded && rank === FORM_WITHIN))
    .toSorted((a, b) => comparePlaces(a.places, b.places))
    .map(({ section }) => section);
}

const screensOf = (page: string) => pageNamed(page)?.sections.flatMap(({ screens }) => screens) ?? [];

const comparePlaces = (one: readonly number[], other: readonly number[]) =>
  one.map((place, index) => (place === other[index] ? 0 : place - (other[index] ?? 0))).find(Boolean) ?? 0;
