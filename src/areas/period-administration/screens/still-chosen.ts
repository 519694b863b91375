import { counted, formatDate, plural } from '#ui/text/number.ts';
import type { Condition, PeriodDetail } from '../schema.ts';
import type { ConditionKey } from '../schema-words.ts';

/** What nobody can do any more in a closed period. */
const LEFT = [
  { key: 'unassigned', forms: ['udział bez dyscypliny', 'udziały bez dyscypliny', 'udziałów bez dyscypliny'] },
  {
    key: 'statements',
    forms: ['niewydrukowane oświadczenie', 'niewydrukowane oświadczenia', 'niewydrukowanych oświadczeń'],
  },
  {
    key: 'unsigned',
    forms: ['niepotwierdzone oświadczenie', 'niepotwierdzone oświadczenia', 'niepotwierdzonych oświadczeń'],
  },
] as const;

export type StillChosenProps = { period: PeriodDetail; conditions: readonly Condition[]; isListed?: boolean };

/**
 * That the closing takes a choice from authors who still have it, and what they have not done, unless that is listed
 * beside it (`isListed`); undefined once nobody has it.
 */
export function stillChosen({ period, conditions, isListed = false }: StillChosenProps) {
  const countOf = (of: ConditionKey) => conditions.find(({ key }) => key === of)?.count ?? 0;
  const days = countOf('choosing');
  if (days === 0 || period.author_deadline === null) return undefined;
  const open = (isListed ? [] : LEFT).flatMap(({ key, forms: [one, few, many] }) => {
    const count = countOf(key);
    return count > 0 ? [counted(count, one, few, many)] : [];
  });
  return {
    until: `Autorzy mogą wybierać dyscypliny do ${formatDate(period.author_deadline)}: ${plural(days, 'został', 'zostały', 'zostało')} ${counted(days, 'dzień', 'dni', 'dni')}`,
    loss: `Zamknięcie kończy ten wybór od razu.${open.length > 0 ? ` Na zawsze zostaną: ${open.join(', ')}.` : ''}`,
  };
}
