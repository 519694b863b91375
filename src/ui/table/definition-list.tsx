import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

type DefinitionListProps = { items: readonly { label: string; value: ReactNode }[]; className?: string };

/** Labelled values, as a person's data. */
export function DefinitionList({ items, className }: DefinitionListProps) {
  return (
    <dl className={cn('grid grid-cols-1 gap-x-6 text-sm sm:grid-cols-[max-content_1fr]', className)}>
      {items.map(({ label, value }) => (
        <div key={label} className="border-b py-1.5 last:border-b-0 sm:contents">
          <dt className="text-muted-foreground sm:py-1">{label}</dt>
          <dd className="min-w-0 wrap-anywhere sm:py-1">{value === '' || value == null ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
