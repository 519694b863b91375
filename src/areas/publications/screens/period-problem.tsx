import { TableSkeleton } from '#ui/skeleton.tsx';
import { LastingError } from '#ui/lasting-error.tsx';
import type { usePeriod } from '#client/pickers/period.tsx';

/** In place of the lists: periods are loading, or none is chosen. `PeriodSelect` shows a failed load. */
export function PeriodProblem({ period: { error, isPending } }: { period: ReturnType<typeof usePeriod> }) {
  if (isPending) return <TableSkeleton rows={8} columns={7} label="Wczytywanie publikacji…" />;
  if (error) return null;
  return <LastingError cause="period" text="Nie wybrano okresu ewaluacji" />;
}
