import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { addressesOf } from '#ui/text/addresses.ts';
import { Textarea } from '#ui/field/textarea.tsx';
import { formatInteger } from '#ui/text/number.ts';

type LetterProps = {
  /** Who is written to; null: the application has no address. */
  people: readonly { name: string; email: string | null }[];
  subject: string;
  text: string;
};

const MOST_NAMES = 10;

/** Whom the letter does not reach by itself, in words. */
function unreachedText(names: readonly string[]) {
  const rest = names.length - MOST_NAMES;
  return rest > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} i jeszcze ${formatInteger(rest)}` : names.join(', ');
}

/** A letter to copy into a mail program: addresses, each once, subject and text. */
export function LetterToCopy({ people, subject, text }: LetterProps) {
  const addresses = addressesOf(people.map(({ email }) => email));
  // Who is in several rows is one.
  const unreached = [...new Set(people.flatMap(({ name, email }) => (email === null ? name : [])))];
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
        {unreached.length > 0 && (
          <p className="text-xs text-muted-foreground">Bez adresu w aplikacji: {unreachedText(unreached)}.</p>
        )}
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
