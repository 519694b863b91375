import { useMutation } from '@tanstack/react-query';
import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { today } from '#engine/day.ts';
import { CHANGES } from './changes.ts';
import { api } from '#client/api.ts';
import { DayField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatDate } from '#ui/number.ts';
import type { Tone } from '#ui/tone.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { z } from 'zod';
import { DEADLINE_LABELS } from '../labels.ts';
import { type Deadline, TermMark } from '../schema-terms.ts';

const TONES: Record<Deadline['state'], Tone> = {
  late: 'danger',
  due: 'warning',
  waiting: 'neutral',
  met: 'success',
  metLate: 'warning',
};

export const DeadlineState = ({ deadline: { state } }: { deadline: Deadline }) => (
  <Badge tone={TONES[state]}>{DEADLINE_LABELS[state]}</Badge>
);

/** The day now, after somebody else has marked it. */
const Current = z.object({ met_on: z.string().nullable() });

type MarkProps = { procedure: number; deadline: Deadline; onClose: () => void };

function MarkDialog({ procedure, deadline, onClose }: MarkProps) {
  const { term, label, met_on: metOn, marked_on: markedOn, due } = deadline;
  const mark = useMutation(api.doctoral.markTerm.mutationOptions({ meta: { changes: CHANGES } }));
  const start = { przewid: procedure, term };
  const form = useSaveForm({
    schema: TermMark,
    start: { ...start, met_on: markedOn ?? metOn ?? today(), expected_from: markedOn },
    startsUnsaved: markedOn === null,
    save: mark.mutateAsync,
    present: (current) => {
      const { data } = Current.safeParse(current);
      return data && { ...start, met_on: data.met_on, expected_from: data.met_on };
    },
    saved: 'Zapisano termin',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={label}
      description={`Ostatni dzień: ${formatDate(due)}. Pusta data oznacza, że terminu jeszcze nie dotrzymano.`}
      submit="Zapisz"
      onClose={onClose}
    >
      <DayField field={form.field('met_on', 'Dotrzymano dnia', formatDate)} max={today()} />
    </FormDialog>
  );
}

/** Marks a term that no field of the procedure tells of. */
export function MarkButton({ procedure, deadline }: Omit<MarkProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  if (!deadline.marked) return null;
  return (
    <>
      <Button size="sm" icon={CalendarCheck} onClick={() => setOpen(true)}>
        {deadline.marked_on === null ? 'Oznacz dotrzymanie' : 'Zmień datę'}
        <VisuallyHidden>: {deadline.label}</VisuallyHidden>
      </Button>
      {isOpen && <MarkDialog procedure={procedure} deadline={deadline} onClose={() => setOpen(false)} />}
    </>
  );
}
