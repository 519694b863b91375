import { useMutation } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Button } from '#ui/button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { instantText } from '#ui/text/instant.ts';
import type { Moves } from '../schema.ts';
import type { Question } from './moves-figures.ts';

const POLL_MS = 2_000;
/** What comes by itself may take minutes. */
const TURN_POLL_MS = 10_000;

/** When to look again: what is being computed, or will be by itself. */
export const pollOf = ({ computing, awaits }: Pick<Moves, 'computing' | 'awaits'>, isStale = false) => {
  if (computing) return POLL_MS;
  return (awaits === 'result' || awaits === 'turn' || isStale) && TURN_POLL_MS;
};

type StampProps = { computing: boolean; of: { computed_at: string; stale: boolean } | null; note?: string };

/** When the moves were computed, and whether they still hold. */
export function MovesStamp({ computing, of, note }: StampProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-xs text-muted-foreground">
      {of?.stale && (
        <span className="text-warning">
          nieaktualne: zmieniono wybory lub dane po obliczeniu {instantText(of.computed_at)}
          {!computing && '; przeliczą się same'}
        </span>
      )}
      {computing ? (
        <span className="inline-flex items-center gap-1.5">
          <Spinner className="size-3.5!" /> Szukamy ruchów…
        </span>
      ) : (
        of && !of.stale && `policzone w tle ${instantText(of.computed_at)}${note ? `, ${note}` : ''}`
      )}
    </p>
  );
}

type Awaited = Moves['awaits'];

const WHY: Record<NonNullable<Awaited>, string> = {
  result: 'Ruchy policzymy po przeliczeniu dyscypliny.',
  turn: 'Ruchy tej dyscypliny czekają na swoją kolej: szukamy ich w tle, po kilka dyscyplin naraz.',
  retry: 'Ostatnie szukanie się nie udało. Spróbuj ponownie.',
  order: 'Ruchów tej dyscypliny jeszcze nie policzono.',
  closed: 'Okres jest zamknięty: przypisań nie można już zmienić, więc ruchów się nie szuka.',
  unevaluated: 'Dyscypliny się nie ewaluuje: jej punkty nie wchodzą do żadnego wyniku, więc ruchów się nie szuka.',
};

/** Whether no moves are ever sought. */
export const isUnsought = (awaits: Awaited) => awaits === 'closed' || awaits === 'unevaluated';

type NotComputedProps = { question: Question; computing: boolean; awaits: Awaited };

/** Whoever opens a discipline without moves starts their search. */
export function NotComputed({ question, computing, awaits }: NotComputedProps) {
  const { mutate, ...order } = useMutation(api.advice.orderMoves.mutationOptions());
  const { period, discipline } = question;
  const isOrdered = awaits === 'order' && !computing;
  useEffect(() => {
    if (isOrdered) mutate({ period, discipline });
  }, [isOrdered, mutate, period, discipline]);
  const isRunning = computing || (isOrdered && !order.isError);
  return (
    <div className="p-4 text-sm">
      <p className="text-muted-foreground">
        {isRunning
          ? 'Szukamy ruchów tej dyscypliny: pierwszy raz trwa to do minuty. Wynik zostanie zapamiętany i będzie się odświeżał po zmianach.'
          : awaits && WHY[awaits]}
      </p>
      {!isRunning && awaits !== 'result' && !isUnsought(awaits) && (
        <Button icon={Lightbulb} className="mt-3" busy={order.isPending} onClick={() => mutate({ period, discipline })}>
          Znajdź najlepsze ruchy
        </Button>
      )}
      <ChangeFailed of={order} failed="Nie zlecono szukania" className="mt-2" />
    </div>
  );
}
