import { useMutation, useQuery } from '@tanstack/react-query';
import { FolderOpen, Save, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import type { GroupMember } from '../schema.ts';

const SaveGroup = loadable(async () => (await import('./save-group.tsx')).SaveGroup);

const sameMembers = (a: GroupMember[], b: GroupMember[]) => JSON.stringify(a) === JSON.stringify(b);

type SavedGroupsProps = { members: GroupMember[]; load: (members: GroupMember[]) => void };

/** The groups that the user has saved: loaded, changed to the present people, removed. */
export function SavedGroups({ members, load }: SavedGroupsProps) {
  const groups = useQuery(api.achievements.groups.queryOptions());
  const change = useMutation(api.achievements.changeGroup.mutationOptions());
  const remove = useMutation(api.achievements.removeGroup.mutationOptions());
  const [chosen, choose] = useState<number>();
  const [isSaving, setSaving] = useState(false);
  const { data } = groups;
  const group = data?.find(({ id }) => id === chosen);
  if (groups.error) return <Loaded query={groups} what="zapisanych grup" />;
  return (
    <div className="space-y-3">
      <ChangeFailed of={[change, remove]} failed="Nie zapisano grupy" />
      <div className="flex flex-wrap items-end gap-2">
        <Field label="Zapisane grupy" className="w-64 max-w-full">
          <NativeSelect
            value={group?.id ?? ''}
            disabled={!data || data.length === 0}
            onChange={({ target }) => choose(Number(target.value))}
            none={data?.length === 0 ? 'nie zapisano żadnej' : 'wybierz grupę'}
            options={(data ?? []).map(({ id, name, members: own }) => ({
              value: id,
              label: `${name} (${own.length})`,
            }))}
          />
        </Field>
        {group && (
          <Button icon={FolderOpen} onClick={() => load(group.members)}>
            Wczytaj
          </Button>
        )}
        {group && members.length > 0 && !sameMembers(group.members, members) && (
          <InPersonButton
            icon={Save}
            busy={change.isPending}
            onClick={() => {
              const { id, name, updated_at } = group;
              change.mutate(
                { id, name, updated_at, members },
                { onSuccess: () => toastSuccess(`Zmieniono grupę: ${name}`) },
              );
            }}
          >
            Zastąp obecnymi osobami
          </InPersonButton>
        )}
        {group && (
          <ConfirmDialog
            title="Usunąć zapisaną grupę?"
            confirm="Usuń"
            destructive
            onConfirm={() => {
              const { id, updated_at } = group;
              remove.mutate({ id, updated_at }, { onSuccess: () => toastSuccess(`Usunięto grupę: ${group.name}`) });
            }}
            trigger={
              <InPersonButton icon={Trash2} busy={remove.isPending}>
                Usuń
              </InPersonButton>
            }
          >
            „{group.name}” zniknie z zapisanych grup. Osoby zostaną.
          </ConfirmDialog>
        )}
        {members.length > 0 && (
          <InPersonButton icon={Save} onClick={() => setSaving(true)}>
            Zapisz grupę
          </InPersonButton>
        )}
      </div>
      {isSaving && (
        <SaveGroup
          members={members}
          onClose={(saved) => {
            setSaving(false);
            if (saved) choose(saved.id);
          }}
        />
      )}
    </div>
  );
}
