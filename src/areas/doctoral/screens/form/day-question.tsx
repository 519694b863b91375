import { useRef, useState } from 'react';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { type Journey, newDoubts } from '../../journey.ts';

/** Asks once before days are saved that others make impossible; of those that were saved so nobody asks again. */
export function useDayQuestion() {
  const [doubts, setDoubts] = useState<readonly string[]>([]);
  const answer = useRef<(isMeant: boolean) => void>(undefined);
  const settle = (isMeant: boolean) => {
    setDoubts([]);
    answer.current?.(isMeant);
  };
  return {
    asks: (now: Journey, before: Journey | undefined): Promise<boolean> | boolean => {
      const messages = newDoubts(now, before).map(({ message }) => message);
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
