import type { PublicationRecord } from '#areas/records/duplicates/publication.ts';
import { between, inventAuthors, inventTitle, pick } from './invented.ts';
import type { Change } from './same.ts';

const isBook = ({ type }: PublicationRecord) => type === 'book' || type === 'edited-book';

const later = (year: string, years: number) => String(Number(year) + years);

/** Another publication that looks alike. */
export const OTHER: Record<string, Change> = {
  preprint: ({ type, year }, random) =>
    type === 'article'
      ? {
          type: 'preprint',
          container: pick(['', 'arXiv', 'PsyArXiv'], random),
          volume: '',
          issue: '',
          pages: '',
          year: later(year, -(random() < 0.5 ? 1 : 0)),
          doi: random() < 0.5 ? '' : '10.31234/osf.io/abcde',
        }
      : undefined,
  erratum: ({ title, type }, random) =>
    type === 'article'
      ? {
          title: `${pick(['Erratum: ', 'Corrigendum to: ', 'Correction to: ', 'Sprostowanie: ', 'Errata do: ', 'Author Correction: '], random)}${title}`,
          pages: '600',
          doi: '',
        }
      : undefined,
  'erratum behind': ({ title, type }, random) =>
    type === 'article'
      ? { title: `${title}${pick([' (erratum)', ': corrigendum', ' – sprostowanie', '. Korekta'], random)}`, pages: '' }
      : undefined,
  reply: ({ title, type, authors }, random) =>
    type === 'article'
      ? {
          title: `${pick(['Reply to “', 'Author reply: ', 'Response to: ', 'Odpowiedź na: ', 'Comment on “', 'Komentarz do: '], random)}${title}”`,
          authors: random() < 0.5 ? inventAuthors(2, random) : authors,
          pages: '601-602',
          doi: '',
        }
      : undefined,
  'part I and II': ({ title, pages }, random) => ({
    title: `${title}${pick(['. Part II', ', cz. 2', '. Część druga', ' (2)', ' II', ': Part 2. Applications'], random)}`,
    pages: pages === '' || random() < 0.5 ? '' : '700-715',
    doi: '',
  }),
  'volume of a book': (record) => (isBook(record) ? { title: `${record.title}, t. 2`, doi: '', isbn: '' } : undefined),
  'another edition': (record, random) =>
    isBook(record)
      ? {
          title:
            record.title +
            pick(['. Wyd. 2', ' (2nd ed.)', '. Wydanie drugie poprawione', ', second edition', ''], random),
          year: later(record.year, between(1, 6, random)),
          isbn: random() < 0.5 ? '' : '9788300000007',
          doi: '',
        }
      : undefined,
  'chapter of the book': (record) =>
    isBook(record) ? { type: 'chapter', container: record.title, pages: '15-40' } : undefined,
  'chapter sharing the book’s DOI': (record, random) =>
    record.type === 'chapter' && record.doi !== ''
      ? {
          title: inventTitle(random),
          pages: '501-520',
          authors: random() < 0.5 ? inventAuthors(1, random) : record.authors,
        }
      : undefined,
  'two works with one DOI': (record, random) =>
    record.doi === ''
      ? undefined
      : {
          title: inventTitle(random),
          pages: isBook(record) ? '' : '501-520',
          authors: random() < 0.5 ? inventAuthors(2, random) : record.authors,
        },
  'year of a series': (record, random) => ({
    // Of the series as it stands: the other year is in the title alone.
    title: `${record.title} ${later(record.year, 1)}`,
    year: later(record.year, 1),
    volume: '',
    issue: '',
    pages: isBook(record) || random() < 0.5 ? '' : '21-44',
    doi: '',
    isbn: '',
  }),
  'same title next year': (record) =>
    record.type === 'article'
      ? {
          year: later(record.year, 1),
          volume: String(Number(record.volume) + 1),
          issue: '4',
          pages: '611-620',
          doi: '',
        }
      : undefined,
  'same chapter in another book': (record) =>
    record.type === 'chapter'
      ? {
          container: 'Zupełnie inna książka o pszczołach',
          pages: '611-620',
          doi: '',
          isbn: '',
          year: later(record.year, 1),
        }
      : undefined,
  'chapter of another edition': (record) =>
    record.type === 'chapter' ? { year: later(record.year, 3), pages: '333-350', doi: '', isbn: '' } : undefined,
  'article after a conference': (record) =>
    record.type === 'article'
      ? {
          type: 'conference-paper',
          container: 'Proceedings of the 7th Congress of Foresters',
          volume: '',
          issue: '',
          pages: '88',
          doi: '',
        }
      : undefined,
  translation: (_, random) => ({
    title: inventTitle(random),
    doi: '',
    isbn: '',
    pages: '411-420',
    volume: '',
    issue: '',
  }),
  'one word is another': ({ title, type }, random) => {
    const other = title.replace(
      /\b(soil moisture|sleep quality|regional identity|stainless steel|rynku pracy|jakości snu|retencji wody|rural households|university students|gminach wiejskich)\b/,
      () => pick(['hard coal', 'bird songs', 'dróg krajowych', 'małych szkół'], random),
    );
    return other === title || type.includes('book') ? undefined : { title: other, pages: '655-670', doi: '' };
  },
  'other numbers': ({ title }) => {
    const other = title
      .replace('type 2', 'type 1')
      .replace('COVID-19', 'COVID-20')
      .replace('vitamin D', 'vitamin C')
      .replace('CO2', 'CO3');
    return other === title ? undefined : { title: other, pages: '655-670', doi: '' };
  },
  'namesakes’ work': (_, random) => ({
    authors: inventAuthors(2, random),
    doi: '',
    isbn: '',
    pages: '811-820',
    volume: '',
    issue: '',
  }),
  'another volume of proceedings': (record) =>
    record.type === 'conference-paper' && /12th/.test(record.container)
      ? {
          container: record.container.replace('12th', '13th'),
          year: later(record.year, 1),
          pages: '411-418',
          doi: '',
          isbn: '',
        }
      : undefined,
};

/** Titles that stand in every issue: other issues are other publications. */
export const GENERIC_TITLES = [
  'Wstęp',
  'Od redakcji',
  'Introduction',
  'Editorial',
  'Recenzja',
  'Słowo wstępne',
  'Sprawozdanie z konferencji',
  'Book review',
  'Wprowadzenie do numeru',
  'Kronika',
  'Preface',
];
