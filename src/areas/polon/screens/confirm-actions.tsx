import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { useRequest } from '#client/use-request.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { formatDate } from '#ui/text/number.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import type { DataStanding } from '../schema.ts';

// Few visits report a fault, and the form brings schemas.
const FaultForm = loadable(async () => (await import('./fault-form.tsx')).FaultForm);

type ConfirmActionsProps = {
  standing: DataStanding | undefined;
  /** The note that says why nothing can be done while acting. */
  why: string;
};

/** Confirms the own data, or reports a fault. */
export function ConfirmActions({ standing, why }: ConfirmActionsProps) {
  const [isReporting, setReporting] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const reportButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setReporting(false);
    reportButton.current?.focus();
  };
  const request = useRequest();
  const confirm = useMutation(
    api.polon.confirm.mutationOptions({
      meta: { changes: ['polon', 'dashboard.overview'] },
      onSuccess: () => {
        request.renew();
        toastSuccess('Zapisano potwierdzenie');
      },
    }),
  );
  const send = () => confirm.mutate({ status: 1, note: null, request_id: request.id() });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <InPersonButton
          why={why}
          variant="primary"
          icon={CircleCheck}
          busy={confirm.isPending}
          onClick={() => (standing?.state === 'open' ? setAsking(true) : send())}
        >
          Potwierdź poprawność danych
        </InPersonButton>
        <InPersonButton
          why={why}
          ref={reportButton}
          icon={TriangleAlert}
          aria-expanded={isReporting}
          onClick={() => setReporting(true)}
        >
          Zgłoś błąd danych
        </InPersonButton>
      </div>
      <ChangeFailed of={confirm} failed="Błąd przesyłania potwierdzenia" className="basis-full" />
      {isReporting && <FaultForm close={close} />}
      {standing?.state === 'open' && (
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          title="Potwierdzić dane mimo otwartego zgłoszenia?"
          confirm="Potwierdź mimo to"
          onConfirm={send}
        >
          Zgłoszenie błędu z {formatDate(standing.day)} czeka na odpowiedź. Potwierdzenie go nie wycofa: w historii będą
          oba wpisy.
        </ConfirmDialog>
      )}
    </>
  );
}
