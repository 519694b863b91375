import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { dismissToast, toastSuccess } from '#ui/overlay/toast.tsx';
import { PERSON_META } from './changes.ts';

/** Says of what imports keep off, or may change it again, with the way back. */
export const toastLock = <Answer>(what: string, locked: boolean, set: (locked: boolean) => Promise<Answer>) => {
  const [on, off] = [`Zablokowano przed importem: ${what}`, `Zdjęto blokadę przed importem: ${what}`];
  toastUndo(locked ? on : off, () => set(!locked), locked ? off : on);
};

/** What a save has written of a person: without `id` more than one of the kind, without `kind` anything. */
type Written = { person: number; kind?: string; id?: number };

/** The toasts that take a save back, with what it has written. */
const offers = new Map<string | number, Written>();

const isSame = <Value>(one: Value | undefined, other: Value | undefined) =>
  one === undefined || other === undefined || one === other;

/** What has been written anew is no longer taken back by an older toast: the history has every change. */
export function withdrawOffers({ person, kind, id }: Written) {
  for (const [toast, written] of offers) {
    if (written.person !== person || !isSame(written.kind, kind) || !isSame(written.id, id)) continue;
    dismissToast(toast);
    offers.delete(toast);
  }
}

/** Says what was saved, with the way back where the history has it. */
export function useEditDone() {
  const undo = useMutation(api.employment.undoEdit.mutationOptions({ meta: PERSON_META }));
  return (said: { did: string; what: string }, { edits }: { edits: number[] }, written: Written) => {
    const message = `${said.did}: ${said.what}`;
    withdrawOffers(written);
    if (edits.length === 0) {
      toastSuccess(message);
      return;
    }
    // Of this toast: several may stand there at once.
    const order = { edits, request_id: crypto.randomUUID() };
    const toast = toastUndo(message, () => undo.mutateAsync(order), `Cofnięto zmianę: ${said.what}`);
    offers.set(toast, written);
  };
}
