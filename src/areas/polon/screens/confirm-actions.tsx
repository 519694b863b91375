import { useMutation } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { api, errorText } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { toastSuccess } from '#ui/toast.tsx';
import { FaultForm } from './fault-form.tsx';

/** Confirms the own data, or reports a fault. */
export function ConfirmActions() {
  const [reporting, setReporting] = useState(false);
  const reportButton = useRef<HTMLButtonElement>(null);
  const close = () => {
    setReporting(false);
    reportButton.current?.focus();
  };
  const confirm = useMutation(
    api.polon.confirm.mutationOptions({
      onSuccess: () => toastSuccess('Zapisano potwierdzenie'),
    }),
  );
  return (
    <section aria-label="Potwierdzenie danych" className="no-print space-y-3">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={CircleCheck}
          busy={confirm.isPending}
          onClick={() => confirm.mutate({ status: 1, note: null })}
        >
          Potwierdź poprawność danych
        </Button>
        <Button ref={reportButton} icon={TriangleAlert} aria-expanded={reporting} onClick={() => setReporting(true)}>
          Zgłoś błąd danych
        </Button>
      </div>
      {confirm.error && (
        <Alert tone="danger" onDismiss={confirm.reset}>
          {`Błąd przesyłania potwierdzenia: ${errorText(confirm.error)}`}
        </Alert>
      )}
      {reporting && <FaultForm close={close} />}
    </section>
  );
}
