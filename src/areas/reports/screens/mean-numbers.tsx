import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MeanN } from '#areas/evaluation/schema-standing.ts';
import { api } from '#client/api.ts';
import { tableColumns } from '#client/list/cells.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { formatShort } from '#ui/text/number.ts';
import { meanNumberList } from '../lists.ts';
import { NumberPage } from './number-list.tsx';

export default function MeanNumbers() {
  return (
    <NumberPage list={meanNumberList} subtitle="Dyscypliny, w których w którymś roku okresu ktoś wchodzi do liczby N">
      {(period) => <Table period={period} />}
    </NumberPage>
  );
}

function Table(question: { period: number }) {
  const answer = useQuery(api.evaluation.standing.meanNumbers.queryOptions(question));
  return (
    <Loaded query={answer} what="średnich N" empty={<EmptyState title={meanNumberList.empty} />}>
      {(rows) => <Bars rows={rows} />}
    </Loaded>
  );
}

/** Every discipline with its bar, on one scale, which holds the least N of those that are evaluated. */
function Bars({ rows }: { rows: readonly MeanN[] }) {
  const minimum = rows[0]?.minimum ?? 0;
  const most = Math.max(minimum, ...rows.map(({ sred }) => sred));
  const columns = useMemo((): Column<MeanN>[] => {
    const at = (n: number) => `${most > 0 ? (n / most) * 100 : 0}%`;
    const bar: Column<MeanN> = {
      key: 'bar',
      header: 'Na wykresie',
      headerHidden: true,
      className: 'sm:w-1/2',
      cell: ({ sred, evaluated }) => (
        <div aria-hidden className="relative h-4 w-full rounded-xs bg-track">
          <div
            className={evaluated ? 'h-full rounded-xs bg-chart-1' : 'h-full rounded-xs bg-chart-1-soft'}
            style={{ width: at(sred) }}
          />
          <div
            className="absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-foreground ring-[1.5px] ring-card"
            style={{ insetInlineStart: at(minimum) }}
          />
        </div>
      ),
    };
    return [...tableColumns<MeanN>(meanNumberList.columns), bar];
  }, [most, minimum]);
  const evaluated = rows.filter((row) => row.evaluated).length;
  return (
    <>
      <p className="max-w-prose text-sm text-muted-foreground">
        Kreska na pasku: N = {formatShort(minimum)}. Ewaluowane dyscypliny mają pełny kolor: {evaluated} z {rows.length}
        . Rozstrzyga N ostatniego roku okresu, nie średnia.
      </p>
      <DataTable
        caption={meanNumberList.title}
        captionHidden
        columns={columns}
        rows={rows}
        rowKey={meanNumberList.rowKey}
      />
    </>
  );
}
