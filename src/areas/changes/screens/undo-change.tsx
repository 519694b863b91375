import { useMutation } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { api, failureText } from '#client/api.ts';
import type { ApiPath } from '#client/api-types.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Named } from '#ui/named.tsx';
import { Button } from '#ui/button.tsx';
import { toastError } from '#ui/overlay/toast.tsx';
import type { Undo } from '../schema.ts';
import type { Undoing } from './changes-list.tsx';

const META = {
  changes: ['changes', 'publications', 'evaluation', 'recalculation.status', 'dashboard.overview', 'dashboard.badges'],
} satisfies { changes: ApiPath[] };

/** Where the work is again: in words, as a discipline has its name alone. */
const whereText = (code: number | null, name: string | null) => {
  if (code === null) return 'znów nie ma wybranej dyscypliny';
  return code === 0 ? 'jest znów bez dyscypliny' : `jest znów w dyscyplinie ${name ?? `o kodzie ${code}`}`;
};

/** Takes a choice of a discipline back. The list then has the change that did so, and the mark of this one. */
export function UndoChange({ undo: { by, ...change }, of }: { undo: Undo; of: Undoing }) {
  const own = useMutation(api.publications.changeOwnDiscipline.mutationOptions({ meta: META }));
  const office = useMutation(api.publications.changeDiscipline.mutationOptions({ meta: META }));
  const { mutateAsync, isPending } = by === 'author' ? own : office;
  const choose = (discipline_id: number | null, expected: number | null) =>
    mutateAsync({ ...change, discipline_id, expected });
  // Whose choice it was is said to whoever is not the author.
  const work = `„${of.work}”${by === 'office' && of.person ? ` (${of.person})` : ''}`;
  const takeBack = () =>
    choose(change.discipline_id, change.expected).then(
      () =>
        toastUndo(
          `Cofnięto: praca ${work} ${whereText(change.discipline_id, of.before)}.`,
          () => choose(change.expected, change.discipline_id),
          `Praca ${work} ${whereText(change.expected, of.after)}, jak przed cofnięciem.`,
        ),
      (error: unknown) => void toastError(failureText('Nie przywrócono dyscypliny', error)),
    );
  return (
    <Button size="sm" icon={Undo2} busy={isPending} onClick={() => void takeBack()}>
      <Named of={[of.what, of.work, of.person].filter(Boolean).join(', ')}>Cofnij</Named>
    </Button>
  );
}
