import { UNASSIGNED } from './unassigned.ts';
import { readChoice, readNumber, readText } from '#client/search.ts';

export { UNASSIGNED };

const STATES = [
  'przyjete',
  'nieprzyjete',
  'optimum',
  'wybor',
  'ponadlimit',
  'wylaczone',
  'przeliczane',
  'zamrozone',
  'ostrzezenia',
  'blokujace',
] as const;
export type StateFilter = (typeof STATES)[number];

const SORTS = ['rok', 'tytul', 'dyscyplina', 'punkty', 'ewaluacja', 'szacpunkty', 'szacsloty', 'zmiana'] as const;
export type SortKey = (typeof SORTS)[number];

const SHOWN_LISTS = ['articles', 'monographs', 'redactions', 'chapters', 'patents'] as const;

export type PublicationSearch = {
  period?: number | undefined;
  source?: 'konto' | 'baza' | undefined;
  /** An account's row number, or a directory login. */
  person?: number | string | undefined;
  q?: string | undefined;
  year?: number | undefined;
  /** Discipline's code, 0 = none, -1 = unassigned. */
  disc?: number | undefined;
  state?: StateFilter | undefined;
  /** The only list that is shown. */
  list?: (typeof SHOWN_LISTS)[number] | undefined;
  sort?: SortKey | undefined;
  order?: 'asc' | 'desc' | undefined;
};

export function readPublicationSearch(raw: Record<string, unknown>): PublicationSearch {
  const period = readNumber(raw.period);
  const source = readChoice(raw.source, ['konto', 'baza']);
  const person = readNumber(raw.person) ?? readText(raw.person);
  const q = readText(raw.q);
  const year = readNumber(raw.year);
  const disc = raw.disc === UNASSIGNED ? UNASSIGNED : readNumber(raw.disc);
  const state = readChoice(raw.state, STATES);
  const list = readChoice(raw.list, SHOWN_LISTS);
  const sort = readChoice(raw.sort, SORTS);
  const order = readChoice(raw.order, ['asc', 'desc']);
  return {
    ...(period && { period }),
    ...(source && { source }),
    ...(person && { person }),
    ...(q && { q }),
    ...(year && { year }),
    ...(disc !== undefined && { disc }),
    ...(state && { state }),
    ...(list && { list }),
    ...(sort && { sort }),
    ...(order && { order }),
  };
}

/** Before the search params of the list of patents without a discipline. */
export const UNASSIGNED_PREFIX = 'bez.';

/** The same, with the params of that list, which reads them itself. */
export function readPatentSearch(raw: Record<string, unknown>): PublicationSearch {
  const ofList = Object.entries(raw).filter(([name]) => name.startsWith(UNASSIGNED_PREFIX));
  return { ...Object.fromEntries(ofList), ...readPublicationSearch(raw) };
}
