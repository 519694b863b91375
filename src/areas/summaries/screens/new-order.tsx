import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { CheckboxField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { OrderFields } from '../schema.ts';

/** `ordered`: told of the order that is computed. */
type NewOrderProps = { close: () => void; ordered: (id: number) => void };

/** The form of an order; it begins with the years of the period that screens show first. */
export function NewOrderDialog(props: NewOrderProps) {
  const { data: periods } = useQuery(api.periods.list.queryOptions(undefined, { staleTime: Infinity }));
  const period = periods?.find(({ display_default }) => display_default);
  return periods && <OrderForm {...props} years={period && [period.year_from, period.year_to]} />;
}

type OrderFormProps = NewOrderProps & { years: [from: number, to: number] | undefined };

function OrderForm({ close, ordered, years: [from, to] = [0, 0] }: OrderFormProps) {
  const order = useMutation(api.summaries.order.mutationOptions());
  const form = useSaveForm({
    schema: OrderFields,
    start: { opn: true, ...(from > 0 && { nod: from, ndo: to }) },
    save: async ({ opn, ...fields }) => ({
      ...(await order.mutateAsync({ ...fields, qpr: JSON.stringify({ opn }) })),
      isReversed: fields.nod > fields.ndo,
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
      <div className="flex flex-wrap gap-4">
        <TextField field={form.field('nod', 'Rok od')} className="w-36" />
        <TextField field={form.field('ndo', 'Rok do')} className="w-36" />
      </div>
      <CheckboxField
        field={form.field('opn', 'Licz osoby spoza N')}
        hint="Doktoranci i pracownicy badawczy niezaliczeni do N; bez nich ich udziały nie wchodzą do żadnej sumy"
      />
    </FormDialog>
  );
}
