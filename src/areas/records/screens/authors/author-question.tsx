import type { KeyboardEvent, ReactNode } from 'react';
import type { KnownPerson } from './authors.ts';
import { authorName, scoreText } from './authors.ts';

type AuthorQuestionProps = {
  author: string;
  reason: string;
  candidates: KnownPerson[];
  onAnswer: (person: KnownPerson | undefined) => void;
};

/** Who of our people the author is. Its answers have numbers, which are keys. */
export function AuthorQuestion({ author, reason, candidates, onAnswer }: AuthorQuestionProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const number = Number(event.key);
    if (event.ctrlKey || event.altKey || !Number.isInteger(number) || number < 1 || number > candidates.length + 1)
      return;
    event.preventDefault();
    onAnswer(candidates[number - 1]);
  };
  return (
    <fieldset className="min-w-0 space-y-1" data-decision={author}>
      <legend className="mb-1 text-sm">
        <span className="font-medium">Kto to jest?</span> <span className="text-muted-foreground">{reason}</span>
      </legend>
      {candidates.map((person, index) => (
        <Answer key={person.person_id} number={index + 1} onKeyDown={onKeyDown} onPress={() => onAnswer(person)}>
          <span className="min-w-0 flex-1">
            <span className="font-medium">{authorName(person)}</span>
            <span className="block text-xs/4 text-muted-foreground">
              {[person.unit, person.why].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className="tabular">{scoreText(person.score)}</span>
        </Answer>
      ))}
      <Answer number={candidates.length + 1} onKeyDown={onKeyDown} onPress={() => onAnswer(undefined)}>
        <span className="min-w-0 flex-1 font-medium">Osoba spoza uczelni</span>
      </Answer>
    </fieldset>
  );
}

type AnswerProps = {
  number: number;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
};

const Answer = ({ number, onPress, onKeyDown, children }: AnswerProps) => (
  <button
    type="button"
    onClick={onPress}
    onKeyDown={onKeyDown}
    className="flex min-h-9 w-full items-center gap-3 rounded-md border bg-card px-2.5 py-1 text-start text-sm hover:bg-muted"
  >
    {children}
    <kbd className="rounded-sm border bg-muted px-1.5 text-xs/4">{number}</kbd>
  </button>
);
