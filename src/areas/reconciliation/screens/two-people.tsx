import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { type DoubledPair, PairDismissal } from '../schema.ts';
import { recordDetail, recordName } from './record-text.ts';

function TwoPeopleDialog({ pair: { one, other }, close }: { pair: DoubledPair; close: () => void }) {
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

/** Settles for good that the records of a pair are two people. */
export function TwoPeople({ pair }: { pair: DoubledPair }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        To dwie osoby
        <VisuallyHidden>
          : {recordName(pair.one)} ({pair.one.id} i {pair.other.id})
        </VisuallyHidden>
      </Button>
      {isOpen && <TwoPeopleDialog pair={pair} close={() => setOpen(false)} />}
    </>
  );
}
