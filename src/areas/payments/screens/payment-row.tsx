import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormNotes, hasNotes } from '#client/form/form.tsx';
import { type FormField, type FormState, type SaveForm, useText } from '#client/form/use-save-form.ts';
import { lowerFirst } from '#shared/text.ts';
import { Badge } from '#ui/badge.tsx';
import { ErrorSummary } from '#ui/field/error-summary.tsx';
import { cn } from '#ui/cn.ts';
import { nearlyHolds } from '#ui/text/forgiving.ts';
import { pressSubmit } from '#ui/field/press-submit.ts';
import { TableBody, TableCell, TableRow } from '#ui/table/table.tsx';
import { AmountValues, type PaymentCategory } from '../schema.ts';
import { NO_CATEGORY } from '../schema-words.ts';
import { ASKS_CATEGORY, ASKS_CURRENCY, ASKS_ZERO, isZero, PaymentQuestion, QUESTIONS } from './payment-questions.tsx';
import { useWords } from './category-names.ts';
import { HEADERS } from './payment-table.tsx';

const COLUMN_COUNT = 11;

const AMOUNTS = [
  { name: 'payment_amount_pln', label: HEADERS.pln },
  { name: 'payment_amount_currency', label: HEADERS.inCurrency },
] as const;

type RowError = FormState['errors'][number];

/** Rows that ask before they are left, by key. */
export type Guards = Map<number, () => boolean>;

type PaymentRowProps = {
  form: SaveForm<{ amount: AmountValues }>;
  rowKey: number;
  guards: Guards;
  /** The row is being deleted: what is typed in it goes with it. */
  isLeft?: () => boolean;
  categories: readonly PaymentCategory[];
  /** The category of the saved payment, which it may keep although it is retired. */
  kept: number;
  isNew: boolean;
  /** The word of the button that saves it. */
  save: 'Zapisz' | 'Zatwierdź';
  /** The user says that the payment is of nothing, or has no category. */
  onAnswer: (questions: readonly string[]) => void;
  /** Gets the row once, when it appears. */
  onArrival?: (row: HTMLElement | null) => void;
  created?: ReactNode;
  modified?: ReactNode;
  actions: (needsSave: boolean) => ReactNode;
  /** Escape leaves the row. */
  onLeave?: () => void;
  /** Further notes under the fields. */
  notes?: ReactNode;
};

/**
 * What is wrong is said once, beneath the row: a column has no room for it. The field still has it for those who listen. On a
 * phone's card every name stands above what it is of.
 */
const CELL = 'max-sm:block! max-sm:before:block! sm:px-1.5! align-top! [&_.field>[id$=-error]]:sr-only';

const cellOf = ({ error }: FormField) =>
  // A question is no fault.
  cn(CELL, error !== undefined && QUESTIONS.includes(error) && '[&_[aria-invalid]]:border-warning-mark!');

/** The form that a field of the row belongs to. */
const formOf = (target: EventTarget) =>
  'form' in target && target.form instanceof HTMLFormElement ? target.form : null;

function Unsaved({ state, isNew }: { state: FormState; isNew: boolean }) {
  if (isNew) return <Badge tone="info">nowa</Badge>;
  return state.isUnsaved() && <Badge tone="warning">do zapisania</Badge>;
}

const NOT_NEGATIVE = 'Kwota nie może być ujemna';
const isNegative = (amount: string) => /^\s*[-−]\s*\d/.test(amount);

/** What is wrong with the amounts once their fields have been left with them. */
function useLeftAmounts(texts: Record<(typeof AMOUNTS)[number]['name'], string>) {
  const [left, setLeft] = useState(texts);
  const faultOf = (name: keyof typeof texts) =>
    texts[name] === left[name] ? AmountValues.shape[name].safeParse(left[name]).error?.issues[0]?.message : undefined;
  return { faultOf, leave: () => setLeft(texts) };
}

export const paymentRowId = (key: number) => `oplata-${key}`;

