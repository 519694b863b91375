import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Answer } from '../../schema-own.ts';

type AnswerDialogProps = {
  id: number;
  title: string;
  reason: string;
  save: (input: Answer) => Promise<unknown>;
  close: () => void;
};

/** What an author answers the library about a returned work. */
export function AnswerDialog({ id, title, reason, save, close }: AnswerDialogProps) {
  const form = useSaveForm({
    schema: Answer,
    start: { publication_id: id },
    save,
    saved: `Wysłano odpowiedź do biblioteki: „${title}”`,
    onSaved: close,
  });
  return (
    <FormDialog form={form} title="Odpowiedź dla biblioteki" description={title} submit="Wyślij" onClose={close}>
      {reason && <p className="border-s-2 border-warning-border ps-2 text-sm wrap-anywhere">{reason}</p>}
      <TextAreaField field={form.field('text', 'Odpowiedź')} />
    </FormDialog>
  );
}
