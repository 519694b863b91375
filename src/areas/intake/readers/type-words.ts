import type { ReadType } from './record.ts';

const WHOLE_WORKS: ReadonlySet<ReadType> = new Set(['book', 'edited-book', 'proceedings', 'thesis', 'report']);

/** Appears by itself: it has no container, and one number of pages says how many. */
export const isWhole = (type: ReadType) => WHOLE_WORKS.has(type);

/** What Dublin Core and repositories call kinds of works, in English and Polish. */
export function typeOfWords(says: string): ReadType {
  const kinds: [RegExp, ReadType][] = [
    [/pre-?print/i, 'preprint'],
    [/thesis|dissertation|rozprawa|praca (?:doktorska|magisterska|dyplomowa)|ETD/i, 'thesis'],
    [/data ?set|zbiór danych|dane badawcze/i, 'dataset'],
    [/software|computer ?program|oprogramowanie/i, 'software'],
    [/patent/i, 'patent'],
    [
      /conference ?(?:paper|object|output|item|contribution)|proceedings ?(?:paper|article)|inproceedings|referat|materiały konferencyjne/i,
      'conference-paper',
    ],
    [/proceedings/i, 'proceedings'],
    [/book ?(?:part|chapter|section|item)|chapter|rozdział/i, 'chapter'],
    [/journal ?(?:article|paper)|\barticle\b|artykuł|review/i, 'article'],
    [/edited ?book|collection of|redakcja|praca zbiorowa/i, 'edited-book'],
    [/\bbook\b|monograph|książka|monografia/i, 'book'],
    [/report|raport|working ?paper/i, 'report'],
  ];
  const words = says.replaceAll('_', ' ');
  return kinds.find(([pattern]) => pattern.test(words))?.[1] ?? 'other';
}
