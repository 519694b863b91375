import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Changed } from '../schema.ts';
import { Figure, verdictParts } from './verdict-line.tsx';

/** The line of a recalculation, which unfolds into what else it has changed. */
export function VerdictDetails({ of: { fields }, children }: { of: Changed; children: ReactNode }) {
  const { verdict, more } = verdictParts(fields);
  const former = verdict?.before;
  if (!former && more.length === 0) return children;
  return (
    <details className="group prints-open">
      <summary className="list-none rounded-sm [&::-webkit-details-marker]:hidden">
        {children}
        <ChevronRight
          aria-hidden
          className="no-print ms-1 inline size-4 align-text-bottom text-muted-foreground group-open:rotate-90"
        />
      </summary>
      <ul className="ms-4 list-disc text-xs/5 text-muted-foreground tabular-nums">
        {former && <li>przedtem: {former}</li>}
        {more.map((field) => (
          <li key={field.name}>
            <Figure of={field} />
          </li>
        ))}
      </ul>
    </details>
  );
}
