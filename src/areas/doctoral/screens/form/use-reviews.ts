import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { today } from '#engine/day.ts';
import type { Reviews } from '../../reviews.ts';
import { isFilled, peopleIn, type Values } from './section-state.ts';

const POSITIVE = ['recenzja_pozytywna1', 'recenzja_pozytywna2'] as const;

/** How far the reviews are, as the form says and the marks of terms; undefined until these are read. */
export function useReviews(values: Values): Reviews | undefined {
  const asked = { detProc: Number(values.przewid) };
  const { data: terms } = useQuery(api.doctoral.procedureDeadlines.queryOptions(asked, { staleTime: 0 }));
  return (
    terms && {
      terms,
      reviewers: peopleIn(values.recenzenci).length,
      positive: POSITIVE.filter((name) => isFilled(name, values)).length,
      today: today(),
    }
  );
}
