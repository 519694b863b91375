import { Link } from '@tanstack/react-router';
import { daysBetween, today } from '#engine/day.ts';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { TextLink } from '#ui/link.tsx';
import { ageText } from '#ui/text/age.ts';
import { counted, formatDate, formatInteger } from '#ui/text/number.ts';
import { STAGE_LABELS } from '../labels.ts';
import type { ProceduresAhead } from '../schema-terms.ts';

/** On the office's home page: what has its last day next, and how far the procedures are. */
export function ProceduresAheadCard({ ahead: { terms, late, stages } }: { ahead: ProceduresAhead }) {
  return (
    <Card>
      <section aria-labelledby="procedures-ahead">
        <CardHeader className="min-h-12">
          <CardTitle id="procedures-ahead">Najbliższe terminy</CardTitle>
          {late > 0 && (
            <TextLink asChild className="inline-flex min-h-6 items-center text-xs text-destructive!">
              <Link to="/gdpd/terminy" search={{ stan: 'late' } as never}>
                po terminie: {counted(late, 'przewód', 'przewody', 'przewodów')}
              </Link>
            </TextLink>
          )}
        </CardHeader>
        {terms.length === 0 && <p className="px-4 py-3 text-sm text-muted-foreground">Żaden termin nie biegnie</p>}
        <ul className="divide-y">
          {terms.map(({ przewid, term, doktorant, label, due, state }) => (
            <li
              key={`${przewid} ${term}`}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2 text-sm"
            >
              <span className="w-24 shrink-0 tabular-nums">{formatDate(due)}</span>
              <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
                {label}:{' '}
                <TextLink asChild>
                  <Link
                    to="/gdpd/$action/{-$id}"
                    params={{ action: 'edytuj', id: String(przewid) }}
                    search={{ pole: 'terminy' } as never}
                  >
                    {doktorant || 'nie wskazano doktoranta'}
                  </Link>
                </TextLink>
              </span>
              <span className={state === 'due' ? 'font-medium text-warning' : 'text-muted-foreground'}>
                {ageText(-daysBetween(today(), due))}
              </span>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t px-4 py-2 text-xs text-muted-foreground">
          <h3 className="font-medium text-foreground">Przewody w toku</h3>
          {stages.map(({ etap, count }) => (
            <span key={etap}>
              {STAGE_LABELS[etap]}{' '}
              <span className="font-medium text-foreground tabular-nums">{formatInteger(count)}</span>
            </span>
          ))}
          <TextLink asChild className="ms-auto inline-flex min-h-6 items-center">
            <Link to="/gdpd/terminy">Wszystkie terminy</Link>
          </TextLink>
        </div>
      </section>
    </Card>
  );
}
