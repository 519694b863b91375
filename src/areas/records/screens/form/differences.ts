import { labelOf } from './words.ts';
import { DETAIL_NAMES } from '../../fields.ts';
import type { RecordContent, VersionContent } from '../../schema.ts';
import { statusText } from '../../lists.ts';

export type Difference = { name: string; label: string; before: string; after: string };

const authorsText = (authors: RecordContent['authors']) =>
  authors
    .map(
      ({ first_name: first, last_name: last, person_id: person, kind, affiliation }) =>
        `${first} ${last}${person === null ? '' : ` (osoba ${person})`}${kind === 'R' ? ', redaktor' : ''}${affiliation && `, ${affiliation}`}`,
    )
    .join('; ');

const words = (value: unknown): string =>
  value === true
    ? 'tak'
    : value === false || value === null || value === undefined || value === ''
      ? 'puste'
      : String(value);

function valuesOf(version: VersionContent | null): Record<string, unknown> {
  if (!version) return {};
  const { authors, details, ...core } = version.content;
  return { ...core, ...details, authors: authorsText(authors), status: statusText(version.status) };
}

const placeOf = (name: string) => DETAIL_NAMES.findIndex((each) => each === name);

/** In which fields two versions of a record differ. */
export function differencesOf(before: VersionContent | null, after: VersionContent): Difference[] {
  const [one, other] = [valuesOf(before), valuesOf(after)];
  const names = [...new Set([...Object.keys(other), ...Object.keys(one)])];
  return names
    .filter((name) => words(one[name]) !== words(other[name]) && !(before === null && words(other[name]) === '0'))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((name) => ({ name, label: labelOf(name), before: words(one[name]), after: words(other[name]) }));
}
