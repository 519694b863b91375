import type { ReactNode } from 'react';
import { FLAG_LETTERS, FUNCTION_LETTERS } from '../../words.ts';
import { type Mark, MarkSign } from '#client/list/mark-cell.tsx';
import { DECIDED, DECLARED } from './council-cells.tsx';
import { Letter } from '../council-letter.tsx';

const Entry = ({ sign, word }: { sign: ReactNode; word: string }) => (
  <div className="inline-flex items-center gap-1.5">
    <dt className="flex">{sign}</dt>
    <dd>{word}</dd>
  </div>
);

const LIST = 'flex flex-wrap gap-x-5 gap-y-2 text-xs/5 text-muted-foreground';

const lettersIn = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([letter, word]) => (
    <Entry key={letter} sign={<Letter letter={letter} word={word} />} word={word} />
  ));

const MarkEntries = ({ of, marks }: { of: string; marks: readonly Mark[] }) => (
  <div className={LIST}>
    <span aria-hidden>{of}:</span>
    <dl aria-label={`Znaki kolumny ${of}`} className={LIST}>
      {marks.map(({ look, label }) => (
        <Entry key={label} sign={<MarkSign look={look} />} word={label} />
      ))}
    </dl>
  </div>
);

/** Said once, as whoever only reads learns no more of each. */
const internal = (
  <Entry
    sign={
      <span className="inline-flex gap-1">
        {Object.keys(FLAG_LETTERS).map((letter) => (
          <Letter key={letter} letter={letter} word="oznaczenie wewnętrzne" />
        ))}
      </span>
    }
    word="oznaczenia wewnętrzne"
  />
);

/** What letters and marks mean; the flags are internal where nothing is edited. */
export function CouncilLegend({ mode }: { mode: 'view' | 'edit' }) {
  return (
    <div className="space-y-2">
      <dl aria-label="Legenda kolumny Upr." className={LIST}>
        {mode === 'edit' ? lettersIn(FLAG_LETTERS) : internal}
        {lettersIn(FUNCTION_LETTERS)}
      </dl>
      {mode === 'edit' && (
        <div className="flex flex-wrap gap-x-10 gap-y-2">
          <MarkEntries of="Lustracja" marks={DECLARED} />
          <MarkEntries of="Przynależność" marks={DECIDED} />
        </div>
      )}
    </div>
  );
}
