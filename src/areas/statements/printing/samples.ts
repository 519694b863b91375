import { dayText, today, yearOf } from '#engine/day.ts';
import type { Gender } from '#platform/documents/texts.ts';
import type { Collection, Facts } from './content.ts';

const DISCIPLINES = ['informatyka', 'matematyka'];
const PUBLICATIONS = [
  'O zbieżności pewnych szeregów losowych, Roczniki Metod Dokładnych',
  'Źródła i granice pomiaru: ujęcie porównawcze, Przegląd Zagadnień Otwartych',
  'Ćwiczenia z analizy żmudnych przypadków, Wydawnictwo Przykładowe',
];
const PATENTS = ['Sposób suszenia ziół leczniczych', 'Układ pomiaru wilgotności gleby', 'Złącze o zmiennej sztywności'];

const PEOPLE = {
  female: { person: 'dr hab. Łucja Anna Żółć', unit: 'Wydział Nauk Ścisłych' },
  male: { person: 'dr inż. Jan Śnieć', unit: 'Wydział Nauk Ścisłych' },
};

const made = () => {
  const day = today();
  return { university: 'Uniwersytet Przykładowy', day, generated: dayText(day) };
};

/** A made-up statement of a woman or a man, for the preview of a template. */
export function sampleFacts(kind: 'publication' | 'patent', gender: Gender): Facts {
  const year = yearOf(today()) - 1;
  const titles = kind === 'publication' ? PUBLICATIONS : PATENTS;
  const { person, unit } = PEOPLE[gender ?? 'female'];
  return {
    ...made(),
    number: `${kind === 'publication' ? 'OU' : 'OP'}/12/${year + 1}`,
    year,
    person,
    gender,
    orcid: '0000-0002-1825-0097',
    unit,
    named: DISCIPLINES,
    disciplines: DISCIPLINES,
    works: titles.map((title, index) => ({
      discipline: DISCIPLINES[index % 2] ?? '',
      entry: `${person.replace(/^\S+ \S+ /, '')}, Ewa Źrebak: ${title}`,
      type: kind === 'publication' ? 'Artykuł w czasopiśmie' : 'Patent udzielony przez UPRP',
      year,
      identifier: kind === 'publication' ? `DOI 10.1234/przyklad.${index + 1}` : `nr PL ${240_115 + index}, UPRP`,
    })),
  };
}

export const sampleCollection = (): Collection => ({
  ...made(),
  unit: PEOPLE.female.unit,
  year: yearOf(today()) - 1,
  count: '2',
  printed: Object.values(PEOPLE).map(({ person }, index) => ({ person, number: `OU/${index + 12}/2026`, works: 3 })),
  omitted: [{ person: 'mgr Ewa Źrebak', reason: 'prace mają więcej niż dwie dyscypliny' }],
});
