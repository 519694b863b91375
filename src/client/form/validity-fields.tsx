import { DayField } from './fields.tsx';
import { type SaveForm, useText } from './use-save-form.ts';

type ValidityForm = Pick<SaveForm<{ valid_from: string; valid_to?: string | null }>, 'field' | 'at'>;

/** The first and last day of what somebody holds; without a last day it has no end. */
export function ValidityFields({ form, from: label }: { form: ValidityForm; from: string }) {
  const [from, to] = [useText(form.at('valid_from')), useText(form.at('valid_to'))];
  return (
    <div>
      <div className="flex flex-wrap gap-4">
        <DayField field={form.field('valid_from', label)} max={to} className="w-56 max-w-full" />
        <DayField field={form.field('valid_to', 'Do dnia (włącznie)')} min={from} className="w-56 max-w-full" />
      </div>
      <p className="mt-1 text-xs text-muted-foreground">Bez ostatniego dnia obowiązuje bezterminowo.</p>
    </div>
  );
}
