import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import type { BulkDone } from '../../schema-list.ts';

export const recordsText = (count: number) => counted(count, 'rekord', 'rekordy', 'rekordów');

/** Changed records, of which chapters of changed books are named apart: '1 rekord i 9 rozdziałów'. */
export function changedText({ changed, chapters }: Pick<BulkDone, 'changed' | 'chapters'>) {
  const records = recordsText(changed - chapters);
  return chapters === 0 ? records : `${records} i ${counted(chapters, 'rozdział', 'rozdziały', 'rozdziałów')}`;
}

function left(skipped: BulkDone['skipped']) {
  const [first] = skipped;
  if (first) toastInfo(`Pominięto ${recordsText(skipped.length)}, na przykład „${first.title}”: ${first.reason}`);
}

export function undone({ skipped, ...done }: BulkDone) {
  toastSuccess(`Przywrócono ${changedText(done)}`);
  left(skipped);
}

/** Says what was changed and what was left out, with the way back. */
export function useBatchDone() {
  const undo = useMutation(api.records.list.undo.mutationOptions());
  return ({ batch, skipped, ...counts }: BulkDone) => {
    const done = `Zmieniono ${changedText(counts)}`;
    if (batch === null) toastSuccess(done);
    else toastUndo(done, () => undo.mutateAsync({ id: batch }), undone);
    left(skipped);
  };
}
