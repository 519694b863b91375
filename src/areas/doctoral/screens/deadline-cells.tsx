import { useMutation } from '@tanstack/react-query';
import { CalendarCheck, Check } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { failureText } from '#client/api.ts';
import { today } from '#engine/day.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { toastError } from '#ui/overlay/toast.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import type { Tone } from '#ui/tone.ts';
import { Named } from '#ui/named.tsx';
import { DEADLINE_LABELS } from '../labels.ts';
import type { Deadline } from '../schema-terms.ts';
import { awaitedText } from './due-text.ts';
import type { MarkProps } from './mark-dialog.tsx';
import { termOf, useMarking } from './use-marking.ts';

const TONES: Record<Deadline['state'], Tone> = {
  late: 'danger',
  due: 'warning',
  waiting: 'neutral',
  met: 'success',
  metLate: 'warning',
  // Long over, and of a procedure that has gone on: nobody need do anything.
  unknown: 'neutral',
};

/** The state of a term; of one that is awaited, also how far its last day is. */
export function DeadlineState({ deadline }: { deadline: Deadline }) {
  const { state } = deadline;
  const isAhead = state === 'due' || state === 'waiting';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={TONES[state]}>{state === 'late' ? awaitedText(deadline) : DEADLINE_LABELS[state]}</Badge>
      {isAhead && <span className="text-xs text-muted-foreground">{awaitedText(deadline)}</span>}
    </span>
  );
}

/** Who of those that a term waits for is known by name, each on a line. */
export const AwaitedNames = ({ awaited }: Pick<Deadline, 'awaited'>) =>
  awaited.map(({ osobid, name }) => (
    <span key={osobid} className="block text-xs text-muted-foreground">
      {name}
    </span>
  ));

const MarkDialog = loadable(async () => (await import('./mark-dialog.tsx')).MarkDialog);

/** Others have no such button: it would take the place of this one, under a second click. */
const DELIVERY = 'delivery';
const WAITED_FOR: readonly Deadline['state'][] = ['late', 'due', 'waiting'];

const isAwaitedDelivery = ({ term, marked_on, state }: Deadline) =>
  term === DELIVERY && marked_on === null && WAITED_FOR.includes(state);

type DeliveredProps = Omit<MarkProps, 'onClose'> & Pick<ComponentProps<typeof Button>, 'size'>;

/** Marks a delivery of today, at once; the toast takes it back. */
export function DeliveredButton({ procedure, deadline, student, size = 'sm' }: DeliveredProps) {
  const { term } = deadline;
  const whose = termOf({ deadline, student });
  const order = { przewid: procedure, term };
  const mark = useMutation({
    ...useMarking(whose),
    onError: (error) => toastError(failureText('Nie zapisano terminu', error)),
  });
  if (!isAwaitedDelivery(deadline)) return null;
  return (
    <Button
      size={size}
      icon={Check}
      busy={mark.isPending}
      onClick={() => mark.mutate({ ...order, met_on: today(), expected_from: null })}
    >
      <Named of={whose}>Doręczono dziś</Named>
    </Button>
  );
}

/** What meets a term is as wide in every row, and stands at its beginning. */
export const ROW_BUTTON = 'sm:ms-auto sm:w-44';

/** What is done with the day of a term that is not marked. */
export const dayAct = ({ planned_on: planned, met_on: met }: Pick<Deadline, 'planned_on' | 'met_on'>) =>
  planned === null && met === null ? 'Wpisz datę' : 'Zmień datę';

type MarkButtonProps = Omit<MarkProps, 'onClose'> & {
  /** The step above has the button of a delivery. */
  isInStep?: boolean;
};

/** Marks a term that no field of the procedure tells of. */
export function MarkButton({ procedure, deadline, student, isInStep = false }: MarkButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const whose = termOf({ deadline, student });
  const marked = { procedure, deadline, student };
  if (!deadline.marked) return null;
  return (
    <span className={cn('flex flex-wrap gap-1 sm:flex-col', ROW_BUTTON)}>
      <Button size="sm" icon={CalendarCheck} onClick={() => setOpen(true)}>
        <Named of={whose}>{deadline.marked_on === null ? 'Oznacz dotrzymanie' : 'Zmień datę'}</Named>
      </Button>
      {!isInStep && <DeliveredButton {...marked} />}
      {isOpen && <MarkDialog {...marked} onClose={() => setOpen(false)} />}
    </span>
  );
}
