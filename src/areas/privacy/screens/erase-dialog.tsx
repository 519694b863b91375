import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { EraseOrder, type Erasure } from '../schema.ts';

type EraseDialogProps = { erasure: Erasure; close: () => void };

/** Asks why the data of a person are erased; it cannot be undone. */
export function EraseDialog({ erasure: { person, name, fingerprint }, close }: EraseDialogProps) {
  const form = useSaveForm({
    schema: EraseOrder,
    start: { person, fingerprint },
    call: api.privacy.erase.mutationOptions({ meta: { changes: ['privacy', 'accounts', 'people'] } }),
    saved: 'Usunięto dane osoby',
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title={`Usuń dane: ${name}`}
      description="Tego nie można cofnąć. Konto zostaje puste i nieaktywne, a dane, które muszą zostać, nie zmieniają się."
      submit="Usuń dane"
      destructive
      failed="Nie usunięto danych"
      onClose={close}
    >
      <TextAreaField
        field={form.field('reason', 'Powód')}
        hint="Na przykład numer i data wniosku. Zostanie w dzienniku zmian."
      />
    </FormDialog>
  );
}
