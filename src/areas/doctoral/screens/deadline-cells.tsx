import { CalendarCheck } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import type { Tone } from '#ui/tone.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DEADLINE_LABELS } from '../labels.ts';
import type { Deadline } from '../schema-terms.ts';
import type { MarkProps } from './mark-dialog.tsx';

const TONES: Record<Deadline['state'], Tone> = {
  late: 'danger',
  due: 'warning',
  waiting: 'neutral',
  met: 'success',
  metLate: 'warning',
  unknown: 'warning',
};

export const DeadlineState = ({ deadline: { state } }: { deadline: Deadline }) => (
  <Badge tone={TONES[state]}>{DEADLINE_LABELS[state]}</Badge>
);

const MarkDialog = loadable(async () => (await import('./mark-dialog.tsx')).MarkDialog);

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
