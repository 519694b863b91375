import { Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { NewConfirmation } from '../schema.ts';
import { CONFIRMATION_STATUS } from '../schema-words.ts';

/** Reports a fault. A report without a text is sent only on purpose: nobody could tell what to mend. */
export function FaultForm({ close }: { close: () => void }) {
  const [isEmptyOnPurpose, setEmptyOnPurpose] = useState(false);
  const form = useSaveForm({
    schema: NewConfirmation,
    start: { status: CONFIRMATION_STATUS.fault },
    rules: ({ note }) =>
      note?.trim() || isEmptyOnPurpose
        ? []
        : [{ path: 'note', message: 'Zgłoszenie jest puste: napisz, która informacja jest błędna' }],
    call: api.polon.confirm.mutationOptions({ meta: { changes: ['polon', 'dashboard.overview'] } }),
    saved: 'Przesłano zgłoszenie',
    onSaved: close,
  });
  const note = form.field('note', 'Opis błędu danych');
  return (
    <div className="basis-full border-t pt-4">
      <FormPage
        form={form}
        submit="Prześlij zgłoszenie"
        icon={Send}
        failed="Błąd przesyłania zgłoszenia"
        onCancel={close}
        takesFocus
      >
        <TextAreaField
          field={note}
          hint="Napisz, która informacja jest błędna i jaka powinna być. Odpowiedź działu kadr pojawi się w historii."
          className="max-w-3xl"
        />
        {(note.error || isEmptyOnPurpose) && (
          <Checkbox
            label="Wyślij zgłoszenie bez opisu"
            checked={isEmptyOnPurpose}
            onChange={({ target }) => setEmptyOnPurpose(target.checked)}
          />
        )}
      </FormPage>
    </div>
  );
}
