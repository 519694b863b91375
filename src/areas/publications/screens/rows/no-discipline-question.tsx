import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { useEntry } from '#ui/state/keyed-store.ts';
import { lossText } from '../desk/effect-words.ts';
import type { RowTools } from './row-tools.ts';
import type { Work } from './work.ts';

type QuestionProps = { work: Work; tools: RowTools; onAnswer: (isSure: boolean) => void };

/** Asks before a work is left out of every discipline; nothing is saved yet. */
export function NoDisciplineQuestion({ work, tools, onAnswer }: QuestionProps) {
  const effects = useEntry(tools.effects, work.id_publikacja);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape of the buttons within
    <fieldset
      aria-label="Zostawić pracę bez dyscypliny?"
      className="mt-1 rounded-md border border-warning-mark bg-warning-soft p-2 text-xs/4"
      onKeyDown={({ key }) => key === 'Escape' && onAnswer(false)}
    >
      <p className="font-medium">Zostawić pracę bez dyscypliny?</p>
      <p>Nie policzy się w żadnej. {effects && lossText(effects.work)}</p>
      <p className="mt-1.5 flex flex-wrap gap-2">
        <Button ref={keep} size="sm" onClick={() => onAnswer(false)}>
          Zostaw bez zmian
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onAnswer(true)}>
          Nie zgłaszam tej pracy
        </Button>
      </p>
    </fieldset>
  );
}
