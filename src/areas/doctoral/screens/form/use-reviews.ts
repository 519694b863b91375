import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { today } from '#engine/day.ts';
import type { Deadline } from '../../schema-terms.ts';
import { POSITIVE_REVIEWS, positiveReviews } from '../../journey.ts';
import type { Reviews } from '../../reviews.ts';
import { reviewersIn, type Values } from './section-state.ts';

/** The terms of the procedure in the form: what is next may depend on them. */
export const useTerms = ({ przewid }: Values) =>
  useQuery(api.doctoral.procedureDeadlines.queryOptions({ detProc: Number(przewid) }, { staleTime: 0 }));

/** Of those whose review a term waits for, the ones whom the form has too. */
export function awaitedIn(values: Values, { awaited }: Pick<Deadline, 'awaited'>) {
  const listed = reviewersIn(values);
  const entered = POSITIVE_REVIEWS.map((name) => Number(values[name]));
  return awaited.filter(({ osobid }) => listed.includes(osobid) && !entered.includes(osobid));
}

/** How far the reviews are, as the form says and the marks of terms; undefined until these are read. */
export function useReviews(values: Values): Reviews | undefined {
  const { data: terms } = useTerms(values);
  return (
    terms && {
      terms,
      reviewers: reviewersIn(values).length,
      positive: positiveReviews(values),
      today: today(),
    }
  );
}
