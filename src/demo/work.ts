import type { PatentCategory } from '#engine/rules.ts';
import type { Publisher, Venue } from './library.ts';
import type { Person } from './people.ts';

/** An author from the university; `discipline` null is unassigned, 0 unrelated to research. */
export type Contributor = { person: Person; discipline: number | null; included: boolean; picked: boolean };

/** A book that a chapter stands in; `id` is null when the book is not among the university's records. */
export type Host = { id: number | null; title: string; isbn: string; polish: boolean; publisher: Publisher };

export type WorkContent =
  | { kind: 'article' | 'conference'; venue: Omit<Venue, 'issn'> & { issn: string | null } }
  | { kind: 'monograph' | 'editorship'; publisher: Publisher }
  | { kind: 'chapter'; host: Host }
  | { kind: 'patent'; category: PatentCategory }
  | { kind: 'other'; type: number };

export type WorkKind = WorkContent['kind'];

/** What is decided about a work before its rows are written; `topic` is a discipline's code of today. */
export type Work = WorkContent & {
  year: number;
  topic: number;
  polish: boolean;
  staff: Contributor[];
  /** All authors, those from elsewhere among them. */
  size: number;
  status: number;
};

/** Types that are recorded and never evaluated: conference, paper, expertise, grant. */
export const OTHER_TYPES = [4, 27, 28, 32];
export const PATENT_CATEGORIES: PatentCategory[] = [
  'polish',
  'utilityModel',
  'european',
  'otherOwner',
  'foreign',
  'plantVariety',
];
