import { formatDecimal } from '../text/number.ts';
import { ChartFrame } from './frame.tsx';
import { sideGap } from './layout.ts';

/** Colour alone says nothing: what all is of is hatched, what counts of it is full. */
const LOOKS = [
  'repeating-linear-gradient(135deg, var(--chart-1) 0 1px, var(--track) 1px 5px)',
  'var(--chart-1)',
] as const;

type BarChartProps = {
  title: string;
  /** One name, or of all and of what counts of it. */
  series: readonly [string] | readonly [all: string, counted: string];
  rows: readonly { label: string; values: readonly number[] }[];
  digits?: number;
  /** How an amount is written, where not with so many digits. */
  textOf?: (value: number) => string;
  height?: number;
};

/** Amounts of a few years as bars. Hidden from screen readers: a table of the figures stands beside. */
export function BarChart(props: BarChartProps) {
  const { title, series, rows, digits = 2, height = 180 } = props;
  const { textOf = (value) => formatDecimal(value, digits) } = props;
  const looks = LOOKS.slice(-series.length);
  return (
    <figure className="print:break-inside-avoid">
      <figcaption className="mb-2 font-semibold">{title}</figcaption>
      {series.length > 1 && (
        <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          {series.map((name, index) => (
            <li key={name} className="flex min-w-0 items-center gap-2">
              <span aria-hidden className="size-3 shrink-0 rounded-xs" style={{ background: looks[index] }} />
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="pt-2">
        <ChartFrame
          labels={rows.map(({ label }) => label)}
          values={rows.flatMap(({ values }) => values)}
          height={height}
        >
          {(y) => (
            <div className="absolute inset-0 flex">
              {rows.map(({ label, values }) => (
                <div
                  key={label}
                  className="flex w-0 flex-1 items-end justify-center gap-px"
                  style={{ paddingInline: `${sideGap(rows.length)}%` }}
                >
                  {series.map((name, index) => (
                    <div
                      key={name}
                      title={`${series.length > 1 ? `${name}, ` : ''}${label}: ${textOf(values[index] ?? 0)}`}
                      className="max-w-12 min-w-0.5 flex-1 rounded-t-xs"
                      style={{ height: `${100 - y(values[index] ?? 0)}%`, background: looks[index] }}
                    />
                  ))}
                </div>
              ))}
            </div>
          )}
        </ChartFrame>
      </div>
    </figure>
  );
}
