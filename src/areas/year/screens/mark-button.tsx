import { Check } from 'lucide-react';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { YearStep } from '../schema.ts';
import { useMark } from './use-mark.ts';
import { titleOf } from './words.ts';

/** Marks a step that no data tell of as done. */
export function MarkButton({ step, variant }: { step: YearStep; variant: 'primary' | 'secondary' }) {
  const { mark, set } = useMark(step);
  return (
    <>
      <InPersonButton variant={variant} icon={Check} busy={mark.isPending} onClick={() => set(true)}>
        Oznacz jako zrobione<VisuallyHidden>: {titleOf(step)}</VisuallyHidden>
      </InPersonButton>
      <ChangeFailed of={mark} failed="Nie oznaczono" className="w-full" />
    </>
  );
}
