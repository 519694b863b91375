import { z } from 'zod';
import { pageLook, templateParagraphs, templateText, textsByYear } from '#platform/documents/texts.ts';

const footer = templateText('number!', 'generated');

export const StatementTexts = z.object({
  title: templateText('year', 'number'),
  subtitle: templateText('year!', 'number!', 'person'),
  person_heading: templateText(),
  person: templateText(),
  orcid: templateText(),
  unit: templateText(),
  year: templateText(),
  first_discipline: templateText(),
  second_discipline: templateText(),
  missing: templateText(),
  declaration_heading: templateText(),
  declaration: templateParagraphs('basis!', 'university!', 'person', 'year', 'number'),
  discipline: templateText(),
  count: templateText(),
  notes_heading: templateText(),
  notes: templateParagraphs('year', 'number'),
  place: templateText(),
  signature: templateText(),
  footer,
  basis: textsByYear(),
  look: pageLook(),
});
export type StatementWords = z.infer<typeof StatementTexts>;

export const STATEMENT_LABELS: Record<keyof StatementWords, string> = {
  title: 'Tytuł',
  subtitle: 'Podtytuł',
  person_heading: 'Nagłówek: osoba',
  person: 'Etykieta: imię i nazwisko',
  orcid: 'Etykieta: ORCID',
  unit: 'Etykieta: jednostka',
  year: 'Etykieta: rok',
  first_discipline: 'Etykieta: pierwsza dyscyplina',
  second_discipline: 'Etykieta: druga dyscyplina',
  missing: 'Zamiast danych, których brak',
  declaration_heading: 'Nagłówek: oświadczenie',
  declaration: 'Treść oświadczenia',
  discipline: 'Tabela: dyscyplina',
  count: 'Tabela: liczba prac',
  notes_heading: 'Nagłówek: informacje',
  notes: 'Informacje',
  place: 'Pod linią po lewej',
  signature: 'Pod linią po prawej',
  footer: 'Stopka',
  basis: 'Podstawa prawna',
  look: 'Wygląd strony',
};

export const AttachmentTexts = z.object({
  title: templateText('year', 'number'),
  subtitle: templateText('person!', 'year', 'number!'),
  introduction: templateText('person', 'year', 'number'),
  number: templateText(),
  work: templateText(),
  type: templateText(),
  year: templateText(),
  footer,
  look: pageLook(),
});
export type AttachmentWords = z.infer<typeof AttachmentTexts>;

export const ATTACHMENT_LABELS: Record<keyof AttachmentWords, string> = {
  title: 'Tytuł',
  subtitle: 'Podtytuł',
  introduction: 'Wprowadzenie',
  number: 'Tabela: liczba porządkowa',
  work: 'Tabela: praca',
  type: 'Tabela: rodzaj',
  year: 'Tabela: rok',
  footer: 'Stopka',
  look: 'Wygląd strony',
};

/** The list of what a collective print holds, its first pages. */
export const CollectionTexts = z.object({
  title: templateText('year', 'unit'),
  subtitle: templateText('unit!', 'year!'),
  introduction: templateText('unit', 'year', 'count'),
  printed_heading: templateText(),
  number: templateText(),
  person: templateText(),
  statement: templateText(),
  works: templateText(),
  omitted_heading: templateText(),
  omitted: templateText(),
  reason: templateText(),
  footer: templateText('unit', 'year', 'generated'),
  look: pageLook(),
});
export type CollectionWords = z.infer<typeof CollectionTexts>;

export const COLLECTION_LABELS: Record<keyof CollectionWords, string> = {
  title: 'Tytuł',
  subtitle: 'Podtytuł',
  introduction: 'Wprowadzenie',
  printed_heading: 'Nagłówek: wydrukowane',
  number: 'Tabela: liczba porządkowa',
  person: 'Tabela: osoba',
  statement: 'Tabela: numer oświadczenia',
  works: 'Tabela: liczba prac',
  omitted_heading: 'Nagłówek: pominięte',
  omitted: 'Wprowadzenie do pominiętych',
  reason: 'Tabela: powód pominięcia',
  footer: 'Stopka',
  look: 'Wygląd strony',
};

/** What the placeholders of all these texts stand for. */
export const PLACEHOLDERS = {
  year: 'rok prac',
  number: 'numer oświadczenia, np. OU/12/2026',
  person: 'stopień, imiona i nazwisko',
  university: 'nazwa uczelni',
  basis: 'podstawa prawna roku prac',
  generated: 'dzień wydruku',
  unit: 'jednostka',
  count: 'liczba oświadczeń w zbiorze',
};
