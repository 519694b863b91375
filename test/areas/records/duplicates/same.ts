import type { PublicationRecord } from '#areas/records/duplicates/publication.ts';
import { between, inventTitle, pick } from './invented.ts';

type Random = () => number;
/** Makes the other record of a pair; undefined: it cannot be made of this one. */
export type Change = (record: PublicationRecord, random: Random) => Partial<PublicationRecord> | undefined;

const isBook = ({ type }: PublicationRecord) => type === 'book' || type === 'edited-book';
const names = (authors: string) => authors.split('; ');

function slip(text: string, random: Random): string {
  const places = [...text.matchAll(/\p{L}{6,}/gu)];
  const place = places.length === 0 ? undefined : pick(places, random);
  if (!place) return text;
  const at = place.index + between(1, place[0].length - 2, random);
  const [a = '', b = ''] = [text[at], text[at + 1]];
  const changed = pick([`${b}${a}`, b, `${a}${a}${b}`, `${a === 'e' ? 'o' : 'e'}${b}`], random);
  return text.slice(0, at) + changed + text.slice(at + 2);
}

const withoutMarks = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'L');
const initials = (authors: string, dot = '. ') =>
  names(authors)
    .map((name) => {
      const [family = '', given = ''] = name.split(', ');
      return `${family}, ${given
        .split(/[\s-]+/)
        .map((each) => `${each[0]}${dot}`)
        .join('')
        .trim()}`;
    })
    .join('; ');

