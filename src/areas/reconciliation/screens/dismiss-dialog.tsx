import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { KIND_NAMES } from '../kinds.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Difference, Dismissal } from '../schema.ts';
import { DIFFERENCE_CHANGES } from './changes.ts';
import { sideText } from './side-text.ts';

type DismissDialogProps = { difference: Difference; reason?: string; close: () => void };

/** Dismisses a difference with a reason, which the notice takes back; after a conflict shows its current sides. */
export function DismissDialog({ difference, reason = '', close }: DismissDialogProps) {
  const [shown, show] = useState(difference);
  const { key, fingerprint, kind, first_name, last_name, one, other } = shown;
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
          'Pozostawiono rozbieżność',
          () => reopen.mutateAsync({ key }),
          () => toastSuccess('Rozbieżność wróciła na listę'),
        );
        close();
      }}
      title="Pozostaw rozbieżność"
      description={`${last_name} ${first_name}, ${KIND_NAMES[kind]}`}
      submit="Pozostaw"
      onClose={close}
      hint="Rozbieżność wróci na listę, gdy któreś źródło zmieni dane."
    >
      <p className="text-sm">
        {sideText(shown, one)}
        <br />
        {sideText(shown, other)}
      </p>
    </ReasonDialog>
  );
}
