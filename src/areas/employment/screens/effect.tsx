import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import type { FactEffect, FactOrder } from '../schema.ts';

const change = (before: number, after: number, digits: number) =>
  `${formatDecimal(before, digits)} → ${formatDecimal(after, digits)}`;

/** What a change does to the person's part of N and to the limit of slots, by discipline of a period. */
export function Effect({ order }: { order: FactOrder }) {
  const answer = useQuery(api.employment.effect.queryOptions(order, { retry: false, staleTime: 0 }));
  return (
    <Loaded query={answer} what="skutku" skeleton={<TextSkeleton lines={2} label="Obliczanie skutku…" />}>
      {(effects) =>
        effects.length === 0 ? (
          <p className="text-sm">Liczba N i limity slotów zostają bez zmian.</p>
        ) : (
          <ul className="space-y-2 text-sm">
            {effects.map((effect) => (
              <EffectLine key={`${effect.period} ${effect.discipline}`} effect={effect} />
            ))}
          </ul>
        )
      }
    </Loaded>
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
