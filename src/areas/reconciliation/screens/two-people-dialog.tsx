import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { type DoubledPair, PairDismissal } from '../schema.ts';
import { recordDetail, recordName } from './record-text.ts';

/** How it is known that the records are of two people. */
export function TwoPeopleDialog({ pair: { one, other }, close }: { pair: DoubledPair; close: () => void }) {
  const dismiss = useMutation(api.reconciliation.dismissPair.mutationOptions());
  const form = useSaveForm({
    schema: PairDismissal,
    start: { one: one.id, other: other.id },
    save: dismiss.mutateAsync,
    saved: 'Zapisano, że to dwie osoby',
    onSaved: close,
  });
  return (
    <FormDialog form={form} title="To dwie osoby" description={recordName(one)} submit="Zapisz" onClose={close}>
      <p className="text-sm wrap-anywhere">
        {recordDetail(one)}
        <br />
        {recordDetail(other)}
      </p>
      <TextAreaField
        field={form.field('reason', 'Skąd to wiadomo')}
        hint="Para nie wróci na listę; cofnąć to może administrator."
      />
    </FormDialog>
  );
}
