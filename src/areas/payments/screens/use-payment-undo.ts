import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { dismissToast, toastSuccess } from '#ui/overlay/toast.tsx';
import { formatMoney } from '#ui/text/money.ts';
import { AmountValues, type Payment } from '../schema.ts';

export const CHANGES = { changes: ['payments', 'dashboard.badges', 'dashboard.overview'] } as const;

/** Which payment, where its row is not beside the words. */
export const paymentName = ({ payment_amount_pln: pln, payment_source_pay: source }: Payment) =>
  `${pln === '' ? 'bez kwoty w PLN' : `${formatMoney(pln)} PLN`}, ${source || 'bez źródła'}`;

export const versionOf = ({ payment_id, modified_date }: Payment) => ({ payment_id, modified_date });

/** The last way back of each payment. */
const offers = new Map<number, string | number>();

/** A payment's older way back would fail now. */
function offerAlone(id: number, offer: string | number) {
  dismissToast(offers.get(id));
  offers.set(id, offer);
}

/** Says what was done to a payment, and takes it back unless somebody has changed it since. */
export function usePaymentUndo() {
  const update = useMutation(api.payments.update.mutationOptions({ meta: CHANGES }));
  const remove = useMutation(api.payments.remove.mutationOptions({ meta: CHANGES }));
  const restore = useMutation(api.payments.restore.mutationOptions({ meta: CHANGES }));
  return {
    added: (payment: Payment) =>
      offerAlone(
        payment.payment_id,
        toastUndo(
          `Zapisano nową opłatę: ${paymentName(payment)}`,
          () => remove.mutateAsync({ amount: versionOf(payment) }),
          `Cofnięto dodanie opłaty: ${paymentName(payment)}`,
        ),
      ),
    /** `show`: the row takes the former values again. */
    changed: ({ before, now }: { before: Payment; now: Payment }, show?: (restored: Payment) => void) =>
      offerAlone(
        now.payment_id,
        toastUndo(
          `Zapisano zmianę opłaty: ${paymentName(now)}`,
          () => update.mutateAsync({ amount: { ...AmountValues.parse(before), ...versionOf(now) } }),
          ({ amount }) => {
            show?.(amount);
            toastSuccess(`Cofnięto zmianę opłaty: ${paymentName(amount)}`);
          },
        ),
      ),
    removed: (payment: Payment) =>
      offerAlone(
        payment.payment_id,
        toastUndo(
          `Usunięto opłatę: ${paymentName(payment)}`,
          () => restore.mutateAsync({ payment_id: payment.payment_id }),
          `Przywrócono opłatę: ${paymentName(payment)}`,
        ),
      ),
  };
}
