import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { api } from '#client/api.ts';
import { CheckboxField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { lowerFirst } from '#shared/text.ts';
import { Alert } from '#ui/alert.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { countsOutsideN, defaultName } from '../lists.ts';
import { type Order, OrderFields } from '../schema.ts';

/** `ordered`: told of the order that is computed. */
type NewOrderProps = { close: () => void; ordered: (id: number) => void };

/** The form of an order; it begins with the years of the period that screens show first. */
export function NewOrderDialog(props: NewOrderProps) {
  const { data: periods } = useQuery(api.periods.list.queryOptions(undefined, { staleTime: Infinity }));
  const period = periods?.find(({ display_default }) => display_default);
  const years = periods?.map(({ year_from: from, year_to: to }): Years => [from, to]);
  return years && <OrderForm {...props} known={years} years={period && [period.year_from, period.year_to]} />;
}

type Years = [from: number, to: number];
/** `years`: those that it begins with; `known`: those of the periods. */
type OrderFormProps = NewOrderProps & { known: Years[]; years: Years | undefined };

const Asked = OrderFields.extend({
  /** Another of the same name, years and people, for whom results have changed since. */
  again: z.boolean().optional(),
});
type Asked = z.output<typeof Asked>;

/** Each year is looked at by itself, so that both are told at once. */
function askedIn(known: readonly Years[]) {
  const isKnown = (year: number) => known.some(([from, to]) => from <= year && year <= to);
  const error = `Nie ma okresu ewaluacji z tym rokiem. Lata okresów: ${known.map((years) => years.join('–')).join(', ')}`;
  return Asked.extend({ nod: Asked.shape.nod.refine(isKnown, error), ndo: Asked.shape.ndo.refine(isKnown, error) });
}

const FAILED = 3;

/** The order that the list has of the same name, years and people. */
const twinOf = (orders: readonly Order[], { nreq, nod, ndo, opn }: Pick<Asked, 'nreq' | 'nod' | 'ndo' | 'opn'>) => {
  const [from, to] = [Math.min(nod, ndo), Math.max(nod, ndo)];
  return orders.find(
    (order) =>
      order.result_name === (nreq?.trim() || defaultName(from, to)) &&
      order.year_from === from &&
      order.year_to === to &&
      countsOutsideN(order) === opn &&
      order.current_state !== FAILED,
  );
};

function OrderForm({ close, ordered, known, years: [from, to] = [0, 0] }: OrderFormProps) {
  const order = useMutation(api.summaries.order.mutationOptions());
  const { data: orders = [] } = useQuery(api.summaries.orders.queryOptions());
  const form = useSaveForm({
    schema: useMemo(() => askedIn(known), [known]),
    start: { opn: true, ...(from > 0 && { nod: from, ndo: to }) },
    rules: (asked) =>
      !asked.again && twinOf(orders, asked)
        ? [{ path: 'again', message: 'Zaznacz, jeżeli chcesz drugie takie zestawienie, albo zmień nazwę' }]
        : [],
    save: async ({ nreq: name, nod: first, ndo: last, opn: counts }) => ({
      ...(await order.mutateAsync({ nreq: name, nod: first, ndo: last, qpr: JSON.stringify({ opn: counts }) })),
      isReversed: first > last,
    }),
    onSaved: ({ id, reused, result_name, year_from: first, year_to: last, isReversed }) => {
      const years = isReversed ? ` Lata ustawiliśmy w kolejności ${first}–${last}.` : '';
      toastSuccess(
        `${reused ? `Takie zestawienie jest już obliczane: „${result_name}”.` : `Zlecono zestawienie „${result_name}”.`}${years}`,
      );
      ordered(id);
      close();
    },
  });
  const fields = [form.field('nod', 'Rok od'), form.field('ndo', 'Rok do')];
  const opn = form.field('opn', 'Licz osoby spoza N');
  const [nod, ndo, isOpn] = [useText(form.at('nod')), useText(form.at('ndo')), useText(form.at('opn'))];
  const nreq = useText(form.at('nreq'));
  const twin = twinOf(orders, { nreq, nod: Number(nod), ndo: Number(ndo), opn: isOpn === 'true' });
  return (
    <FormDialog
      form={form}
      title="Nowe zestawienie"
      description="Lata jednego okresu ewaluacji. Obliczenia trwają od kilku sekund do półtorej minuty; tę stronę można w tym czasie opuścić."
      submit="Zleć"
      failed="Nie zlecono zestawienia"
      onClose={close}
    >
      <TextField field={form.field('nreq', 'Nazwa')} hint="Pusta: „Zestawienie” i lata" />
      {/* What is wrong stands beneath both: a year is too narrow for it. */}
      <div className="flex flex-wrap gap-x-4 gap-y-1">
        {fields.map((field) => (
          <TextField key={field.name} field={field} isCode className="w-36 [&>[id$=-error]]:sr-only" />
        ))}
        {fields.flatMap(({ name, label, error }) =>
          error === undefined
            ? []
            : [
                <p key={name} aria-hidden className="basis-full text-sm text-destructive">
                  {label}: {unbroken(lowerFirst(error))}
                </p>,
              ],
        )}
      </div>
      <CheckboxField
        field={opn}
        hint="Doktoranci i pracownicy badawczy niezaliczeni do N; bez nich ich udziały nie wchodzą do żadnej sumy"
      />
      {twin && (
        <Alert tone="warning" title={`Na liście jest już „${twin.result_name}” z tych lat`}>
          <CheckboxField field={form.field('again', 'Zleć jeszcze raz, z dzisiejszych danych')} />
        </Alert>
      )}
    </FormDialog>
  );
}

/** Keeps years together on a line. */
const unbroken = (text: string) => text.replaceAll('–', '\u2060–\u2060');
