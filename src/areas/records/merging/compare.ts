import { blockingKeys } from '../duplicates/blocking.ts';
import { evidenceOf } from '../duplicates/evidence.ts';
import { preparePublication, type Publication, type PublicationRecord } from '../duplicates/publication.ts';
import { comparePrepared } from '../duplicates/service-compare.ts';
import { areApart } from '../duplicates/service-pairs.ts';
import { sketchText } from '../duplicates/sketch.ts';
import type { Fact } from './facts.ts';

/** A record of the base as it is compared: with identifiers of its own, as `pbn:5e…`; of a right `right:PL 123`. */
export type ComparedRecord = Omit<PublicationRecord, 'id'> & { id: number; numbers: string[]; is_right: boolean };

export type Prepared = { id: number; publication: Publication; numbers: string[]; isRight: boolean };

export type FoundPair = { a: number; b: number; score: number; reason: string; agree: Fact[] };

export const prepare = ({ id, numbers, is_right: isRight, ...record }: ComparedRecord): Prepared => ({
  id,
  publication: preparePublication({ ...record, id: String(id) }),
  numbers: numbers.map((number) => number.toLowerCase()),
  isRight,
});

const HEAD = 24;

/** Where the record stands among those that share a key. */
export const headOf = ({ publication }: Prepared) => publication.title.compact.slice(0, HEAD);

/** Rights to one invention have one title: only their numbers tell them apart. */
export const keysOf = ({ publication, numbers, isRight }: Prepared): number[] => [
  ...new Set([
    ...numbers.map((number) => typedKey(number, 'sure')),
    ...(isRight ? [] : blockingKeys(publication)).map((key) => typedKey(key, KINDS[key.slice(0, 2)] ?? 'title')),
  ]),
];

/** What a key's records have to have in common beside it; its lowest two bits say which it is. */
export const KEY_KINDS = { title: 0, page: 1, sure: 2 } as const;
const KINDS: Record<string, keyof typeof KEY_KINDS> = { 'd:': 'sure', 'i:': 'sure', 'p:': 'page' };

const typedKey = (text: string, kind: keyof typeof KEY_KINDS) => (hash(text) & ~3) | KEY_KINDS[kind];

/** What tells at first sight that two records are apart, as a row of its table. */
export const glanceOf = ({ id, publication }: Prepared) => ({
  publication_id: id,
  year: publication.year ?? 0,
  ...sketchText(publication.title),
  names: namesOf(publication),
});

/** So many letters of one name are the same in both records: a slip stands rather at the end. */
const BEGINNING = 4;

/** Families and their halves; of names changed about both together. */
const namesOf = ({ authors }: Publication): number[] => [
  ...new Set(
    authors.names
      .flatMap(({ family, halves, given: [given = ''] }) => [
        ...[...family, ...halves].map((name) => name.slice(0, BEGINNING)),
        ...(given.length > 2 ? family.map((name) => [name, given].toSorted().join(' ')) : []),
      ])
      .map(hash),
  ),
];

/** FNV-1a. Two keys of one hash only cost a comparison. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93);
  }
  return value | 0;
}

const SAME_NUMBER = 0.9;
const NUMBER_NAMES: Record<string, string> = {
  pbn: 'ten sam identyfikator PBN',
  scopus: 'ten sam numer Scopus',
  wos: 'ten sam numer Web of Science',
  pubmed: 'ten sam numer PubMed',
  right: 'ten sam numer prawa',
};

/** Whether two records are proposed as one publication. */
function compareRecords(one: Prepared, other: Prepared): Omit<FoundPair, 'a' | 'b'> | undefined {
  const number = one.numbers.find((each) => other.numbers.includes(each));
  if (one.isRight !== other.isRight || (one.isRight && number === undefined)) return undefined;
  const found = comparePrepared(one.publication, other.publication);
  const agree = agreedFacts(one, other);
  if (number === undefined) return found.same ? { score: found.score, reason: found.reason, agree } : undefined;
  const name = NUMBER_NAMES[number.split(':')[0] ?? ''] ?? 'ten sam identyfikator';
  if (found.same || one.isRight) {
    return {
      score: Math.max(found.score, SAME_NUMBER),
      reason: one.isRight ? name : `${name}, ${found.reason}`,
      agree,
    };
  }
  return { score: SAME_NUMBER, reason: `${name}; mimo to: ${found.reason}`, agree };
}

function agreedFacts(one: Prepared, other: Prepared): Fact[] {
  const [a, b] = [one.publication, other.publication];
  const { doi, isbn, title, part, edition, markers, authors, years, container, volume, pages, types } = evidenceOf(
    a,
    b,
  );
  // Another volume or edition, or what answers the work, is called otherwise.
  const isOther = part === 'other' || edition === 'other' || markers === 'hard' || title.otherNumbers;
  const agreed: Record<Fact, boolean> = {
    doi: doi === 'same',
    isbn: isbn === 'same',
    number: one.numbers.some((each) => other.numbers.includes(each)),
    title: title.level === 'same' && !isOther,
    authors: authors === 'same',
    year: years === 0,
    container: container === 'same',
    volume: volume === 'same',
    pages: pages === 'same',
    type: types === 'same',
  };
  return (Object.keys(agreed) as Fact[]).filter((fact) => agreed[fact]);
}

const isSameKnown = (one: string, other: string) => one !== '' && one === other;

/** Compares those of these pairs (by index) that are not apart at first sight. */
export function compareIndexed(records: Prepared[], pairs: [number, number][]): FoundPair[] {
  return pairs.flatMap(([from, to]) => {
    const [one, other] = [records[from], records[to]];
    if (!one || !other) return [];
    const [a, b] = [one.publication, other.publication];
    const sure =
      isSameKnown(a.doi, b.doi) ||
      isSameKnown(a.isbn, b.isbn) ||
      one.numbers.some((number) => other.numbers.includes(number));
    if (!sure && areApart(a, b)) return [];
    const found = compareRecords(one, other);
    return found ? [{ a: Math.min(one.id, other.id), b: Math.max(one.id, other.id), ...found }] : [];
  });
}
