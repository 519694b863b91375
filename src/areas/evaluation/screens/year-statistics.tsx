import { lazy, type ReactNode, Suspense } from 'react';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { formatDecimal, formatInteger } from '#ui/number.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TableCell, TableFooter, TableRow, TableRowHeader } from '#ui/table.tsx';
import type { YearStatistics } from '../schema.ts';
import type { DisciplineView } from './discipline-view.ts';
import { sumOf } from '#engine/fixed.ts';

const BarChart = lazy(() => import('#ui/bar-chart.tsx').then((module) => ({ default: module.BarChart })));
const CHART_HEIGHT = 180;

type Figure = { key: keyof YearStatistics; header: string; digits: number };

const FIGURES: readonly Figure[] = [
  { key: 'liczba_pub', header: 'Publikacje', digits: 0 },
  { key: 'suma_pub_pkt_calk', header: 'Punkty całkowite', digits: 2 },
  { key: 'suma_pub_pkt_przel', header: 'Punkty przeliczone', digits: 4 },
  { key: 'suma_slotow_przel', header: 'Sloty przeliczone', digits: 4 },
  { key: 'qualif_pub_liczba', header: 'Przyjęte publikacje', digits: 0 },
  { key: 'qualif_pub_pkt_calk', header: 'Przyjęte punkty całkowite', digits: 2 },
  { key: 'qualif_pub_pkt_przel', header: 'Przyjęte punkty', digits: 4 },
  { key: 'qualif_pub_slot_przel', header: 'Przyjęte sloty', digits: 4 },
];

const COLUMNS: readonly Column<YearStatistics>[] = [
  { key: 'rok', header: 'Rok', rowHeader: true, cell: (row) => row.rok },
  ...FIGURES.map(({ key, header, digits }) => ({
    key,
    header,
    numeric: true,
    cell: (row: YearStatistics) => (digits === 0 ? formatInteger(row[key]) : formatDecimal(row[key], digits)),
  })),
];

/** All assigned works of each year beside those accepted in the optimum. */
export function YearStatisticsSection({ views }: { views: DisciplineView[] }) {
  return (
    <Section
      title="Statystyka lat"
      description="Wszystkie przypisane publikacje z każdego roku i te z nich, które przyjęto w optimum."
    >
      <div className="space-y-6">
        {views.map((view) => (
          <Years key={view.code} view={view} />
        ))}
      </div>
    </Section>
  );
}

/** A chart needs slots and points. */
function Years({ view: { name, slotLimit, statistics } }: { view: DisciplineView }) {
  const charted = slotLimit > 0 && statistics.some((row) => row.suma_pub_pkt_przel > 0);
  const table = (
    <DataTable
      caption={`Statystyka lat: ${name}`}
      captionHidden={charted}
      columns={COLUMNS}
      rows={statistics}
      rowKey={(row) => row.rok}
      stack={false}
      foot={<Totals rows={statistics} />}
    />
  );
  if (!charted) return table;
  return (
    <Suspense fallback={<ChartSkeleton table={table} />}>
      <BarChart
        title={`Punkty w latach: ${name}`}
        labelHeader="Rok"
        series={['Punkty przeliczone', 'Przyjęte punkty']}
        rows={statistics.map((row) => ({
          label: String(row.rok),
          values: [row.suma_pub_pkt_przel, row.qualif_pub_pkt_przel],
        }))}
        digits={4}
        height={CHART_HEIGHT}
        table={table}
      />
    </Suspense>
  );
}

/** The table does not wait for the chart. */
function ChartSkeleton({ table }: { table: ReactNode }) {
  return (
    <div className="space-y-3">
      <Skeleton className="h-6! w-72" />
      <Skeleton style={{ height: CHART_HEIGHT }} />
      {table}
    </div>
  );
}

function Totals({ rows }: { rows: YearStatistics[] }) {
  return (
    <TableFooter>
      <TableRow>
        <TableRowHeader>Razem</TableRowHeader>
        {FIGURES.map(({ key, header, digits }) => (
          <TableCell key={key} label={header} numeric>
            {formatDecimal(sumOf(rows.map((row) => row[key])), digits)}
          </TableCell>
        ))}
      </TableRow>
    </TableFooter>
  );
}
