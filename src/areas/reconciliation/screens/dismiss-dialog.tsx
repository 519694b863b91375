import { useState } from 'react';
import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { KIND_NAMES } from '../kinds.ts';
import { Difference, Dismissal } from '../schema.ts';
import { sideText } from './side-text.ts';

type DismissDialogProps = { difference: Difference; reason?: string; close: () => void };

/** Dismisses a difference with a reason; after a conflict shows its current sides. */
export function DismissDialog({ difference, reason = '', close }: DismissDialogProps) {
  const [shown, show] = useState(difference);
  const { key, fingerprint, kind, first_name, last_name, one, other } = shown;
  return (
    <ReasonDialog
      schema={Dismissal}
      start={{ key, fingerprint, reason }}
      call={api.reconciliation.dismiss.mutationOptions()}
      present={(current) => {
        const { data } = Difference.safeParse(current);
        if (data) show(data);
        return data && { fingerprint: data.fingerprint };
      }}
      saved="Pozostawiono rozbieżność"
      onSaved={close}
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
