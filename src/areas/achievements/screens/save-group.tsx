import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { counted } from '#ui/text/number.ts';
import { type GroupMember, NewGroup, type SavedGroup } from '../schema.ts';

type SaveGroupProps = { members: GroupMember[]; onClose: (saved?: SavedGroup) => void };

/** Names the present people as a group. */
export function SaveGroup({ members, onClose }: SaveGroupProps) {
  const add = useMutation(api.achievements.addGroup.mutationOptions());
  const form = useSaveForm({
    schema: NewGroup.pick({ name: true }),
    start: {},
    save: ({ name }) => add.mutateAsync({ name, members }),
    saved: ({ name }) => `Zapisano grupę: ${name}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Zapisz grupę"
      description={`W grupie: ${counted(members.length, 'osoba', 'osoby', 'osób')}. Zapisane grupy widzisz tylko Ty.`}
      onClose={() => onClose()}
    >
      <TextField field={form.field('name', 'Nazwa')} />
    </FormDialog>
  );
}
