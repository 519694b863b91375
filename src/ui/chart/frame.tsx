import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { formatShort } from '../text/number.ts';
import { isLabelled } from './layout.ts';

const LINES = 4;

/** The next 1, 2 or 5 times a power of ten. */
function niceStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return power * ([1, 2, 5].find((each) => each * power >= step) ?? 10);
}

type ChartFrameProps = {
  labels: readonly string[];
  values: readonly number[];
  /** Of the drawing, in pixels. */
  height: number;
  /** `y`: where a value is, in percent from the top. */
  children: (y: (value: number) => number) => ReactNode;
};

/**
 * The grid of a chart from nought to the largest value, and the labels below it. Hidden from screen readers: a table of the
 * figures stands beside. Its parts are placed by percentages, so that any width and paper show letters of one size.
 */
export function ChartFrame({ labels, values, height, children }: ChartFrameProps) {
  const most = Math.max(...values, 0) || 1;
  const step = niceStep(most / LINES);
  const top = Math.ceil(most / step) * step;
  const grid = Array.from({ length: Math.round(top / step) + 1 }, (_, index) => index * step);
  const room = Math.max(...grid.map((value) => formatShort(value).length)) + 2;
  const y = (value: number) => (1 - Math.max(value, 0) / top) * 100;
  const shownIn = (index: number, room: 'narrow' | 'middle' | 'wide') =>
    isLabelled(index, { labels: labels.length, room });
  return (
    <div
      aria-hidden
      className="@container text-xs text-muted-foreground"
      style={{ marginInlineStart: `max(3rem, ${room}ch)` }}
    >
      <div className="relative print:h-16!" style={{ height }}>
        {grid.map((value) => (
          <div key={value} className="absolute inset-x-0 border-t" style={{ top: `${y(value)}%` }}>
            <span className="absolute inset-e-full -translate-y-1/2 pe-2">{formatShort(value)}</span>
          </div>
        ))}
        {children(y)}
      </div>
      <div className="flex pt-2">
        {labels.map((label, index) => (
          <span
            key={label}
            className={cn(
              'w-0 flex-1 text-center',
              !shownIn(1, 'narrow') && '@max-md:flex @max-md:justify-center @max-md:whitespace-nowrap',
              !shownIn(1, 'middle') && 'flex justify-center whitespace-nowrap',
              !shownIn(index, 'narrow') && '@max-md:invisible',
              !shownIn(index, 'middle') && '@md:@max-3xl:invisible',
              !shownIn(index, 'wide') && '@3xl:invisible',
            )}
          >
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}
