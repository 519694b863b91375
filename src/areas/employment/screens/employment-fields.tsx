import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { CheckboxField, DayField, SelectField, TextField } from '#client/form/fields.tsx';
import { useState } from 'react';
import { useText } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { isDay, today } from '#engine/day.ts';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { POSITION_GROUPS } from '#areas/polon/schema-words.ts';
import type { PersonFact } from '../schema.ts';
import type { AnyForm } from './fact-told.tsx';
import { EndFormerJob } from './end-former.tsx';
import { fteText } from './fact-text.ts';
import { unitOptions } from './unit-options.ts';

export type FieldsProps = { form: AnyForm; isNew: boolean; others: readonly PersonFact[] };

type SpanProps = { form: AnyForm; from: string; note?: string };

/** `note`: which day is the first. */
export function Span({ form, from, note }: SpanProps) {
  const [first, last] = [useText(form.at('date_from')), useText(form.at('date_to'))];
  return (
    <div>
      <div className="flex flex-wrap gap-4">
        <DayField field={form.field('date_from', from)} max={last} className="w-56 max-w-full" />
        <DayField field={form.field('date_to', 'Do dnia (włącznie)')} min={first} className="w-56 max-w-full" />
      </div>
      <p className="mt-1 text-xs text-muted-foreground">{note} Bez ostatniego dnia trwa nadal.</p>
    </div>
  );
}

const SIZES = ['1/1', '3/4', '1/2', '1/4'];
const OTHER = 'other';

const sizeText = (part: string, whole: string) => {
  const fte = Number(part) / Number(whole);
  return fte > 0 && fte <= 1 ? fteText(fte) : undefined;
};

const sizeLabel = (size: string) => {
  const [part, whole] = size.split('/');
  return sizeText(part ?? '', whole ?? '') ?? size;
};

/** How much of a full-time post: a usual part is chosen, any other is entered as a fraction. */
function PostSize({ form }: { form: AnyForm }) {
  const [part, whole] = [useText(form.at('hours_numerator')), useText(form.at('hours_denominator'))];
  const [isOther, setOther] = useState(!SIZES.includes(`${part}/${whole}`));
  // A part that is written in another way, as 4/8, is no usual one and is not written anew.
  const chosen = isOther || !SIZES.includes(`${part}/${whole}`) ? OTHER : `${part}/${whole}`;
  const [numerator, denominator] = [
    form.field('hours_numerator', 'Licznik wymiaru'),
    form.field('hours_denominator', 'Mianownik wymiaru'),
  ];
  const choose = (size: string) => {
    setOther(size === OTHER);
    if (size === OTHER) return;
    const [first, second] = size.split('/');
    form.set('hours_numerator', first ?? '');
    form.set('hours_denominator', second ?? '');
  };
  return (
    <div className="space-y-2">
      <Field label="Wymiar etatu" className="w-44 max-w-full">
        <NativeSelect
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          options={[
            ...SIZES.map((size) => ({ value: size, label: sizeLabel(size) })),
            { value: OTHER, label: 'inny ułamek' },
          ]}
        />
      </Field>
      {chosen === OTHER && (
        <>
          <div className="flex items-start gap-4">
            <TextField field={numerator} className="w-40 min-w-0" />
            <TextField field={denominator} className="w-44 min-w-0" />
          </div>
          <p className="text-xs text-muted-foreground">{sizeText(part, whole) ?? 'Np. 2 i 3 to dwie trzecie etatu'}</p>
        </>
      )}
    </div>
  );
}

/** A unit that is chosen stays in the list though the day is another: the service says why it cannot be. */
export function EmploymentFields(props: FieldsProps) {
  const { form } = props;
  const answer = useQuery(api.employment.options.queryOptions());
  const [from, chosen] = [useText(form.at('date_from')), useText(form.at('unit_id'))];
  const units = unitOptions(answer.data?.units, { day: isDay(from) ? from : today(), chosen });
  return (
    <>
      <Loaded query={answer} what="jednostek" />
      <Span form={form} from="Od dnia" note="Pierwszy dzień jak w umowie o pracę albo akcie mianowania." />
      <div className="flex flex-wrap gap-4">
        <TextField field={form.field('position_name', 'Stanowisko')} className="min-w-48 flex-1" />
        <SelectField
          field={form.field('position_group', 'Grupa stanowisk')}
          options={POSITION_GROUPS.map((value) => ({ value, label: value }))}
          className="w-52 max-w-full"
        />
      </div>
      <div className="flex flex-wrap items-start gap-4">
        <PostSize form={form} />
        <SelectField
          field={form.field('unit_id', 'Jednostka')}
          empty="bez jednostki"
          options={units}
          className="min-w-56 flex-1"
        />
      </div>
      <TextField field={form.field('institution_name', 'Pracodawca')} />
      <CheckboxField field={form.field('primary_workplace', 'Podstawowe miejsce pracy')} />
      <EndFormerJob {...props} />
    </>
  );
}
