import { Send } from 'lucide-react';
import { errorText } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { MAX_NOTE } from '../schema.ts';

type FaultFormProps = {
  busy: boolean;
  error: unknown;
  onDismiss: () => void;
  onCancel: () => void;
  onSend: (note: string | null) => void;
};

const focusOnArrival = (element: HTMLElement | null) => element?.focus();

/** What is wrong with the data, in the user's words. */
export function FaultForm({ busy, error, onDismiss, onCancel, onSend }: FaultFormProps) {
  return (
    <Card>
      <CardContent>
        <form
          className="space-y-3"
          onSubmit={(event) => {
            event.preventDefault();
            const note = new FormData(event.currentTarget).get('note');
            if (!busy) onSend(String(note ?? '').trim() || null);
          }}
        >
          <Field
            label="Opis błędu danych"
            hint="Napisz, która informacja jest błędna i jaka powinna być. Odpowiedź działu kadr pojawi się w historii."
            className="max-w-3xl"
          >
            <Textarea ref={focusOnArrival} name="note" rows={4} maxLength={MAX_NOTE} />
          </Field>
          {Boolean(error) && (
            <Alert tone="danger" onDismiss={onDismiss}>
              {`Błąd przesyłania zgłoszenia: ${errorText(error)}`}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" icon={Send} busy={busy}>
              Prześlij zgłoszenie
            </Button>
            <Button onClick={onCancel}>Anuluj</Button>
          </div>
        </form>
      </CardContent>
    </Card>
  );
}
