import { CATALOGUE, feedPath, pagePath } from '../addresses.ts';
import { KEPT_TYPES } from '#areas/records/fields.ts';
import type { ItemAuthor, PersonItem, PublishedWork } from '../items.ts';
import { type CataloguePage, type CatalogueSearch, MOST_PEOPLE } from '../service-search.ts';
import { authorsLine, personName, sourceLine } from '../text.ts';
import { element, escaped, textElement } from '../xml.ts';
import { link, listHtml, type PageParts, section } from './layout.ts';

/** Who has a public page is a link to it; on the page itself (`of`) it is none. */
export const authorHtml = (author: ItemAuthor, of?: number) =>
  author.person === undefined || author.person === of
    ? escaped(personName(author))
    : link(pagePath('person', author.person), personName(author));

/** The word of a kind of work. */
export const typeName = (type: number) => Object.entries(KEPT_TYPES).find(([code]) => code === String(type))?.[1] ?? '';

/** A work in a list; `of`: whose page has it. */
const entryHtml = ({ kind, id, item }: PublishedWork, of?: number) => {
  const source = [sourceLine(item), item.year].filter(Boolean).join(', ');
  const about = [typeName(item.type), source].filter(Boolean).join(' · ');
  return `${link(pagePath(kind, id), item.title)}<br>${authorsLine(item, (author) => authorHtml(author, of))}<br><small>${escaped(about)}</small>`;
};

export const worksHtml = (works: readonly PublishedWork[]) => listHtml(works.map((work) => entryHtml(work)));

const byYear = (works: readonly PublishedWork[]) => [...Map.groupBy(works, ({ item }) => item.year)];

/** Under the years, in the order of the works. */
export const worksByYearHtml = (works: readonly PublishedWork[], of?: number) =>
  byYear(works)
    .map(
      ([year, some]) =>
        `${textElement('h3', String(year), { id: `rok-${year}` })}${listHtml(some.map((work) => entryHtml(work, of)))}`,
    )
    .join('');

type Contents = { works: readonly PublishedWork[]; path: string; type: number | undefined };

/** Of a person's works how many there are of each kind, as the way to those alone, and the years of those that are shown. */
export function contentsHtml({ works, path, type }: Contents): string {
  const kinds = [...Map.groupBy(works, ({ item }) => item.type)].toSorted(
    ([, some], [, others]) => others.length - some.length,
  );
  const kindHtml = (of: number | undefined, text: string) =>
    of === type
      ? textElement('strong', text, { 'aria-current': 'true' })
      : link(of === undefined ? path : `${path}?rodzaj=${of}`, text);
  const ofKind = [
    kindHtml(undefined, `wszystkie (${works.length})`),
    ...kinds.map(([code, some]) => kindHtml(code, `${typeName(code)} (${some.length})`)),
  ];
  const years = byYear(ofType(works, type));
  const ofYear = years.map(([year, some]) => link(`#rok-${year}`, `${year} (${some.length})`));
  return [
    kinds.length > 1 ? `<nav aria-label="Rodzaje prac">${ofKind.join(' · ')}</nav>` : '',
    years.length > 1 ? `<nav aria-label="Lata prac">${ofYear.join(' · ')}</nav>` : '',
  ].join('');
}

export const ofType = (works: readonly PublishedWork[], type: number | undefined) =>
  type === undefined ? works : works.filter(({ item }) => item.type === type);

export type UnitChoice = { id: number; name: string; level: number };

/** The order within a year, as an address has it. */
export const BY_TITLE = 'tytul';

const NO_SEARCH: CatalogueSearch = { text: '' };

/** The address of the catalogue with these words and filters. */
export function cataloguePath({ text, type, year, unit, byTitle }: CatalogueSearch, page = 1): string {
  const parameters = new URLSearchParams();
  if (text !== '') parameters.set('q', text);
  if (type !== undefined) parameters.set('rodzaj', String(type));
  if (year !== undefined) parameters.set('rok', String(year));
  if (unit !== undefined) parameters.set('jednostka', String(unit));
  if (byTitle) parameters.set('kolejnosc', BY_TITLE);
  if (page > 1) parameters.set('strona', String(page));
  return parameters.size > 0 ? `${CATALOGUE}?${parameters}` : CATALOGUE;
}

