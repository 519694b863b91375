import { api } from '#client/api.ts';
import { DayField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { formatDate } from '#ui/text/number.ts';
import { ParametersAdd, type ParametersRow } from '../schema-functions.ts';

/** New parameters of councils, made of those in force. */
export function ParametersForm({ current, onClose }: { current: ParametersRow | undefined; onClose: () => void }) {
  const form = useSaveForm({
    schema: ParametersAdd,
    start: current
      ? {
          degrees: current.degrees.join(', '),
          age_limit: current.age_limit,
          declaration_born_before: current.declaration_born_before,
        }
      : {},
    call: api.council.parameters.add.mutationOptions(),
    saved: (_, { valid_from: from }) => `Zapisano parametry od ${formatDate(from)}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Parametry rad od dnia"
      description="Składy rad na wcześniejsze dni zostaną takie, jakie są."
      onClose={onClose}
    >
      <DayField field={form.field('valid_from', 'Od dnia')} />
      <TextField
        field={form.field('degrees', 'Stopnie i tytuły')}
        hint="po przecinku; „dr hab.” obejmuje też „dr hab. inż.”"
      />
      <TextField
        field={form.field('age_limit', 'Granica wieku')}
        hint="w dniu tych urodzin członkostwo się kończy"
        className="w-40"
      />
      <DayField field={form.field('declaration_born_before', 'Oświadczenie lustracyjne urodzonych przed')} />
      <TextAreaField field={form.field('reason', 'Powód')} hint="na przykład uchwała senatu z datą" />
    </FormDialog>
  );
}
