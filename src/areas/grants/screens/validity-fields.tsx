import { DayField } from '#client/form/fields.tsx';
import { type SaveForm, useText } from '#client/form/use-save-form.ts';
import type { GrantChange } from '../schema.ts';

type ValidityFieldsProps = { form: Pick<SaveForm<Pick<GrantChange, 'valid_from' | 'valid_to'>>, 'field' | 'at'> };

/** The first and last day of a grant; without a last day it never expires. */
export function ValidityFields({ form }: ValidityFieldsProps) {
  const [from, to] = [useText(form.at('valid_from')), useText(form.at('valid_to'))];
  return (
    <div className="flex flex-wrap gap-4">
      <DayField field={form.field('valid_from', 'Ważne od dnia')} max={to} className="w-56 max-w-full" />
      <DayField
        field={form.field('valid_to', 'Do dnia (włącznie)')}
        hint="Puste: bezterminowo"
        min={from}
        className="w-56 max-w-full"
      />
    </div>
  );
}
