import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { type Form, hiddenBy, useValues } from './values.ts';

/** What is filled and would not be saved with the chosen type. */
export function TypeNotes({ form, type, saved }: { form: Form; type: number; saved: number }) {
  const hidden = hiddenBy(useValues(form), type);
  if (hidden.length === 0) return null;
  return (
    <Alert
      tone="warning"
      title={`Ten rodzaj rekordu nie ma pól: ${hidden.join(', ')}`}
      actions={
        type === saved ? undefined : (
          <Button size="sm" onClick={() => form.set('type', String(saved))}>
            Wróć do poprzedniego rodzaju
          </Button>
        )
      }
    >
      Ich wartości są w szkicu, ale zapis ich nie zachowa. Pozostałe pola zostały.
    </Alert>
  );
}
