import type { ReactNode } from 'react';
import { dayText } from '#engine/day.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { PrintedLine } from '#ui/printed-line.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import type { ComparedRow } from '../schema.ts';

const WHAT = {
  came: <Badge tone="success">wejście</Badge>,
  left: <Badge tone="danger">odejście</Badge>,
  function: <Badge tone="info">zmiana funkcji</Badge>,
};

type ComparedTableProps<Row> = {
  rows: readonly Row[];
  from: string;
  to: string;
  /** How many members there were on each of the days. */
  members: readonly [number, number];
  /** Stand before the person. */
  first?: Column<Row>[];
  rowKey: (row: Row) => string | number;
};

/** Who came, who left, whose functions changed between two days, with both states. */
export function ComparedTable<Row extends ComparedRow>({ rows, from, to, ...table }: ComparedTableProps<Row>) {
  const { members, first = [], rowKey } = table;
  const days = <PrintedLine>{`Zmiany między ${dayText(from)} a ${dayText(to)}`}</PrintedLine>;
  if (rows.length === 0)
    return (
      <>
        {days}
        <EmptyState title="W tych dniach skład i funkcje są te same" />
      </>
    );
  const count = (what: ComparedRow['what']) => rows.filter((row) => row.what === what).length;
  const columns: Column<Row>[] = [
    ...first,
    {
      key: 'name',
      header: 'Osoba',
      rowHeader: true,
      cell: ({ name, degree }): ReactNode => (
        <>
          {name} {degree && <span className="font-normal text-muted-foreground">{degree}</span>}
        </>
      ),
    },
    { key: 'what', header: 'Zmiana', cell: ({ what }) => WHAT[what] },
    { key: 'before', header: `Stan na ${dayText(from)}`, cell: ({ before }) => before },
    { key: 'after', header: `Stan na ${dayText(to)}`, cell: ({ after }) => after },
  ];
  return (
    <>
      {days}
      <output className="block text-sm text-muted-foreground">
        {`Członkowie: ${members[0]} → ${members[1]} · wejścia: ${count('came')} · odejścia: ${count('left')} · zmiany funkcji: ${count('function')}`}
      </output>
      <DataTable
        caption="Kto przyszedł, kto odszedł, czyja funkcja się zmieniła"
        captionHidden
        stack
        columns={columns}
        rows={rows}
        rowKey={rowKey}
      />
    </>
  );
}
