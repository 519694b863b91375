import type { AmountValues } from '#areas/payments/schema.ts';

/** A payment of 1 200,50 PLN without a category. */
export const AMOUNT: AmountValues = {
  payment_amount_pln: '1200.50',
  payment_category: 0,
  payment_currency: '',
  payment_amount_currency: '',
  payment_vat_class: 'brutto',
  payment_source_pay: 'subwencja',
  payment_request_no: '',
  payment_comment: '',
};
