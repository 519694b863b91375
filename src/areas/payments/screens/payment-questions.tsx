import { useState } from 'react';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Alert } from '#ui/alert.tsx';
import { AmountValues } from '../schema.ts';
import { NO_CATEGORY } from '../schema-words.ts';
import { useWords } from './category-names.ts';

/** The error of a payment without a category, until the user says that it has none. */
export const ASKS_CATEGORY = 'Wybierz kategorię albo zostaw opłatę bez niej';

/** The error of a payment of nothing, which a new row proposes, until the user says that nothing was paid. */
export const ASKS_ZERO = 'Wpisz kwotę w PLN albo zostaw opłatę 0,00 PLN';

/** The error of a currency that sums know from no other, until the user says that it is called so. */
export const ASKS_CURRENCY = 'Podaj kod waluty, jak EUR, PLN albo USD, albo zostaw wpisaną nazwę';

/** Errors that an answer settles, in the order of their fields. */
export const QUESTIONS: readonly string[] = [ASKS_ZERO, ASKS_CATEGORY, ASKS_CURRENCY];

/** Whether it is 0, however it is written; without an amount it is not. */
export function isZero(amount: string) {
  const { data } = AmountValues.shape.payment_amount_pln.safeParse(amount);
  return data !== undefined && data !== '' && Number(data) === 0;
}

/** Of a saved payment what it may keep. */
type Kept = Pick<AmountValues, 'payment_amount_pln' | 'payment_category' | 'payment_currency'>;

/**
 * Demands the currency of an amount; asks of one that is no code, of a payment of nothing, and for the category. One that has
 * been saved so is not asked again.
 */
export function usePaymentRules(saved?: Kept) {
  // By question the value that it is about: another one is asked about again.
  const [open] = useState(() => new Map<string, string>());
  const [answered] = useState(() => new Map<string, string>());
  const { data: words } = useWords();
  const kept = saved?.payment_category;
  const ask = (path: keyof AmountValues, message: string, value = '') => {
    open.set(message, value);
    return answered.get(message) === value ? [] : [{ path: `amount.${path}`, message }];
  };
  const isCode = (code: string) =>
    ['', saved?.payment_currency].includes(code) ||
    words?.currency?.includes(code) === true ||
    Intl.supportedValuesOf('currency').includes(code);
  return {
    rules: ({ amount }: { amount: AmountValues }) => {
      const isCurrencyMissing = amount.payment_amount_currency !== '' && amount.payment_currency === '';
      if (isCurrencyMissing) return [{ path: 'amount.payment_currency', message: 'Podaj walutę tej kwoty' }];
      // What is asked comes once nothing else stops the save.
      if (!AmountValues.safeParse(amount).success) return [];
      const { payment_currency: currency, payment_amount_currency: inCurrency } = amount;
      const isNothing = isZero(amount.payment_amount_pln) && !isZero(saved?.payment_amount_pln ?? '');
      const isUnsorted = amount.payment_category === NO_CATEGORY && kept !== NO_CATEGORY;
      return [
        ...(isCode(currency) ? [] : ask('payment_currency', ASKS_CURRENCY, currency)),
        ...(isNothing ? ask('payment_amount_pln', ASKS_ZERO, inCurrency) : []),
        ...(isUnsorted ? ask('payment_category', ASKS_CATEGORY) : []),
      ];
    },
    answer: (questions: readonly string[]) => {
      for (const question of questions) answered.set(question, open.get(question) ?? '');
    },
  };
}

type PaymentQuestionProps = {
  form: string;
  save: 'Zapisz' | 'Zatwierdź';
  /** Of {@link QUESTIONS} those that are open, at least one. */
  asked: readonly string[];
  /** An amount in a currency is entered. */
  isPaid: boolean;
  answer: (questions: readonly string[]) => void;
};

/** What is asked of a payment before it is saved, answered with one button. */
export function PaymentQuestion({ form, save, asked, isPaid, answer }: PaymentQuestionProps) {
  const [zero, category, currency] = QUESTIONS.map((question) => asked.includes(question));
  return (
    <Alert
      tone="warning"
      title={zero ? 'Zapisać opłatę 0,00 PLN?' : category ? 'Na co jest ta opłata?' : 'Co to za waluta?'}
      actions={
        <InPersonButton type="submit" size="sm" form={form} onClick={() => answer(asked)}>
          {[
            save,
            ...(zero ? ['0,00 PLN'] : []),
            ...(category ? ['bez kategorii'] : []),
            ...(currency ? ['z tą walutą'] : []),
          ].join(' ')}
        </InPersonButton>
      }
    >
      {zero && (
        <p>{isPaid ? 'Sumy liczą się w PLN: wpisz, ile to było w PLN.' : 'Jeżeli coś zapłacono, wpisz kwotę w PLN.'}</p>
      )}
      {category && (
        <p>Bez kategorii opłata nie wejdzie do sum według kategorii i będzie czekać w panelu jako „Bez kategorii”.</p>
      )}
      {currency && <p>To nie jest kod waluty: opłata znajdzie się w sumach osobno, pod wpisaną nazwą.</p>}
    </Alert>
  );
}
