import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import type { YearStep } from '../schema.ts';
import { titleOf } from './words.ts';

/** What a change of a step changes beside the year. */
export const CHANGES = ['year', 'dashboard.overview'] as const;

export const toastResumed = (step: YearStep) => toastSuccess(`Przywrócono krok: ${titleOf(step)}`);

/** Marks a step as done, with an undo, or takes the mark back. */
export function useMark(step: YearStep) {
  const { id, updated_at } = step;
  const undone = () => toastSuccess(`Cofnięto oznaczenie: ${titleOf(step)}`);
  const back = useMutation(api.year.mark.mutationOptions({ meta: { changes: [...CHANGES] } }));
  const mark = useMutation(
    api.year.mark.mutationOptions({
      meta: { changes: [...CHANGES] },
      onSuccess: ({ updated_at: next }, { done }) =>
        done
          ? toastUndo(
              `Zrobione: ${titleOf(step)}`,
              () => back.mutateAsync({ id, done: false, updated_at: next }),
              undone,
            )
          : undone(),
    }),
  );
  return { mark, set: (done: boolean) => mark.mutate({ id, done, updated_at }) };
}
