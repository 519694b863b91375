import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { useIsActing } from '#client/parts/in-person.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { AmountValues, type Payment } from '../schema.ts';
import { useCategories } from './category-names.ts';
import { CHANGES, paymentName, usePaymentUndo, versionOf } from './use-payment-undo.ts';

/** Gives a payment that has none a category at once; the message takes it back. */
export function CategorySelect({ payment }: { payment: Payment }) {
  const { query } = useCategories();
  const undo = usePaymentUndo();
  const isActing = useIsActing();
  const save = useMutation(
    api.payments.update.mutationOptions({
      meta: CHANGES,
      onSuccess: ({ amount }) => undo.changed({ before: payment, now: amount }),
    }),
  );
  return (
    <div className="min-w-40">
      <NativeSelect
        aria-label={`Kategoria płatności: ${paymentName(payment)}`}
        value=""
        unset
        none="Wybierz kategorię"
        disabled={isActing || save.isPending}
        options={(query.data ?? [])
          .filter(({ retired }) => !retired)
          .map(({ cat_id: value, cat_name: label }) => ({ value, label }))}
        onChange={({ target }) =>
          save.mutate({
            amount: { ...AmountValues.parse(payment), ...versionOf(payment), payment_category: Number(target.value) },
          })
        }
      />
      <ChangeFailed of={save} failed="Nie zapisano" />
    </div>
  );
}
