import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import type { YearStep } from '../schema.ts';
import { titleOf } from './words.ts';

/** What a change of a step changes beside the year. */
export const CHANGES = ['year', 'dashboard.overview'] as const;

/** Marks a step as done, with an undo, or takes the mark back. */
export function useMark(step: YearStep) {
  const mark = useMutation(api.year.mark.mutationOptions({ meta: { changes: [...CHANGES] } }));
  const set = (done: boolean, updatedAt: string) =>
    mark.mutate(
      { id: step.id, done, updated_at: updatedAt },
      {
        onSuccess: ({ updated_at: next }) =>
          done
            ? toastSuccess(`Zrobione: ${titleOf(step)}`, { label: 'Cofnij', onClick: () => set(false, next) })
            : toastSuccess(`Cofnięto oznaczenie: ${titleOf(step)}`),
      },
    );
  return { mark, set: (done: boolean) => set(done, step.updated_at) };
}
