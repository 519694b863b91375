import { useState } from 'react';
import { Button } from '../button.tsx';
import { nearlyHolds } from '../text/forgiving.ts';
import { plain } from '../text/plain.ts';
import { keepPlace, quickFilterAt } from './grid-state.ts';

const holdsAll = (words: string[], row: string) => {
  const text = plain(row);
  return words.every((word) => text.includes(plain(word)));
};

/** Another number is another thing, however like. */
const nearlyHoldsAll = (words: string[], row: string) => {
  const typed = words.join(' ');
  return !/\d/.test(typed) && nearlyHolds(row, typed);
};

export const matcherOf = (isNear: boolean) => (isNear ? nearlyHoldsAll : holdsAll);

/** `isNear`: decided where the rows are a part of those that are searched. */
type Searched<Row> = { textOf: (row: Row) => string; isNear?: boolean | undefined };

/** The rows that a grid shows of these for what is searched for, by the texts of their cells. */
export function foundRows<Row>(rows: readonly Row[], { textOf, isNear: decided }: Searched<Row>, text: string) {
  const words = text.split(/\s+/).filter(Boolean);
  const having = (isNear: boolean) => rows.filter((row) => matcherOf(isNear)(words, textOf(row)));
  if (words.length === 0) return { found: rows, isNear: false };
  const exact = decided === true ? [] : having(false);
  const isNear = decided ?? (exact.length === 0 && rows.length > 0);
  return { found: isNear ? having(true) : exact, isNear };
}

/**
 * What is searched for in a grid: rows with the words; where there is none, those with words nearly so, unless that is
 * `decided`.
 */
export function useGridSearch(place: string | undefined, decided: boolean | undefined) {
  const [text, setText] = useState(() => quickFilterAt(place));
  const [isNear, setNear] = useState(false);
  const [found, setFound] = useState(1);
  const ask = (next: string) => {
    setText(next);
    setNear(false);
  };
  const search = (next: string) => {
    ask(next);
    if (place !== undefined) keepPlace(place, { quickFilter: next });
  };
  /** `isFiltered`: a column's filter may hide what has the words. */
  const tell = (count: number, isFiltered: boolean) => {
    setFound(count);
    if (count === 0 && !isFiltered && text.trim() !== '') setNear(true);
  };
  return { text, isNear: decided ?? isNear, found, ask, search, tell };
}

type SearchNoteProps = {
  searched: { text: string; isNear: boolean; found: number; search: (text: string) => void };
  onCleared?: () => void;
};

/** Says that what is shown is only like what was searched for, or that nothing is, with the way back. */
export function GridSearchNote({ searched, onCleared }: SearchNoteProps) {
  const { text, isNear, found, search } = searched;
  const clear = () => {
    search('');
    onCleared?.();
  };
  const isShown = isNear && text.trim() !== '';
  return (
    <output className={isShown ? 'flex flex-wrap items-center gap-x-3 gap-y-1 text-sm' : 'sr-only'}>
      {isShown && (
        <>
          <span>
            {found > 0
              ? `Nie ma dokładnie „${text.trim()}”: pokazano podobne wiersze`
              : `Żaden wiersz nie pasuje do „${text.trim()}”`}
          </span>
          <Button variant="link" size="xs" className="no-print" onClick={clear}>
            Wyczyść szukanie
          </Button>
        </>
      )}
    </output>
  );
}
