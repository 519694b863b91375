import { detailField, venueLabel } from '#areas/records/fields.ts';
import { CITATION_FORMATS } from '#areas/records/schema-list.ts';
import { dayText } from '#engine/day.ts';
import { feedPath, pagePath } from '../addresses.ts';
import {
  type PersonItem,
  type ProjectItem,
  type PublishedWork,
  type UnitItem,
  WORK_FACTS,
  type WorkDetail,
  type WorkItem,
} from '../items.ts';
import type { Doors } from '../service-doors.ts';
import { authorsLine, citedName, DOI_ADDRESS, doiOf, issnsOf, orcidOf, personName, sourceLine } from '../text.ts';
import { escaped, textElement } from '../xml.ts';
import { authorHtml, cataloguePath, contentsHtml, ofType, typeName, worksByYearHtml, worksHtml } from './catalogue.ts';
import { citationMeta, personJson, unitJson, workJson } from './json-ld.ts';
import { factsHtml, link, listHtml, type PageParts, section } from './layout.ts';

/** A value as people read it: of a choice its word, of a day the day. */
function detailText({ details }: WorkItem, name: WorkDetail): string {
  const value = details[name];
  if (value === undefined) return '';
  const field = detailField(name);
  if (field.kind === 'choice') return field.choices[String(value)] ?? '';
  return field.kind === 'day' ? dayText(String(value)) : String(value);
}

/** All that a record of 3,000 authors may show at once. */
const MOST_AUTHORS = 200;

const webLink = (address: string | number | undefined) =>
  /^https?:\/\//.test(String(address)) ? link(String(address), String(address)) : '';

export function workPage(doors: Doors, { kind, id, item }: PublishedWork, units: readonly UnitItem[]): PageParts {
  const path = pagePath(kind, id);
  const { title, book, parent, venue, year, isbn, details, authors, author_count: count = authors.length } = item;
  const doi = doiOf(item);
  const others = Math.max(count, authors.length) - Math.min(authors.length, MOST_AUTHORS);
  const names = authors
    .slice(0, MOST_AUTHORS)
    .map((author) => authorHtml(author))
    .join(', ');
  const isShown = ({ id: unit }: UnitItem) => !units.some((each) => each.parent?.id === unit);
  return {
    title,
    description: String(details.abstract_pl ?? details.abstract_en ?? [authorsLine(item), sourceLine(item)].join('. ')),
    path,
    meta: citationMeta(item),
    json: workJson(item, { url: doors.url, address: `${doors.url}${path}` }),
    body: [
      `<h1>${escaped(title)}</h1>`,
      `<p>${names}${others > 0 ? ` i ${others} innych` : ''}</p>`,
      factsHtml([
        ['Rodzaj', escaped(typeName(item.type))],
        ['Rok', escaped(year)],
        [
          'W książce',
          book === undefined ? '' : parent === undefined ? escaped(book) : link(pagePath('work', parent), book),
        ],
        [venueLabel(item.type) ?? 'Wydawca', escaped(venue ?? '')],
        ['DOI', doi ? link(`${DOI_ADDRESS}${doi}`, doi) : ''],
        ['ISBN', escaped(isbn ?? '')],
        ['ISSN', escaped(issnsOf(item).join(', '))],
        ...WORK_FACTS.map((name): [string, string] => [detailField(name).label, escaped(detailText(item, name))]),
        ['Strona pracy', webLink(details.url)],
        [
          'Jednostki',
          units
            .filter(isShown)
            .map((unit) => link(pagePath('unit', unit.id), unit.name))
            .join(', '),
        ],
      ]),
      section('Cytowanie', citationHtml(path, item)),
      section('Streszczenie', textElement('p', details.abstract_pl)),
      section('Abstract', textElement('p', details.abstract_en, { lang: 'en' })),
    ].join(''),
  };
}

/** As text to be copied, and as files for reference managers. */
function citationHtml(path: string, item: WorkItem): string {
  const doi = doiOf(item);
  const parts = [
    `${authorsLine(item, citedName)} (${item.year})`,
    item.title,
    sourceLine(item),
    doi && `${DOI_ADDRESS}${doi}`,
  ];
  const text = parts.filter(Boolean).map((part) => String(part).replace(/\.$/, ''));
  const files = Object.entries(CITATION_FORMATS).map(([format, name]) => link(`${path}/${format}`, name));
  return `${textElement('p', doi ? text.join('. ') : `${text.join('. ')}.`)}<p>Pobierz: ${files.join(' · ')}</p>`;
}

const projectHtml = ({ title, number, funder, from, to }: ProjectItem) =>
  [
    escaped(title),
    `<small>${escaped([number, funder, to === undefined || to === from ? from : `${from}–${to}`].filter(Boolean).join(', '))}</small>`,
  ].join('<br>');

type PersonParts = {
  works: readonly PublishedWork[];
  projects: readonly ProjectItem[];
  university: string;
  /** The kind that alone is shown. */
  type: number | undefined;
};

export function personPage(doors: Doors, person: PersonItem, parts: PersonParts): PageParts {
  const { works, projects, university, type } = parts;
  const path = pagePath('person', person.id);
  const name = personName(person);
  const orcid = orcidOf(person);
  return {
    title: name,
    description: [name, person.unit?.name, university].filter(Boolean).join(', '),
    path,
    feed: { path: feedPath('person', person.id), title: `nowe prace: ${name}` },
    json: personJson(person, { url: doors.url, address: `${doors.url}${path}`, university }),
    body: [
      `<h1>${escaped([person.degree, name].filter(Boolean).join(' '))}</h1>`,
      person.unit ? `<p>${link(pagePath('unit', person.unit.id), person.unit.name)}</p>` : '',
      // A number that ORCID has not issued leads nowhere.
      person.orcid ? `<p>ORCID: ${orcid ? link(orcid, person.orcid) : escaped(person.orcid)}</p>` : '',
      section(
        `Prace (${works.length})`,
        contentsHtml({ works, path, type }) + worksByYearHtml(ofType(works, type), person.id),
      ),
      works.length === 0 ? '<p class="soft">Nie ma jeszcze zatwierdzonych prac.</p>' : '',
      section('Projekty', listHtml(projects.map(projectHtml))),
    ].join(''),
  };
}

type UnitParts = {
  below: readonly UnitItem[];
  people: readonly PersonItem[];
  works: readonly PublishedWork[];
};

export function unitPage(doors: Doors, unit: UnitItem, { below, people, works }: UnitParts): PageParts {
  const path = pagePath('unit', unit.id);
  return {
    title: unit.name,
    path,
    feed: { path: feedPath('unit', unit.id), title: `nowe prace: ${unit.name}` },
    json: unitJson(unit, { url: doors.url, address: `${doors.url}${path}` }),
    body: [
      `<h1>${escaped(unit.name)}</h1>`,
      unit.parent ? `<p>${link(pagePath('unit', unit.parent.id), unit.parent.name)}</p>` : '',
      unit.to === undefined ? '' : `<p class="soft">Jednostka działała do ${escaped(dayText(unit.to))}</p>`,
      section('Jednostki', listHtml(below.map(({ id, name }) => link(pagePath('unit', id), name)))),
      section(
        'Osoby, które mają stronę publiczną',
        listHtml(people.map((person) => link(pagePath('person', person.id), personName(person)))),
      ),
      section(
        'Ostatnio zatwierdzone prace',
        works.length > 0
          ? `<p>${link(cataloguePath({ text: '', unit: unit.id }), 'Wszystkie prace jednostki')}</p>${worksHtml(works)}`
          : '',
      ),
    ].join(''),
  };
}
