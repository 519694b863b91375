import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { CheckboxField, DayField, SelectField, TextField } from '#client/form/fields.tsx';
import { useText } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { isDay, today } from '#engine/day.ts';
import { POSITION_GROUPS } from '#areas/polon/schema-words.ts';
import type { PersonFact } from '../schema.ts';
import type { AnyForm } from './fact-told.tsx';
import { unitOptions } from './unit-options.ts';

export type FieldsProps = { form: AnyForm; isNew: boolean; others: readonly PersonFact[] };

export function Span({ form, from }: { form: AnyForm; from: string }) {
  const [first, last] = [useText(form.at('date_from')), useText(form.at('date_to'))];
  return (
    <div>
      <div className="flex flex-wrap gap-4">
        <DayField field={form.field('date_from', from)} max={last} className="w-56 max-w-full" />
        <DayField field={form.field('date_to', 'Do dnia (włącznie)')} min={first} className="w-56 max-w-full" />
      </div>
      <p className="mt-1 text-xs text-muted-foreground">Bez ostatniego dnia trwa nadal</p>
    </div>
  );
}

/** A unit that is chosen stays in the list though the day is another: the service says why it cannot be. */
export function EmploymentFields({ form }: FieldsProps) {
  const answer = useQuery(api.employment.options.queryOptions());
  const [from, chosen] = [useText(form.at('date_from')), useText(form.at('unit_id'))];
  const units = unitOptions(answer.data?.units, { day: isDay(from) ? from : today(), chosen });
  return (
    <>
      <Loaded query={answer} what="jednostek" />
      <Span form={form} from="Od dnia" />
      <div className="flex flex-wrap gap-4">
        <TextField field={form.field('position_name', 'Stanowisko')} className="min-w-48 flex-1" />
        <SelectField
          field={form.field('position_group', 'Grupa stanowisk')}
          options={POSITION_GROUPS.map((value) => ({ value, label: value }))}
          className="w-52 max-w-full"
        />
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <div>
          <div className="flex items-end gap-4">
            <TextField field={form.field('hours_numerator', 'Wymiar: część')} className="w-48 min-w-0" />
            <TextField field={form.field('hours_denominator', 'etatu na')} className="w-40 min-w-0" />
          </div>
          <p className="mt-1 text-xs text-muted-foreground">1 i 2 to pół etatu</p>
        </div>
        <SelectField
          field={form.field('unit_id', 'Jednostka')}
          empty="bez jednostki"
          options={units}
          className="min-w-56 flex-1"
        />
      </div>
      <TextField field={form.field('institution_name', 'Pracodawca')} />
      <CheckboxField field={form.field('primary_workplace', 'Podstawowe miejsce pracy')} />
    </>
  );
}
