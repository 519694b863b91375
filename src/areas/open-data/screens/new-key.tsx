import { Copy } from 'lucide-react';
import { useState } from 'react';
import { today } from '#engine/day.ts';
import { api } from '#client/api.ts';
import { CheckboxField, DayField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { type ApiKey, NewApiKey } from '../schema.ts';
import { SCOPE_NAMES, SCOPES } from '../schema-words.ts';

export function NewKeyDialog({ close, made }: { close: () => void; made: (key: ApiKey) => void }) {
  const form = useSaveForm({
    schema: NewApiKey,
    start: { works: true },
    call: api.openData.addKey.mutationOptions(),
    saved: ({ name }) => `Dodano klucz: ${name}`,
    onSaved: made,
  });
  return (
    <FormDialog form={form} title="Nowy klucz API" submit="Wydaj klucz" failed="Nie dodano klucza" onClose={close}>
      <TextField field={form.field('name', 'System, który go dostanie')} hint="Na przykład: strona wydziału" />
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Co może czytać</legend>
        <div className="grid justify-items-start gap-2">
          {SCOPES.map((scope) => (
            <CheckboxField key={scope} field={form.field(scope, SCOPE_NAMES[scope])} />
          ))}
        </div>
      </fieldset>
      <DayField field={form.field('expires_on', 'Ważny do')} min={today()} hint="Puste: bez końca" className="w-44" />
    </FormDialog>
  );
}

/** The key, which is shown this once. */
export function IssuedKeyDialog({ value, close }: { value: string; close: () => void }) {
  const [copied, setCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Dialog
      title="Wydano klucz"
      description="Skopiuj go teraz: po zamknięciu tego okna nikt go już nie zobaczy."
      footer={<Button onClick={close}>Zamknij</Button>}
      onClose={close}
    >
      <div className="space-y-3">
        <p className="rounded-md border px-3 py-2 wrap-anywhere">
          <code>{value}</code>
        </p>
        <Button icon={Copy} onClick={() => void copy()}>
          Kopiuj klucz
        </Button>
        {copied === true && <Alert tone="success" title="Skopiowano klucz" />}
        {copied === false && (
          <Alert tone="warning" title="Przeglądarka nie pozwoliła skopiować klucza: zaznacz go i skopiuj" />
        )}
        <p className="text-sm text-muted-foreground">
          System podaje go w nagłówku każdego żądania: <code>Authorization: Bearer klucz</code>.
        </p>
      </div>
    </Dialog>
  );
}
