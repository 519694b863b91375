import { useMutation } from '@tanstack/react-query';
import { api, failureText } from '#client/api.ts';
import { toastError, toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import type { BulkDone } from '../../schema-list.ts';

export const recordsText = (count: number) => counted(count, 'rekord', 'rekordy', 'rekordów');

function left(skipped: BulkDone['skipped']) {
  const [first] = skipped;
  if (first) toastInfo(`Pominięto ${recordsText(skipped.length)}, na przykład „${first.title}”: ${first.reason}`);
}

/** Says what was changed and what was left out, with the way back. The promise outlives the dialog that asked. */
export function useBatchDone() {
  const undo = useMutation(api.records.list.undo.mutationOptions());
  const back = (id: number) =>
    undo.mutateAsync({ id }).then(
      ({ changed, skipped }) => {
        toastSuccess(`Przywrócono ${recordsText(changed)}`);
        left(skipped);
      },
      (error: unknown) => toastError(failureText('Nie cofnięto', error)),
    );
  return ({ batch, changed, skipped }: BulkDone) => {
    const action = batch === null ? undefined : { label: 'Cofnij', onClick: () => void back(batch) };
    toastSuccess(`Zmieniono ${recordsText(changed)}`, action);
    left(skipped);
  };
}
