import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import type { BulkDone } from '../../schema-list.ts';

export const recordsText = (count: number) => counted(count, 'rekord', 'rekordy', 'rekordów');

function left(skipped: BulkDone['skipped']) {
  const [first] = skipped;
  if (first) toastInfo(`Pominięto ${recordsText(skipped.length)}, na przykład „${first.title}”: ${first.reason}`);
}

function undone({ changed, skipped }: BulkDone) {
  toastSuccess(`Przywrócono ${recordsText(changed)}`);
  left(skipped);
}

/** Says what was changed and what was left out, with the way back. */
export function useBatchDone() {
  const undo = useMutation(api.records.list.undo.mutationOptions());
  return ({ batch, changed, skipped }: BulkDone) => {
    const done = `Zmieniono ${recordsText(changed)}`;
    if (batch === null) toastSuccess(done);
    else toastUndo(done, () => undo.mutateAsync({ id: batch }), undone);
    left(skipped);
  };
}
