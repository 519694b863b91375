import { readChoice, readNumber, readText } from '#client/search.ts';

export const STATES = [
  { key: 'przyjete', label: 'przyjęte do ewaluacji' },
  { key: 'nieprzyjete', label: 'nieprzyjęte do ewaluacji' },
  { key: 'przeliczane', label: 'oczekujące na przeliczenie' },
  { key: 'zamrozone', label: 'zamrożone' },
  { key: 'ostrzezenia', label: 'z dyscypliną spoza dyscyplin autora' },
] as const;
export type StateFilter = (typeof STATES)[number]['key'];

export const SORTS = [
  { key: 'rok', label: 'Rok' },
  { key: 'tytul', label: 'Tytuł' },
  { key: 'dyscyplina', label: 'Dyscyplina' },
  { key: 'punkty', label: 'Punkty' },
  { key: 'ewaluacja', label: 'Przyjęcie do ewaluacji' },
  { key: 'szacpunkty', label: 'Szacowane punkty' },
  { key: 'szacsloty', label: 'Szacowane sloty' },
  { key: 'zmiana', label: 'Data ostatniej modyfikacji' },
] as const;
export type SortKey = (typeof SORTS)[number]['key'];

/** `disc` of works without a discipline. */
export const UNASSIGNED = -1;

export type PublicationSearch = {
  period?: number | undefined;
  source?: 'konto' | 'baza' | undefined;
  /** An account's row number, or a directory login. */
  person?: number | string | undefined;
  q?: string | undefined;
  /** Discipline's code, 0 = none, -1 = unassigned. */
  disc?: number | undefined;
  state?: StateFilter | undefined;
  sort?: SortKey | undefined;
  order?: 'asc' | 'desc' | undefined;
};

export function readPublicationSearch(raw: Record<string, unknown>): PublicationSearch {
  const period = readNumber(raw.period);
  const source = readChoice(raw.source, ['konto', 'baza']);
  const person = readNumber(raw.person) ?? readText(raw.person);
  const q = readText(raw.q);
  const disc = raw.disc === UNASSIGNED ? UNASSIGNED : readNumber(raw.disc);
  const state = readChoice(
    raw.state,
    STATES.map(({ key }) => key),
  );
  const sort = readChoice(
    raw.sort,
    SORTS.map(({ key }) => key),
  );
  const order = readChoice(raw.order, ['asc', 'desc']);
  return {
    ...(period && { period }),
    ...(source && { source }),
    ...(person && { person }),
    ...(q && { q }),
    ...(disc !== undefined && { disc }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(order && { order }),
  };
}
