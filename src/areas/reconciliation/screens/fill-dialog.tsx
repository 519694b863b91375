import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { KIND_NAMES } from '../kinds.ts';
import { type Difference, Filling } from '../schema.ts';

/** Fills in an identifier that no source has. */
export function FillDialog({ difference, close }: { difference: Difference; close: () => void }) {
  const { key, fingerprint, kind, first_name, last_name } = difference;
  const fill = useMutation(api.reconciliation.fill.mutationOptions());
  const form = useSaveForm({
    schema: Filling,
    start: { key, fingerprint },
    save: fill.mutateAsync,
    saved: 'Uzupełniono',
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title={`Uzupełnij: ${KIND_NAMES[kind]}`}
      description={`${last_name} ${first_name}`}
      submit="Zapisz"
      onClose={close}
    >
      <TextField
        field={form.field('value', kind === 'orcid' ? 'ORCID' : 'Identyfikator POL-on')}
        hint={kind === 'orcid' ? 'w postaci 0000-0000-0000-000X' : undefined}
      />
    </FormDialog>
  );
}
