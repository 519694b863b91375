import { CardSkeleton, Skeleton, TableSkeleton } from '#ui/skeleton.tsx';

/** The height of what comes: summary of two disciplines, then a list. */
export function SlotSkeleton() {
  return (
    <div className="space-y-6">
      <div className="grid gap-4 lg:grid-cols-2">
        <CardSkeleton lines={10} label="Wczytywanie wypełnienia slotów…" />
        <div aria-hidden className="max-lg:hidden">
          <CardSkeleton lines={10} label="" />
        </div>
      </div>
      <div>
        <Skeleton className="mb-3 h-6 w-60" />
        <TableSkeleton rows={6} columns={6} label="Wczytywanie publikacji…" />
      </div>
    </div>
  );
}
