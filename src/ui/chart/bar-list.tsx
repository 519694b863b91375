import { useId } from 'react';
import { formatDecimal } from '../text/number.ts';

type BarListProps = {
  title: string;
  /** The heading above says it. */
  titleHidden?: boolean;
  rows: readonly { label: string; value: number }[];
};

/** Amounts as bars beside their names, which may be long: on a phone the name stands above its bar. */
export function BarList({ title, titleHidden = false, rows }: BarListProps) {
  const id = useId();
  const most = Math.max(...rows.map(({ value }) => value), 0);
  return (
    <figure aria-labelledby={id} className="space-y-3">
      <figcaption id={id} className={titleHidden ? 'sr-only' : 'font-semibold'}>
        {title}
      </figcaption>
      <ul className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1.5 text-sm sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)_auto]">
        {rows.map(({ label, value }) => (
          // One grid for all rows, so that equal amounts have equal bars.
          <li key={label} className="col-span-full grid grid-cols-subgrid items-center">
            <span className="wrap-anywhere max-sm:col-span-2">{label}</span>
            <span aria-hidden className="h-4 rounded-xs bg-track">
              <span
                className="block h-full rounded-xs bg-chart-1"
                style={{ width: `${most > 0 ? (Math.max(value, 0) / most) * 100 : 0}%` }}
              />
            </span>
            <span className="tabular text-end">{formatDecimal(value, 2)}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
