import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { counted } from '#ui/text/number.ts';
import { Textarea } from '#ui/field/textarea.tsx';
import type { FilterOf } from '#shared/list.ts';
import type { statementList } from '../lists.ts';
import { addressesOf, reminderText } from './reminder-text.ts';

type ReminderDialogProps = {
  filter: FilterOf<typeof statementList> & { state: 'todo' | 'printed' };
  close: () => void;
};

/** A reminder to the people of the list, to copy into a mail program. */
export function ReminderDialog({ filter, close }: ReminderDialogProps) {
  const answer = useQuery(api.statements.reminder.queryOptions(filter, { staleTime: 0 }));
  return (
    <Dialog
      size="lg"
      title="Przypomnienie"
      description="Do skopiowania: tego tekstu aplikacja nie wysyła"
      onClose={close}
    >
      <Loaded query={answer} what="osób">
        {(reminder) => {
          const { kind, state } = filter;
          const { subject, text } = reminderText({ kind, state, reminder });
          const addresses = addressesOf(reminder);
          const without = reminder.people.filter(({ email }) => email === null).length;
          return (
            <div className="space-y-4">
              <div className="space-y-2">
                <Field
                  label="Adresy"
                  hint="Wklej do pola UDW (ukryte do wiadomości): adresaci nie zobaczą się nawzajem"
                >
                  <Textarea readOnly value={addresses} className="min-h-0!" rows={2} />
                </Field>
                {without > 0 && (
                  <p className="text-xs text-muted-foreground">
                    Bez adresu w aplikacji: {counted(without, 'wiersz', 'wiersze', 'wierszy')} listy.
                  </p>
                )}
                <CopyButton label="Kopiuj adresy" text={addresses} />
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
        }}
      </Loaded>
    </Dialog>
  );
}
