import type { FactEffect } from '#areas/polon/schema.ts';
import { formatDecimal } from '#ui/text/number.ts';

const change = (before: number, after: number, digits: number) =>
  `${formatDecimal(before, digits)} → ${formatDecimal(after, digits)}`;

/** What a change of a person's data does to N and to the limit of slots, by discipline of a period. */
export function EffectLines({ effects }: { effects: FactEffect }) {
  if (effects.length === 0) return <p className="text-sm">Liczba N i limity slotów zostają bez zmian.</p>;
  return (
    <ul className="space-y-2 text-sm">
      {effects.map((effect) => (
        <EffectLine key={`${effect.period} ${effect.discipline}`} effect={effect} />
      ))}
    </ul>
  );
}

function EffectLine({ effect: { period, discipline, years, limit } }: { effect: FactEffect[number] }) {
  return (
    <li className="rounded-md bg-muted px-3 py-2">
      <p className="font-medium">
        {discipline}, {period}
      </p>
      {years.length > 0 && (
        <p>
          Udział w N 31 grudnia:{' '}
          {years.map(({ year, before, after }) => `${year}: ${change(before, after, 2)}`).join('; ')}
        </p>
      )}
      <p>
        Limit slotów osoby:{' '}
        {limit.before === limit.after
          ? `${formatDecimal(limit.after, 4)}, bez zmian`
          : change(limit.before, limit.after, 4)}
      </p>
    </li>
  );
}
