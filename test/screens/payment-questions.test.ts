import { createElement } from 'react';
import { expect, test } from 'vitest';
import { AmountValues } from '#areas/payments/schema.ts';
import {
  ASKS_CATEGORY,
  ASKS_CURRENCY,
  ASKS_ZERO,
  PaymentQuestion,
  usePaymentRules,
} from '#areas/payments/screens/payment-questions.tsx';
import { textOf } from '../support/rendered.ts';

const PAID = {
  payment_amount_pln: '0,00',
  payment_category: 0,
  payment_currency: '',
  payment_amount_currency: '',
  payment_vat_class: 'brutto',
  payment_source_pay: '',
  payment_request_no: '',
  payment_comment: '',
};

/** What is asked of the second payment, after what is asked of the first has been answered. */
function askedAfter(first: Partial<typeof PAID>, second: Partial<typeof PAID>) {
  let asked: string[] = [];
  function Rules() {
    const { rules, answer } = usePaymentRules();
    const ask = (part: Partial<typeof PAID>) =>
      rules({ amount: AmountValues.parse({ ...PAID, ...part }) }).map(({ message }) => message);
    answer(ask(first));
    asked = ask(second);
    return null;
  }
  textOf(createElement(Rules));
  return asked;
}

const talar = { payment_amount_pln: '12', payment_amount_currency: '3', payment_currency: 'TALAR' };

test.for([
  ['the same', {}, {}, []],
  ['the same name of a currency', talar, talar, []],
  ['another name', talar, { ...talar, payment_currency: 'DUKAT' }, [ASKS_CURRENCY]],
  ['0,00 PLN beside an amount', {}, { payment_amount_currency: '1200', payment_currency: 'EUR' }, [ASKS_ZERO]],
  ['what was not asked before', { ...talar, payment_category: 1 }, talar, [ASKS_CATEGORY]],
] as const)('an answer holds for its value: %s', ([, first, second, asked]) => {
  expect(askedAfter(first, second)).toEqual(asked);
});

test.for([
  [true, 'Sumy liczą się w PLN: wpisz, ile to było w PLN.'],
  [false, 'Jeżeli coś zapłacono, wpisz kwotę w PLN.'],
] as const)('0,00 PLN is asked about, with an amount in a currency: %s', ([isPaid, text]) => {
  const props = { form: 'f', save: 'Zapisz', asked: [ASKS_ZERO], isPaid, answer: () => undefined } as const;
  expect(textOf(createElement(PaymentQuestion, props))).toContain(text);
});
