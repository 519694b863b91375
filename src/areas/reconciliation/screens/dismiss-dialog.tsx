import { useState } from 'react';
import { errorText, trpc } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SaveFooter } from '#ui/save-footer.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { KIND_NAMES } from '../kinds.ts';
import type { Difference } from '../schema.ts';
import { sideText } from './side-text.ts';

const SHORTEST_REASON = 5;

type DismissDialogProps = { difference: Difference; close: () => void; onSettled: () => void };

/** Leaves a difference with a reason; what was written stays until it is saved. */
export function DismissDialog({ difference, close, onSettled }: DismissDialogProps) {
  const { key, fingerprint, kind, first_name, last_name, one, other } = difference;
  const [reason, setReason] = useState('');
  const dismiss = trpc.reconciliation.dismiss.useMutation({ networkMode: 'always', onSuccess: close, onSettled });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Odłóż rozbieżność"
      description={`${last_name} ${first_name}, ${KIND_NAMES[kind]}`}
      footer={
        <SaveFooter
          label="Odłóż"
          disabled={reason.trim().length < SHORTEST_REASON}
          busy={dismiss.isPending}
          save={() => dismiss.mutate({ key, fingerprint, reason })}
        />
      }
    >
      <div className="space-y-3">
        <p className="text-sm">
          {sideText(one)}
          <br />
          {sideText(other)}
        </p>
        <Field label="Powód" hint="Rozbieżność wróci na listę, gdy któreś źródło zmieni dane." required>
          <Textarea value={reason} maxLength={500} onChange={({ target }) => setReason(target.value)} />
        </Field>
        {dismiss.error && (
          <Alert tone="danger" title="Nie zapisano">
            {errorText(dismiss.error)}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
