import { z } from 'zod';
import { pageLook, templateParagraphs, templateText, textsByYear } from '#platform/documents/texts.ts';

const footer = templateText('Stopka', 'number!', 'generated');

export const StatementTexts = z.object({
  title: templateText('Tytuł', 'year', 'number'),
  subtitle: templateText('Podtytuł', 'year!', 'number!', 'person'),
  person_heading: templateText('Nagłówek: osoba'),
  person: templateText('Etykieta: imię i nazwisko'),
  orcid: templateText('Etykieta: ORCID'),
  unit: templateText('Etykieta: jednostka'),
  year: templateText('Etykieta: rok'),
  first_discipline: templateText('Etykieta: pierwsza dyscyplina'),
  second_discipline: templateText('Etykieta: druga dyscyplina'),
  missing: templateText('Zamiast danych, których brak'),
  declaration_heading: templateText('Nagłówek: oświadczenie'),
  declaration: templateParagraphs('Treść oświadczenia', 'basis!', 'university!', 'person', 'year', 'number'),
  discipline: templateText('Tabela: dyscyplina'),
  count: templateText('Tabela: liczba prac'),
  notes_heading: templateText('Nagłówek: informacje'),
  notes: templateParagraphs('Informacje', 'year', 'number'),
  place: templateText('Pod linią po lewej'),
  signature: templateText('Pod linią po prawej'),
  footer,
  basis: textsByYear('Podstawa prawna'),
  look: pageLook(),
});
export type StatementWords = z.infer<typeof StatementTexts>;

export const AttachmentTexts = z.object({
  title: templateText('Tytuł', 'year', 'number'),
  subtitle: templateText('Podtytuł', 'person!', 'year', 'number!'),
  introduction: templateText('Wprowadzenie', 'person', 'year', 'number'),
  number: templateText('Tabela: liczba porządkowa'),
  work: templateText('Tabela: praca'),
  type: templateText('Tabela: rodzaj'),
  year: templateText('Tabela: rok'),
  footer,
  look: pageLook(),
});
export type AttachmentWords = z.infer<typeof AttachmentTexts>;

/** The list of what a collective print holds, its first pages. */
export const CollectionTexts = z.object({
  title: templateText('Tytuł', 'year', 'unit'),
  subtitle: templateText('Podtytuł', 'unit!', 'year!'),
  introduction: templateText('Wprowadzenie', 'unit', 'year', 'count'),
  printed_heading: templateText('Nagłówek: wydrukowane'),
  number: templateText('Tabela: liczba porządkowa'),
  person: templateText('Tabela: osoba'),
  statement: templateText('Tabela: numer oświadczenia'),
  works: templateText('Tabela: liczba prac'),
  omitted_heading: templateText('Nagłówek: pominięte'),
  omitted: templateText('Wprowadzenie do pominiętych'),
  reason: templateText('Tabela: powód pominięcia'),
  footer: templateText('Stopka', 'unit', 'year', 'generated'),
  look: pageLook(),
});
export type CollectionWords = z.infer<typeof CollectionTexts>;

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
