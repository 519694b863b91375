import type { Changed } from '../schema.ts';
import { Figure, verdictParts } from './verdict-line.tsx';

/** What else a recalculation has changed, on demand. */
export function VerdictDetails({ of: { fields, about } }: { of: Changed }) {
  const { verdict, more } = verdictParts(fields);
  const former = verdict?.before;
  if (!former && more.length === 0) return null;
  return (
    <details className="text-xs/5 text-muted-foreground">
      <summary className="w-fit rounded-sm max-sm:py-1" aria-label={`Szczegóły: ${about[0]?.name ?? ''}`}>
        Szczegóły
      </summary>
      <ul className="ms-4 tabular-nums">
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
