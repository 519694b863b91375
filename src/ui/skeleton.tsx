import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} aria-hidden className={cn('h-4 animate-pulse rounded-sm bg-muted', className)} />;
}

function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <output className={cn('block', className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </output>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

export function TextSkeleton({ lines = 3, label = 'Wczytywanie…' }: { lines?: number; label?: string }) {
  return (
    <Loading label={label} className="space-y-2">
      {times(lines).map((line) => (
        <Skeleton key={line} className={cn(line === lines - 1 && lines > 1 && 'w-3/5')} />
      ))}
    </Loading>
  );
}

type TableSkeletonProps = { rows?: number; columns?: number; label?: string };

/** Rows are as high as one-line table rows, so that the page does not jump. */
export function TableSkeleton({ rows = 5, columns = 5, label = 'Wczytywanie…' }: TableSkeletonProps) {
  return (
    <Loading label={label} className="overflow-hidden rounded-lg border bg-card">
      <div aria-hidden className="h-9 border-b border-border-strong" />
      {times(rows).map((row) => (
        <div key={row} className="flex h-10 items-center gap-4 border-b px-4 last:border-b-0">
          {times(columns).map((column) => (
            <Skeleton
              key={column}
              className={cn('h-3!', column === 0 ? 'flex-3' : 'flex-1', column > 2 && 'max-sm:hidden')}
            />
          ))}
        </div>
      ))}
    </Loading>
  );
}

export function CardSkeleton({ lines = 3, label = 'Wczytywanie…' }: { lines?: number; label?: string }) {
  return (
    <Loading label={label} className="rounded-lg border bg-card p-4">
      <Skeleton className="mb-4 h-5! w-2/5" />
      <div className="space-y-2">
        {times(lines).map((line) => (
          <Skeleton key={line} className={cn(line === lines - 1 && 'w-3/5')} />
        ))}
      </div>
    </Loading>
  );
}
