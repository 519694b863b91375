import { useMutation } from '@tanstack/react-query';
import { CalendarCheck, Check } from 'lucide-react';
import { useState } from 'react';
import { api, failureText } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { today } from '#engine/day.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { toastError, toastSuccess } from '#ui/overlay/toast.tsx';
import { formatDate } from '#ui/text/number.ts';
import { loadable } from '#ui/state/loadable.tsx';
import type { Tone } from '#ui/tone.ts';
import { Named } from '#ui/named.tsx';
import { DEADLINE_LABELS } from '../labels.ts';
import type { Deadline } from '../schema-terms.ts';
import { CHANGES } from './changes.ts';
import { dueText } from './due-text.ts';
import type { MarkProps } from './mark-dialog.tsx';

const TONES: Record<Deadline['state'], Tone> = {
  late: 'danger',
  due: 'warning',
  waiting: 'neutral',
  met: 'success',
  metLate: 'warning',
  unknown: 'warning',
};

/** The state of a term; of one that is awaited, also how far its last day is. */
export function DeadlineState({ deadline: { state, due } }: { deadline: Deadline }) {
  const isAhead = state === 'due' || state === 'waiting';
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Badge tone={TONES[state]}>{state === 'late' ? dueText(due) : DEADLINE_LABELS[state]}</Badge>
      {isAhead && <span className="text-xs text-muted-foreground">{dueText(due)}</span>}
    </span>
  );
}

const MarkDialog = loadable(async () => (await import('./mark-dialog.tsx')).MarkDialog);

/** Others have no such button: it would take the place of this one, under a second click. */
const DELIVERY = 'delivery';
const WAITED_FOR: readonly Deadline['state'][] = ['late', 'due', 'waiting'];

/** Marks a delivery of today, at once; the toast takes it back. */
function DeliveredButton({ procedure, deadline: { term, label, state, marked_on } }: Omit<MarkProps, 'onClose'>) {
  const order = { przewid: procedure, term };
  const back = useMutation(api.doctoral.markTerm.mutationOptions({ meta: { changes: CHANGES } }));
  // What follows is an option of the mutation: the row is gone by then.
  const mark = useMutation(
    api.doctoral.markTerm.mutationOptions({
      meta: { changes: CHANGES },
      onSuccess: (_, { met_on: day }) =>
        day &&
        toastUndo(
          `${label}: ${formatDate(day)}`,
          () => back.mutateAsync({ ...order, met_on: null, expected_from: day }),
          () => toastSuccess('Cofnięto'),
        ),
      onError: (error) => toastError(failureText('Nie zapisano terminu', error)),
    }),
  );
  if (term !== DELIVERY || marked_on !== null || !WAITED_FOR.includes(state)) return null;
  return (
    <Button
      size="sm"
      icon={Check}
      busy={mark.isPending}
      onClick={() => mark.mutate({ ...order, met_on: today(), expected_from: null })}
    >
      <Named of={label}>Doręczono dziś</Named>
    </Button>
  );
}

/** Marks a term that no field of the procedure tells of. */
export function MarkButton({ procedure, deadline }: Omit<MarkProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  if (!deadline.marked) return null;
  return (
    <span className="flex flex-col items-end max-sm:items-start gap-1.5 whitespace-nowrap max-sm:flex-row max-sm:flex-wrap">
      <DeliveredButton procedure={procedure} deadline={deadline} />
      <Button size="sm" icon={CalendarCheck} onClick={() => setOpen(true)}>
        <Named of={deadline.label}>{deadline.marked_on === null ? 'Oznacz dotrzymanie' : 'Zmień datę'}</Named>
      </Button>
      {isOpen && <MarkDialog procedure={procedure} deadline={deadline} onClose={() => setOpen(false)} />}
    </span>
  );
}
