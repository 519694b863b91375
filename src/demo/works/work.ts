import type { PatentCategory } from '#engine/rules.ts';
import type { Publisher, Venue } from './library.ts';
import type { Person } from '../people/people.ts';

/** An author of the university; `discipline` null: unassigned, 0: unrelated to research. */
export type Contributor = { person: Person; discipline: number | null; included: boolean; picked: boolean };

/** Host book of a chapter; `id` null: not among the university's records. */
export type Host = { id: number | null; title: string; isbn: string; polish: boolean; publisher: Publisher };

export type WorkContent =
  | { kind: 'article' | 'conference'; venue: Omit<Venue, 'issn'> & { issn: string | null } }
  | { kind: 'monograph' | 'editorship'; publisher: Publisher }
  | { kind: 'chapter'; host: Host }
  | { kind: 'patent'; category: PatentCategory }
  | { kind: 'other'; type: number };

export type WorkKind = WorkContent['kind'];

/** A work before its rows are written; `topic`: a present discipline code. */
export type Work = WorkContent & {
  year: number;
  topic: number;
  polish: boolean;
  staff: Contributor[];
  /** All authors, external ones included. */
  size: number;
  status: number;
};

/** Recorded but never evaluated: conference, paper, expertise, grant. */
export const OTHER_TYPES = [4, 27, 28, 32];
export const PATENT_CATEGORIES: PatentCategory[] = [
  'polish',
  'utilityModel',
  'european',
  'otherOwner',
  'foreign',
  'plantVariety',
];
