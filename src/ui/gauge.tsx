import { CircleCheck, TriangleAlert } from 'lucide-react';
import { cn } from './cn.ts';
import { formatDecimal } from './number.ts';

type GaugeProps = {
  label: string;
  value: number;
  limit: number;
  marker?: { label: string; value: number };
  digits?: number;
  unit?: string;
  className?: string;
};

/** The used part of a limit, as a bar and in figures. */
export function Gauge({ label, value, limit, marker, digits = 4, unit = '', className }: GaugeProps) {
  const show = (figure: number) => formatDecimal(figure, digits);
  const over = value > limit;
  const full = value === limit && limit > 0;
  const scale = Math.max(limit, value, marker?.value ?? 0) || 1;
  const at = (figure: number) => `${(Math.max(figure, 0) / scale) * 100}%`;
  const share = limit > 0 ? ` (${Math.round((value / limit) * 100)}%)` : '';
  const figures = `${show(value)} z ${show(limit)}${unit && ` ${unit}`}${share}`;
  const rest = limit === 0 ? 'limit równy 0' : `zostało ${show(limit - value)}`;
  const state = over ? `przekroczono o ${show(value - limit)}` : full ? 'limit wypełniony' : rest;
  return (
    <div className={cn('text-sm/5', className)}>
      <div className="mb-1 font-medium">{label}</div>
      <meter
        aria-label={label}
        min={0}
        max={scale}
        value={Math.max(value, 0)}
        aria-valuetext={`${figures}, ${state}`}
        className="sr-only"
      />
      <div aria-hidden className="relative h-3 rounded-sm border border-input bg-muted">
        <div
          className={cn('absolute inset-y-0 inset-s-0 rounded-xs', over ? 'bg-destructive' : 'bg-primary')}
          style={{ width: at(value) }}
        />
        {over && <div className="absolute -inset-y-1 w-0.5 bg-foreground" style={{ insetInlineStart: at(limit) }} />}
        {marker && (
          <div
            className="absolute -inset-y-1.5 w-1 -translate-x-1/2 rounded-full border border-card bg-chart-2"
            style={{ insetInlineStart: at(marker.value) }}
          />
        )}
      </div>
      <div className="tabular mt-1 flex flex-wrap justify-between gap-x-4">
        <span>{figures}</span>
        <span className={cn('inline-flex items-center gap-1', over ? 'text-destructive' : 'text-muted-foreground')}>
          {over && <TriangleAlert aria-hidden className="size-4" />}
          {full && <CircleCheck aria-hidden className="size-4" />}
          {state}
        </span>
      </div>
      {marker && (
        <div className="tabular flex items-center gap-1.5 text-muted-foreground">
          <span aria-hidden className="h-3 w-1 rounded-full bg-chart-2" />
          {marker.label}: {show(marker.value)}
        </div>
      )}
    </div>
  );
}
