import { Alert } from '#ui/alert.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { usePeriod } from '#client/pickers/period.tsx';

/** In place of the lists: periods are loading, or none is chosen. `PeriodSelect` shows a failed load. */
export function PeriodProblem({ period: { error, isPending } }: { period: ReturnType<typeof usePeriod> }) {
  if (isPending) return <TableSkeleton rows={8} columns={7} label="Wczytywanie publikacji…" />;
  if (error) return null;
  return <Alert tone="danger" title="Nie wybrano okresu ewaluacji" />;
}
