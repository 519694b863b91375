import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastUndo, whenChanged } from '#client/parts/undo-toast.ts';
import type { Entry } from '../schema.ts';

const retirement = (retired: boolean, name: string) => `${retired ? 'Wycofano' : 'Przywrócono'} hasło: ${name}`;

/** The changes of a dictionary's words that need no form; each is said with its word, and taken back. */
export function useEntryChanges() {
  const retire = useMutation(api.dictionaries.retire.mutationOptions());
  const move = useMutation(api.dictionaries.move.mutationOptions());
  const remove = useMutation(api.dictionaries.remove.mutationOptions());
  const retireBack = useMutation(api.dictionaries.retire.mutationOptions()).mutateAsync;
  const restore = useMutation(api.dictionaries.restore.mutationOptions()).mutateAsync;
  return {
    all: [retire, move, remove],
    move: (id: number, direction: 'up' | 'down') => move.mutate({ id, direction }),
    retire: ({ id, name, retired }: Entry) =>
      whenChanged(retire.mutateAsync({ id, retired: !retired }), () =>
        toastUndo(retirement(!retired, name), () => retireBack({ id, retired }), retirement(retired, name)),
      ),
    remove: ({ id, name }: Entry) =>
      whenChanged(remove.mutateAsync({ id }), () =>
        toastUndo(`Usunięto hasło: ${name}`, () => restore({ id }), `Przywrócono hasło: ${name}`),
      ),
  };
}
export type EntryChanges = ReturnType<typeof useEntryChanges>;
