import { CircleCheck, CircleX, Equal, TriangleAlert } from 'lucide-react';
import { dayText } from '#engine/day.ts';
import { cn } from '#ui/cn.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import type { Term } from './begun-terms.ts';
import { memberName } from './council-cells.tsx';
import { functionWord } from './held-functions.ts';
import type { Leaving } from './leaving.ts';
import type { Ended, TermQuestion } from './pasted-lines.ts';

/** `same`: all that the line says is recorded already. */
export type LineState = 'taken' | 'same' | 'asks' | 'wrong';

const ICON = 'me-1.5 inline size-4 align-text-bottom';

/** Whether the line is taken; `isWarned`: and what it does deserves a look. */
export function StateIcon({ state, isWarned }: { state: LineState; isWarned: boolean }) {
  const word = { taken: 'Do wstawienia', same: 'Bez zmian', asks: 'Czeka na wybór', wrong: 'Do poprawy' }[state];
  if (isWarned) return <TriangleAlert aria-label={word} className={cn(ICON, 'text-warning')} />;
  if (state === 'same') return <Equal aria-label={word} className={cn(ICON, 'text-muted-foreground')} />;
  return state === 'taken' ? (
    <CircleCheck aria-label={word} className={cn(ICON, 'text-success')} />
  ) : (
    <CircleX aria-label={word} className={ICON} />
  );
}

type TermChoiceProps = TermQuestion & {
  number: number;
  term: Term | undefined;
  choose: (term: Term | undefined) => void;
};

/** Asks what becomes of a term that has begun and that the line would begin later. */
export function TermChoice({ choices, warning, number, term, choose }: TermChoiceProps) {
  const [only] = choices;
  const isLost = term !== 'next';
  return (
    <div className="mt-1.5 space-y-1">
      {choices.length > 1 ? (
        <RadioGroup
          legend={`Kadencja z wiersza ${number}`}
          legendHidden
          value={term}
          options={choices}
          onChange={choose}
        />
      ) : (
        only && (
          <Checkbox
            label={only.label}
            checked={term === only.value}
            onChange={({ target }) => choose(target.checked ? only.value : undefined)}
          />
        )
      )}
      {isLost && (
        <p className={cn('text-sm', term ? 'text-warning' : 'text-muted-foreground')}>
          {term ? 'Uwaga' : 'Po zaznaczeniu'}: {warning}.
        </p>
      )}
    </div>
  );
}

type FormerChoiceProps = {
  of: Ended;
  isBeside: boolean;
  choose: (isBeside: boolean) => void;
};

/** Asks whether somebody who holds the function already goes on doing so. */
export function FormerChoice({ of: { row, held, last }, isBeside, choose }: FormerChoiceProps) {
  return (
    <div className="mt-1.5 space-y-1">
      <Checkbox
        label={`zakończ poprzednią: ${memberName(row)}, do ${dayText(last)}`}
        checked={!isBeside}
        onChange={({ target }) => choose(!target.checked)}
      />
      {isBeside && (
        <p className="text-sm text-warning">Uwaga: funkcję „{functionWord(held)}” będą pełnić dwie osoby.</p>
      )}
    </div>
  );
}

type LeavingChoiceProps = {
  of: Leaving;
  isBeyond: boolean;
  choose: (isBeyond: boolean) => void;
};

/** Says that the person leaves the council, and asks whether the function ends with that. */
export function LeavingChoice({ of: { why, last }, isBeyond, choose }: LeavingChoiceProps) {
  return (
    <div className="mt-1.5 space-y-1">
      <p className="text-sm text-warning">
        Uwaga: {why}
        {isBeyond && last && ', a funkcja potrwa dłużej'}.
      </p>
      {last && (
        <Checkbox
          label={`zakończ funkcję w dniu odłączenia: ${dayText(last)}`}
          checked={!isBeyond}
          onChange={({ target }) => choose(!target.checked)}
        />
      )}
    </div>
  );
}
