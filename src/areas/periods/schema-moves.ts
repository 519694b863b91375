import type { PeriodSpan } from './schema.ts';

/** '2022–2025' */
export const spanText = ({ from, to }: Pick<PeriodSpan, 'from' | 'to'>) =>
  from === to ? String(from) : `${from}–${to}`;

type Move = {
  /** The period that the work leaves, and that of its year; null: there is none. */
  left: PeriodSpan | null;
  period: PeriodSpan | null;
  isNew: boolean;
};

/** What becomes of a work that is saved with a year of another period, or of a closed one. */
export function periodNotes({ left, period, isNew }: Move): string[] {
  return [
    ...(left && period
      ? [
          `Praca przejdzie z okresu ${spanText(left)} do okresu ${spanText(period)}: punkty dostanie według jego zasad i wykazów, a wybrane dyscypliny zostaną.`,
        ]
      : []),
    ...(left && !period ? [`Praca wyjdzie z okresu ${spanText(left)} i przestanie mieć punkty.`] : []),
    ...(left?.closed ? [`Okres ${spanText(left)} jest zamknięty: jego wyniki zostaną, jakie są.`] : []),
    ...(period?.closed
      ? [
          left || isNew
            ? `Okres ${spanText(period)} jest zamknięty: jego wyniki zostaną, jakie są, bez tej pracy.`
            : `Okres ${spanText(period)} jest zamknięty: jego wyniki i punkty tej pracy zostaną, jakie są.`,
        ]
      : []),
  ];
}
