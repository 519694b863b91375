import { useRef } from 'react';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Alert } from '#ui/alert.tsx';
import type { AmountValues } from '../schema.ts';
import { NO_CATEGORY } from '../schema-words.ts';
import { useWords } from './category-names.ts';

/** The error of a payment without a category, until the user says that it has none. */
export const ASKS_CATEGORY = 'Wybierz kategorię albo zostaw opłatę bez niej';

/** Of a saved payment what it may keep. */
type Kept = Pick<AmountValues, 'payment_category' | 'payment_currency'>;

/**
 * Asks for the currency of an amount, as a code that sums know from others, and for the category; one that has been saved without
 * it is not asked for again.
 */
export function usePaymentRules(saved?: Kept) {
  const isAnswered = useRef(false);
  const { data: words } = useWords();
  const kept = saved?.payment_category;
  const isCode = (code: string) =>
    ['', saved?.payment_currency].includes(code) ||
    words?.currency?.includes(code) === true ||
    Intl.supportedValuesOf('currency').includes(code);
  return {
    rules: ({ amount }: { amount: AmountValues }) => [
      ...(isCode(amount.payment_currency)
        ? []
        : [{ path: 'amount.payment_currency', message: 'Podaj trzyliterowy kod waluty, jak EUR, PLN albo USD' }]),
      ...(amount.payment_amount_currency !== '' && amount.payment_currency === ''
        ? [{ path: 'amount.payment_currency', message: 'Podaj walutę tej kwoty' }]
        : []),
      ...(amount.payment_category === NO_CATEGORY && kept !== NO_CATEGORY && !isAnswered.current
        ? [{ path: 'amount.payment_category', message: ASKS_CATEGORY }]
        : []),
    ],
    answer: () => {
      isAnswered.current = true;
    },
  };
}

type CategoryQuestionProps = { form: string; save: 'Zapisz' | 'Zatwierdź'; answer: () => void };

export const CategoryQuestion = ({ form, save, answer }: CategoryQuestionProps) => (
  <Alert
    tone="warning"
    title="Na co jest ta opłata?"
    actions={
      <InPersonButton type="submit" size="sm" form={form} onClick={answer}>
        {save} bez kategorii
      </InPersonButton>
    }
  >
    Bez kategorii opłata nie wejdzie do sum według kategorii i będzie czekać w panelu jako „Bez kategorii”.
  </Alert>
);
