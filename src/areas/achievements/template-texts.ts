import { z } from 'zod';
import { pageLook, templateText } from '#platform/documents/texts.ts';

export const ListTexts = z.object({
  title: templateText('person', 'years'),
  subtitle: templateText('person!', 'years!'),
  introduction: templateText('person', 'years', 'generated', 'count'),
  unit: templateText(),
  orcid: templateText(),
  missing: templateText(),
  highlighted_heading: templateText(),
  number: templateText(),
  work: templateText(),
  year: templateText(),
  points: templateText(),
  sums_heading: templateText(),
  count: templateText(),
  empty: templateText('years'),
  footer: templateText('person', 'years', 'generated'),
  look: pageLook(),
});
export type ListWords = z.infer<typeof ListTexts>;

export const LIST_LABELS: Record<keyof ListWords, string> = {
  title: 'Tytuł',
  subtitle: 'Podtytuł',
  introduction: 'Wprowadzenie',
  unit: 'Etykieta: jednostka',
  orcid: 'Etykieta: ORCID',
  missing: 'Zamiast danych, których brak',
  highlighted_heading: 'Nagłówek: wyróżnione',
  number: 'Tabela: liczba porządkowa',
  work: 'Tabela: osiągnięcie',
  year: 'Tabela: rok',
  points: 'Tabela: punkty',
  sums_heading: 'Nagłówek: podsumowanie lat',
  count: 'Tabela: liczba pozycji',
  empty: 'Gdy nie ma osiągnięć',
  footer: 'Stopka',
  look: 'Wygląd strony',
};

export const LIST_PLACEHOLDERS = {
  person: 'stopień, imiona i nazwisko',
  years: 'lata wykazu, np. 2022–2025',
  generated: 'dzień wydruku',
  count: 'liczba pozycji wykazu',
};
