import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import { BOOKS } from '../../fields.ts';
import type { BulkDone } from '../../schema-list.ts';

export const recordsText = (count: number) => counted(count, 'rekord', 'rekordy', 'rekordów');

const chaptersText = (count: number) => counted(count, 'rozdział', 'rozdziały', 'rozdziałów');

/** Changed records, of which chapters of changed books are named apart: '1 rekord i 9 rozdziałów'. */
export function changedText({ changed, chapters }: Pick<BulkDone, 'changed' | 'chapters'>) {
  const records = recordsText(changed - chapters);
  return chapters === 0 ? records : `${records} i ${chaptersText(chapters)}`;
}

function left(skipped: BulkDone['skipped'], said = 'Pominięto') {
  const [first] = skipped;
  if (!first) return;
  const which = `„${first.title}”: ${first.reason}`;
  toastInfo(
    skipped.length === 1 ? `${said}: ${which}` : `${said}: ${recordsText(skipped.length)}, na przykład ${which}`,
  );
}

type Parted = Pick<BulkDone, 'changed' | 'chapters'> & { parted: NonNullable<BulkDone['parted']> };

/** What is there again of undone merges: the only record by its title, a book with its chapters. */
function partedText({ parted: { title, type }, ...done }: Parted) {
  const { changed, chapters } = done;
  if (changed - chapters > 1) return `Cofnięto scalenia, przywrócono ${changedText(done)}`;
  const beside = chapters === 0 ? '' : ` i ${chaptersText(chapters)}`;
  return `Cofnięto scalenie, przywrócono ${BOOKS.includes(type) ? 'książkę' : 'rekord'}${beside}: „${title}”`;
}

/** Says what a change that was taken back, also a merge, has given back, and what stays and why. */
export function undone({ parted, skipped, ...done }: BulkDone) {
  toastSuccess(parted ? partedText({ parted, ...done }) : `Przywrócono ${changedText(done)}`);
  left(skipped, parted && 'Nadal scalone');
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
