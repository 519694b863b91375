import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { toastUndo, whenChanged } from '#client/parts/undo-toast.ts';
import { PageLink } from '#client/page-link.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { formatMoney } from '#ui/text/money.ts';
import { counted } from '#ui/text/number.ts';
import type { FoundPublication, Payment } from '../schema.ts';
import { NO_CATEGORY } from '../schema-words.ts';
import { useCategories } from './category-names.ts';
import { CategorySelect } from './category-select.tsx';
import { HEADERS } from './payment-table.tsx';
import { CHANGES, paymentName, versionOf } from './use-payment-undo.ts';

type Row = { payment: Payment; work: FoundPublication };
type UncategorisedProps = { works: readonly FoundPublication[]; said: ReactNode };

const paymentsText = (count: number) => counted(count, 'opłata', 'opłaty', 'opłat');

/** Payments without a category as one list: each is given one on the spot, those that are ticked the same one together. */
export function Uncategorised({ works, said }: UncategorisedProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const rows = works.flatMap((work): Row[] =>
    work.asked.flatMap((payment) => (payment.payment_category === NO_CATEGORY ? { payment, work } : [])),
  );
  const chosen = rows.filter(({ payment }) => ticked.has(payment.payment_id));
  const isAll = chosen.length === rows.length;
  return (
    <div className="space-y-3">
      {said}
      <DataTable
        caption="Opłaty bez kategorii"
        captionHidden
        columns={[
          {
            key: 'choice',
            header: 'Wybór',
            headerHidden: true,
            bare: true,
            head: (
              <Checkbox
                label="Zaznacz wszystkie"
                labelHidden
                checked={isAll && rows.length > 0}
                onChange={() => setTicked(new Set(isAll ? [] : rows.map(({ payment }) => payment.payment_id)))}
              />
            ),
            className: 'no-print w-8',
            cell: ({ payment, work }: Row) => (
              <Checkbox
                label={`Zaznacz: ${paymentName(payment)}, ${titleOf(work)}`}
                labelHidden
                phoneLabel="Zaznacz"
                checked={ticked.has(payment.payment_id)}
                onChange={() => setTicked(ticked.symmetricDifference(new Set([payment.payment_id])))}
              />
            ),
          },
          {
            key: 'work',
            header: 'Praca',
            rowHeader: true,
            cell: ({ work }: Row) => (
              <>
                <PageLink to="/admin/oplaty/$pubid" params={{ pubid: String(work.id_publikacja) }} search>
                  {titleOf(work)}
                </PageLink>
                <Note>{[work.p_rok, work.w_nazwa, work.unit].filter(Boolean).join(' · ')}</Note>
              </>
            ),
          },
          {
            key: 'pln',
            header: HEADERS.pln,
            numeric: true,
            cell: ({ payment }: Row) => formatMoney(payment.payment_amount_pln) || '–',
          },
          {
            key: 'source',
            header: HEADERS.source,
            cell: ({ payment }: Row) => (
              <>
                {payment.payment_source_pay || '–'}
                {payment.payment_request_no && <Note>nr wniosku {payment.payment_request_no}</Note>}
              </>
            ),
          },
          {
            key: 'comment',
            header: HEADERS.comment,
            className: 'wrap-anywhere',
            cell: ({ payment }: Row) => payment.payment_comment || '–',
          },
          {
            key: 'category',
            header: HEADERS.category,
            cell: ({ payment }: Row) => <CategorySelect payment={payment} />,
          },
        ]}
        rows={rows}
        rowKey={({ payment }) => payment.payment_id}
      />
      <Together chosen={chosen.map(({ payment }) => payment)} done={() => setTicked(new Set())} />
    </div>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs/4 font-normal text-muted-foreground">{children}</span>
);

const titleOf = ({ p_tytul_rozdzialu: chapter, p_tytul: title }: FoundPublication) => chapter ?? title;

/** Gives the ticked payments one category, with the way back. */
function Together({ chosen, done }: { chosen: readonly Payment[]; done: () => void }) {
  const [category, setCategory] = useState(NO_CATEGORY);
  const { query, nameOf } = useCategories();
  const save = useMutation(api.payments.categorise.mutationOptions({ meta: CHANGES }));
  if (chosen.length === 0) return null;
  const assign = () =>
    whenChanged(save.mutateAsync({ payment_category: category, payments: chosen.map(versionOf) }), ({ payments }) => {
      done();
      const said = `Kategoria „${nameOf(category)}”: ${paymentsText(chosen.length)}`;
      // Others may have given all of them the same one.
      if (payments.length === 0) return toastSuccess(said);
      return toastUndo(
        said,
        () => save.mutateAsync({ payment_category: NO_CATEGORY, payments: payments.map(versionOf) }),
        `Znów bez kategorii: ${paymentsText(payments.length)}`,
      );
    });
  return (
    <div className="lower-bar no-print sticky bottom-0 z-10 flex flex-wrap items-end gap-3 rounded-lg border bg-card px-3 py-2 shadow-pop">
      <Field label={`Zaznaczone: ${paymentsText(chosen.length)}`} className="w-56 max-w-full">
        <NativeSelect
          value={category || ''}
          unset={category === NO_CATEGORY}
          none="Wybierz kategorię"
          options={(query.data ?? [])
            .filter(({ retired }) => !retired)
            .map(({ cat_id: value, cat_name: label }) => ({ value, label }))}
          onChange={({ target }) => setCategory(Number(target.value))}
        />
      </Field>
      <InPersonButton variant="primary" busy={save.isPending} disabled={category === NO_CATEGORY} onClick={assign}>
        Nadaj kategorię
      </InPersonButton>
      <ChangeFailed of={save} failed="Nie nadano kategorii" />
    </div>
  );
}
