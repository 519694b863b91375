import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { useIsActing } from '#client/parts/in-person.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Button } from '#ui/button.tsx';
import { Named } from '#ui/named.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { GONE, RECORD_TYPE_CODES, STATUS } from '../../fields.ts';
import type { OwnMatters } from '../../schema-own.ts';

const SubmitDialog = loadable(async () => (await import('./submit-dialog.tsx')).SubmitDialog);

const CHANGES = { meta: { changes: ['records.own', 'dashboard.overview'] } } as const;

type SubmittedActionsProps = {
  record: OwnMatters['records'][number];
  /** The address asks for its correction. */
  isOpened: boolean;
  close: () => void;
};

function correctWord(status: number) {
  if (status === STATUS.returned) return 'Popraw i odeślij';
  return GONE.includes(status) ? 'Zgłoś ponownie' : 'Popraw';
}

/** Of a work that was handed in and that the library has not taken up, or has settled against it: corrects it, takes it back, hands it in again. */
export function SubmittedActions({ record, isOpened, close }: SubmittedActionsProps) {
  const { id, title, asks } = record;
  const [corrects, setCorrects] = useState(isOpened && record.may_correct);
  const isActing = useIsActing();
  const work = useQuery(api.records.own.submitted.queryOptions({ id }, { enabled: corrects, staleTime: 0 }));
  const queries = useQueryClient();
  const { mutateAsync: submitAgain } = useMutation(api.records.own.correct.mutationOptions(CHANGES));
  // What was returned would come back as sent off: it is asked about first.
  const isReturned = record.status === STATUS.returned;
  const handInAgain = async () => {
    const submitted = await queries.fetchQuery(api.records.own.submitted.queryOptions({ id }, { staleTime: 0 }));
    const type = RECORD_TYPE_CODES.find((code) => code === submitted.type);
    if (type === undefined) throw new TypeError(`No form has works of type ${submitted.type}`);
    return submitAgain({ ...submitted, type, without_me: true, another: true });
  };
  const withdraw = useMutation(
    api.records.own.withdrawWork.mutationOptions({
      ...CHANGES,
      // The record is read anew before the answer is said.
      onMutate: () => isReturned,
      onSuccess: (_answer, _input, wasReturned) => {
        const said = `Wycofano zgłoszenie: „${title}”`;
        if (wasReturned) toastSuccess(said);
        else toastUndo(said, handInAgain, `Przywrócono zgłoszenie: „${title}”`);
      },
    }),
  );
  const withdrawButton = (
    <Button
      disabled={isActing}
      busy={withdraw.isPending}
      onClick={isReturned ? undefined : () => withdraw.mutate({ id })}
    >
      <Named of={title}>Wycofaj</Named>
    </Button>
  );
  return (
    <>
      {record.may_correct && (
        <Button
          variant={asks ? 'primary' : 'secondary'}
          disabled={isActing}
          busy={corrects && work.isFetching}
          onClick={() => setCorrects(true)}
        >
          <Named of={title}>{correctWord(record.status)}</Named>
        </Button>
      )}
      {record.may_withdraw && !isReturned && withdrawButton}
      {record.may_withdraw && isReturned && (
        <ConfirmDialog
          trigger={withdrawButton}
          title="Wycofać zgłoszenie?"
          confirm="Wycofaj"
          onConfirm={() => withdraw.mutate({ id })}
        >
          <p className="wrap-anywhere">
            „{title}” zniknie z listy biblioteki. W Twoich pracach zostanie jako wycofana i nie będzie się liczyć;
            możesz ją później zgłosić jeszcze raz.
          </p>
        </ConfirmDialog>
      )}
      <ChangeFailed of={withdraw} failed="Nie wycofano" />
      <ChangeFailed of={{ error: work.error, reset: () => setCorrects(false) }} failed="Nie otwarto zgłoszenia" />
      {corrects && work.data && !work.isFetching && (
        <SubmitDialog
          work={work.data}
          record={record}
          close={() => {
            setCorrects(false);
            close();
          }}
        />
      )}
    </>
  );
}