type Option = readonly [value: number | string, text: string];

/** The first option is no choice. */
const selectHtml = (
  name: string,
  any: string,
  { options, chosen }: { options: Option[]; chosen: number | string | undefined },
) =>
  element(
    'select',
    [
      // A value that is empty, not absent: the browser would send the words.
      textElement('option', any, { value: '' }),
      ...options.map(([value, text]) =>
        textElement('option', text, { value: String(value), selected: value === chosen ? 'selected' : undefined }),
      ),
    ].join(''),
    { name, id: name },
  );

const fieldHtml = (name: string, label: string, control: string) =>
  `<p><label for="${name}">${escaped(label)}</label>${control}</p>`;

type FormParts = {
  search?: CatalogueSearch;
  found?: Pick<CataloguePage, 'years' | 'types'>;
  units?: readonly UnitChoice[];
};

/** What is chosen is an option, though nothing is found with it. */
const withChosen = (options: Option[], chosen: Option | undefined): Option[] =>
  chosen === undefined || options.some(([value]) => value === chosen[0]) ? options : [chosen, ...options];

/** Of a department below its faculty: spaces that a choice keeps. */
const INDENT = '\u2003';

/** Words, filters and order; without what is found, the words alone. */
export function searchHtml({ search = NO_SEARCH, found, units = [] }: FormParts): string {
  if (found === undefined) return formHtml(search, '');
  const { type, year, unit, byTitle } = search;
  const ofType = found.types.map((each): Option => [each.type, `${typeName(each.type)} (${each.count})`]);
  const ofYear = found.years.map((each): Option => [each.year, `${each.year} (${each.count})`]);
  const types = withChosen(ofType, type === undefined ? undefined : [type, typeName(type)]);
  const years = withChosen(ofYear, year === undefined ? undefined : [year, String(year)]);
  const ofUnit = units.map(({ id, name, level }): Option => [id, `${INDENT.repeat(Math.max(0, level - 2))}${name}`]);
  const orders: Option[] = [[BY_TITLE, 'według tytułu']];
  const order = { options: orders, chosen: byTitle ? BY_TITLE : undefined };
  return formHtml(
    search,
    [
      fieldHtml('rodzaj', 'Rodzaj', selectHtml('rodzaj', 'każdy', { options: types, chosen: type })),
      fieldHtml('rok', 'Rok', selectHtml('rok', 'każdy', { options: years, chosen: year })),
      fieldHtml('jednostka', 'Jednostka', selectHtml('jednostka', 'każda', { options: ofUnit, chosen: unit })),
      fieldHtml('kolejnosc', 'Kolejność w roku', selectHtml('kolejnosc', 'od ostatnio dodanych', order)),
    ].join(''),
  );
}

const formHtml = ({ text }: CatalogueSearch, filters: string) =>
  [
    `<form action="${CATALOGUE}" method="get" role="search" aria-label="Szukaj w katalogu">`,
    fieldHtml(
      'q',
      'Tytuł, autor, czasopismo lub DOI',
      element('input', '', { id: 'q', name: 'q', type: 'search', maxlength: '200', value: text }),
    ),
    filters,
    '<p><button>Szukaj</button></p></form>',
  ].join('');

const isFiltered = ({ text, type, year, unit }: CatalogueSearch) =>
  text !== '' || [type, year, unit].some((each) => each !== undefined);

/** The first and the last page, and those around this one; 0 in place of those that are left out. */
function numbersOf(page: number, last: number): number[] {
  const shown = Array.from({ length: last }, (_, at) => at + 1).filter(
    (each) => each === 1 || each === last || Math.abs(each - page) <= 2,
  );
  return shown.flatMap((each, at) => (each - (shown[at - 1] ?? each - 1) > 1 ? [0, each] : [each]));
}

