import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import type { Entry } from '../schema.ts';

const retirement = (retired: boolean, name: string) => `${retired ? 'Wycofano' : 'Przywrócono'} hasło: ${name}`;

/** Why it failed is said above the table. */
const ignore = () => undefined;

/** The changes of a dictionary's words that need no form; each is said with its word, and taken back. */
export function useEntryChanges() {
  const retire = useMutation(api.dictionaries.retire.mutationOptions());
  const move = useMutation(api.dictionaries.move.mutationOptions());
  const remove = useMutation(api.dictionaries.remove.mutationOptions());
  const retireBack = useMutation(api.dictionaries.retire.mutationOptions()).mutateAsync;
  const addBack = useMutation(api.dictionaries.add.mutationOptions()).mutateAsync;
  return {
    all: [retire, move, remove],
    move: (id: number, direction: 'up' | 'down') => move.mutate({ id, direction }),
    retire: ({ id, name, retired }: Entry) =>
      void retire.mutateAsync({ id, retired: !retired }).then(
        () =>
          toastUndo(
            retirement(!retired, name),
            () => retireBack({ id, retired }),
            () => toastSuccess(retirement(retired, name)),
          ),
        ignore,
      ),
    remove: ({ id, dictionary, name }: Entry) =>
      void remove.mutateAsync({ id }).then(
        () =>
          toastUndo(
            `Usunięto hasło: ${name}`,
            () => addBack({ dictionary, name, request_id: crypto.randomUUID() }),
            () => toastSuccess(`Przywrócono hasło, na końcu słownika: ${name}`),
          ),
        ignore,
      ),
  };
}
export type EntryChanges = ReturnType<typeof useEntryChanges>;
