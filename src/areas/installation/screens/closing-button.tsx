import { useMutation } from '@tanstack/react-query';
import { DoorClosed, DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';

/** Closes the system to all but administrators, after a question, or opens it. */
export function ClosingButton({ closed }: { closed: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const close = useMutation(
    api.installation.close.mutationOptions({
      meta: { changes: ['installation'] as const },
      onSuccess: (now) => toastSuccess(now.closed ? 'Zamknięto system' : 'Otwarto system'),
    }),
  );
  const set = (to: boolean) => close.mutate({ closed: to });
  return (
    <>
      <InPersonButton
        icon={closed ? DoorOpen : DoorClosed}
        busy={close.isPending}
        onClick={() => (closed ? set(false) : setAsked(true))}
      >
        {closed ? 'Otwórz system' : 'Zamknij system'}
      </InPersonButton>
      <ChangeFailed of={close} failed={closed ? 'Nie otwarto systemu' : 'Nie zamknięto systemu'} />
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title="Zamknąć system na czas prac?"
        confirm="Zamknij system"
        destructive
        onConfirm={() => set(true)}
      >
        Wejdą do niego tylko administratorzy. Pozostali zobaczą „Trwa aktualizacja systemu”, a to, co mają wpisane i
        niezapisane, zapiszą po otwarciu. Zadania w tle działają dalej.
      </ConfirmDialog>
    </>
  );
}
