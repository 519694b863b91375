import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { api } from '#client/api.ts';
import type { FormField } from '#client/form/use-save-form.ts';
import type { FoundPerson, MatchedAuthor } from '../../schema-form.ts';
import { OUTSIDE } from '../../fields.ts';
import type { AuthorDraft } from '../form/values.ts';

const SCORE_DIGITS = 2;
const score = new Intl.NumberFormat('pl', { minimumFractionDigits: SCORE_DIGITS, maximumFractionDigits: SCORE_DIGITS });

export type KnownPerson = FoundPerson & { score?: number; why?: string };

/** Our people who are in the rows, as far as they are known here. */
export type People = ReadonlyMap<string, KnownPerson>;

export function usePeople(rows: readonly AuthorDraft[]) {
  const [learned, setLearned] = useState<People>(() => new Map());
  const [initial] = useState(() =>
    [...new Set(rows.flatMap(({ person_id: id, asks }) => [id, ...(asks ?? [])]))].filter(Boolean),
  );
  const stored = useQuery(
    api.records.form.authors.queryOptions({ ids: initial.map(Number) }, { enabled: initial.length > 0 }),
  );
  const people: People = new Map([
    ...(stored.data ?? []).map((person) => [String(person.person_id), person] as const),
    ...learned,
  ]);
  const learn = (more: readonly KnownPerson[]) =>
    setLearned((before) => new Map([...before, ...more.map((each) => [String(each.person_id), each] as const)]));
  return { people, learn, stored };
}

const isRow = (value: unknown): value is AuthorDraft =>
  typeof value === 'object' && value !== null && 'last_name' in value;

/** The rows of a field of authors, and what replaces them. */
export function useRows(field: FormField) {
  const { field: control } = useController({ name: field.name, control: field.control });
  const rows: AuthorDraft[] = Array.isArray(control.value) ? control.value.filter(isRow) : [];
  return { rows, setRows: (next: AuthorDraft[]) => control.onChange(next) };
}

/** A matched author as a row. */
export function rowOf({ answer, candidates, reason, ...author }: MatchedAuthor, kind: string): AuthorDraft {
  const [first] = candidates;
  const isOurs = answer === 'linked' && first !== undefined;
  return {
    id: '',
    key: crypto.randomUUID(),
    ...author,
    person_id: isOurs ? String(first.person_id) : '',
    orcid: author.orcid || (isOurs ? first.orcid : ''),
    kind,
    affiliation: '',
    corresponding: false,
    ...(isOurs && { reason }),
    ...(answer === 'ask' && { reason, asks: candidates.map(({ person_id: id }) => String(id)) }),
  };
}

/** The people of an answer, with what speaks for them. */
export const peopleOf = (matched: readonly MatchedAuthor[]): KnownPerson[] =>
  matched.flatMap(({ candidates }) => candidates.map(({ reason, ...person }) => ({ ...person, why: reason })));

export const scoreText = (value: number | undefined) => (value === undefined ? '' : score.format(value));

export const authorName = ({ first_name: first, last_name: last }: { first_name: string; last_name: string }) =>
  `${first} ${last}`.trim();

/** The row with this person, or with nobody of ours. */
export function decided(row: AuthorDraft, person: KnownPerson | undefined): AuthorDraft {
  const { asks: _asks, reason: _reason, ...rest } = row;
  // Kept with the record, so that it does not ask again.
  if (!person) return { ...rest, person_id: '', affiliation: rest.affiliation || OUTSIDE };
  return {
    ...rest,
    affiliation: rest.affiliation === OUTSIDE ? '' : rest.affiliation,
    person_id: String(person.person_id),
    orcid: rest.orcid || person.orcid,
    reason: 'wybór ręczny',
  };
}

export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
};
