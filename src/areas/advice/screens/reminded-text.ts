import { counted, formatInteger } from '#ui/text/number.ts';
import type { Reminded, Skipped } from '../schema-reminders.ts';
import { REMIND_DAYS } from '../schema-words.ts';

const REASONS: Record<Skipped, string> = {
  withdrawn: 'prośbę wycofano',
  answered: 'autor już odpowiedział',
  done: 'autor już to zrobił',
  gone: 'biblioteka odrzuciła albo wycofała pracę',
  early: `poproszono albo przypomniano w ostatnich ${REMIND_DAYS} dniach`,
};

/** What was done, and how many were left as they are and why. */
export function remindedText({ reminded, skipped }: Reminded) {
  const sent =
    reminded.length === 0
      ? 'Nikomu nie przypomniano'
      : `Przypomniano o ${counted(reminded.length, 'prośbie', 'prośbach', 'prośbach')}`;
  const reasons = [...Map.groupBy(skipped, ({ reason }) => reason)];
  const [first] = reasons;
  if (!first) return sent;
  const left = `${sent}, ${formatInteger(skipped.length)} pominięto`;
  if (reasons.length === 1) return `${left}, bo ${REASONS[first[0]]}`;
  return `${left}: ${reasons.map(([reason, those]) => `${REASONS[reason]} (${formatInteger(those.length)})`).join(', ')}`;
}
