import { api } from '#client/api.ts';
import { CheckboxField, DayField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm, useText } from '#client/form/use-save-form.ts';
import { today } from '#engine/day.ts';
import { HeadChange, NewHead, type UnitHead } from '../schema.ts';
import { PersonRecordField } from './unit-picker.tsx';

type NewHeadProps = { unit: { id: number; name: string }; hasHead: boolean; close: () => void };

export function NewHeadForm({ unit, hasHead, close }: NewHeadProps) {
  const form = useSaveForm({
    schema: NewHead,
    start: { unit: unit.id, date_from: today(), ends_former: hasHead },
    call: api.units.addHead.mutationOptions(),
    saved: ({ name }) => `Zapisano kierownika: ${name}`,
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title="Nowy kierownik"
      description={unit.name}
      failed="Nie zapisano kierownika"
      onClose={close}
    >
      <PersonRecordField field={form.field('person_id', 'Osoba')} />
      <HeadDays form={form} />
      {hasHead && <CheckboxField field={form.field('ends_former', 'Zakończ kierowanie poprzednika dzień wcześniej')} />}
      <p className="text-sm text-muted-foreground">
        Wpis mówi, kto kieruje jednostką. Wgląd w jej wyniki daje osobna rola, którą nadaje administrator.
      </p>
    </FormDialog>
  );
}

type DaysForm = { form: Pick<SaveForm<{ date_from: string; date_to: string | null }>, 'field' | 'at'> };

function HeadDays({ form }: DaysForm) {
  const [from, to] = [useText(form.at('date_from')), useText(form.at('date_to'))];
  return (
    <div className="flex flex-wrap items-end gap-4">
      <DayField field={form.field('date_from', 'Kieruje od')} max={to} className="w-44" />
      <DayField field={form.field('date_to', 'Kieruje do')} min={from} hint="Puste: bez końca" className="w-44" />
    </div>
  );
}

type Days = Pick<UnitHead, 'date_from' | 'date_to'>;
const startOf = (days: Days) => ({ ...days, expected_from: days.date_from, expected_to: days.date_to });

export function HeadDaysForm({ head, close }: { head: UnitHead; close: () => void }) {
  const form = useSaveForm({
    schema: HeadChange,
    start: { head: head.id, ...startOf({ date_from: head.date_from, date_to: head.date_to }) },
    call: api.units.changeHead.mutationOptions(),
    present: (current) => {
      const { data } = HeadChange.pick({ date_from: true, date_to: true }).safeParse(current);
      return data && { head: head.id, ...startOf(data) };
    },
    saved: `Zmieniono dni kierowania: ${head.name}`,
    onSaved: close,
  });
  return (
    <FormDialog form={form} title="Dni kierowania" description={head.name} failed="Nie zmieniono dni" onClose={close}>
      <HeadDays form={form} />
    </FormDialog>
  );
}
