import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { StepSettings, StepSkip, type YearStep } from '../schema.ts';
import { CHANGES } from './use-mark.ts';
import { titleOf } from './words.ts';

/** Leaves a step out of its year, with the reason. */
export function SkipDialog({ step, close }: { step: YearStep; close: () => void }) {
  const form = useSaveForm({
    schema: StepSkip,
    start: { id: step.id, updated_at: step.updated_at },
    call: api.year.skip.mutationOptions({ meta: { changes: [...CHANGES] } }),
    present: (current) => {
      const now = StepSettings.safeParse(current).data;
      return now && { updated_at: now.updated_at };
    },
    saved: 'Pominięto krok',
    onSaved: close,
  });
  return (
    <FormDialog form={form} title="Pomiń krok w tym roku" description={titleOf(step)} submit="Pomiń" onClose={close}>
      <TextAreaField
        field={form.field('reason', 'Powód')}
        hint="Kroki, które na ten czekają, ruszą bez niego. Możesz go przywrócić."
      />
    </FormDialog>
  );
}
