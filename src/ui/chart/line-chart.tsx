import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { formatDecimal } from '../text/number.ts';
import { ChartFrame } from './frame.tsx';

/** Lines differ by dash and mark too: colour alone says nothing. More than these would be a tangle. */
const LOOKS: { text: string; dash?: string; mark: ReactNode }[] = [
  { text: 'text-chart-1', mark: <circle cx={5} cy={5} r={4} /> },
  { text: 'text-chart-2', dash: '7 3', mark: <rect x={1.5} y={1.5} width={7} height={7} /> },
  { text: 'text-chart-3', dash: '2 3', mark: <path d="M5 0.5 9.5 9h-9z" /> },
  { text: 'text-foreground', dash: '9 3 2 3', mark: <path d="M5 0 10 5 5 10 0 5z" /> },
];
export const MOST_LINES = LOOKS.length;

type Line = { name: string; values: readonly number[] };

type LineChartProps = { title: string; labels: readonly string[]; lines: readonly Line[] };

/** Lines through figures. Hidden from screen readers: a table of the figures stands beside. */
export function LineChart({ title, labels, lines }: LineChartProps) {
  const x = (index: number) => ((index + 0.5) / labels.length) * 100;
  return (
    <figure className="print:break-inside-avoid">
      <figcaption className="mb-2 font-semibold">{title}</figcaption>
      <ul className="mb-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {lines.map(({ name }, index) => (
          <li key={name} className="flex min-w-0 items-center gap-2">
            <Sample look={LOOKS[index]} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
      </ul>
      <ChartFrame labels={labels} values={lines.flatMap(({ values }) => values)} height={208}>
        {(y) => (
          <>
            <svg className="absolute size-full overflow-visible" viewBox="0 0 100 100" preserveAspectRatio="none">
              {lines.map(({ name, values }, index) => (
                <polyline
                  key={name}
                  points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')}
                  className={LOOKS[index]?.text}
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={2}
                  strokeDasharray={LOOKS[index]?.dash}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </svg>
            {lines.map(({ name, values }, index) =>
              values.map((value, at) => (
                <span
                  key={`${name} ${labels[at]}`}
                  title={`${name}, ${labels[at]}: ${formatDecimal(value, 2)}`}
                  className={cn('absolute size-2.5 -translate-1/2', LOOKS[index]?.text)}
                  style={{ insetInlineStart: `${x(at)}%`, top: `${y(value)}%` }}
                >
                  <Mark>{LOOKS[index]?.mark}</Mark>
                </span>
              )),
            )}
          </>
        )}
      </ChartFrame>
    </figure>
  );
}

const Mark = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 10 10" className="block size-2.5" fill="currentColor">
    {children}
  </svg>
);

const Sample = ({ look }: { look: (typeof LOOKS)[number] | undefined }) => (
  <span aria-hidden className={cn('relative flex h-2.5 w-8 shrink-0 items-center justify-center', look?.text)}>
    <svg className="absolute size-full" viewBox="0 0 32 10">
      <path d="M0 5h32" stroke="currentColor" strokeWidth={2} strokeDasharray={look?.dash} />
    </svg>
    <span className="relative">
      <Mark>{look?.mark}</Mark>
    </span>
  </span>
);
