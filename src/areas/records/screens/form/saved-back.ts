import { useMutation } from '@tanstack/react-query';
import { api, client } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { titleOf } from '../../fields.ts';
import type { LibraryRecord } from '../../schema.ts';
import { undone } from '../list/batch-done.ts';
import { RECORD_CHANGES } from './record-changes.ts';

/** What was saved over the version `from`; `despite`: printed statements. */
type Saved = { record: LibraryRecord; from: number; despite: boolean };

/** Says that a record is saved, with the way back that its history has: of the record, or of all that were changed with it. */
export function useSavedBack(onBack: () => void) {
  const restore = useMutation(
    api.records.restore.mutationOptions({
      meta: RECORD_CHANGES,
      onSuccess: ({ content }) => toastSuccess(`Cofnięto zmianę rekordu: „${titleOf(content)}”`),
    }),
  );
  const undo = useMutation(api.records.list.undo.mutationOptions({ onSuccess: undone }));
  return ({ record: { id, version, content }, from, despite }: Saved): undefined => {
    const answer = { despite_statements: despite };
    const back = async () => {
      const { rows } = await client.records.list.changes.query({ record: String(id), page: 1 });
      const batch = rows.find((row) => row.id === id && row.version === version)?.batch;
      return batch
        ? undo.mutateAsync({ id: batch.id, ...answer })
        : restore.mutateAsync({ id, version, to: from, ...answer });
    };
    toastUndo(`Zapisano rekord: „${titleOf(content)}”`, back, onBack);
  };
}
