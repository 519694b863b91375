import { readFileSync } from 'node:fs';
import type { PublicationRecord } from '#areas/records/duplicates/publication.ts';
import { ARTICLE_PAIRS } from './labelled-articles.ts';
import { BOOK_PAIRS } from './labelled-books.ts';
import { CHAPTER_PAIRS } from './labelled-chapters.ts';
import { KIND_PAIRS } from './labelled-kinds.ts';
import { MEDICAL_PAIRS } from './labelled-medical.ts';
import { SHORT_PAIRS } from './labelled-titles.ts';
import { VERSION_PAIRS } from './labelled-versions.ts';
import { WHOLE_PAIRS } from './labelled-wholes.ts';

/** The other record of a pair: its name says why it is, or is not, the same publication. */
export type Labelled = [name: string, same: boolean, changes: Partial<PublicationRecord>];
export type LabelledSet = { base: Partial<PublicationRecord>; pairs: Labelled[] };

type Fields = Partial<PublicationRecord>;

const fieldsOf = (parts: string[]): Fields => Object.fromEntries(parts.map((part) => part.split(/=(.*)/s, 2)));

/** A line of a base record, then the other records of its pairs, `one` or `two` publications, each with its name. */
function readLabelled(file: string): LabelledSet[] {
  const sets: LabelledSet[] = [];
  for (const line of readFileSync(new URL(file, import.meta.url), 'utf8').split('\n')) {
    const [kind = '', ...parts] = line.split('\t');
    if (kind === 'base') sets.push({ base: fieldsOf(parts), pairs: [] });
    else if (kind !== '') sets.at(-1)?.pairs.push([parts[0] ?? '', kind === 'one', fieldsOf(parts.slice(1))]);
  }
  return sets;
}

/** Invented records that differ as real ones do. */
export const PAIRS = [
  ...ARTICLE_PAIRS,
  ...MEDICAL_PAIRS,
  ...BOOK_PAIRS,
  ...CHAPTER_PAIRS,
  ...KIND_PAIRS,
  ...SHORT_PAIRS,
  ...VERSION_PAIRS,
  ...WHOLE_PAIRS,
  ...readLabelled('labelled.tsv'),
  ...readLabelled('labelled-catalogues.tsv'),
].flatMap(({ base, pairs }) =>
  pairs.map(([name, same, changes]) => ({ name: `${base.title}: ${name}`, same, a: base, b: changes })),
);
