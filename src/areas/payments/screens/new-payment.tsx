import { useMutation } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useRef } from 'react';
import { api } from '#client/api.ts';
import { useLeaving } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { focusFirstField } from '#ui/state/focus-field.ts';
import { Payment, PaymentAdd, type PaymentCategory } from '../schema.ts';
import { usePaymentRules } from './payment-questions.tsx';
import { type Guards, PaymentRow } from './payment-row.tsx';
import { CHANGES, usePaymentUndo } from './use-payment-undo.ts';

/** A payment that is not stored yet: a temporary number, and the request that will add it once. */
export type LocalPayment = { temporaryId: number; requestId: string };

const START = {
  payment_amount_pln: '0',
  payment_category: 0,
  payment_currency: '',
  payment_amount_currency: '',
  payment_vat_class: 'brutto',
  payment_source_pay: '',
  payment_request_no: '',
  payment_comment: '',
};

/** The documented 0 is selected, so that what is typed replaces it. */
export const focusNew = (row: HTMLElement | null) => {
  focusFirstField(row);
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement) field.select();
};

type NewPaymentProps = {
  publication: number;
  local: LocalPayment;
  categories: readonly PaymentCategory[];
  guards: Guards;
  drop: () => void;
};

/** A new payment. After a lost answer the repeated request finds the payment that the first one added. */
export function NewPayment({ publication, local, categories, guards, drop }: NewPaymentProps) {
  const add = useMutation(api.payments.add.mutationOptions({ meta: CHANGES }));
  const update = useMutation(api.payments.update.mutationOptions({ meta: CHANGES }));
  const undo = usePaymentUndo();
  const added = useRef<Payment>(undefined);
  const { rules, answer } = usePaymentRules();
  const form = useSaveForm({
    schema: PaymentAdd,
    rules,
    start: { amount: { ...START, publ_id: publication, request_id: local.requestId } },
    save: ({ amount }) =>
      added.current
        ? update.mutateAsync({
            amount: {
              ...amount,
              payment_id: added.current.payment_id,
              modified_date: added.current.modified_date,
            },
          })
        : add.mutateAsync({ amount }),
    present: (current) => {
      const { data } = Payment.safeParse(current);
      added.current = data;
      return data && { amount: { ...data, request_id: local.requestId } };
    },
    onSaved: ({ amount }) => {
      undo.added(amount);
      drop();
    },
  });
  const { leave, question } = useLeaving(form.state.isChanged, drop);
  return (
    <PaymentRow
      form={form}
      rowKey={local.temporaryId}
      guards={guards}
      categories={categories}
      kept={0}
      isNew
      save="Zatwierdź"
      onAnswer={answer}
      onArrival={focusNew}
      onLeave={leave}
      created="–"
      modified="–"
      actions={() => (
        <>
          <InPersonButton type="submit" size="sm" variant="primary" icon={Check} busy={form.state.isBusy}>
            Zatwierdź
          </InPersonButton>
          <InPersonButton size="sm" icon={X} onClick={leave}>
            Anuluj
          </InPersonButton>
          {question}
        </>
      )}
    />
  );
}
