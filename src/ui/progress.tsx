import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type ProgressProps = {
  label: string;
  value?: number | undefined;
  max?: number;
  detail?: ReactNode;
  className?: string;
};

/** Indeterminate without a value. */
export function Progress({ label, value, max = 100, detail, className }: ProgressProps) {
  const percent = value === undefined ? undefined : Math.round((Math.min(Math.max(value, 0), max) / max) * 100);
  return (
    <div className={cn('text-sm', className)}>
      <div className="mb-1 flex justify-between gap-3">
        <span>{label}</span>
        <span className="tabular text-muted-foreground">
          {detail ?? (percent === undefined ? 'Trwa…' : `${percent}%`)}
        </span>
      </div>
      <progress aria-label={label} max={100} value={percent} className="sr-only" />
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-track">
        <div
          className={cn(
            'h-full rounded-full bg-chart-1 transition-[width]',
            percent === undefined && 'w-1/3 animate-pulse',
          )}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
