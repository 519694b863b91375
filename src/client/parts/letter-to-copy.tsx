import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { addressesOf } from '#ui/text/addresses.ts';
import { Textarea } from '#ui/field/textarea.tsx';

type LetterProps = {
  /** One for a person to be written to; null: the application has none. */
  emails: readonly (string | null)[];
  /** Of those without an address, as '2 osoby'. */
  counted: (count: number) => string;
  subject: string;
  text: string;
};

/** A letter to copy into a mail program: addresses, each once, subject and text. */
export function LetterToCopy({ emails, counted, subject, text }: LetterProps) {
  const addresses = addressesOf(emails);
  const without = emails.filter((email) => email === null).length;
  return (
    <div className="space-y-4">
      <div className="space-y-2">
        {addresses !== '' && (
          <>
            <Field label="Adresy" hint="Wklej do pola UDW (ukryte do wiadomości): adresaci nie zobaczą się nawzajem">
              <Textarea readOnly value={addresses} rows={2} />
            </Field>
            <CopyButton label="Kopiuj adresy" text={addresses} />
          </>
        )}
        {without > 0 && <p className="text-xs text-muted-foreground">Bez adresu w aplikacji: {counted(without)}.</p>}
      </div>
      <div className="space-y-2">
        <Field label="Temat">
          <Input readOnly value={subject} />
        </Field>
        <Field label="Treść">
          <Textarea readOnly value={text} rows={12} />
        </Field>
        <CopyButton label="Kopiuj treść" text={text} />
      </div>
    </div>
  );
}