/** A payment as a row of fields, which is a form of its own. */
export function PaymentRow(props: PaymentRowProps) {
  const { form, rowKey, guards, isLeft, categories, kept, isNew, save, onAnswer, onArrival, onLeave, ...shown } = props;
  const { created, modified, actions, notes } = shown;
  const { state } = form;
  const isMissing = useText(form.at('amount.payment_category')) === String(NO_CATEGORY);
  const inPln = useText(form.at('amount.payment_amount_pln'));
  const isNothing = isZero(inPln);
  const inCurrency = useText(form.at('amount.payment_amount_currency')).trim();
  const { faultOf, leave } = useLeftAmounts({ payment_amount_pln: inPln, payment_amount_currency: inCurrency });
  const hasCurrency = useText(form.at('amount.payment_currency')) !== '';
  // What is typed decides whether the row needs to be saved.
  useWatch({ control: state.control });
  const { data: words } = useWords();
  const vat = useText(form.at('amount.payment_vat_class')).trim();
  const meant = words?.vat?.includes(vat)
    ? undefined
    : words?.vat?.find((word) => !word.startsWith(vat) && nearlyHolds(word, vat));
  const amounts = AMOUNTS.map(({ name, label }) => form.field(`amount.${name}`, label));
  const faults = AMOUNTS.flatMap(({ name, label }, index) => {
    const fault = amounts[index]?.error === undefined ? faultOf(name) : undefined;
    return fault === undefined ? [] : [{ id: `${state.id}amount.${name}`, message: `${label}: ${lowerFirst(fault)}` }];
  });
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
  const category = form.field('amount.payment_category', HEADERS.category, nameOf);
  const open = [
    ...(amounts.some(({ error }) => error === ASKS_ZERO) && isNothing ? [ASKS_ZERO] : []),
    ...(category.error === ASKS_CATEGORY && isMissing ? [ASKS_CATEGORY] : []),
    ...(form.field('amount.payment_currency', '').error === ASKS_CURRENCY && hasCurrency ? [ASKS_CURRENCY] : []),
  ];
  // What the server has said comes first: it would keep the answer from being saved.
  const isElse = state.errors.some(({ message }) => !QUESTIONS.includes(message));
  const asked = isElse ? [] : open;
  const named = ({ id, message }: RowError): RowError[] => {
    if (QUESTIONS.includes(message)) return [];
    const label = amounts.find((amount) => amount.id === id)?.label;
    // The summary names the field itself where its message does not.
    const isNamed = label === undefined || message.toLowerCase().startsWith(`${label.toLowerCase()}:`);
    return [{ ...(id && { id }), message: isNamed ? message : `${label}: ${lowerFirst(message)}` }];
  };
  const noted = { ...form, state: { ...state, errors: state.errors.flatMap(named) } };
  /** Enter saves from a field; from the comment with Ctrl. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, defaultPrevented, target } = event;
    if (defaultPrevented) return;
    if (key === 'Escape') onLeave?.();
    else if (key === 'Enter' && (ctrlKey || metaKey)) pressSubmit(formOf(target));
    else return;
    event.preventDefault();
  };
  const register = (element: HTMLElement | null) => {
    if (!element) return undefined;
    guards.set(rowKey, () => !isLeft?.() && state.isUnsaved());
    return () => void guards.delete(rowKey);
  };
  const text = (
    name: Exclude<keyof AmountValues, 'payment_category' | 'payment_comment'>,
    label: string,
    { suggestions, hint }: { suggestions?: string[] | undefined; hint?: string | undefined } = {},
  ) => {
    const saved = form.field(`amount.${name}`, label);
    const field = { ...saved, error: saved.error ?? faults.find(({ id }) => id === saved.id)?.message };
    return (
      <TableCell label={label} className={cellOf(field)}>
        <TextField field={field} labelHidden className="w-full" {...(suggestions && { suggestions })} />
        {hint && <p className="mt-1 text-xs/4 text-warning">{hint}</p>}
      </TableCell>
    );
  };
  return (
    <TableBody ref={register} id={paymentRowId(rowKey)} className="sm:[&>tr:last-child>:is(td,th)]:border-b!">
      <TableRow ref={onArrival} onKeyDown={onKeyDown} onBlur={leave}>
        {text('payment_amount_pln', HEADERS.pln, { hint: isNegative(inPln) ? NOT_NEGATIVE : undefined })}
        <TableCell label={HEADERS.category} className={cellOf(category)}>
          <SelectField
            field={category}
            labelHidden
            required={false}
            options={options}
            unset={isMissing}
            className="w-full"
          />
        </TableCell>
        {text('payment_source_pay', HEADERS.source, { suggestions: words?.source })}
        {text('payment_request_no', HEADERS.request)}
        {text('payment_amount_currency', HEADERS.inCurrency, {
          hint: isNegative(inCurrency) ? NOT_NEGATIVE : undefined,
        })}
        {text('payment_currency', HEADERS.currency, { suggestions: words?.currency })}
        {text('payment_vat_class', HEADERS.vat, { suggestions: words?.vat, hint: meant && `Chodziło o „${meant}”?` })}
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
          <form
            id={state.id}
            noValidate
            onSubmit={state.submit}
            className="flex flex-wrap items-center justify-end gap-1.5"
          >
            {actions(state.isUnsaved())}
            {/* Last, so that no button moves beneath the pointer when it goes. */}
            <Unsaved state={state} isNew={isNew} />
          </form>
        </TableCell>
      </TableRow>
      {(hasNotes(noted.state) || notes || asked.length > 0 || faults.length > 0) && (
        <TableRow>
          <TableCell colSpan={COLUMN_COUNT} className="space-y-3">
            <FormNotes form={noted} failed="Błąd zapisu" />
            <ErrorSummary title="Popraw kwotę" errors={faults} />
            {asked.length > 0 && (
              <PaymentQuestion
                form={state.id}
                save={save}
                asked={asked}
                isPaid={inCurrency !== '' && !isZero(inCurrency)}
                answer={onAnswer}
              />
            )}
            {notes}
          </TableCell>
        </TableRow>
      )}
    </TableBody>
  );
}
