import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { useIsActing } from '#client/parts/in-person.tsx';
import { Button } from '#ui/button.tsx';
import { Named } from '#ui/named.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { GONE, STATUS } from '../../fields.ts';
import type { OwnMatters } from '../../schema-own.ts';

const SubmitDialog = loadable(async () => (await import('./submit-dialog.tsx')).SubmitDialog);

type SubmittedActionsProps = {
  record: OwnMatters['records'][number];
  find: (text: string) => void;
  /** The address asks for its correction. */
  isOpened: boolean;
  close: () => void;
};

function correctWord(status: number) {
  if (status === STATUS.returned) return 'Popraw i odeślij';
  return GONE.includes(status) ? 'Zgłoś ponownie' : 'Popraw';
}

/** Of a work that was handed in and that the library has not taken up, or has settled against it: corrects it, takes it back, hands it in again. */
export function SubmittedActions({ record, find, isOpened, close }: SubmittedActionsProps) {
  const { id, title, asks } = record;
  const [corrects, setCorrects] = useState(isOpened && record.may_correct);
  const isActing = useIsActing();
  const work = useQuery(api.records.own.submitted.queryOptions({ id }, { enabled: corrects, staleTime: 0 }));
  const withdraw = useMutation(
    api.records.own.withdrawWork.mutationOptions({
      meta: { changes: ['records.own', 'dashboard.overview'] },
      onSuccess: () => toastSuccess(`Wycofano zgłoszenie: „${title}”`),
    }),
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
      {record.may_withdraw && (
        <ConfirmDialog
          trigger={
            <Button disabled={isActing} busy={withdraw.isPending}>
              <Named of={title}>Wycofaj</Named>
            </Button>
          }
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
          find={find}
          close={() => {
            setCorrects(false);
            close();
          }}
        />
      )}
    </>
  );
}
