import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { api, failureText } from '#client/api.ts';
import type { ApiPath } from '#client/api-types.ts';
import { Named } from '#ui/named.tsx';
import { Button } from '#ui/button.tsx';
import { toastError, toastSuccess } from '#ui/overlay/toast.tsx';
import type { Undo } from '../schema.ts';

const META = {
  changes: ['changes', 'publications', 'evaluation', 'recalculation.status', 'dashboard.overview', 'dashboard.badges'],
} satisfies { changes: ApiPath[] };

/** Takes a choice of a discipline back. The list then has the change that did so, and the button is gone. */
export function UndoChange({ undo: { by, ...change }, of }: { undo: Undo; of: string }) {
  const outcome = {
    meta: META,
    onSuccess: () => toastSuccess(`Przywrócono poprzednią dyscyplinę: ${of}`),
    onError: (error: unknown) => toastError(failureText('Nie przywrócono dyscypliny', error)),
  };
  const own = useMutation(api.publications.changeOwnDiscipline.mutationOptions(outcome));
  const office = useMutation(api.publications.changeDiscipline.mutationOptions(outcome));
  const { mutate, isPending } = by === 'author' ? own : office;
  return (
    <Button size="sm" icon={Undo2} busy={isPending} onClick={() => mutate(change)}>
      <Named of={of}>Cofnij</Named>
    </Button>
  );
}
