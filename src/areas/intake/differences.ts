import {
  type DetailName,
  detailField,
  detailNames,
  hasDetail,
  hasField,
  isDetail,
  textOfName,
} from '#areas/records/fields.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import { plainText } from '#areas/library/service-names.ts';

/** `typed`: somebody in the library has entered what we have. */
type DifferenceState = 'empty' | 'other' | 'typed';
export type Difference = { field: FieldName; state: DifferenceState };

const CORE = [
  'year',
  'title',
  'chapter_title',
  'venue',
  'issn',
  'eissn',
  'isbn',
  'doi',
  'author_count',
  'authors',
] as const;
type CoreName = (typeof CORE)[number];
export type FieldName = CoreName | DetailName;
const isCore = (name: string): name is CoreName => (CORE as readonly string[]).includes(name);

/** The fields of these contents. */
export const fieldsOf = (...contents: RecordContent[]): FieldName[] => [
  ...CORE,
  ...detailNames(...contents.map(({ details }) => details)),
];

/** What is added where we have nothing, and otherwise ours to say. */
const OURS_ALONE: readonly string[] = ['author_count', 'url', 'place'];
const isOursAlone = (field: FieldName) => OURS_ALONE.includes(field) || textOfName(field) !== undefined;
/** Of a chapter its book's. */
const OF_BOOK: readonly string[] = ['title', 'isbn', 'venue'];

/** Letters and digits alone: other hyphens, quotation marks, case or spaces are no difference. */
const plain = (text: string) => plainText(text).replaceAll(/[^\p{L}\p{N}]+/gu, '');

const contentValue = (content: RecordContent, name: FieldName): unknown =>
  isCore(name) ? content[name] : content.details[name];

const isEmpty = (value: unknown) =>
  value === undefined || value === 0 || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** An author is the same under initials, or with a further name. */
function isSameAuthor(one: RecordContent['authors'][number], other: RecordContent['authors'][number]): boolean {
  const [a, b] = [plain(one.first_name), plain(other.first_name)];
  const given = a === '' || b === '' || a[0] === b[0];
  return one.kind === other.kind && plain(one.last_name) === plain(other.last_name) && given;
}

function isSame(ours: RecordContent, theirs: RecordContent, name: FieldName): boolean {
  if (name === 'authors') {
    const [a, b] = [ours.authors, theirs.authors];
    return a.length === b.length && a.every((author, index) => isSameAuthor(author, b[index] ?? author));
  }
  if (name === 'issn' || name === 'eissn') {
    const own = [ours.issn, ours.eissn].map(plain);
    return own.includes(plain(theirs[name]));
  }
  const [one, other] = [contentValue(ours, name), contentValue(theirs, name)];
  return typeof one === 'string' && typeof other === 'string' ? plain(one) === plain(other) : one === other;
}

const CONFERENCE_DAYS: readonly string[] = ['conference_from', 'conference_to'];

const isBefore = (to: unknown, from: unknown) =>
  typeof to === 'string' && typeof from === 'string' && to !== '' && to < from;

/** Whether one day of ours with one of theirs would end a conference before it begins. */
function areOtherDays({ details: ours }: RecordContent, { details: theirs }: RecordContent): boolean {
  return isBefore(ours.conference_to, theirs.conference_from) || isBefore(theirs.conference_to, ours.conference_from);
}

/** Whether a save would refuse the field in our record, which may have no such field or more authors than the source counts. */
function isImpossible(ours: RecordContent, theirs: RecordContent, field: FieldName): boolean {
  if (field === 'author_count') return (theirs.author_count ?? 0) < ours.authors.length;
  if (CONFERENCE_DAYS.includes(field)) return !hasDetail('conference_from', ours.type) || areOtherDays(ours, theirs);
  return isCore(field) ? !hasField(field, ours.type) : !hasDetail(field, ours.type);
}

/** Fields that the source knows otherwise than we do. What it does not know is no difference. */
export function differencesOf(ours: RecordContent, theirs: RecordContent, typed: readonly string[]): Difference[] {
  return fieldsOf(ours, theirs).flatMap((field): Difference[] => {
    const value = contentValue(theirs, field);
    if (ours.parent_id !== null && OF_BOOK.includes(field)) return [];
    if (isEmpty(value) || isSame(ours, theirs, field) || isImpossible(ours, theirs, field)) return [];
    if (isEmpty(contentValue(ours, field))) {
      // What was made empty on purpose stays empty.
      return typed.includes(field) ? [] : [{ field, state: 'empty' }];
    }
    if (isOursAlone(field)) return [];
    return [{ field, state: typed.includes(isCore(field) ? field : 'details') ? 'typed' : 'other' }];
  });
}

/** Our content with these fields of the source. */
export function taken(ours: RecordContent, theirs: RecordContent, fields: readonly FieldName[]): RecordContent {
  const core = fields.filter(isCore);
  const details = fields.filter(isDetail);
  const merged = { ...ours, ...Object.fromEntries(core.map((name) => [name, theirs[name]])) };
  const { author_count: count, authors } = merged;
  return {
    ...merged,
    // A longer list of authors brings the number of all with it.
    author_count: count === null ? null : Math.max(count, authors.length),
    details: {
      ...ours.details,
      ...Object.fromEntries(details.map((name) => [name, theirs.details[name]])),
    },
  };
}

/** A value as people read it. */
export function fieldText(content: RecordContent, name: FieldName): string {
  if (name === 'authors') {
    return content.authors
      .map(({ first_name: first, last_name: last, kind }) => `${first} ${last}${kind === 'R' ? ' (red.)' : ''}`.trim())
      .join(', ');
  }
  const value = contentValue(content, name);
  if (value === undefined || value === null || value === 0) return '';
  if (!isCore(name)) {
    const field = detailField(name);
    if (field.kind === 'choice') return field.choices[String(value)] ?? String(value);
  }
  return typeof value === 'boolean' ? (value ? 'tak' : 'nie') : String(value);
}
