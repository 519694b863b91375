import { useMutation } from '@tanstack/react-query';
import { Check, Save, Trash2, X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { api, errorBody, failureText } from '#client/api.ts';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { InPersonButton, useIsActing } from '#client/parts/in-person.tsx';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { stampText } from '#ui/text/instant.ts';
import { dismissToast, lastDone, toastInfo } from '#ui/overlay/toast.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Payment, type PaymentCategory, PaymentUpdate } from '../schema.ts';
import { usePaymentRules } from './payment-questions.tsx';
import { type Guards, PaymentRow } from './payment-row.tsx';
import { Stamped } from './payment-table.tsx';
import { CHANGES, paymentName, usePaymentUndo } from './use-payment-undo.ts';

type GoneActionsProps = { isBusy: boolean; forget: () => void; which: ReactNode };

const GoneActions = ({ isBusy, forget, which }: GoneActionsProps) => (
  <>
    <InPersonButton type="submit" size="sm" variant="primary" icon={Check} busy={isBusy}>
      Zatwierdź jako nową{which}
    </InPersonButton>
    <InPersonButton size="sm" icon={X} disabled={isBusy} onClick={forget}>
      Anuluj{which}
    </InPersonButton>
  </>
);

type SavedPaymentProps = {
  payment: Payment;
  /** Somebody else has deleted it, while this row has unsaved changes. */
  isGone: boolean;
  /** Drops the row of a deleted payment. */
  forget: () => void;
  /** Its place in the table, from 1. */
  place: number;
  categories: readonly PaymentCategory[];
  guards: Guards;
};

/** A saved payment: edited and saved, or deleted. Changes of one that is deleted meanwhile can be saved as a new one. */
export function SavedPayment({ payment: loaded, isGone, forget, place, categories, guards }: SavedPaymentProps) {
  // The version that the row shows, also when the list has been read again since.
  const [payment, show] = useState(loaded);
  const [removal, setRemoval] = useState<unknown>();
  const isActing = useIsActing();
  // A guard that is set again with each render asks for it.
  const isDeleted = useRef(false);
  const save = useMutation(api.payments.update.mutationOptions({ meta: CHANGES }));
  const add = useMutation(api.payments.add.mutationOptions({ meta: CHANGES }));
  const [requestId] = useState(() => crypto.randomUUID());
  const remove = useMutation(api.payments.remove.mutationOptions({ meta: CHANGES }));
  const undo = usePaymentUndo();
  const { rules, answer } = usePaymentRules(payment);
  const form = useSaveForm({
    schema: PaymentUpdate,
    rules,
    start: { amount: payment },
    save: (input): Promise<{ amount: Payment }> =>
      isGone
        ? add.mutateAsync({ amount: { ...input.amount, publ_id: loaded.publ_id, request_id: requestId } })
        : save.mutateAsync(input),
    present: (current) => {
      const { data } = Payment.safeParse(current);
      if (data) show(data);
      return data && { amount: data };
    },
    onSaved: ({ amount }, restart) => {
      if (isGone) {
        undo.added(amount);
        return forget();
      }
      const take = (now: Payment) => {
        show(now);
        restart({ amount: now });
      };
      if (amount.modified_date === payment.modified_date) toastInfo('W tej opłacie nic się nie zmieniło');
      else undo.changed({ before: payment, now: amount }, take);
      take(amount);
    },
  });
  const deletePayment = async () => {
    setRemoval(undefined);
    // The way back of the change before would find nothing any more.
    dismissToast(lastDone());
    const { payment_id: id, modified_date: version } = payment;
    isDeleted.current = true;
    try {
      await remove.mutateAsync({ amount: { payment_id: id, modified_date: version } });
      undo.removed(payment);
    } catch (error) {
      isDeleted.current = false;
      setRemoval(error);
      const { data } = Payment.safeParse(errorBody(error)?.current);
      if (data) show(data);
    }
  };
  const which = <VisuallyHidden> opłatę {place}</VisuallyHidden>;
  return (
    <PaymentRow
      form={form}
      rowKey={payment.payment_id}
      guards={guards}
      isLeft={() => isDeleted.current}
      categories={categories}
      kept={payment.payment_category}
      isNew={false}
      save={isGone ? 'Zatwierdź' : 'Zapisz'}
      onAnswer={answer}
      created={<Stamped at={payment.created_date} by={payment.created_name} />}
      modified={<Stamped at={payment.modified_date} by={payment.modified_name} />}
      actions={(needsSave) =>
        isGone ? (
          <GoneActions isBusy={form.state.isBusy} forget={forget} which={which} />
        ) : (
          <>
            <InPersonButton
              type="submit"
              size="sm"
              variant={needsSave ? 'primary' : 'ghost'}
              icon={Save}
              busy={form.state.isBusy}
            >
              Zapisz{which}
            </InPersonButton>
            {isActing ? null : (
              <ConfirmDialog
                title="Usunąć opłatę?"
                confirm="Usuń"
                destructive
                onConfirm={() => void deletePayment()}
                trigger={
                  <InPersonButton size="sm" icon={Trash2} busy={remove.isPending}>
                    Usuń{which}
                  </InPersonButton>
                }
              >
                {paymentName(payment)}. Od razu po usunięciu przywrócisz ją przyciskiem „Cofnij”; później trzeba ją
                wpisać ponownie, a jej wartości zostają w dzienniku zmian.
              </ConfirmDialog>
            )}
          </>
        )
      }
      notes={
        isGone ? (
          <Alert tone="warning" title="Tę opłatę usunął w międzyczasie ktoś inny">
            Twoje zmiany w tym wierszu nie są zapisane. Zatwierdź je jako nową opłatę albo anuluj.
          </Alert>
        ) : (
          removal !== undefined && (
            <Alert tone="danger" title={failureText('Błąd usuwania', removal)} onDismiss={() => setRemoval(undefined)}>
              {errorBody(removal)?.current !== undefined &&
                `Obecnie: ${paymentName(payment)}, zmieniono ${stampText(payment.modified_date)}, ${payment.modified_name}. Usuń ponownie, jeśli nadal trzeba.`}
            </Alert>
          )
        )
      }
    />
  );
}
