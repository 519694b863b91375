import { useState } from 'react';
import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { KIND_NAMES } from '../kinds.ts';
import { Difference, Dismissal } from '../schema.ts';
import { sideText } from './side-text.ts';

type DismissDialogProps = { difference: Difference; reason?: string; close: () => void };

/** Dismisses a difference with a reason; after a conflict shows its current sides. */
export function DismissDialog({ difference, reason = '', close }: DismissDialogProps) {
  const [shown, show] = useState(difference);
  const { key, fingerprint, kind, first_name, last_name, one, other } = shown;
  const form = useSaveForm({
    schema: Dismissal,
    start: { key, fingerprint, reason },
    call: api.reconciliation.dismiss.mutationOptions(),
    present: (current) => {
      const { data } = Difference.safeParse(current);
      if (data) show(data);
      return data && { fingerprint: data.fingerprint };
    },
    saved: 'Pozostawiono rozbieżność',
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title="Pozostaw rozbieżność"
      description={`${last_name} ${first_name}, ${KIND_NAMES[kind]}`}
      submit="Pozostaw"
      onClose={close}
    >
      <p className="text-sm">
        {sideText(shown, one)}
        <br />
        {sideText(shown, other)}
      </p>
      <TextAreaField
        field={form.field('reason', 'Powód')}
        hint="Rozbieżność wróci na listę, gdy któreś źródło zmieni dane."
      />
    </FormDialog>
  );
}
