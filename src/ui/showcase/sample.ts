export const disciplines = [
  { value: '0', label: 'brak' },
  { value: '1', label: 'psychologia' },
  { value: '2', label: 'nauki o komunikacji społecznej i mediach' },
  { value: '3', label: 'językoznawstwo' },
];

export type Unit = { code: string; name: string };

const units: Unit[] = [
  { code: '1001', name: 'Wydział Nauk Społecznych' },
  { code: '1002', name: 'Instytut Psychologii' },
  { code: '1003', name: 'Katedra Psychologii Poznawczej' },
  { code: '1004', name: 'Instytut Językoznawstwa' },
  { code: '1005', name: 'Zakład Metodologii Badań Społecznych i Zastosowań Statystyki' },
];

/** A slow, abortable source that may fail. */
export async function findUnit(query: string, signal: AbortSignal) {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, 400);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const wanted = query.toLocaleLowerCase('pl');
  if (wanted === 'błąd') throw new Error('Błąd komunikacji: serwer nie odpowiada');
  return units.filter(({ name }) => name.toLocaleLowerCase('pl').includes(wanted));
}

export type Work = {
  id: number;
  title: string;
  year: number;
  venue: string;
  points: number;
  slot: number;
  state?: 'frozen' | 'selected';
};

export const works: Work[] = [
  {
    id: 1841,
    title: 'Pamięć robocza a czytanie ze zrozumieniem',
    year: 2024,
    venue: 'Studia Psychologiczne',
    points: 70,
    slot: 0.5,
  },
  {
    id: 1842,
    title:
      'Zależności między samooceną, wsparciem społecznym a dobrostanem studentów pierwszego roku w okresie nauki zdalnej: badanie podłużne z trzema pomiarami i porównaniem modeli równań strukturalnych w czterech ośrodkach akademickich oraz przegląd narzędzi pomiarowych stosowanych w badaniach tego rodzaju w ostatniej dekadzie',
    year: 2023,
    venue: 'Annals of Educational Measurement',
    points: 140,
    slot: 0.3333,
    state: 'frozen',
  },
  {
    id: 1843,
    title: 'Źródła stresu zawodowego',
    year: 2023,
    venue: 'Przegląd Psychologiczny',
    points: 40,
    slot: 1,
    state: 'selected',
  },
  {
    id: 1844,
    title: 'Language switching costs in bilinguals',
    year: 2022,
    venue: 'Bilingual Studies',
    points: 100,
    slot: 0.25,
  },
];
