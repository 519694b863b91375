import { addDays, covers, type Day, today, yearOf } from '#engine/day.ts';
import { cn } from '#ui/cn.ts';
import type { FactKind } from '#areas/polon/schema-words.ts';
import { FACT_NAMES } from '../facts.ts';
import type { PersonPage } from '../schema.ts';
import { daysText, factText } from './fact-text.ts';

const YEAR = 365.2425 * 86_400_000;
const LEAST_YEARS = 9;

const timeOf = (day: string) => Date.parse(day);

type Bar = { key: string; kind: FactKind; from: string; to: string | null; title: string };

/** A bar of a fact is as long as it holds; that of N as long as the statements count the person. */
const barsOf = ({ facts, n }: Pick<PersonPage, 'facts' | 'n'>): Bar[] => [
  ...facts.flatMap((fact) => {
    const { date_from: from, date_to: to, fact: kind, id } = fact;
    if (from === null || kind === 'nStatement') return [];
    return [{ key: `${kind} ${id}`, kind, from, to, title: `${factText(fact).main}, ${daysText(fact)}` }];
  }),
  ...n.flatMap(({ from, to, lacks }) => {
    if (lacks !== null) return [];
    const days = daysText({ fact: 'nStatement', date_from: from, date_to: to });
    return [{ key: `n ${from}`, kind: 'nStatement' as const, from, to, title: `w liczbie N, ${days}` }];
  }),
];

/** `day`: that of which the page speaks. */
type TimeAxisProps = { person: Pick<PersonPage, 'facts' | 'n'>; kinds: readonly FactKind[]; day: Day };

/** When what held: a row per kind. The lists below say the same in words, so this is for the eyes alone. */
export function TimeAxis({ person, kinds, day }: TimeAxisProps) {
  const bars = barsOf(person);
  const shown = kinds.filter((kind) => person.facts.some(({ fact, date_from }) => fact === kind && date_from !== null));
  if (shown.length === 0) return null;
  // Of a past day, what has come since stays in sight.
  const last = [day, today()].toSorted().at(-1) ?? day;
  const end = timeOf(`${yearOf(last) + 1}-01-01`);
  const first = Math.min(end - LEAST_YEARS * YEAR, ...bars.map(({ from }) => timeOf(from)));
  const start = timeOf(`${new Date(first).getUTCFullYear()}-01-01`);
  const at = (time: number) => Math.max(0, Math.min(100, ((time - start) / (end - start)) * 100));
  const years = Array.from(
    { length: Math.round((end - start) / YEAR) },
    (_, index) => new Date(start).getUTCFullYear() + index,
  );
  const step = Math.ceil(years.length / 12);
  return (
    <div aria-hidden className="no-print hidden rounded-lg border bg-card p-4 sm:block">
      <div className="relative ml-47 h-5 text-xs text-muted-foreground">
        {years.map((year, index) =>
          index % step === 0 ? (
            <span key={year} className="absolute" style={{ left: `${at(timeOf(`${year}-01-01`))}%` }}>
              {year}
            </span>
          ) : null,
        )}
      </div>
      {shown.map((kind) => (
        <div key={kind} className="flex items-center gap-3 py-1">
          <span className="w-44 shrink-0 truncate text-xs">{FACT_NAMES[kind].title}</span>
          <div className="relative h-5 flex-1 rounded-sm bg-muted">
            {bars
              .filter((bar) => bar.kind === kind && timeOf(bar.from) < end)
              .map((bar) => {
                const [from, to] = [at(timeOf(bar.from)), at(bar.to === null ? end : timeOf(addDays(bar.to, 1)))];
                const holds = covers(bar, day);
                return (
                  <span
                    key={bar.key}
                    title={bar.title}
                    className={cn(
                      'absolute top-0.5 h-4 rounded-sm border border-card',
                      holds ? 'bg-chart-1' : 'bg-chart-1-soft',
                    )}
                    style={{ left: `${from}%`, width: `${Math.min(Math.max(0.6, to - from), 100 - from)}%` }}
                  />
                );
              })}
            <span className="absolute inset-y-0 w-px bg-foreground" style={{ left: `${at(timeOf(day))}%` }} />
          </div>
        </div>
      ))}
    </div>
  );
}
