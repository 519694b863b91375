import { type ReactNode, useId } from 'react';
import { Bar, CartesianGrid, Legend, BarChart as Recharts, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { formatDecimal, formatShort } from '../text/number.ts';

export type ChartRow = { label: string; values: readonly number[] };

type BarChartProps = {
  title: string;
  labelHeader: string;
  series: readonly string[];
  rows: readonly ChartRow[];
  digits?: number;
  height?: number;
  /** Replaces the plain table of the figures. */
  table?: ReactNode;
};

const colours = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)'];
const axis = { stroke: 'var(--input)', tick: { fill: 'var(--muted-foreground)', fontSize: 12 } };

/** A bar chart, hidden from screen readers, above a table of its figures. Import it lazily: recharts is large. */
export function BarChart({ title, labelHeader, series, rows, digits = 2, height = 260, table }: BarChartProps) {
  const id = useId();
  const columns: Column<ChartRow>[] = [
    { key: 'label', header: labelHeader, rowHeader: true, cell: (row) => row.label },
    ...series.map((name, index) => ({
      key: name,
      header: name,
      numeric: true,
      cell: (row: ChartRow) => formatDecimal(row.values[index], digits),
    })),
  ];
  return (
    <figure aria-labelledby={id} className="space-y-3">
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      <div aria-hidden style={{ height }} className="text-sm">
        <ResponsiveContainer width="100%" height="100%">
          <Recharts accessibilityLayer={false} data={[...rows]} margin={{ top: 8, right: 4, bottom: 0, left: 0 }}>
            <CartesianGrid vertical={false} stroke="var(--border)" />
            <XAxis dataKey="label" {...axis} />
            <YAxis width="auto" interval={0} {...axis} tickFormatter={(value: number) => formatShort(value)} />
            <Tooltip
              formatter={(value) => formatDecimal(Number(value), digits)}
              cursor={{ fill: 'var(--muted)' }}
              contentStyle={{ background: 'var(--popover)', borderColor: 'var(--border)', borderRadius: 6 }}
              itemStyle={{ color: 'var(--foreground)' }}
            />
            {series.length > 1 && (
              <Legend iconType="square" itemSorter={null} labelStyle={{ color: 'var(--foreground)' }} />
            )}
            {series.map((name, index) => (
              <Bar
                key={name}
                name={name}
                dataKey={(row: ChartRow) => row.values[index]}
                fill={colours[index % colours.length] ?? 'var(--chart-1)'}
                maxBarSize={48}
                isAnimationActive={false}
              />
            ))}
          </Recharts>
        </ResponsiveContainer>
      </div>
      {table ?? (
        <DataTable
          caption={title}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={(row) => row.label}
          stack={false}
        />
      )}
    </figure>
  );
}
