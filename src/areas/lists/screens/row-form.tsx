import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { JournalDetail, PublisherDetail } from '../schema.ts';
import { Removal } from '../schema-lists.ts';
import type { CallOptions } from '#client/api-types.ts';
import { statementsRefusal } from '#client/documents/statements-question.tsx';
import { sameDraft } from '#client/form/conflict.ts';
import { readDraft, type Start } from '#client/form/draft.ts';
import { SelectField, TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { type SaveForm, useSaveForm } from '#client/form/use-save-form.ts';
import { isDay } from '#engine/day.ts';

type Row = JournalDetail | PublisherDetail;
/** 'czasopismo', 'czasopisma'. */
export type RowWords = { row: string; of: string };
export type AddProps = { lists: { code: string; name: string }[]; close: () => void };
type Saved = { despite_statements?: boolean | undefined; reason: string };
type Form<Input> = Pick<SaveForm<Input>, 'state' | 'field' | 'set'>;

export const nameOf = (of: { title: string } | { name: string }) => ('title' in of ? of.title : of.name);

type CorrectionInput<Schema extends z.ZodType, Of> = {
  schema: Schema;
  call: CallOptions<z.output<Schema>, Of>;
  detail: z.ZodType<Of>;
  row: Of;
  startOf: (row: Of) => Start<z.input<Schema>>;
  close: () => void;
};

/** The form that corrects a row. */
export const useCorrection = <Schema extends z.ZodType, Of extends Row>(of: CorrectionInput<Schema, Of>) =>
  useSaveForm<Schema, Of>({
    schema: of.schema,
    start: of.startOf(of.row),
    call: of.call,
    present: (current) => {
      const { data } = of.detail.safeParse(current);
      return data && of.startOf(data);
    },
    saved: (row) => `Zapisano poprawkę: ${nameOf(row)}`,
    onSaved: of.close,
  });

type TrialInput<Trial> = { schema: z.ZodType; trial: z.ZodType<Trial>; change: 'values' | 'added'; before?: object };

/** What is typed as a change that can be tried out; undefined while it cannot, or while it leaves `before` as it is. */
export function useTrial<Trial extends object>(
  form: Form<Saved>,
  { schema, trial, change, before }: TrialInput<Trial>,
): Trial | undefined {
  const typed: object = Object(readDraft(schema, useWatch({ control: form.state.control })));
  const end = 'ended_on' in typed && typeof typed.ended_on === 'string' && isDay(typed.ended_on) ? typed.ended_on : '';
  const { data } = trial.safeParse({ ...typed, change, ended_on: end, despite_statements: false });
  return data && before && sameDraft({ ...data, ...before }, data) ? undefined : data;
}

type RowFormProps = {
  form: Form<Saved>;
  words: RowWords;
  /** What is corrected; else one is added. */
  row?: Row;
  /** Which works the change that is being typed would give other points. */
  effect: ReactNode;
  close: () => void;
  children: ReactNode;
};

/** Corrects or adds a row with a reason; shows before saving which works change. */
export const RowForm = ({ form, words, row, effect, close, children }: RowFormProps) => (
  <FormDialog
    form={form}
    title={`${row ? 'Popraw' : 'Dodaj'} ${words.row}`}
    description={row && `${row.list_name}. Wartości wykazu zostają obok poprawki.`}
    submit={row ? 'Zapisz poprawkę' : 'Dodaj'}
    onClose={close}
    refusal={statementsRefusal(form)}
  >
    {children}
    <TextAreaField
      field={form.field('reason', 'Powód')}
      hint={`na przykład komunikat ministra z datą; zobaczy go każdy, kto otworzy ${words.row}`}
    />
    {effect}
  </FormDialog>
);

type ListFieldProps = Pick<AddProps, 'lists'> & { form: Pick<SaveForm<{ list: number }>, 'field'> };

export const ListField = ({ form, lists }: ListFieldProps) => (
  <SelectField
    field={form.field('list', 'Wykaz')}
    options={lists.map(({ code, name }) => ({ value: code, label: name }))}
  />
);

type RemovalDialogProps = {
  row: Row;
  words: RowWords;
  remove: (removal: z.output<typeof Removal>) => Promise<unknown>;
  /** Which works change. */
  effect: ReactNode;
  close: () => void;
};

/** Removes a row of a list with a reason; shows before what changes. */
export function RemovalDialog({ row, words, remove, effect, close }: RemovalDialogProps) {
  const saved = `Usunięto ${words.row} z wykazu: ${nameOf(row)}`;
  const form = useSaveForm({ schema: Removal, start: {}, save: remove, saved, onSaved: close });
  return (
    <FormDialog
      form={form}
      title="Usuń z wykazu"
      description={`${nameOf(row)}. Pozycja wykazu zostaje, a usunięcie można wycofać.`}
      submit="Usuń"
      destructive
      onClose={close}
      refusal={statementsRefusal(form)}
    >
      <TextAreaField field={form.field('reason', 'Powód')} />
      {effect}
    </FormDialog>
  );
}
