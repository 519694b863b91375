import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { api, failureText } from '#client/api.ts';
import type { ApiPath } from '#client/api-types.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Named } from '#ui/named.tsx';
import { Button } from '#ui/button.tsx';
import { toastError, toastSuccess } from '#ui/overlay/toast.tsx';
import type { Undo } from '../schema.ts';

const META = {
  changes: ['changes', 'publications', 'evaluation', 'recalculation.status', 'dashboard.overview', 'dashboard.badges'],
} satisfies { changes: ApiPath[] };

/** Takes a choice of a discipline back. The list then has the change that did so, and the button is gone. */
export function UndoChange({ undo: { by, ...change }, of }: { undo: Undo; of: string }) {
  const own = useMutation(api.publications.changeOwnDiscipline.mutationOptions({ meta: META }));
  const office = useMutation(api.publications.changeDiscipline.mutationOptions({ meta: META }));
  const { mutateAsync, isPending } = by === 'author' ? own : office;
  const choose = (discipline_id: number | null, expected: number | null) =>
    mutateAsync({ ...change, discipline_id, expected });
  const takeBack = () =>
    choose(change.discipline_id, change.expected).then(
      () =>
        toastUndo(
          `Przywrócono poprzednią dyscyplinę: ${of}`,
          () => choose(change.expected, change.discipline_id),
          () => toastSuccess(`Dyscyplina jest znów taka, jak przed cofnięciem: ${of}`),
        ),
      (error: unknown) => void toastError(failureText('Nie przywrócono dyscypliny', error)),
    );
  return (
    <Button size="sm" icon={Undo2} busy={isPending} onClick={() => void takeBack()}>
      <Named of={of}>Cofnij</Named>
    </Button>
  );
}
