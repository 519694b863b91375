import { type ComponentProps, type ReactNode, useCallback, useState } from 'react';
import { tableColumns } from '#client/list/cells.tsx';
import type { BarChart as Chart } from '#ui/chart/bar-chart.tsx';
import { BarList } from '#ui/chart/bar-list.tsx';
import { DECIMALS } from '#shared/columns.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { Decimal } from '#ui/table/decimal.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { SumRow } from '#ui/table/sum-row.tsx';
import { TableFooter } from '#ui/table/table.tsx';
import { yearColumns } from '../lists.ts';
import type { YearStatistics } from '../schema.ts';
import type { DisciplineView } from './discipline-view.ts';
import { useSlotReader } from './slot-reader.ts';
import { sumOf } from '#engine/fixed.ts';

/** Before what is far below is scrolled to, so much of it has loaded. */
const MARGIN = '800px';

/** Renders, and so loads, what is large only when it is near the window; `fallback` has the same height, and all that paper needs. */
function NearWindow({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const [near, setNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return near ? children : <div ref={watch}>{fallback}</div>;
}

const BarChart = loadable(async () => (await import('#ui/chart/bar-chart.tsx')).BarChart, { skeleton: ChartSkeleton });
const CHART_HEIGHT = 180;

const COLUMNS = yearColumns('person');
const TABLE = tableColumns<YearStatistics>(COLUMNS);
const NUMBERS = COLUMNS.filter(({ key }) => key !== 'rok');

/** All assigned works of each year beside those accepted in the optimum. */
export function YearStatisticsSection({ views }: { views: DisciplineView[] }) {
  const { statistics } = useSlotReader();
  return (
    <Section title="Statystyka lat" description={statistics} collapsible defaultOpen={false} className="prints-open">
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
      columns={TABLE}
      rows={statistics}
      rowKey={(row) => row.rok}
      stack={false}
      foot={<Totals rows={statistics} />}
    />
  );
  if (!charted) return table;
  const chart = {
    title: `Punkty w latach: ${name}`,
    labelHeader: 'Rok',
    series: ['Punkty przeliczone', 'Punkty w optimum'],
    rows: statistics.map((row) => ({
      label: String(row.rok),
      values: [row.suma_pub_pkt_przel, row.qualif_pub_pkt_przel],
    })),
    digits: 4,
    height: CHART_HEIGHT,
    table,
  };
  return (
    <NearWindow fallback={<ChartSkeleton {...chart} />}>
      <BarChart {...chart} />
    </NearWindow>
  );
}

/** The table does not wait for the chart, and paper has bars without it: code that a print asks for comes too late. */
function ChartSkeleton({ title, series, rows, digits = 2, table }: ComponentProps<typeof Chart>) {
  const bars = rows.flatMap(({ label, values }) =>
    series.map((name, index) => ({ label: `${label}: ${name.toLowerCase()}`, value: values[index] ?? 0 })),
  );
  return (
    <div className="space-y-3">
      <Skeleton className="no-print h-6! w-72" />
      <Skeleton className="no-print" style={{ height: CHART_HEIGHT }} />
      <div className="hidden print:block">
        <BarList title={title} rows={bars} digits={digits} />
      </div>
      {table}
    </div>
  );
}

function Totals({ rows }: { rows: YearStatistics[] }) {
  const sumIn = ({ key, kind }: (typeof NUMBERS)[number]) => (
    <Decimal value={sumOf(rows.map((row) => row[key]))} digits={DECIMALS[kind] ?? 0} />
  );
  return (
    <TableFooter>
      <SumRow
        label="Razem"
        columns={COLUMNS}
        sums={Object.fromEntries(NUMBERS.map((column) => [column.key, sumIn(column)]))}
      />
    </TableFooter>
  );
}
