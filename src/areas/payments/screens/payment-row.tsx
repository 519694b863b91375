import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormNotes, hasNotes } from '#client/form/form.tsx';
import { type FormState, type SaveForm, useText } from '#client/form/use-save-form.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { TableBody, TableCell, TableRow } from '#ui/table/table.tsx';
import type { AmountValues, PaymentCategory } from '../schema.ts';
import { NO_CATEGORY } from '../schema-search.ts';
import { useWords } from './category-names.ts';
import { HEADERS } from './payment-table.tsx';

const COLUMN_COUNT = 11;

/** Rows that ask before they are left, by key. */
export type Guards = Map<number, () => boolean>;

type PaymentRowProps = {
  form: SaveForm<{ amount: AmountValues }>;
  rowKey: number;
  guards: Guards;
  categories: readonly PaymentCategory[];
  /** The category of the saved payment, which it may keep although it is retired. */
  kept: number;
  isNew: boolean;
  /** Gets the row once, when it appears. */
  onArrival?: (row: HTMLElement | null) => void;
  created?: ReactNode;
  modified?: ReactNode;
  actions: (needsSave: boolean) => ReactNode;
  /** Further notes under the fields. */
  notes?: ReactNode;
};

const CELL = 'sm:px-1.5! align-top!';

/** The value of the button that saves without a category. */
const ANSWER = 'bez kategorii';

/** Whether the row lacks a category, and the question that saving it then asks, unless it has been saved so before. */
function useCategoryQuestion({ form, kept, isNew }: Pick<PaymentRowProps, 'form' | 'kept' | 'isNew'>) {
  const [isAsked, setAsked] = useState(false);
  const isMissing = useText(form.at('amount.payment_category')) === String(NO_CATEGORY);
  const asks = isMissing && (isNew || kept !== NO_CATEGORY);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    const isAnswer = submitter instanceof HTMLButtonElement && submitter.value === ANSWER;
    if (!asks || isAnswer) return form.state.submit(event);
    event.preventDefault();
    setAsked(true);
  };
  return { isMissing, submit, question: asks && isAsked && <CategoryQuestion form={form.state.id} /> };
}

const CategoryQuestion = ({ form }: { form: string }) => (
  <Alert
    tone="warning"
    title="Na co jest ta opłata?"
    actions={
      <InPersonButton type="submit" size="sm" form={form} value={ANSWER}>
        Zapisz bez kategorii
      </InPersonButton>
    }
  >
    Wybierz kategorię i zapisz jeszcze raz. Bez niej opłata nie wejdzie do sum według kategorii i będzie czekać w panelu
    jako „Bez kategorii”.
  </Alert>
);

function Unsaved({ state, isNew }: { state: FormState; isNew: boolean }) {
  if (isNew) return <Badge tone="info">nowa</Badge>;
  return state.isUnsaved() && <Badge tone="warning">do zapisania</Badge>;
}

/** A payment as a row of fields, which is a form of its own. */
export function PaymentRow(props: PaymentRowProps) {
  const { form, rowKey, guards, categories, kept, isNew, onArrival, created, modified, actions, notes } = props;
  const { state } = form;
  const { isMissing, submit, question } = useCategoryQuestion(props);
  // What is typed decides whether the row needs to be saved.
  useWatch({ control: state.control });
  const { data: words } = useWords();
  const options = [
    { value: NO_CATEGORY, label: '– brak –' },
    ...categories
      .filter(({ cat_id: id, retired }) => !retired || id === kept)
      .map(({ cat_id: value, cat_name: label, retired }) => ({
        value,
        label: retired ? `${label} (wycofana)` : label,
      })),
  ];
  const nameOf = (value: string) => options.find((each) => String(each.value) === value)?.label ?? value;
  const register = (element: HTMLElement | null) => {
    if (!element) return undefined;
    guards.set(rowKey, state.isUnsaved);
    return () => void guards.delete(rowKey);
  };
  const text = (
    name: Exclude<keyof AmountValues, 'payment_category' | 'payment_comment'>,
    label: string,
    suggestions?: string[] | undefined,
  ) => (
    <TableCell label={label} className={CELL}>
      <TextField
        field={form.field(`amount.${name}`, label)}
        labelHidden
        className="w-full"
        {...(suggestions && { suggestions })}
      />
    </TableCell>
  );
  return (
    <TableBody ref={register} className="[&>tr:last-child>*]:border-b!">
      <TableRow ref={onArrival}>
        {text('payment_amount_pln', HEADERS.pln)}
        <TableCell label={HEADERS.category} className={CELL}>
          <SelectField
            field={form.field('amount.payment_category', HEADERS.category, nameOf)}
            labelHidden
            required={false}
            options={options}
            unset={isMissing}
            className="w-full"
          />
        </TableCell>
        {text('payment_source_pay', HEADERS.source, words?.source)}
        {text('payment_request_no', HEADERS.request)}
        {text('payment_amount_currency', HEADERS.inCurrency)}
        {text('payment_currency', HEADERS.currency, words?.currency)}
        {text('payment_vat_class', HEADERS.vat, words?.vat)}
        <TableCell label={HEADERS.comment} className={CELL}>
          <TextAreaField
            field={form.field('amount.payment_comment', HEADERS.comment)}
            labelHidden
            className="w-full sm:min-w-40"
          />
        </TableCell>
        <TableCell label={HEADERS.created} className={CELL}>
          {created}
        </TableCell>
        <TableCell label={HEADERS.modified} className={CELL}>
          {modified}
        </TableCell>
        <TableCell className={CELL}>
          <form id={state.id} noValidate onSubmit={submit} className="flex flex-wrap items-center justify-end gap-1.5">
            <Unsaved state={state} isNew={isNew} />
            {actions(state.isUnsaved())}
          </form>
        </TableCell>
      </TableRow>
      {(hasNotes(state) || notes || question) && (
        <TableRow>
          <TableCell colSpan={COLUMN_COUNT} className="space-y-3">
            <FormNotes form={form} failed="Błąd zapisu" />
            {question}
            {notes}
          </TableCell>
        </TableRow>
      )}
    </TableBody>
  );
}