function pagesHtml(search: CatalogueSearch, { page, last }: { page: number; last: number }): string {
  if (last <= 1 && page <= last) return '';
  const numbers = numbersOf(page, last).map((each) => {
    if (each === 0) return '<span>…</span>';
    const text = String(each);
    const attributes = { 'aria-label': `Strona ${text}` };
    return each === page
      ? textElement('strong', text, { ...attributes, 'aria-current': 'page' })
      : textElement('a', text, { ...attributes, href: cataloguePath(search, each) });
  });
  const parts = [
    page > 1
      ? link(cataloguePath(search, Math.min(page - 1, last)), page > last ? 'Ostatnia strona' : 'Poprzednia strona')
      : '',
    `<span class="pages">${numbers.join(' ')}</span>`,
    page < last ? link(cataloguePath(search, page + 1), 'Następna strona') : '',
  ];
  return `<nav class="row" aria-label="Strony wyników">${parts.join('')}</nav>`;
}

/** From a page that the catalogue leads to, the way back to the results or to all works. */
export function backHtml(results: { search: CatalogueSearch; page: number } | undefined): string {
  if (results === undefined) return `<p class="back">${link(CATALOGUE, '‹ Wszystkie prace')}</p>`;
  const words = isFiltered(results.search) ? '‹ Wróć do wyników' : '‹ Wróć do listy prac';
  return `<p class="back">${link(cataloguePath(results.search, results.page), words)}</p>`;
}

export const personHtml = (person: PersonItem, works?: number) => {
  const unit = [person.unit?.name, works === undefined ? '' : `prace: ${works}`].filter(Boolean).join(' · ');
  return [
    link(pagePath('person', person.id), [person.degree, personName(person)].filter(Boolean).join(' ')),
    unit === '' ? '' : textElement('small', unit),
  ]
    .filter(Boolean)
    .join('<br>');
};

type HomeParts = CataloguePage & {
  university: string;
  search: CatalogueSearch;
  page: number;
  size: number;
  /** Whose names have the words. */
  people: readonly PersonItem[];
  units: readonly UnitChoice[];
};

export function homePage({
  university,
  search,
  page,
  size,
  count,
  years,
  types,
  works,
  isNear,
  people,
  units,
}: HomeParts): PageParts {
  const last = Math.max(1, Math.ceil(count / size));
  const found = isFiltered(search);
  return {
    title: page > 1 && page <= last ? `Dorobek naukowy, strona ${page}` : 'Dorobek naukowy',
    description: `Publikacje, patenty, osoby i jednostki: ${university}`,
    path: CATALOGUE,
    feed: { path: feedPath(), title: 'nowe prace uczelni' },
    // Of the many pages of a search engines need none: each work has its own page, and the map of the site lists all.
    meta: [
      ...(found ? [['robots', 'noindex, follow'] as const] : []),
      // A record tells from it which results lead to it; other sites are told nothing.
      ['referrer', 'same-origin'],
    ],
    body: [
      '<h1>Dorobek naukowy</h1>',
      searchHtml({ search, found: { years, types }, units }),
      people.length > 0
        ? section(
            `Osoby (${people.length > MOST_PEOPLE ? `pierwsze ${MOST_PEOPLE}` : people.length})`,
            listHtml(people.slice(0, MOST_PEOPLE).map((person) => personHtml(person))),
          )
        : '',
      '<section>',
      `<h2>${found ? 'Znalezione prace' : 'Prace'} (${count})</h2>`,
      count === 0
        ? `<p>Nie ma takich prac. ${search.text === '' ? 'Wybierz inny rodzaj, rok albo jednostkę.' : 'Sprawdź pisownię albo wpisz mniej słów.'}</p><p>${link(CATALOGUE, 'Pokaż wszystkie prace')}</p>`
        : '',
      count > 0 && works.length === 0 ? `<p>Takiej strony wyników nie ma.</p>` : '',
      isNear ? '<p>Nie ma dokładnie takich słów: pokazano prace z podobnymi.</p>' : '',
      works.length > 0
        ? '<p><small>Nazwisko z odnośnikiem prowadzi na stronę osoby, która zgodziła się ją mieć.</small></p>'
        : '',
      worksByYearHtml(works),
      pagesHtml(search, { page, last }),
      '</section>',
    ].join(''),
  };
}
