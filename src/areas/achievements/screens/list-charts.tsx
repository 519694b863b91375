import type { ReactNode } from 'react';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Decimal } from '#ui/table/decimal.tsx';
import { Section } from '#ui/section.tsx';
import type { ListAnswer } from '../schema.ts';
import { sumsNote } from '../words.ts';

/** The figures of more years do not fit beside one another on an upright page. */
const MOST_PRINTED = 8;

type Row = { key: string; heading: string; byYear: number[]; total: number; digits: number; isSum: boolean };

const sumRow = (heading: string, values: number[], digits: number): Row => ({
  key: heading,
  heading,
  byYear: values,
  total: values.reduce((sum, value) => sum + value, 0),
  digits,
  isSum: true,
});

/** A row for each type, then the sums of the years. */
function yearsOf(sections: ListAnswer['sections'], sums: ListAnswer['sums']): Row[] {
  const types = sections.map(({ code, heading, entries }) => ({
    key: String(code),
    heading,
    byYear: sums.map(({ year }) => entries.filter((entry) => entry.year === year).length),
    total: entries.length,
    digits: 0,
    isSum: false,
  }));
  const counts = sums.map(({ count }) => count);
  const points = sums.map(({ points: text }) => Number(text));
  return [...types, sumRow('Wszystkie pozycje', counts, 0), sumRow('Punkty', points, 4)];
}

const Weighed = ({ isSum, children }: { isSum: boolean; children: ReactNode }) =>
  isSum ? <strong className="font-semibold">{children}</strong> : children;

/** Years without anything are a quiet dash. */
const Amount = ({ value, digits, isSum }: { value: number; digits: number; isSum: boolean }) => (
  <Weighed isSum={isSum}>{value === 0 && !isSum ? '–' : <Decimal value={value} digits={digits} />}</Weighed>
);

/** Positions and points by year, then the sums of every type. */
export function ListCharts({ list }: { list: ListAnswer }) {
  // As in the charts.
  const sums = list.sums.toReversed();
  const bars = (value: (sum: ListAnswer['sums'][number]) => number) =>
    sums.map((sum) => ({ label: String(sum.year), values: [value(sum)] }));
  const columns: Column<Row>[] = [
    {
      key: 'type',
      header: 'Rodzaj',
      rowHeader: true,
      cell: ({ heading, isSum }) => <Weighed isSum={isSum}>{heading}</Weighed>,
    },
    ...sums.map(
      ({ year }, index): Column<Row> => ({
        key: String(year),
        header: String(year),
        numeric: true,
        cell: ({ byYear, digits, isSum }) => <Amount value={byYear[index] ?? 0} digits={digits} isSum={isSum} />,
      }),
    ),
    {
      key: 'all',
      header: 'Razem',
      numeric: true,
      cell: ({ total, digits, isSum }) => <Amount value={total} digits={digits} isSum={isSum} />,
    },
  ];
  return (
    <div className="space-y-4">
      <ContentCard className="grid gap-6 md:grid-cols-2">
        <BarChart title="Pozycje w latach" series={['Pozycje']} rows={bars(({ count }) => count)} digits={0} />
        <BarChart title="Punkty w latach" series={['Punkty']} rows={bars(({ points }) => Number(points))} />
        <p className="text-xs text-muted-foreground md:col-span-2">
          Punkty całych prac, bez podziału między autorów: to nie są punkty w ewaluacji. {sumsNote(list)}
        </p>
      </ContentCard>
      <Section
        title="Pozycje i punkty w tabeli"
        collapsible
        defaultOpen={false}
        className={sums.length > MOST_PRINTED ? 'no-print' : 'prints-open'}
      >
        <DataTable
          caption="Pozycje i punkty według rodzaju i roku"
          captionHidden
          columns={columns}
          rows={yearsOf(list.sections, sums)}
          rowKey={({ key }) => key}
          stack={false}
        />
      </Section>
    </div>
  );
}
