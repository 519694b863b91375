import { z } from 'zod';
import { pageLook, templateText } from '#platform/documents/texts.ts';

export const ListTexts = z.object({
  title: templateText('Tytuł', 'person', 'years'),
  subtitle: templateText('Podtytuł', 'person!', 'years!'),
  introduction: templateText('Wprowadzenie', 'person', 'years', 'generated', 'count'),
  unit: templateText('Etykieta: jednostka'),
  orcid: templateText('Etykieta: ORCID'),
  missing: templateText('Zamiast danych, których brak'),
  highlighted_heading: templateText('Nagłówek: wyróżnione'),
  number: templateText('Tabela: liczba porządkowa'),
  work: templateText('Tabela: osiągnięcie'),
  year: templateText('Tabela: rok'),
  points: templateText('Tabela: punkty'),
  sums_heading: templateText('Nagłówek: podsumowanie lat'),
  count: templateText('Tabela: liczba pozycji'),
  empty: templateText('Gdy nie ma osiągnięć', 'years'),
  footer: templateText('Stopka', 'person', 'years', 'generated'),
  look: pageLook(),
});
export type ListWords = z.infer<typeof ListTexts>;

export const LIST_PLACEHOLDERS = {
  person: 'stopień, imiona i nazwisko',
  years: 'lata wykazu, np. 2022–2025',
  generated: 'dzień wydruku',
  count: 'liczba pozycji wykazu',
};
