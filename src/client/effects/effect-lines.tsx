import type { FactEffect } from '#areas/polon/schema.ts';
import { cn } from '#ui/cn.ts';
import { formatDecimal } from '#ui/text/number.ts';

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

/** Every year stands there: what is left out would have to be guessed. */
function EffectLine({ effect: { period, discipline, years, limit } }: { effect: FactEffect[number] }) {
  return (
    <li className="rounded-md bg-muted px-3 py-2">
      <p className="font-medium">
        {discipline}, {period}
      </p>
      <p>Udział w N 31 grudnia:</p>
      <dl className="flex flex-wrap gap-x-6">
        {years.map(({ year, before, after }) => (
          <div key={year} className="flex gap-x-1.5">
            <dt>{year}:</dt>
            <Change before={before} after={after} digits={2} />
          </div>
        ))}
      </dl>
      <dl className="flex flex-wrap gap-x-1.5">
        <dt>Limit slotów osoby:</dt>
        <Change {...limit} digits={4} />
      </dl>
    </li>
  );
}

type ChangeProps = { before: number; after: number; digits: number };

const Change = ({ before, after, digits }: ChangeProps) => (
  <dd className={cn('tabular', before !== after && 'font-medium')}>
    {before === after
      ? `${formatDecimal(after, digits)}, bez zmian`
      : `${formatDecimal(before, digits)} → ${formatDecimal(after, digits)}`}
  </dd>
);
