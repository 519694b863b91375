import { PageButton, PageLink } from '#client/page-link.ts';
import { daysBetween, today } from '#engine/day.ts';
import { cn } from '#ui/cn.ts';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { ageText } from '#ui/text/age.ts';
import { counted, formatDate, formatInteger } from '#ui/text/number.ts';
import { STAGE_LABELS } from '../labels.ts';
import type { AheadTerm, ProceduresAhead } from '../schema-terms.ts';

const TONES: Partial<Record<AheadTerm['state'], string>> = {
  late: 'font-medium text-destructive',
  due: 'font-medium text-warning',
};

const Terms = ({ terms }: { terms: readonly AheadTerm[] }) => (
  <ul className="divide-y">
    {terms.map(({ przewid, term, doktorant, label, due, state }) => (
      <li key={`${przewid} ${term}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 px-4 py-2 text-sm">
        <span className="w-24 shrink-0 tabular-nums">{formatDate(due)}</span>
        <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
          {label}:{' '}
          <PageLink
            to="/gdpd/$action/{-$id}"
            params={{ action: 'edytuj', id: String(przewid) }}
            search={{ pole: 'terminy' } as never}
          >
            {doktorant || 'nie wskazano doktoranta'}
          </PageLink>
        </span>
        <span className={TONES[state] ?? 'text-muted-foreground'}>
          {ageText(Math.abs(daysBetween(today(), due)) * (state === 'late' ? 1 : -1))}
        </span>
      </li>
    ))}
  </ul>
);

type LateProps = { late: ProceduresAhead['late'] };

/** What is over, before what comes. */
const Late = ({ late: { procedures, count, terms } }: LateProps) => (
  <section aria-labelledby="procedures-late" className="max-lg:border-b">
    <CardHeader className="min-h-12 bg-destructive/8">
      <CardTitle id="procedures-late" className="text-destructive">
        Po terminie: {counted(count, 'termin', 'terminy', 'terminów')} w{' '}
        {counted(procedures, 'przewodzie', 'przewodach', 'przewodach')}
      </CardTitle>
      <PageButton to="/gdpd/terminy" search={{ stan: 'late' } as never} size="sm">
        Pokaż wszystkie
      </PageButton>
    </CardHeader>
    <Terms terms={terms} />
  </section>
);

/** On the office's home page: what is late, what has its last day next, and how far the procedures are. */
export function ProceduresAheadCard({ ahead: { terms, late, stages } }: { ahead: ProceduresAhead }) {
  return (
    <Card>
      <div className={cn('lg:divide-x', late.procedures > 0 && 'lg:grid lg:grid-cols-2')}>
        {late.procedures > 0 && <Late late={late} />}
        <section aria-labelledby="procedures-ahead">
          <CardHeader className="min-h-12">
            <CardTitle id="procedures-ahead">Najbliższe terminy</CardTitle>
            <PageLink to="/gdpd/terminy" className="inline-flex min-h-6 items-center text-xs">
              Wszystkie terminy
            </PageLink>
          </CardHeader>
          {terms.length === 0 && <p className="px-4 py-3 text-sm text-muted-foreground">Żaden termin nie biegnie</p>}
          <Terms terms={terms} />
        </section>
      </div>
      <section
        aria-labelledby="procedures-stages"
        className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-t px-4 py-2 text-xs text-muted-foreground"
      >
        <h2 id="procedures-stages" className="font-medium text-foreground">
          Przewody w toku
        </h2>
        {stages.map(({ etap, count }) => (
          <PageLink
            key={etap}
            to="/gdpd"
            search={{ dysc: 0, etap } as never}
            className="inline-flex min-h-6 items-center"
          >
            {STAGE_LABELS[etap]} {formatInteger(count)}
          </PageLink>
        ))}
      </section>
    </Card>
  );
}
