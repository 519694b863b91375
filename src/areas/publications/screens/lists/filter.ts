import { nearlyHolds } from '#ui/text/forgiving.ts';
import { plain } from '#ui/text/plain.ts';
import { AWAITS_RECALCULATION } from '../../schema-codes.ts';
import { UNASSIGNED } from '../../unassigned.ts';
import type { PublicationSearch, StateFilter } from '../../search.ts';
import { isPublication, isUnassigned, type Work } from '../rows/work.ts';

export type Filters = Pick<PublicationSearch, 'q' | 'year' | 'disc' | 'state'>;

export const NO_FILTERS: Filters = { q: undefined, year: undefined, disc: undefined, state: undefined };

export const hasFilters = (filters: Filters) =>
  [filters.q, filters.year, filters.disc, filters.state].some((each) => each !== undefined);

/** The same for the same filters. */
export const filterKey = ({ q, year, disc, state }: Filters) => JSON.stringify([q, year, disc, state]);

const searchedFields = (work: Work) =>
  isPublication(work)
    ? [work.p_tytul_rozdzialu, work.authors, work.w_nazwa, work.w_issn, work.p_isbn, work.p_doi]
    : [work.la_o_imie, work.la_o_nazwisko, work.o_nazwa];

const searchedText = (work: Work) =>
  plain([work.id_publikacja, work.p_tytul, work.p_rok, ...searchedFields(work)].join(' '));

const inDiscipline = (work: Work, selected: number) =>
  selected === UNASSIGNED ? isUnassigned(work) : work.es_discipline_id === selected;

/** What the filters ask of the author. `optimum`: works of the own optimum; `over`: ticked ones that do not fit the own limits; `blocking`: works that block a statement. */
type Author = {
  disciplines: ReadonlySet<number>;
  timeOver: boolean;
  optimum: ReadonlySet<number> | undefined;
  over: ReadonlySet<number> | undefined;
  blocking: ReadonlySet<number>;
};

function inState(work: Work, state: StateFilter, author: Author): boolean {
  if (state === 'zamrozone') return work.frozen === 1 || author.timeOver;
  if (state === 'blokujace') return author.blocking.has(work.id_publikacja);
  if (state === 'optimum') return author.optimum?.has(work.id_publikacja) === true;
  if (state === 'ponadlimit') return author.over?.has(work.id_publikacja) === true;
  if (state === 'ostrzezenia') return isForeign(work.es_discipline_id, author.disciplines);
  if (!isPublication(work)) return false;
  if (state === 'przyjete') return work.accepted_to_eval;
  if (state === 'wybor') return work.custom_selected === 1;
  if (state === 'wylaczone') return work.include_person_opt === 0;
  if (state === 'przeliczane') return work.reject_reason === AWAITS_RECALCULATION;
  return !work.accepted_to_eval;
}

/** Assigned to a discipline that is not among the author's. */
export const isForeign = (code: number | null, ownDisciplines: ReadonlySet<number>) =>
  code !== null && code !== 0 && !ownDisciplines.has(code);

function hasWords(work: Work, wanted: readonly string[]): boolean {
  const text = searchedText(work);
  return wanted.every((word) => text.includes(word));
}

const hasDigit = (word: string) => /\d/.test(word);

/** Which works have the searched words; where none has, those with nearly such, but for words with digits: another number is another thing. */
export function findWords(q: string | undefined, works: readonly Work[]) {
  const words = plain(q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  // Nothing is searched for at most visits, and what 150 works are found by takes a phone a while to fold.
  if (words.length === 0) return { holds: () => true, isNear: false };
  const hasAll = (work: Work) => hasWords(work, words);
  const [exact, others] = [words.filter(hasDigit), words.filter((word) => !hasDigit(word))];
  if (others.length === 0 || works.some(hasAll)) return { holds: hasAll, isNear: false };
  const typed = others.join(' ');
  return { holds: (work: Work) => hasWords(work, exact) && nearlyHolds(searchedText(work), typed), isNear: true };
}

/** Those whose titles have every searched word. */
export function withTitle<Row extends { p_tytul: string }>(q: string | undefined, rows: readonly Row[]) {
  const words = plain(q ?? '').split(/\s+/);
  return rows.filter(({ p_tytul: title }) => words.every((word) => plain(title).includes(word)));
}

type Asked = Omit<Filters, 'q'> & { holds: (work: Work) => boolean };

/** Whether a work passes the filters. */
export function filterBy({ holds, year, disc, state }: Asked, author: Author): (work: Work) => boolean {
  return (work) => {
    if (year !== undefined && work.p_rok !== year) return false;
    if (disc !== undefined && !inDiscipline(work, disc)) return false;
    if (state !== undefined && !inState(work, state, author)) return false;
    return holds(work);
  };
}
