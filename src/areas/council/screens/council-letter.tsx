import { dayText, isDay } from '#engine/day.ts';
import { Badge } from '#ui/badge.tsx';
import type { CouncilRow } from '../schema.ts';
import { FLAG_LETTERS, FUNCTION_LETTERS } from '../words.ts';

const WORDS: Readonly<Record<string, string>> = { ...FUNCTION_LETTERS, ...FLAG_LETTERS };
const TONES: Readonly<Record<string, 'warning' | 'danger'>> = { U: 'warning', W: 'warning', X: 'danger' };

/** A letter with its word for those who do not know it. */
export const Letter = ({ letter, word = WORDS[letter] }: { letter: string; word?: string | undefined }) => (
  <Badge tone={TONES[letter] ?? 'neutral'} icon={null} title={word}>
    {letter}
  </Badge>
);

/** Why somebody is to be removed: a rule that no longer holds, or the day of leaving that is entered. */
export const removalText = ({ uprawn, rej_text: reason, data_odlaczenia: left }: CouncilRow) =>
  uprawn.includes('X')
    ? (reason ?? (left && isDay(left) ? `wpisano datę odłączenia ${dayText(left)}` : undefined))
    : undefined;

const wordOf = (letter: string, row: CouncilRow) =>
  letter === 'X' ? [WORDS[letter], removalText(row)].filter(Boolean).join(': ') : WORDS[letter];

export const LettersOf = ({ row }: { row: CouncilRow }) => (
  <span className="inline-flex gap-1">
    {[...row.uprawn].map((letter) => (
      <Letter key={letter} letter={letter} word={wordOf(letter, row)} />
    ))}
  </span>
);
