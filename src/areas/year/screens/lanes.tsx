import { Check, CircleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { Card, CardHeader } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import type { YearPage } from '../schema.ts';
import { OFFICE_NAMES } from '../schema-words.ts';
import { type StepState } from '../schema-states.ts';
import { ruleOf } from '../schema-steps.ts';
import { type Bar, type Lane, layOut, monthsOf, positionOf } from './lanes-layout.ts';
import { barText, progressOf } from './words.ts';

const MONTHS = [
  'styczeń',
  'luty',
  'marzec',
  'kwiecień',
  'maj',
  'czerwiec',
  'lipiec',
  'sierpień',
  'wrzesień',
  'październik',
  'listopad',
  'grudzień',
];

/** So many rows of bars and so many pixels; the rows are lower on paper. */
const height = (rows: number, pixels: number) => `calc(var(--row) * ${rows} + ${pixels}px)`;
/** What a lane has above and below its bars. */
const PAD = 4;

const BAR: Record<StepState, string> = {
  done: 'bg-card bg-linear-to-r from-chart-1/20 to-chart-1/20 text-foreground dark:from-chart-1/45 dark:to-chart-1/45',
  running: 'bg-card font-medium inset-ring-[1.5px] inset-ring-chart-1',
  late: 'bg-destructive-soft font-medium text-destructive inset-ring-[1.5px] inset-ring-destructive',
  ahead: 'bg-card text-muted-foreground inset-ring-[1.5px] inset-ring-input',
  skipped: 'border border-dashed border-input bg-card text-muted-foreground line-through',
};

/** `only`: said where there are such steps. */
const LEGEND: { label: string; className: string; only?: StepState }[] = [
  { label: 'zrobione', className: 'bg-chart-1/20 dark:bg-chart-1/45' },
  {
    label: 'w toku, wypełnienie to postęp',
    className: 'inset-ring-[1.5px] inset-ring-chart-1 bg-linear-to-r from-chart-1/40 from-50% to-card to-50%',
  },
  { label: 'po terminie', className: 'bg-destructive' },
  { label: 'przed nami', className: 'inset-ring-[1.5px] inset-ring-input' },
  { label: 'pominięte', className: 'border border-dashed border-input', only: 'skipped' },
];

type LanesProps = { page: YearPage; select: (key: string) => void };

/** The year as a lane of bars for each office; from 900 px up, as the list says the same. */
export function Lanes({ page, select }: LanesProps) {
  const { steps, year, own, today } = page;
  const isNow = !page.past && today.startsWith(String(year));
  const { months, now, lanes, bars, rows, isBehind } = useMemo(() => {
    const count = monthsOf(steps, year);
    const now = isNow ? positionOf(today, { year, months: count }) : null;
    const drawn = layOut(steps, { year, months: count, own, now });
    return { months: Array.from({ length: count }, (_, at) => at), now, ...drawn };
  }, [steps, year, own, isNow, today]);
  const padsAbove = (lane: Lane) => lanes.indexOf(lane) * 2 * PAD;
  return (
    <Card className="hidden min-[56.25rem]:block print:block">
      <section aria-labelledby="lanes-title">
        <CardHeader className="print:min-h-0 print:py-1">
          <h2 id="lanes-title" className="text-lg font-semibold">
            Rok w działach
          </h2>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
            {LEGEND.filter(({ only }) => !only || steps.some(({ state }) => state === only)).map(
              ({ label, className }) => (
                <li key={label} className="flex items-center gap-1.5">
                  <span aria-hidden className={cn('size-2.5 rounded-sm', className)} />
                  {label}
                </li>
              ),
            )}
          </ul>
        </CardHeader>
        <div
          className={cn(
            'flex px-4 pb-4 [--row:1.75rem] print:pb-2 print:[--row:1.35rem] print:[zoom:0.87]',
            isBehind ? '[--behind:7rem]' : '[--behind:0rem]',
          )}
        >
          <div aria-hidden className={cn('w-38 shrink-0 print:w-40', isNow ? 'pt-13' : 'pt-8')}>
            {lanes.map(({ office, rows }) => (
              <div
                key={office}
                className={cn(
                  '-ms-4 border-t ps-4 pt-2 pe-2 text-sm/4 print:pe-0',
                  own.includes(office) && 'bg-accent/50 font-semibold',
                )}
                style={{ height: height(rows, 2 * PAD) }}
              >
                {OFFICE_NAMES[office].name}
                {own.includes(office) && (
                  <span className="block text-xs font-normal text-muted-foreground">Twój dział</span>
                )}
              </div>
            ))}
          </div>
          <div className="me-(--behind) min-w-0 flex-1">
            {/* The day of today stands below the months. */}
            <div aria-hidden className={cn('flex pt-2 text-xs text-muted-foreground', isNow ? 'h-13' : 'h-8')}>
              {months.map((at) => (
                <span
                  key={at}
                  className={cn(
                    'min-w-0 flex-1 ps-1.5 print:ps-0.5 print:tracking-tighter',
                    at === 12 ? 'whitespace-nowrap' : 'truncate',
                  )}
                >
                  <span className="max-[72rem]:not-print:hidden">{MONTHS[at % 12]}</span>
                  <span className="min-[72rem]:hidden print:hidden">{MONTHS[at % 12]?.slice(0, 3)}</span>
                  {at === 12 && ` ${year + 1}`}
                </span>
              ))}
            </div>
            <div className="relative isolate" style={{ height: height(rows, lanes.length * 2 * PAD) }}>
              {lanes.map((lane) => (
                <div
                  key={lane.office}
                  aria-hidden
                  className={cn(
                    'absolute start-0 end-[calc(-1rem-var(--behind))] flex border-t',
                    own.includes(lane.office) && 'bg-accent/50',
                  )}
                  style={{ top: height(lane.top, padsAbove(lane)), height: height(lane.rows, 2 * PAD) }}
                >
                  <span className="me-[calc(1rem+var(--behind))] flex flex-1">
                    {months.map((at) => (
                      <span key={at} className={cn('flex-1 border-s', at === 12 && 'border-input')} />
                    ))}
                  </span>
                </div>
              ))}
              {now !== null && (
                <div
                  aria-hidden
                  className="pointer-events-none absolute inset-y-0 z-1 w-0.5 -translate-x-1/2 bg-foreground"
                  style={{ left: `${now}%` }}
                >
                  <span className="absolute bottom-full left-1/2 mb-0.5 -translate-x-1/2 rounded-sm bg-foreground px-1 text-xs font-semibold text-card">
                    {today.slice(8)}.{today.slice(5, 7)}
                  </span>
                </div>
              )}
              <ul aria-label="Kroki w kolejności czasu">
                {bars.map((bar) => {
                  const lane = lanes.find(({ office }) => office === bar.step.office);
                  return (
                    lane && (
                      <BarItem
                        key={bar.step.key}
                        bar={bar}
                        top={height(lane.top + bar.row, padsAbove(lane) + PAD)}
                        page={page}
                        select={select}
                      />
                    )
                  );
                })}
              </ul>
            </div>
          </div>
        </div>
      </section>
    </Card>
  );
}

/** A bar filled from its beginning to so many percent. */
const fillTo = (percent: number) => ({
  backgroundImage: `linear-gradient(to right, color-mix(in oklab, var(--chart-1) 28%, var(--card)) ${percent}%, transparent 0)`,
});

type BarItemProps = { bar: Bar; top: string; page: YearPage; select: (key: string) => void };

function BarItem({ bar: { step, left, width, label, point }, top, page, select }: BarItemProps) {
  const { key, year, state } = step;
  const short = ruleOf(key).short(year);
  const progress = progressOf(step);
  const part = progress ? (progress.done / progress.total) * 100 : 0;
  const Icon = state === 'done' ? Check : state === 'late' ? CircleAlert : undefined;
  const text = barText(step, page);
  return (
    <li className="absolute mt-0.75 h-5.5 text-xs" style={{ top, left: `${left}%`, width: point ? 0 : `${width}%` }}>
      <button
        type="button"
        aria-label={`${short}: ${text}`}
        title={text}
        onClick={() => select(key)}
        className="absolute inset-0 flex items-center overflow-visible! print:flex!"
      >
        <span
          className={cn(
            'flex items-center',
            point
              ? 'absolute -start-2.25 size-4.5 justify-center rounded-full'
              : 'h-5.5 w-full gap-1.5 overflow-hidden rounded-sm px-2',
            !point && label !== 'in' && 'justify-center',
            BAR[state],
          )}
          style={state === 'running' ? fillTo(part) : undefined}
        >
          {Icon && <Icon aria-hidden className="size-3 shrink-0" />}
          {label === 'in' && <span className="truncate print:whitespace-nowrap!">{short}</span>}
        </span>
        {label !== 'in' && (
          <span
            className={cn(
              // Before the line of today, which the words would else cross.
              'absolute z-2 whitespace-nowrap',
              label === 'right' ? 'ms-1.5' : 'me-1.5',
              page.own.includes(step.office) ? 'bg-[color-mix(in_oklab,var(--accent)_50%,var(--card))]' : 'bg-card',
              label === 'right' ? (point ? 'start-2.25' : 'start-full') : point ? 'end-2.25' : 'end-full',
              state === 'late' ? 'font-medium text-destructive' : state === 'ahead' ? 'text-muted-foreground' : '',
            )}
          >
            {short}
          </span>
        )}
      </button>
    </li>
  );
}
