import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { counted } from '#ui/text/number.ts';
import { type DictionaryKey, dictionaryOf } from '../schema-kinds.ts';
import { Entry, EntryAdd, EntryRename } from '../schema.ts';

type AddDialogProps = { dictionary: DictionaryKey; name: string; onClose: () => void };

export function AddDialog({ dictionary, name, onClose }: AddDialogProps) {
  const remove = useMutation(api.dictionaries.remove.mutationOptions()).mutateAsync;
  const form = useSaveForm({
    schema: EntryAdd,
    start: { dictionary, name },
    call: api.dictionaries.add.mutationOptions(),
    onSaved: ({ id, name: added }) => {
      toastUndo(`Dodano hasło: ${added}`, () => remove({ id }), `Cofnięto dodanie hasła: ${added}`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Dodaj ${dictionaryOf(dictionary).noun}`} submit="Dodaj" onClose={onClose}>
      <TextField field={form.field('name', 'Nazwa')} />
    </FormDialog>
  );
}

/** Corrects a word, also where it is in use. */
export function RenameDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { id, name, uses, updated_at } = entry;
  const { rows } = dictionaryOf(entry.dictionary);
  const back = useMutation(api.dictionaries.rename.mutationOptions()).mutateAsync;
  const form = useSaveForm({
    schema: EntryRename,
    start: { id, name, updated_at },
    call: api.dictionaries.rename.mutationOptions(),
    present: (current) => {
      const { data } = Entry.safeParse(current);
      return data && { id, name: data.name, updated_at: data.updated_at };
    },
    onSaved: (saved) => {
      if (saved.name !== name)
        toastUndo(
          `Poprawiono hasło „${name}” na „${saved.name}”`,
          () => back({ id, name, updated_at: saved.updated_at }),
          `Hasło ma znów nazwę „${name}”`,
        );
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Popraw: ${name}`}
      description={
        uses > 0 ? `Nazwa zmieni się też tam, gdzie już jest: ${counted(uses, ...rows)}.` : 'Nic jeszcze go nie używa.'
      }
      onClose={onClose}
    >
      <TextField field={form.field('name', 'Nazwa')} />
    </FormDialog>
  );
}
