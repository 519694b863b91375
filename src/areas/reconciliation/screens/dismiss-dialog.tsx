import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { DIRECTORY_IS_READ, KEEP_OWN_NAMES } from '../kinds.ts';
import { Difference, Dismissal } from '../schema.ts';
import { DIFFERENCE_CHANGES } from './changes.ts';
import { differenceName, sideText } from './side-text.ts';

type DismissDialogProps = { difference: Difference; reason?: string; close: () => void };

/** Dismisses a difference with a reason, which the notice takes back; after a conflict shows its current sides. */
export function DismissDialog({ difference, reason = '', close }: DismissDialogProps) {
  const [shown, show] = useState(difference);
  const { key, fingerprint, one, other } = shown;
  // A reason to begin with stands where the person's value holds.
  const ofPerson = reason !== '';
  const isUnknown = one.value === null && other.value === null;
  const reopen = useMutation(api.reconciliation.reopen.mutationOptions({ meta: { changes: DIFFERENCE_CHANGES } }));
  return (
    <ReasonDialog
      schema={Dismissal}
      start={{ key, fingerprint, reason }}
      call={api.reconciliation.dismiss.mutationOptions({ meta: { changes: DIFFERENCE_CHANGES } })}
      present={(current) => {
        const { data } = Difference.safeParse(current);
        if (data) show(data);
        return data && { fingerprint: data.fingerprint };
      }}
      onSaved={() => {
        toastUndo(
          `Pozostawiono rozbieżność: ${differenceName(shown)}`,
          () => reopen.mutateAsync({ key }),
          `Rozbieżność wróciła na listę: ${differenceName(shown)}`,
        );
        close();
      }}
      title={isUnknown ? 'Pozostaw bez identyfikatora' : ofPerson ? KEEP_OWN_NAMES[one.source] : 'Pozostaw rozbieżność'}
      description={differenceName(shown)}
      submit="Pozostaw"
      onClose={close}
      hint="Rozbieżność wróci na listę, gdy któreś źródło zmieni dane."
    >
      <p className="text-sm">
        {isUnknown ? (
          'Nie zna go żadne źródło i tak zostanie.'
        ) : (
          <>
            {ofPerson ? DIRECTORY_IS_READ : 'Żadne źródło się nie zmieni.'} Zostanie:
            <br />
            {sideText(shown, one)}
            <br />
            {sideText(shown, other)}
          </>
        )}
      </p>
    </ReasonDialog>
  );
}
