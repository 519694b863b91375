import { useRef, useState } from 'react';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { Journey } from '../../journey.ts';
import { newWarnings } from '../../schema-warnings.ts';
import { secondProcedureDoubts } from './student-procedures.tsx';
import { checkedOf, type PeopleFacts, type Values } from './section-state.ts';

/** Asks once before something is saved that deserves a look; of what was saved so nobody asks again. */
export function useWarningQuestion(people: PeopleFacts) {
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const answer = useRef<(isMeant: boolean) => void>(undefined);
  const settle = (isMeant: boolean) => {
    setDoubts([]);
    answer.current?.(isMeant);
  };
  return {
    asks: async (now: Values & Journey, before: (Values & Journey) | undefined): Promise<boolean> => {
      const warnings = newWarnings(checkedOf(now, people), before && checkedOf(before, people));
      const messages = [...(await secondProcedureDoubts(now, before)), ...warnings.map(({ message }) => message)];
      if (messages.length === 0) return true;
      setDoubts(messages);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      answer.current = resolve;
      return promise;
    },
    question: (
      <ConfirmDialog
        open={doubts.length > 0}
        onOpenChange={() => settle(false)}
        title="Zapisać mimo to?"
        cancel="Popraw"
        confirm="Zapisz mimo to"
        onConfirm={() => settle(true)}
      >
        <ul className="space-y-1">
          {doubts.map((doubt) => (
            <li key={doubt}>{doubt}.</li>
          ))}
        </ul>
      </ConfirmDialog>
    ),
  };
}
