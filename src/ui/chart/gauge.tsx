import { CircleCheck, TriangleAlert } from 'lucide-react';
import { cn } from '../cn.ts';
import { Decimal } from '../table/decimal.tsx';
import { formatDecimal, percentUsed } from '../text/number.ts';
import { wholesBelow } from './ticks.ts';

type GaugeProps = {
  label: string;
  value: number;
  limit: number;
  marker?: { label: string; value: number };
  digits?: number;
  unit?: string;
  className?: string;
};

const Needle = ({ at }: { at: string }) => (
  <div
    className="absolute -inset-y-[3px] w-0.5 -translate-x-1/2 rounded-[1px] bg-foreground ring-[1.5px] ring-card"
    style={{ insetInlineStart: at }}
  />
);

/** How much of a bar the needle takes. */
const NEEDLE_SHARE = 0.01;

/** Figures have at most four digits after the comma; a difference of two may have the dust of binary numbers too. */
const exact = (figure: number) => Math.round(figure * 10_000) / 10_000;

/** The used part of a limit, as a bar with ticks at whole numbers, and in figures. The needle is a second choice. */
export function Gauge({ label, value, limit, marker, digits = 4, unit = '', className }: GaugeProps) {
  const show = (figure: number) => formatDecimal(exact(figure), digits);
  const over = value > limit;
  const full = value === limit && limit > 0;
  const scale = Math.max(limit, value, marker?.value ?? 0) || 1;
  const wholes = wholesBelow(scale);
  // What the needle covers is no gap that is seen.
  const gaps = wholes.filter((whole) => Math.abs(whole - (marker?.value ?? 0)) / scale > NEEDLE_SHARE);
  const at = (figure: number) => `${(Math.max(figure, 0) / scale) * 100}%`;
  const share = limit > 0 ? ` (${percentUsed(exact(value), limit)}%)` : '';
  const rest = `${unit}${share}`.trim();
  const figures = `${show(value)} z ${show(limit)}${rest && ` ${rest}`}`;
  const left = limit === 0 ? 'limit równy 0' : `zostało ${show(limit - value)}`;
  const state = over ? `przekroczono o ${show(value - limit)}` : full ? 'limit wypełniony' : left;
  return (
    <div className={cn('text-sm/5', className)}>
      <div className="mb-1 text-xs font-medium">{label}</div>
      <meter
        aria-label={label}
        min={0}
        max={scale}
        value={Math.max(value, 0)}
        aria-valuetext={`${figures}, ${state}`}
        className="sr-only"
      />
      <div aria-hidden className="relative h-2 rounded-xs bg-track">
        <div
          className={cn('absolute inset-y-0 inset-s-0 rounded-xs', over ? 'bg-destructive' : 'bg-chart-1')}
          style={{ width: at(value) }}
        />
        {wholes.map((whole) => (
          <div key={whole} className="absolute inset-y-0 w-px bg-card" style={{ insetInlineStart: at(whole) }} />
        ))}
        {over && <Needle at={at(limit)} />}
        {marker && <Needle at={at(marker.value)} />}
      </div>
      <div className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs">
        <span>
          <Decimal value={value} digits={digits} /> z <Decimal value={limit} digits={digits} />
          {rest && ` ${rest}`}
        </span>
        <span className={cn('inline-flex items-center gap-1', over ? 'text-destructive' : 'text-muted-foreground')}>
          {over && <TriangleAlert aria-hidden className="size-3.5" />}
          {full && <CircleCheck aria-hidden className="size-3.5" />}
          {state}
        </span>
      </div>
      <div className="flex flex-wrap gap-x-3 text-xs text-muted-foreground">
        {marker && (
          <span className="inline-flex items-center gap-1.5">
            <span aria-hidden className="h-3 w-0.5 bg-foreground" />
            <span>
              {marker.label}: <Decimal value={marker.value} digits={digits} />
            </span>
          </span>
        )}
        {gaps.length > 0 && (
          <span aria-hidden className="inline-flex items-center gap-1.5">
            <span className="flex h-2 w-3.5 gap-px *:flex-1 *:bg-chart-1">
              <span />
              <span />
            </span>
            przerwa co cały slot
          </span>
        )}
      </div>
    </div>
  );
}