/** The same publication entered in another way. */
export const SAME: Record<string, Change> = {
  'without DOI': () => ({ doi: '' }),
  'DOI with an address': ({ doi }) =>
    doi === '' ? undefined : { doi: `https://doi.org/${doi.toUpperCase()}`, pages: '' },
  'doi: in front': ({ doi }) => (doi === '' ? undefined : { doi: `doi:${doi.toUpperCase()}.`, volume: '', issue: '' }),
  'slip in the title': ({ title }, random) => ({ title: slip(title, random), doi: '' }),
  'two slips, other initials': ({ title, authors }, random) => ({
    title: slip(slip(title, random), random),
    authors: initials(authors),
    doi: '',
  }),
  'slips of a scanner': ({ title }) => ({
    title: title.replace('rn', 'm').replace('ł', 'l').replace('cl', 'd').replace('li', 'h'),
    doi: '',
  }),
  'capitals without marks': ({ title, authors }) => ({
    title: title.toUpperCase(),
    authors: withoutMarks(authors).toUpperCase(),
    doi: '',
  }),
  'marks lost': ({ title, authors, container }) => ({
    title: withoutMarks(title),
    authors: withoutMarks(authors),
    container: withoutMarks(container),
    doi: '',
  }),
  'without the subtitle': ({ title }) => {
    const short = title.split(/[:.?–]\s/)[0]?.trim() ?? '';
    return short === title || short.split(' ').length < 3 ? undefined : { title: short };
  },
  'other marks before the subtitle': ({ title }) =>
    /[:–]/.test(title) ? { title: title.replace(/\s?[:–]\s/, '. '), doi: '' } : undefined,
  'tags and entities': ({ title }) => ({
    title: title
      .replace(/(\p{L}+) (\p{L}+)/u, '<i>$1</i>&nbsp;$2')
      .replace('–', '&ndash;')
      .replace('β', '&beta;')
      .replace('CO2', 'CO<sub>2</sub>'),
    doi: '',
  }),
  LaTeX: ({ title }) => ({
    title: title
      .replaceAll('ó', "\\'{o}")
      .replaceAll('ł', '{\\l}')
      .replaceAll('ś', "{\\'s}")
      .replaceAll('ę', '\\k{e}')
      .replace('β', '$\\beta$')
      .replace('CO2', 'CO$_2$'),
    doi: '',
  }),
  'translated title in brackets': ({ title }, random) => ({ title: `${title} [${inventTitle(random)}]`, doi: '' }),
  'parallel title': ({ title }, random) => ({ title: `${title} = ${inventTitle(random)}`, doi: '' }),
  'year of print': ({ year, type, doi, isbn }, random) =>
    (type === 'book' || type === 'edited-book') && doi === '' && isbn === ''
      ? undefined
      : { year: String(Number(year) + pick([1, -1], random)) },
  'online first': (record) =>
    record.type === 'article'
      ? { year: String(Number(record.year) - 1), volume: '', issue: '', pages: '1-12', doi: '' }
      : undefined,
  'initials of authors': ({ authors }) => ({ authors: initials(authors), doi: '' }),
  'initials without dots': ({ authors }) => ({ authors: initials(authors, ''), doi: '' }),
  'authors in another order': ({ authors }, random) => ({
    authors: names(authors)
      .toSorted(() => random() - 0.5)
      .join('; '),
    doi: '',
  }),
  'et al.': ({ authors }) =>
    names(authors).length > 1 ? { authors: `${names(authors)[0]}; et al.`, doi: '' } : undefined,
  'first author only': ({ authors }) =>
    names(authors).length > 1 ? { authors: names(authors)[0] ?? '', doi: '' } : undefined,
  'an author missing': ({ authors }) =>
    names(authors).length > 2 ? { authors: names(authors).toSpliced(1, 1).join('; '), doi: '' } : undefined,
  'without authors': (record) => (isBook(record) && record.isbn === '' ? undefined : { authors: '' }),
  'journal abbreviated': ({ type, container }) =>
    type === 'article'
      ? {
          container: container
            .replaceAll(/[’:.]/g, '')
            .split(' ')
            .filter((word) => word.length > 3)
            .map((word) => (word.length > 5 ? `${word.slice(0, 4)}.` : word))
            .join(' '),
          doi: '',
        }
      : undefined,
  'without the container': (record) => (isBook(record) ? undefined : { container: '', doi: '' }),
  'only title, year and authors': (record) =>
    record.type === 'article' ? { container: '', volume: '', issue: '', pages: '', doi: '' } : undefined,
  'pages cut short': ({ pages }) => {
    const [first = '', last = ''] = pages.split('-');
    return last.length === 3 && first[0] === last[0] ? { pages: `s. ${first}–${last.slice(1)}`, doi: '' } : undefined;
  },
  'first page only': ({ pages }) => (pages.includes('-') ? { pages: pages.split('-')[0] ?? '', doi: '' } : undefined),
  'volume in Roman numbers': ({ volume }) =>
    volume === ''
      ? undefined
      : {
          volume:
            `t. ${'X'.repeat(Math.floor(Number(volume) / 10))}${['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][Number(volume) % 10]}`
              .replace('XXXXX', 'L')
              .replace('XXXX', 'XL')
              .replace('LX', 'LX'),
          doi: '',
        },
  'ISBN of ten digits': ({ isbn }) => {
    if (!isbn.startsWith('978')) return undefined;
    const body = isbn.slice(3, 12);
    const sum = [...body].reduce((total, digit, index) => total + Number(digit) * (10 - index), 0);
    const check = (11 - (sum % 11)) % 11;
    return { isbn: `${body.slice(0, 2)}-${body.slice(2, 5)}-${body.slice(5)}-${check === 10 ? 'X' : check}`, doi: '' };
  },
  'book and edited book': ({ type }) =>
    type === 'book' ? { type: 'edited-book', doi: '' } : type === 'edited-book' ? { type: 'book', doi: '' } : undefined,
  'chapter and conference paper': ({ type }) =>
    type === 'chapter' ? { type: 'conference-paper' } : type === 'conference-paper' ? { type: 'chapter' } : undefined,
  'another DOI by mistake': ({ doi, type }, random) =>
    doi === '' || type === 'book' || type === 'edited-book'
      ? undefined
      : { doi: `10.${between(1000, 9999, random)}/x${between(10_000, 99_999, random)}` },
  'DOI cut off': ({ doi }) => (doi === '' ? undefined : { doi: doi.slice(0, -2) }),
  'a word lost': ({ title, type }) => {
    const words = title.split(' ');
    const at = words.findIndex((word, index) => index > 1 && /^\p{Ll}{5,}$/u.test(word));
    return words.length < 6 || at < 0 || type === 'book' || type === 'edited-book'
      ? undefined
      : { title: words.toSpliced(at, 1).join(' ') };
  },
  'words run together': ({ title }) => ({ title: title.replace(/(\p{L}) (\p{L})/u, '$1$2'), doi: '' }),
};
