import { BarChart } from '#ui/bar-chart.tsx';
import { Card, CardContent } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { Decimal } from '#ui/decimal.tsx';
import type { ListAnswer } from '../schema.ts';

const HEIGHT = 180;

/** The figures stand in the table beneath both charts. */
const NO_TABLE = <></>;

type Row = { key: string; heading: string; byYear: number[]; total: number; digits: number };

const sumRow = (heading: string, values: number[], digits: number): Row => ({
  key: heading,
  heading,
  byYear: values,
  total: values.reduce((sum, value) => sum + value, 0),
  digits,
});

/** A row for each type, then the sums of the years. */
function rowsOf({ sections, sums }: ListAnswer): Row[] {
  const types = sections.map(({ code, heading, entries }) => ({
    key: String(code),
    heading,
    byYear: sums.map(({ year }) => entries.filter((entry) => entry.year === year).length),
    total: entries.length,
    digits: 0,
  }));
  const counts = sums.map(({ count }) => count);
  const points = sums.map(({ points: text }) => Number(text));
  return [...types, sumRow('Wszystkie pozycje', counts, 0), sumRow('Punkty', points, 2)];
}

/** Positions and points by year, then the sums of every type. */
export function ListCharts({ list }: { list: ListAnswer }) {
  const { sums } = list;
  const ascending = sums.toReversed();
  const bars = (value: (sum: ListAnswer['sums'][number]) => number) =>
    ascending.map((sum) => ({ label: String(sum.year), values: [value(sum)] }));
  const columns: Column<Row>[] = [
    { key: 'type', header: 'Rodzaj', rowHeader: true, cell: ({ heading }) => heading },
    ...sums.map(
      ({ year }, index): Column<Row> => ({
        key: String(year),
        header: String(year),
        numeric: true,
        cell: ({ byYear, digits }) => <Decimal value={byYear[index]} digits={digits} />,
      }),
    ),
    {
      key: 'all',
      header: 'Razem',
      numeric: true,
      cell: ({ total, digits }) => <Decimal value={total} digits={digits} />,
    },
  ];
  return (
    <div className="space-y-4">
      <Card>
        <CardContent className="grid gap-6 md:grid-cols-2">
          <BarChart
            title="Pozycje w latach"
            labelHeader="Rok"
            series={['Pozycje']}
            rows={bars(({ count }) => count)}
            digits={0}
            height={HEIGHT}
            table={NO_TABLE}
          />
          <BarChart
            title="Punkty w latach"
            labelHeader="Rok"
            series={['Punkty']}
            rows={bars(({ points }) => Number(points))}
            height={HEIGHT}
            table={NO_TABLE}
          />
        </CardContent>
      </Card>
      <DataTable
        caption="Pozycje i punkty według rodzaju i roku"
        captionHidden
        columns={columns}
        rows={rowsOf(list)}
        rowKey={({ key }) => key}
        stack={false}
      />
    </div>
  );
}
