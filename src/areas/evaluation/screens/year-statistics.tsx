import { type ReactNode } from 'react';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Decimal } from '#ui/table/decimal.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { NearWindow } from '#ui/state/near-window.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TableCell, TableFooter, TableRow, TableRowHeader } from '#ui/table/table.tsx';
import type { YearStatistics } from '../schema.ts';
import type { DisciplineView } from './discipline-view.ts';
import { useSlotReader } from './slot-reader.ts';
import { sumOf } from '#engine/fixed.ts';

const BarChart = loadable(async () => (await import('#ui/chart/bar-chart.tsx')).BarChart);
const CHART_HEIGHT = 180;

type Figure = { key: keyof YearStatistics; header: string; digits: number };

const FIGURES: readonly Figure[] = [
  { key: 'liczba_pub', header: 'Publikacje', digits: 0 },
  { key: 'suma_pub_pkt_calk', header: 'Punkty całkowite', digits: 4 },
  { key: 'suma_pub_pkt_przel', header: 'Punkty przeliczone', digits: 4 },
  { key: 'suma_slotow_przel', header: 'Sloty przeliczone', digits: 4 },
  { key: 'qualif_pub_liczba', header: 'Publikacje w optimum', digits: 0 },
  { key: 'qualif_pub_pkt_calk', header: 'Punkty całkowite w optimum', digits: 4 },
  { key: 'qualif_pub_pkt_przel', header: 'Punkty w optimum', digits: 4 },
  { key: 'qualif_pub_slot_przel', header: 'Sloty w optimum', digits: 4 },
];

const COLUMNS: readonly Column<YearStatistics>[] = [
  { key: 'rok', header: 'Rok', rowHeader: true, cell: (row) => row.rok },
  ...FIGURES.map(({ key, header, digits }) => ({
    key,
    header,
    numeric: true,
    cell: (row: YearStatistics) =>
      digits === 0 ? formatInteger(row[key]) : <Decimal value={row[key]} digits={digits} />,
  })),
];

/** All assigned works of each year beside those accepted in the optimum. */
export function YearStatisticsSection({ views }: { views: DisciplineView[] }) {
  const { statistics } = useSlotReader();
  return (
    <Section title="Statystyka lat" description={statistics}>
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
    <NearWindow fallback={<ChartSkeleton table={table} />}>
      <BarChart
        title={`Punkty w latach: ${name}`}
        labelHeader="Rok"
        series={['Punkty przeliczone', 'Punkty w optimum']}
        rows={statistics.map((row) => ({
          label: String(row.rok),
          values: [row.suma_pub_pkt_przel, row.qualif_pub_pkt_przel],
        }))}
        digits={4}
        height={CHART_HEIGHT}
        table={table}
      />
    </NearWindow>
  );
}

/** The table does not wait for the chart. */
function ChartSkeleton({ table }: { table: ReactNode }) {
  return (
    <div className="space-y-3">
      <Skeleton className="no-print h-6! w-72" />
      <Skeleton className="no-print" style={{ height: CHART_HEIGHT }} />
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
            <Decimal value={sumOf(rows.map((row) => row[key]))} digits={digits} />
          </TableCell>
        ))}
      </TableRow>
    </TableFooter>
  );
}
