import { cn } from '#ui/cn.ts';
import type { FactKind } from '#areas/polon/schema-words.ts';
import { FACT_NAMES } from '../facts.ts';
import type { PersonFact } from '../schema.ts';
import { daysText, factText } from './fact-text.ts';

const YEAR = 365.2425 * 86_400_000;
const LEAST_YEARS = 9;

const timeOf = (day: string) => Date.parse(day);

/** When what held: a row per kind. The lists below say the same in words, so this is for the eyes alone. */
export function TimeAxis({ facts, kinds, today }: { facts: PersonFact[]; kinds: readonly FactKind[]; today: string }) {
  const spans = facts.flatMap((fact) => (fact.date_from === null ? [] : [{ ...fact, date_from: fact.date_from }]));
  const shown = kinds.filter((kind) => spans.some(({ fact }) => fact === kind));
  if (shown.length === 0) return null;
  const end = timeOf(`${Number(today.slice(0, 4)) + 1}-01-01`);
  const first = Math.min(end - LEAST_YEARS * YEAR, ...spans.map(({ date_from }) => timeOf(date_from)));
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
            {spans
              .filter(({ fact }) => fact === kind)
              .map((fact) => {
                const [from, to] = [at(timeOf(fact.date_from)), at(fact.date_to === null ? end : timeOf(fact.date_to))];
                const isOver = fact.date_to !== null && fact.date_to < today;
                return (
                  <span
                    key={fact.id}
                    title={`${factText(fact).main}, ${daysText(fact)}`}
                    className={cn(
                      'absolute top-0.5 h-4 rounded-sm border border-card',
                      isOver ? 'bg-chart-1-soft' : 'bg-chart-1',
                    )}
                    style={{ left: `${from}%`, width: `${Math.max(0.6, to - from)}%` }}
                  />
                );
              })}
            <span className="absolute inset-y-0 w-px bg-foreground" style={{ left: `${at(timeOf(today))}%` }} />
          </div>
        </div>
      ))}
    </div>
  );
}
