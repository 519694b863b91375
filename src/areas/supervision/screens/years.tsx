import type { ReactNode } from 'react';
import { DECIMALS } from '#shared/columns.ts';
import { sumOf } from '#engine/fixed.ts';
import { Decimal } from '#ui/table/decimal.tsx';
import { SumRow } from '#ui/table/sum-row.tsx';
import { TableFooter } from '#ui/table/table.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { Badge } from '#ui/badge.tsx';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { tableColumns } from '#client/list/cells.tsx';
import { yearColumns } from '#areas/evaluation/lists.ts';
import type { YearStatistics } from '#areas/evaluation/schema.ts';
import { nColumns } from '../lists.ts';
import type { Statistics, YearFte } from '../schema.ts';

/** Earlier years are no years of works. */
const FIRST_SHOWN = 2000;

const WORK_COLUMNS = yearColumns('discipline');
const SUMMED = WORK_COLUMNS.filter(({ key }) => key !== 'rok');
const WORKS = tableColumns<YearStatistics>(WORK_COLUMNS);
const NUMBERS = tableColumns<YearFte>(nColumns, {
  forecast: ({ forecast }) => forecast && <Badge tone="warning">prognoza</Badge>,
});

/** Why sums end in 0001 or 9999. */
const ROUNDED =
  'Punkty i sloty każdego udziału są zaokrąglone do czterech miejsc, a sumy dodają je tak zaokrąglone: trzy trzecie to 0,9999.';

/** Which works these are: other tables leave some of them out. */
const COUNTED =
  'Publikacje, punkty i sloty przeliczone są ze wszystkich udziałów wykazanych w dyscyplinie, także tych, których nie można przyjąć, na przykład z powodów R03 i R04.';

/** Of a period without days to come. */
const PAST_NUMBERS = NUMBERS.filter(({ key }) => key !== 'forecast');

type YearsProps = {
  stats: Statistics;
  name: string;
  /** What stands below works. */
  note?: string;
  /** What stands below N. */
  children?: ReactNode;
};

/** Works and points of each year, and N as of each 31 December; days to come show what follows if nothing changes. */
export function Years({ stats, name, note, children }: YearsProps) {
  const isForecast = stats.yrs.some(({ forecast }) => forecast);
  const years = stats.yrstat.filter(({ rok }) => rok > FIRST_SHOWN);
  const works = (
    <DataTable
      caption={`Publikacje w latach: ${name}`}
      captionHidden
      columns={WORKS}
      rows={years}
      rowKey={({ rok }) => rok}
      stack={false}
      foot={<WorkTotals rows={years} />}
    />
  );
  const numbers = (
    <DataTable
      caption={`Liczba N w latach: ${name}`}
      captionHidden
      columns={isForecast ? NUMBERS : PAST_NUMBERS}
      rows={stats.yrs}
      rowKey={({ rok }) => rok}
      stack={false}
      foot={
        <TableFooter>
          <SumRow
            label="Średnia z lat"
            columns={isForecast ? NUMBERS : PAST_NUMBERS}
            sums={{ etatow: formatDecimal(stats.N, 2) }}
          />
        </TableFooter>
      }
    />
  );
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] print:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
      <div className="space-y-4">
        <BarChart
          title="Punkty w latach"
          series={['Punkty przeliczone', 'Punkty przyjętych']}
          rows={years.map((row) => ({
            label: String(row.rok),
            values: [row.suma_pub_pkt_przel, row.qualif_pub_pkt_przel],
          }))}
          digits={4}
        />
        {works}
        <p className="max-w-prose text-sm text-muted-foreground">{`${COUNTED} ${ROUNDED}`}</p>
        {note && <p className="max-w-prose text-sm text-muted-foreground">{note}</p>}
      </div>
      <div className="space-y-4">
        <BarChart
          title="Liczba N na 31 grudnia"
          series={['Liczba N']}
          rows={stats.yrs.map(({ rok, etatow, forecast }) => ({
            label: forecast ? `${rok} (prognoza)` : String(rok),
            values: [etatow],
          }))}
          digits={4}
        />
        {numbers}
        {isForecast && (
          <p className="max-w-prose text-sm text-muted-foreground">
            Prognoza zakłada, że do danego 31 grudnia nie zmienią się zatrudnienie, oświadczenia o dyscyplinach ani
            oświadczenia o zaliczeniu do liczby N, także te już złożone z datą końca.
          </p>
        )}
        {children}
      </div>
    </div>
  );
}

/** A work has one year. */
function WorkTotals({ rows }: { rows: readonly YearStatistics[] }) {
  const sumIn = ({ key, kind }: (typeof SUMMED)[number]) => (
    <Decimal value={sumOf(rows.map((row) => row[key]))} digits={DECIMALS[kind] ?? 0} />
  );
  return (
    <TableFooter>
      <SumRow
        label="Razem"
        columns={WORK_COLUMNS}
        sums={Object.fromEntries(SUMMED.map((column) => [column.key, sumIn(column)]))}
      />
    </TableFooter>
  );
}
