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

export const LettersOf = ({ row: { uprawn } }: { row: CouncilRow }) => (
  <span className="inline-flex gap-1">
    {[...uprawn].map((letter) => (
      <Letter key={letter} letter={letter} />
    ))}
  </span>
);
