import { TableSkeleton } from '#ui/skeleton.tsx';
import { LastingError } from '#ui/lasting-error.tsx';
import type { usePeriod } from '#client/pickers/period.tsx';

/** Stands where the lists would: the periods are on their way, or none is chosen. Their select says why they failed. */
export function PeriodProblem({ period: { error, isPending } }: { period: ReturnType<typeof usePeriod> }) {
  if (isPending) return <TableSkeleton rows={8} columns={7} label="Wczytywanie publikacji…" />;
  if (error) return null;
  return <LastingError cause="period" text="Nie wybrano okresu ewaluacji" />;
}
