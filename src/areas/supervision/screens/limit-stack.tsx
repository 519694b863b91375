import type { CSSProperties } from 'react';
import { formatDecimal } from '#ui/text/number.ts';
import { limitRows } from '../limits.ts';
import type { DisciplineParameters } from '../schema.ts';

const HATCH = 'repeating-linear-gradient(135deg, var(--input) 0 1px, var(--track) 1px 5px)';
const COLOURS: Record<string, string> = {
  slots: 'var(--chart-1)',
  weakBooks: 'var(--chart-2)',
  outsideN: 'var(--chart-3)',
  newLists: 'var(--chart-4)',
};
const two = (value: number) => formatDecimal(value, 2);

/** 3N as one bar, and beneath it each limit as a bracket on the same scale. */
export function LimitStack({ of }: { of: DisciplineParameters }) {
  const { slots_3n, all, outside_n, reductions, reductions_forecast } = of;
  const whole = Math.max(slots_3n, all.limit, all.slots);
  const width = (slots: number): CSSProperties => ({ width: `${whole > 0 ? (100 * Math.max(slots, 0)) / whole : 0}%` });
  const inN = all.slots - outside_n.slots;
  const free = Math.max(all.limit - all.slots, 0);
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold">Limity dyscypliny</h2>
        <span className="text-xs text-muted-foreground">szerokość paska to 3N = {two(slots_3n)} slotu</span>
      </div>
      <div aria-hidden className="flex h-6 gap-px overflow-hidden rounded-sm bg-card">
        <div style={{ ...width(outside_n.slots), background: COLOURS.outsideN }} />
        <div style={{ ...width(inN), background: COLOURS.slots }} />
        <div className="bg-track" style={width(free)} />
        <div style={{ ...width(reductions), background: HATCH }} />
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted-foreground">
        <Key colour={COLOURS.slots} text={`osoby w N ${two(inN)}`} />
        <Key colour={COLOURS.outsideN} text={`osoby spoza N ${two(outside_n.slots)}`} />
        <Key colour="var(--track)" text={`wolne ${two(free)}`} />
        {reductions > 0 && <Key colour={HATCH} text={`zmniejszenia ${two(reductions)}`} />}
        {reductions_forecast > 0 && (
          <span className="text-warning">prognoza zmniejszeń na koniec okresu: {two(reductions_forecast)}</span>
        )}
      </p>
      <ul className="mt-4 space-y-3">
        {limitRows(of).map(({ key, label, slots, limit, left }) => (
          <li key={key} className="text-sm">
            <div aria-hidden className="relative h-2 border-x border-b border-input" style={width(limit)}>
              <div
                className="h-1"
                style={{ width: `${limit > 0 ? Math.min(100, (100 * slots) / limit) : 0}%`, background: COLOURS[key] }}
              />
            </div>
            <p className="mt-1">
              <span className="font-medium">{label}</span>{' '}
              <span>
                {two(slots)} z {two(limit)}
              </span>{' '}
              <span className="text-muted-foreground">zostało {two(left)}</span>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}

const Key = ({ colour, text }: { colour: string | undefined; text: string }) => (
  <span className="inline-flex items-center gap-1.5">
    <span aria-hidden className="size-2.5 rounded-xs" style={{ background: colour }} />
    {text}
  </span>
);
