import type { ReactNode } from 'react';
import { Card } from '../card.tsx';

type FactStripProps = { items: readonly { label: string; value: ReactNode }[] };

/** A few answers side by side, a line each, at the head of what is about them. */
export const FactStrip = ({ items }: FactStripProps) => (
  <Card>
    <dl className="grid gap-px overflow-hidden rounded-lg bg-border sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {items.map(({ label, value }) => (
        <div key={label} className="min-w-0 bg-card px-4 py-3 sm:max-lg:last:odd:col-span-2">
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="text-sm wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
