import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { counted } from '#ui/text/number.ts';
import type { RowDetail } from '../schema.ts';

type QuestionProps = { intake: number; row: number; question: RowDetail['questions'][number]; isOpen: boolean };

const score = new Intl.NumberFormat('pl', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Who of our people the author is. The answers have numbers, which are keys. */
export function Question({ intake, row, question, isOpen }: QuestionProps) {
  const { at, name, reason, candidates, same } = question;
  const [everywhere, setEverywhere] = useState(true);
  const id = useId();
  const choose = useMutation(api.intake.person.mutationOptions());
  const answer = (person: number | null) =>
    choose.mutate({ intake, row, at, person_id: person, everywhere: everywhere && same > 0 });
  const answers = [...candidates.map(({ person_id: person }) => person), null];
  const onKeyDown = (event: KeyboardEvent) => {
    const number = Number(event.key);
    if (event.ctrlKey || event.altKey || !Number.isInteger(number) || number < 1 || number > answers.length) return;
    event.preventDefault();
    answer(answers[number - 1] ?? null);
  };
  return (
    <fieldset disabled={!isOpen || choose.isPending} className="min-w-0 space-y-1" aria-describedby={id}>
      <legend className="mb-1 text-sm font-medium">Kim jest {name}?</legend>
      <p id={id} className="text-xs text-muted-foreground">
        {reason}
      </p>
      {answers.map((person, index) => {
        const known = candidates[index];
        return (
          <button
            key={person ?? 'outside'}
            type="button"
            onClick={() => answer(person)}
            onKeyDown={onKeyDown}
            className="flex min-h-9 w-full max-w-xl items-center gap-3 rounded-md border bg-card px-2.5 py-1 text-start text-sm hover:bg-muted"
          >
            <span className="min-w-0 flex-1">
              <span className="font-medium">
                {known ? `${known.first_name} ${known.last_name}` : 'Osoba spoza uczelni'}
              </span>
              {known && (
                <span className="block text-xs/4 text-muted-foreground">
                  {[known.unit, known.why].filter(Boolean).join(' · ')}
                </span>
              )}
            </span>
            {known && <span className="tabular">{score.format(known.score)}</span>}
            <kbd className="rounded-sm border bg-muted px-1.5 text-xs/4">{index + 1}</kbd>
          </button>
        );
      })}
      {same > 0 && (
        <Checkbox
          label={`Tak samo w ${counted(same, 'innym rekordzie', 'innych rekordach', 'innych rekordach')} z tym pytaniem`}
          checked={everywhere}
          onChange={({ target }) => setEverywhere(target.checked)}
        />
      )}
      <ChangeFailed of={choose} failed="Nie zapisano odpowiedzi" />
    </fieldset>
  );
}
