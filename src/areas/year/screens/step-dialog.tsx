import { api } from '#client/api.ts';
import { DayField, SelectField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { formatDate } from '#ui/text/number.ts';
import { StepChange, StepSettings, type YearStep } from '../schema.ts';
import { isOffice, OFFICE_NAMES, OFFICES } from '../schema-words.ts';
import { CHANGES } from './use-mark.ts';
import { titleOf } from './words.ts';

const officeName = (office: string) => (isOffice(office) ? OFFICE_NAMES[office].name : office);

/** The days, the office and the reminder of a step. */
export function StepDialog({ step, close }: { step: YearStep; close: () => void }) {
  const form = useSaveForm({
    schema: StepChange,
    start: step,
    call: api.year.change.mutationOptions({ meta: { changes: [...CHANGES] } }),
    present: (current) => StepSettings.safeParse(current).data,
    saved: `Zapisano krok: ${titleOf(step)}`,
    onSaved: close,
  });
  return (
    <FormDialog form={form} title="Zmień terminy kroku" description={titleOf(step)} onClose={close}>
      <SelectField
        field={form.field('office', 'Dział', officeName)}
        options={OFFICES.map((value) => ({ value, label: officeName(value) }))}
      />
      <div className="flex flex-wrap gap-4">
        <DayField field={form.field('first_day', 'Pierwszy dzień', formatDate)} className="w-44" />
        <DayField field={form.field('last_day', 'Ostatni dzień', formatDate)} className="w-44" />
      </div>
      <TextField
        field={form.field('remind_days', 'Przypomnij na tyle dni przed ostatnim')}
        hint="Przypomnienie wyśle się samo, jeśli krok nie będzie zrobiony. Puste: nie wysyłaj."
        className="w-72 max-w-full"
      />
    </FormDialog>
  );
}
