import { FLAG_LETTERS, FUNCTION_LETTERS } from '../words.ts';
import { Letter } from './council-letter.tsx';

const Entry = ({ letter, word }: { letter: string; word: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <dt>
      <Letter letter={letter} />
    </dt>
    <dd>{word}</dd>
  </span>
);

/** What the letters of the column of rights mean; the flags are internal where nothing is edited. */
export function CouncilLegend({ mode }: { mode: 'view' | 'edit' }) {
  return (
    <dl aria-label="Legenda kolumny Upr." className="flex flex-wrap gap-x-5 gap-y-2 text-xs/5 text-muted-foreground">
      {Object.entries(FLAG_LETTERS).map(([letter, word]) => (
        <Entry key={letter} letter={letter} word={mode === 'edit' ? word : 'oznaczenie wewnętrzne'} />
      ))}
      {Object.entries(FUNCTION_LETTERS).map(([letter, word]) => (
        <Entry key={letter} letter={letter} word={word} />
      ))}
    </dl>
  );
}
