import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { Clamp } from '#ui/table/clamp.tsx';
import { tableColumns } from '#client/list/cells.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import { SumRow } from '#ui/table/sum-row.tsx';
import { TableFooter } from '#ui/table/table.tsx';
import type { MovedShare, ShareExchange } from '#areas/advice/schema.ts';
import { sumOf } from '#engine/fixed.ts';
import { countNote } from '../schema-codes.ts';

type Row = MovedShare & { key: string; enters: boolean };

const COLUMNS = tableColumns<Row>([
  {
    key: 'work',
    header: 'Publikacja',
    rowHeader: true,
    className: 'min-w-40',
    cell: ({ title, author, own }) => (
      <>
        <Clamp>{title ?? 'udział innej osoby'}</Clamp>
        {author && !own && <span className="block font-normal text-muted-foreground">{author}</span>}
      </>
    ),
  },
  {
    key: 'change',
    header: 'Zmiana',
    cell: ({ enters }) => (
      <Badge>
        {enters ? (
          <ArrowDownLeft aria-hidden className="size-3.5" />
        ) : (
          <ArrowUpRight aria-hidden className="size-3.5" />
        )}
        {enters ? 'wchodzi' : 'wychodzi'}
      </Badge>
    ),
  },
  { key: 'year', header: 'Rok', kind: 'year' },
  { key: 'slots', header: 'Slot', kind: 'slots' },
  { key: 'points', header: 'Punkty', kind: 'points', note: countNote },
]);

type Answer = Exclude<ShareExchange, { state: 'waiting' }>;
type MovesTableProps = { caption: string; answer: Answer; leaves: MovedShare[]; enters: MovedShare[] };

/** Shares that leave and enter, the explained one included. */
export function MovesTable({ caption, answer, leaves, enters }: MovesTableProps) {
  const { title, year, points, slots, m_unknown, state } = answer;
  const isIn = state !== 'chosen';
  const explained: Row = {
    own: true,
    author: null,
    title,
    year,
    points,
    slots,
    m_unknown,
    key: 'explained',
    enters: isIn,
  };
  const out = leaves.map((share, at): Row => ({ ...share, enters: false, key: `out-${at}` }));
  const into = enters.map((share, at): Row => ({ ...share, enters: true, key: `in-${at}` }));
  const rows = isIn ? [...out, explained, ...into] : [explained, ...out, ...into];
  const change = sumOf(rows.map((row) => (row.enters ? row.points : -row.points)));
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      rows={rows}
      rowKey={({ key }) => key}
      foot={
        <TableFooter>
          <SumRow label="Zmiana punktów dyscypliny" columns={COLUMNS} sums={{ points: formatDecimal(change, 4) }} />
        </TableFooter>
      }
    />
  );
}
