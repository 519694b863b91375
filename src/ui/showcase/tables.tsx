import { Check, Snowflake } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { ACTIONS_COLUMN } from '../table/actions-column.ts';
import { Clamp } from '../table/clamp.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { Decimal } from '../table/decimal.tsx';
import { DefinitionList } from '../table/definition-list.tsx';
import { EmptyState } from '../empty-state.tsx';
import { Announce } from '../live-region.tsx';
import { NativeSelect } from '../field/native-select.tsx';
import { counted, formatDecimal } from '../text/number.ts';
import type { SortDirection } from '../table/table.tsx';
import {
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '../table/table.tsx';
import { Part } from './part.tsx';
import { disciplines, type Work, works } from './sample.ts';

const columns: Column<Work>[] = [
  {
    key: 'title',
    header: 'Tytuł',
    rowHeader: true,
    sortable: true,
    className: 'min-w-52',
    cell: ({ title }) => <Clamp>{title}</Clamp>,
  },
  { key: 'venue', header: 'Czasopismo', className: 'min-w-40', cell: ({ venue }) => venue },
  {
    key: 'discipline',
    header: 'Dyscyplina',
    className: 'min-w-56',
    cell: ({ id, title, state }) => (
      <>
        <NativeSelect
          inRow
          unset={id === 1844}
          aria-label={`Dyscyplina: ${title}`}
          options={disciplines}
          defaultValue={id === 1844 ? '0' : '1'}
          disabled={state === 'frozen'}
        />
        {state === 'frozen' && (
          <Badge icon={Snowflake} className="mt-1">
            Wydrukowano oświadczenie
          </Badge>
        )}
      </>
    ),
  },
  {
    key: 'accepted',
    header: 'Przyjęta',
    cell: ({ slot }) => (slot > 0.3 ? <Badge icon={Check}>Tak</Badge> : <Badge outlined>Nie: R02</Badge>),
  },
  { key: 'year', header: 'Rok', numeric: true, sortable: true, cell: ({ year }) => year },
  {
    key: 'points',
    header: 'Punkty',
    numeric: true,
    sortable: true,
    cell: ({ points }) => <Decimal value={points} digits={4} />,
  },
  { key: 'slot', header: 'Slot', numeric: true, cell: ({ slot }) => <Decimal value={slot} digits={4} /> },
  {
    ...ACTIONS_COLUMN,
    cell: ({ title }) => (
      <Button size="sm" aria-label={`Punkty: ${title}`}>
        Punkty
      </Button>
    ),
  },
];

const compare = {
  title: (a: Work, b: Work) => a.title.localeCompare(b.title, 'pl'),
  year: (a: Work, b: Work) => a.year - b.year,
  points: (a: Work, b: Work) => a.points - b.points,
};
const isSortKey = (key: string): key is keyof typeof compare => key in compare;

const total = (
  <TableFooter>
    <TableRow>
      <TableRowHeader colSpan={5}>Razem</TableRowHeader>
      <TableCell numeric label="Punkty">
        {formatDecimal(350, 2)}
      </TableCell>
      <TableCell numeric label="Slot">
        {formatDecimal('2.0833', 2)}
      </TableCell>
      <TableCell />
    </TableRow>
  </TableFooter>
);

/** Rows that fold into cards on a phone. */
const CompactRows = () => (
  <Table caption="Zwarte wiersze" columns="minmax(12rem, 1fr) 5rem 7rem">
    <TableHeader>
      <TableRow>
        <TableHead>Publikacja</TableHead>
        <TableHead numeric>Rok</TableHead>
        <TableHead numeric>Slot</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {works.map(({ id, title, year, slot }) => (
        <TableRow key={id}>
          <TableRowHeader data-line="1">{title}</TableRowHeader>
          <TableCell data-line="4" numeric>
            {year}
          </TableCell>
          <TableCell data-line="4" data-unit="slotu" numeric>
            <Decimal value={slot} digits={4} />
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

export function TablesPart() {
  const [sort, setSort] = useState<{ key: string; direction: SortDirection }>({ key: 'year', direction: 'descending' });
  const [busy, setBusy] = useState(false);
  const rows = useMemo(() => {
    if (!isSortKey(sort.key)) return works;
    const sorted = works.toSorted(compare[sort.key]);
    return sort.direction === 'ascending' ? sorted : sorted.toReversed();
  }, [sort]);
  return (
    <Part title="Tabele i zestawienia">
      <DataTable
        caption="Publikacje w okresie 2022–2025"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowState={({ state }) => state}
        sort={sort}
        onSort={(key, direction) => setSort({ key, direction })}
        busy={busy}
        foot={total}
      />
      <Announce>{counted(rows.length, 'publikacja', 'publikacje', 'publikacji')}</Announce>
      <Button onClick={() => setBusy(!busy)}>
        {busy ? 'Zakończ ponowne wczytywanie' : 'Pokaż ponowne wczytywanie'}
      </Button>
      <CompactRows />
      <DataTable
        caption="Patenty"
        columns={columns}
        rows={[]}
        rowKey={({ id }) => id}
        empty={<EmptyState title="Brak informacji o patentach" />}
      />
      <DefinitionList
        items={[
          { label: 'Stanowisko', value: 'adiunkt' },
          { label: 'Wymiar czasu pracy', value: '1/1' },
          { label: 'Data zakończenia', value: '' },
        ]}
      />
    </Part>
  );
}
