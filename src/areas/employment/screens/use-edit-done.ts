import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { PERSON_CHANGES } from './changes.ts';

/** Says that imports keep off or may change it again, with the way back. */
export const toastLock = <Answer>(locked: boolean, set: (locked: boolean) => Promise<Answer>) =>
  toastUndo(
    locked ? 'Zablokowano przed importem' : 'Zdjęto blokadę przed importem',
    () => set(!locked),
    () => toastSuccess(locked ? 'Zdjęto blokadę przed importem' : 'Znów zablokowano przed importem'),
  );

/** Says what was saved, with the way back where the history has it. */
export function useEditDone() {
  const undo = useMutation(api.employment.undoEdit.mutationOptions({ meta: { changes: PERSON_CHANGES } }));
  return (message: string, { edits }: { edits: number[] }) => {
    if (edits.length === 0) {
      toastSuccess(message);
      return;
    }
    // Of this toast: several may stand there at once.
    const order = { edits, request_id: crypto.randomUUID() };
    toastUndo(
      message,
      () => undo.mutateAsync(order),
      () => toastSuccess('Cofnięto zmianę'),
    );
  };
}
