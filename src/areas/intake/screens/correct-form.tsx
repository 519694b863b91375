import { SelectField, TextField } from '#client/form/fields.tsx';
import { FormPage } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { CHAPTER, RECORD_TYPE_CODES, RECORD_TYPES, venueLabel } from '#areas/records/fields.ts';
import { IntakeCorrect, type RowDetail } from '../schema.ts';

type CorrectFormProps = { intake: number; detail: RowDetail; save: (input: IntakeCorrect) => Promise<unknown> };

/** Completes what the source left out: the record is compared at once. */
export function CorrectForm({ intake, detail, save }: CorrectFormProps) {
  const form = useSaveForm({
    schema: IntakeCorrect,
    start: {
      intake,
      row: detail.id,
      type: RECORD_TYPE_CODES.find((code) => code === detail.type) ?? 20,
      year: detail.year ?? undefined,
      title: detail.title,
      venue: detail.fields.find(({ label }) => label.startsWith('czasopismo'))?.text ?? '',
    },
    save,
    saved: (_, { title }) => `Poprawiono i porównano: „${title}”`,
    onSaved: () => undefined,
  });
  const type = Number(useText(form.at('type')));
  return (
    <FormPage form={form} submit="Popraw i sprawdź" failed="Nie poprawiono" className="max-w-2xl rounded-md border p-3">
      <div className="grid gap-3 sm:grid-cols-[1fr_8rem]">
        <SelectField
          field={form.field('type', 'Rodzaj')}
          options={RECORD_TYPE_CODES.map((code) => ({ value: code, label: RECORD_TYPES[code] }))}
        />
        <TextField isCode field={form.field('year', 'Rok')} />
      </div>
      <TextField field={form.field('title', type === CHAPTER ? 'Tytuł rozdziału' : 'Tytuł')} />
      <TextField
        field={form.field('venue', type === CHAPTER ? 'Tytuł książki' : (venueLabel(type) ?? 'Wydawnictwo'))}
        required={false}
      />
    </FormPage>
  );
}
