import { useQuery } from '@tanstack/react-query';
import type { YearN } from '#areas/evaluation/schema-standing.ts';
import { api } from '#client/api.ts';
import { ListTable, wholeList } from '#client/list/list-table.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Section } from '#ui/section.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import { yearNumberList } from '../lists.ts';
import { NumberPage } from './number-list.tsx';

const WIDTH = 96;
const HEIGHT = 24;
const EDGE = 3;

/** A line through a row's figures, from nought to the largest; the figures stand beside it. */
function SparkLine({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 0) || 1;
  const points = values.map((value, index) => ({
    x: EDGE + (index / Math.max(values.length - 1, 1)) * (WIDTH - 2 * EDGE),
    y: HEIGHT - EDGE - (Math.max(value, 0) / most) * (HEIGHT - 2 * EDGE),
  }));
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className="text-chart-1">
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
      />
      {points.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={2} fill="currentColor" />
      ))}
    </svg>
  );
}

export default function YearNumbers() {
  return (
    <NumberPage list={yearNumberList} subtitle="Stan na 31 grudnia każdego roku okresu">
      {(period) => <Table period={period} />}
    </NumberPage>
  );
}

function Table(question: { period: number }) {
  const answer = useQuery(api.evaluation.standing.yearNumbers.queryOptions(question));
  return (
    <Loaded query={answer} what="liczby N">
      {(rows) => (
        <div className="space-y-6">
          {rows.length > 0 && <ByYears rows={rows} />}
          <Section title="Wiersze pliku" collapsible defaultOpen={rows.length === 0}>
            <ListTable list={yearNumberList} answer={wholeList(answer)} captionHidden />
          </Section>
        </div>
      )}
    </Loaded>
  );
}

type Discipline = { name: string; numbers: ReadonlyMap<number, number> };

/** A row per discipline, a column per year, and a line through them. */
function ByYears({ rows }: { rows: readonly YearN[] }) {
  const years = [...new Set(rows.map(({ rok }) => rok))].toSorted((a, b) => a - b);
  const disciplines = [...Map.groupBy(rows, ({ dysc_nazwa }) => dysc_nazwa)].map(([name, own]) => ({
    name,
    numbers: new Map(own.map(({ rok, razem }) => [rok, razem])),
  }));
  const columns: Column<Discipline>[] = [
    { key: 'name', header: 'Dyscyplina', rowHeader: true, cell: ({ name }) => name },
    ...years.map((year) => ({
      key: String(year),
      header: String(year),
      numeric: true,
      fact: { before: `${year}: ` },
      cell: ({ numbers }: Discipline) => formatDecimal(numbers.get(year) ?? 0, 2),
    })),
    {
      key: 'line',
      header: 'Przebieg',
      cell: ({ numbers }) => <SparkLine values={years.map((year) => numbers.get(year) ?? 0)} />,
    },
  ];
  return (
    <DataTable
      caption="Liczba N w latach, według dyscyplin"
      columns={columns}
      rows={disciplines}
      rowKey={({ name }) => name}
    />
  );
}
