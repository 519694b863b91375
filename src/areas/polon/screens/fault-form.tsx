import { useMutation } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Card, CardContent } from '#ui/card.tsx';
import { CONFIRMATION_STATUS, NewConfirmation } from '../schema.ts';

export function FaultForm({ close }: { close: () => void }) {
  const report = useMutation(api.polon.confirm.mutationOptions());
  const form = useSaveForm({
    schema: NewConfirmation,
    start: { status: CONFIRMATION_STATUS.fault },
    save: report.mutateAsync,
    saved: 'Przesłano zgłoszenie',
    onSaved: close,
  });
  return (
    <Card>
      <CardContent>
        <FormPage
          form={form}
          submit="Prześlij zgłoszenie"
          icon={Send}
          failed="Błąd przesyłania zgłoszenia"
          onCancel={close}
          takesFocus
        >
          <TextAreaField
            field={form.field('note', 'Opis błędu danych')}
            hint="Napisz, która informacja jest błędna i jaka powinna być. Odpowiedź działu kadr pojawi się w historii."
            className="max-w-3xl"
          />
        </FormPage>
      </CardContent>
    </Card>
  );
}
