import type { ReactNode } from 'react';
import { cn } from './cn.ts';

type StatProps = { label: ReactNode; value: ReactNode; unit?: ReactNode; hint?: ReactNode; className?: string };

export function Stat({ label, value, unit, hint, className }: StatProps) {
  return (
    <dl className={cn('min-w-0', className)}>
      <dt className="text-xs text-muted-foreground">{label}</dt>
      <dd>
        <span className="text-xl font-semibold sm:text-2xl">{value}</span>
        {unit && <span className="ms-1 text-sm text-muted-foreground">{unit}</span>}
        {hint && <span className="block text-xs/4 text-muted-foreground">{hint}</span>}
      </dd>
    </dl>
  );
}
