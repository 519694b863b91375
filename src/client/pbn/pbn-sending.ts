import { useMutation } from '@tanstack/react-query';
import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import type { Ordered, OrderedRecords, SendOrder } from '#areas/pbn/schema.ts';
import type { ApiPath } from '../api-types.ts';
import { api } from '../api.ts';
import { toastUndo } from '../parts/undo-toast.ts';

const records = (count: number) => counted(count, 'rekord', 'rekordy', 'rekordów');

/** `title`: of the one record that is sent. */
const named = (text: string, title: string | undefined) => (title === undefined ? text : `${text}: „${title}”`);

function queuedText({ queued, left }: Ordered, title?: string) {
  const done = queued === 1 ? named('Rekord czeka na wysłanie do PBN', title) : `W kolejce do PBN: ${records(queued)}`;
  return left > 0 ? `${done}; pominięto ${formatInteger(left)}: już czekają albo nie są zatwierdzone` : done;
}

function takenOut({ queued, left }: Ordered, title?: string) {
  if (queued > 0)
    toastSuccess(queued === 1 ? named('Rekord usunięto z kolejki', title) : `Usunięto z kolejki: ${records(queued)}`);
  if (left > 0) toastInfo(`Za późno: ${records(left)} już wysłano albo jest w drodze do PBN`);
}

type PbnSending = {
  changes?: ApiPath[];
  onQueued?: () => void;
  /** Of a record that is sent alone, where the screen has more than one. */
  titleOf?: (id: number) => string | undefined;
};

/** Puts records into the queue to PBN, and takes those out again that nobody is sending yet: by the notice or a button. */
export function usePbnSending({ changes, onQueued, titleOf }: PbnSending = {}) {
  const meta = changes && { changes };
  const titleIn = ([id, ...others]: readonly number[]) =>
    id !== undefined && others.length === 0 ? titleOf?.(id) : undefined;
  const cancel = useMutation(
    api.pbn.cancel.mutationOptions({ ...(meta && { meta }), onSuccess: (out, { ids }) => takenOut(out, titleIn(ids)) }),
  );
  const tell = (order: OrderedRecords, { what }: SendOrder) => {
    const { queued, ids } = order;
    const title = titleIn(what.kind === 'ids' ? what.ids : ids);
    if (queued === 0) return void toastInfo(named('Rekord już czeka na wysłanie albo nie jest zatwierdzony', title));
    onQueued?.();
    if (ids.length === 0) return void toastSuccess(queuedText(order, title));
    return void toastUndo(queuedText(order, title), () => cancel.mutateAsync({ ids }));
  };
  const send = useMutation(api.pbn.send.mutationOptions({ ...(meta && { meta }), onSuccess: tell }));
  return { send, cancel };
}
