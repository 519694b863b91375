import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { EffectLines } from '#client/parts/effect-lines.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import type { FactOrder } from '../schema.ts';

/** What a change does to the person's part of N and to the limit of slots, by discipline of a period. */
export function Effect({ order }: { order: FactOrder }) {
  const answer = useQuery(api.employment.effect.queryOptions(order, { retry: false, staleTime: 0 }));
  return (
    <Loaded query={answer} what="skutku" skeleton={<TextSkeleton lines={2} label="Obliczanie skutku…" />}>
      {(effects) => <EffectLines effects={effects} />}
    </Loaded>
  );
}
