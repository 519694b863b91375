import { useMutation as useCall } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { csrfToken } from '#client/api.ts';
import type { FormState } from '#client/form/use-save-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';

const GENDERS = [
  { gender: 'female', label: 'Podgląd: kobieta' },
  { gender: 'male', label: 'Podgląd: mężczyzna' },
] as const;

type Refused = { message?: string; issues?: { message: string }[] } | null;

const SHOWN_MS = 60_000;

/** Shows what is typed as a PDF in the tab, which is opened before the answer: later it would be blocked. */
async function show(tab: Window | null, values: object) {
  if (!tab) throw new Error('Przeglądarka zablokowała nową kartę: zezwól tej stronie na jej otwieranie.');
  try {
    const response = await fetch('/api/admin/documentTemplatePreview', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': csrfToken() },
      body: JSON.stringify(values),
    });
    if (!response.ok) {
      const refused: Refused = await response.json();
      const issues = refused?.issues?.map(({ message }) => message).join('; ');
      throw new Error(issues || refused?.message || `serwer odpowiedział błędem ${response.status}`);
    }
    const address = URL.createObjectURL(await response.blob());
    setTimeout(() => URL.revokeObjectURL(address), SHOWN_MS);
    tab.location.replace(address);
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** The document of a made-up woman or man, of the texts as they are typed. */
export function Preview({ form }: { form: { state: FormState } }) {
  const values = useWatch({ control: form.state.control });
  const preview = useCall({
    mutationFn: (gender: 'female' | 'male') =>
      show(window.open('', '_blank'), { kind: values.kind, fields: values.fields, gender }),
    meta: { changes: [] },
  });
  return (
    <>
      {GENDERS.map(({ gender, label }) => (
        <Button
          key={gender}
          icon={Eye}
          busy={preview.isPending && preview.variables === gender}
          onClick={() => preview.mutate(gender)}
        >
          {label}
        </Button>
      ))}
      {preview.error && (
        <Alert tone="danger" title="Nie utworzono podglądu" onDismiss={preview.reset} className="basis-full">
          {preview.error.message}
        </Alert>
      )}
    </>
  );
}
