import { z } from 'zod';
import { type Day, dayText, today, yearOf } from '#engine/day.ts';
import { defineTemplate } from '#platform/documents/template.ts';
import { fill, pageLook, templateText } from '#platform/documents/texts.ts';
import type { CouncilRow } from './schema.ts';
import { postWords } from './words.ts';

const Texts = z.object({
  title: templateText('Tytuł', 'discipline', 'day', 'number'),
  subtitle: templateText('Podtytuł', 'discipline!', 'day!', 'number!'),
  introduction: templateText('Wprowadzenie', 'discipline', 'day', 'number', 'count'),
  number: templateText('Tabela: liczba porządkowa'),
  person: templateText('Tabela: osoba'),
  degree: templateText('Tabela: stopień'),
  unit: templateText('Tabela: jednostka'),
  signature: templateText('Tabela: podpis'),
  others: templateText('Nagłówek: osoby spoza rady'),
  nobody: templateText('Zamiast pustej tabeli'),
  footer: templateText('Stopka', 'number!', 'day', 'generated'),
  look: pageLook(),
});
type CouncilWords = z.infer<typeof Texts>;

type Person = Pick<CouncilRow, 'nazwisko' | 'imie' | 'stopien' | 'department' | 'uprawn'>;

/** `others` null: members alone. */
export type CouncilFacts = {
  university: string;
  discipline: string;
  day: Day;
  number: string;
  generated: Day;
  members: readonly Person[];
  others: readonly Person[] | null;
};

/** What is printed of a person: the same whoever prints it; the posts in the council are those of the day. */
export const councilCells = ({ nazwisko, imie, stopien, department, uprawn }: Person) => [
  [`${nazwisko} ${imie}`, ...postWords(uprawn)].join(', '),
  stopien ?? '',
  department ?? '',
];

/** The content of a council's list, with the texts filled. */
export function councilContent(facts: CouncilFacts, words: CouncilWords) {
  const { university, discipline, number, members, others, generated } = facts;
  const texts = fill(words, {
    discipline,
    number,
    day: dayText(facts.day),
    generated: dayText(generated),
    count: members.length.toLocaleString('pl-PL'),
  });
  const { title, subtitle, footer, look } = texts;
  return {
    head: { title, subtitle, footer, look, university, made: generated.split('-').map(Number) },
    texts,
    members: members.map(councilCells),
    others: others && others.map(councilCells),
  };
}

const person = (nazwisko: string, imie: string, stopien: string): Person => ({
  nazwisko,
  imie,
  stopien,
  department: 'Katedra Zagadnień Otwartych',
  uprawn: '',
});

const sample = (): CouncilFacts => {
  const day = today();
  return {
    university: 'Uniwersytet Przykładowy',
    discipline: 'informatyka',
    day,
    number: `RD/12/${yearOf(day)}`,
    generated: day,
    members: [{ ...person('Żółć', 'Łucja', 'prof. dr hab.'), uprawn: 'C' }, person('Śnieć', 'Jan', 'dr hab. inż.')],
    others: [person('Źrebak', 'Ewa', 'dr')],
  };
};

/** The members of a council with room to sign, and if asked for everybody else in the discipline. */
export const COUNCIL_TEMPLATE = defineTemplate({
  kind: 'council-list',
  title: 'Skład rady dyscypliny',
  prefix: 'RD',
  folder: new URL('documents/', import.meta.url),
  layout: 'council-list',
  texts: Texts,
  placeholders: {
    discipline: 'nazwa dyscypliny',
    day: 'dzień, na który jest skład',
    number: 'numer wydruku',
    count: 'liczba członków',
    generated: 'dzień wydruku',
  },
  sample: (texts) => councilContent(sample(), texts),
});
