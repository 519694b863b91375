import { z } from 'zod';
import { id, money } from '#shared/wire.ts';
import {
  CheckboxField,
  DayField,
  PickerField,
  RadioField,
  SelectField,
  TextAreaField,
  TextField,
} from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { RowsField } from '#client/form/rows-field.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Part } from '#ui/showcase/part.tsx';
import { disciplines, findUnit } from '#ui/showcase/sample.ts';

const Payment = z.object({
  payment: id.nullable(),
  source: z.string().trim().min(1).max(50),
  amount: money,
  share: z.number().min(0).max(100),
});

const Example = z.object({
  title: z.string().trim().min(3).max(120),
  note: z.string().max(500).nullable(),
  slots: z.number().min(0).max(4),
  day: z.iso.date().nullable(),
  vat: z.enum(['netto', 'brutto']),
  discipline: z.int(),
  unit: z.string().min(1),
  printed: z.boolean(),
  payments: z.array(Payment).min(1).max(5),
});

const START = {
  title: 'Opłata za otwarty dostęp',
  slots: 0.5,
  vat: 'brutto' as const,
  payments: [
    { payment: 1, source: 'subwencja', amount: '1200.50', share: 60 },
    { payment: 2, source: 'grant', amount: '800', share: 40 },
  ],
};

const VAT = [
  { value: 'netto', label: 'netto' },
  { value: 'brutto', label: 'brutto' },
];

/** A form with a field of every kind; nothing is sent to the server. */
export function TestForm() {
  const form = useSaveForm({
    schema: Example,
    start: START,
    save: async (example) => ({
      ...example,
      payments: example.payments.map((row, index) => ({ ...row, payment: index + 1 })),
    }),
    saved: 'Zapisano opłatę',
    onSaved: (saved, restart) => restart(saved),
  });
  return (
    <Part title="Formularz">
      <FormPage form={form} submit="Zapisz przykład">
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <TextField field={form.field('title', 'Nazwa opłaty')} />
          <TextField field={form.field('slots', 'Sloty')} hint="Kropka albo przecinek" />
          <DayField field={form.field('day', 'Dzień opłaty')} />
          <SelectField field={form.field('discipline', 'Dyscyplina opłaty')} empty="wybierz" options={disciplines} />
          <PickerField
            field={form.field('unit', 'Jednostka opłaty')}
            source={findUnit}
            itemKey={({ code }) => code}
            itemLabel={({ name }) => name}
          />
          <RadioField field={form.field('vat', 'Status VAT')} options={VAT} inline />
          <TextAreaField field={form.field('note', 'Komentarz')} className="sm:col-span-2 lg:col-span-3" />
        </div>
        <CheckboxField field={form.field('printed', 'Potwierdzenie wydrukowano')} />
        <RowsField
          field={form.field('payments', 'Źródła finansowania')}
          rowKey="payment"
          rowName="Źródło"
          empty={{ payment: '', source: '', amount: '0', share: '' }}
          add="Dodaj źródło"
        >
          {(index) => (
            <>
              <TextField
                field={form.field(`payments.${index}.source`, 'Źródło finansowania')}
                suggestions={['subwencja', 'grant']}
                className="w-56 max-w-full"
              />
              <TextField field={form.field(`payments.${index}.amount`, 'Kwota w PLN')} className="w-36" />
              <TextField field={form.field(`payments.${index}.share`, 'Udział w procentach')} className="w-44" />
            </>
          )}
        </RowsField>
      </FormPage>
    </Part>
  );
}
