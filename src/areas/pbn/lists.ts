import { defineList } from '#shared/list.ts';
import type { DifferenceRow, PbnRow, PersonRow } from './schema.ts';
import {
  COMPARED_NAMES,
  DIFFERENCE_KINDS,
  DIFFERENCE_NAMES,
  GAP_NAMES,
  GAPS,
  MATCHED_BY,
  MATCHED_NAMES,
  STANDING_NAMES,
  STANDINGS,
} from './schema-words.ts';

const wordsOf = <Code extends string>(codes: readonly Code[], names: Record<Code, string>) =>
  Object.fromEntries(codes.map((code) => [code, names[code]])) as Record<Code, string>;

export const pbnList = defineList<PbnRow>()({
  noun: ['rekord', 'rekordy', 'rekordów'],
  title: 'Rekordy i PBN',
  empty: 'Nie ma takich rekordów',
  rowKey: ({ id }) => id,
  filters: {
    text: { kind: 'search', label: 'Tytuł', placeholder: 'Słowa tytułu' },
    standing: { kind: 'choice', label: 'Stan', choices: wordsOf(STANDINGS, STANDING_NAMES) },
    gap: { kind: 'choice', label: 'Do uzupełnienia', choices: wordsOf(GAPS, GAP_NAMES), any: 'bez znaczenia' },
    year: { kind: 'option', label: 'Rok', isNumber: true },
  },
  sort: 'standing',
  columns: [
    { key: 'id', header: 'Rekord', kind: 'id', sort: true },
    { key: 'title', header: 'Tytuł', kind: 'text', rowHeader: true },
    { key: 'year', header: 'Rok', kind: 'year', sort: true },
    { key: 'standing', header: 'W PBN', kind: 'badge', value: ({ standing }) => STANDING_NAMES[standing], sort: true },
    { key: 'sent', header: 'Wysłano', kind: 'instant' },
  ],
});

export const differenceList = defineList<DifferenceRow>()({
  noun: ['różnica', 'różnice', 'różnic'],
  title: 'Różnice',
  empty: 'Nie ma takich różnic',
  rowKey: ({ id }) => id,
  filters: {
    text: { kind: 'search', label: 'Tytuł lub numer rekordu' },
    kind: {
      kind: 'choice',
      label: 'Rodzaj różnicy',
      choices: wordsOf(DIFFERENCE_KINDS, DIFFERENCE_NAMES),
      any: 'do decyzji',
    },
    year: { kind: 'option', label: 'Rok', isNumber: true },
    accepted: { kind: 'flag', label: 'Tylko zaakceptowane' },
  },
  sort: 'kind',
  columns: [
    { key: 'title', header: 'Praca', kind: 'text', rowHeader: true },
    { key: 'year', header: 'Rok', kind: 'year', sort: true, fact: {} },
    {
      key: 'kind',
      header: 'Różnica',
      kind: 'badge',
      sort: true,
      value: ({ kind }) => DIFFERENCE_NAMES[kind],
      fact: {},
    },
    { key: 'field', header: 'Co', kind: 'text', value: ({ field }) => COMPARED_NAMES[field] ?? field, fact: {} },
    { key: 'ours', header: 'U nas', kind: 'text', fact: { before: 'u nas: ' } },
    { key: 'theirs', header: 'W PBN', kind: 'text', fact: { before: 'w PBN: ' } },
  ],
});

export const personList = defineList<PersonRow>()({
  noun: ['osoba', 'osoby', 'osób'],
  title: 'Osoby w PBN',
  empty: 'Nie ma takich osób',
  rowKey: ({ id }) => id,
  filters: {
    text: { kind: 'search', label: 'Nazwisko lub imię' },
    match: {
      kind: 'choice',
      label: 'Dopasowanie',
      choices: { none: 'brak', ...wordsOf(MATCHED_BY, MATCHED_NAMES) },
    },
  },
  sort: 'name',
  columns: [
    { key: 'name', header: 'Osoba', kind: 'person', rowHeader: true, sort: true },
    { key: 'orcid', header: 'ORCID', kind: 'text' },
    { key: 'object_id', header: 'Identyfikator PBN', kind: 'text' },
    { key: 'by', header: 'Dopasowanie', kind: 'badge', value: ({ by }) => (by === null ? 'brak' : MATCHED_NAMES[by]) },
  ],
});
