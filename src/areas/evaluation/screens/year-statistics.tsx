import { tableColumns } from '#client/list/cells.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { DECIMALS } from '#shared/columns.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { Decimal } from '#ui/table/decimal.tsx';
import { Section } from '#ui/section.tsx';
import { SumRow } from '#ui/table/sum-row.tsx';
import { TableFooter } from '#ui/table/table.tsx';
import { yearColumns } from '../lists.ts';
import type { YearStatistics } from '../schema.ts';
import type { DisciplineView } from './discipline-view.ts';
import { useSlotReader } from './slot-reader.ts';
import { sumOf } from '#engine/fixed.ts';

const COLUMNS = yearColumns('person');
const TABLE = tableColumns<YearStatistics>(COLUMNS);
const NUMBERS = COLUMNS.filter(({ key }) => key !== 'rok');

/** All assigned works of each year beside those accepted in the optimum. */
export function YearStatisticsSection({ views }: { views: DisciplineView[] }) {
  const { statistics } = useSlotReader();
  return (
    <Section title="Statystyka lat" description={statistics} collapsible defaultOpen={false} className="prints-open">
      <div className="space-y-6 print:space-y-1">
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
  return (
    <div className="space-y-3 print:grid print:grid-cols-[1fr_2fr] print:gap-4 print:space-y-0">
      <BarChart
        title={`Punkty w latach: ${name}`}
        series={['Punkty przeliczone', 'Punkty w optimum']}
        rows={statistics.map((row) => ({
          label: String(row.rok),
          values: [row.suma_pub_pkt_przel, row.qualif_pub_pkt_przel],
        }))}
        digits={4}
      />
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
