import { hash } from 'node:crypto';

/** An approved work as it is written to ORCID. */
export type OwnWork = {
  id: number;
  type: number;
  year: number;
  title: string;
  /** The journal, or the book of a chapter. */
  container: string | null;
  doi: string | null;
  isbn: string | null;
  issn: string | null;
  url: string | null;
  authors: { first: string; last: string; kind: 'A' | 'R' }[];
};

const TYPES: Readonly<Record<number, string>> = {
  20: 'journal-article',
  25: 'conference-paper',
  3: 'book',
  21: 'edited-book',
  19: 'book-chapter',
  27: 'conference-paper',
  7: 'patent',
};
const BOOKS: readonly number[] = [3, 21];

/** By this identifier our own entries are found again, whatever became of an answer. */
export const OWN_ID = 'source-work-id';

const value = (text: string) => ({ value: text });

type Identifier = { kind: string; text: string; url?: string };

const identifier = (relationship: 'self' | 'part-of', { kind, text, url }: Identifier) => ({
  'external-id-type': kind,
  'external-id-value': text,
  'external-id-relationship': relationship,
  ...(url && { 'external-id-url': value(url) }),
});

const identifiersOf = ({ id, type, doi, isbn, issn }: OwnWork) => [
  identifier('self', { kind: OWN_ID, text: `${id}` }),
  ...(doi ? [identifier('self', { kind: 'doi', text: doi, url: `https://doi.org/${doi}` })] : []),
  ...(isbn ? [identifier(BOOKS.includes(type) ? 'self' : 'part-of', { kind: 'isbn', text: isbn })] : []),
  ...(issn ? [identifier('part-of', { kind: 'issn', text: issn })] : []),
];

/** The work in ORCID's shape, version 3.0. */
export function orcidWork(work: OwnWork) {
  const { type, year, title, container, url, authors } = work;
  return {
    title: { title: value(title) },
    ...(container && { 'journal-title': value(container) }),
    type: TYPES[type] ?? 'other',
    'publication-date': { year: value(`${year}`) },
    'external-ids': { 'external-id': identifiersOf(work) },
    ...(url && { url: value(url) }),
    ...(authors.length > 0 && {
      contributors: {
        contributor: authors.map(({ first, last, kind }, at) => ({
          'credit-name': value(`${first} ${last}`.trim()),
          'contributor-attributes': {
            'contributor-sequence': at === 0 ? 'first' : 'additional',
            'contributor-role': kind === 'A' ? 'author' : 'editor',
          },
        })),
      },
    }),
  };
}
export type OrcidWork = ReturnType<typeof orcidWork>;

export const hashOf = (work: OrcidWork) => hash('sha256', JSON.stringify(work), 'base64url');
