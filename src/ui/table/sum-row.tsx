import type { ReactNode } from 'react';
import type { Column } from './data-table.tsx';
import { TableCell, TableRow, TableRowHeader } from './table.tsx';

type SumRowProps = {
  label: string;
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'fact'>[];
  /** By column key; they stand side by side. */
  sums: Readonly<Record<string, ReactNode>>;
};

/** Sums beneath the columns of a table; the label takes the place of those before. */
export function SumRow({ label, columns, sums }: SumRowProps) {
  const before = columns.findIndex(({ key }) => key in sums);
  const summed = columns.filter(({ key }) => key in sums);
  const after = columns.length - before - summed.length;
  return (
    <TableRow>
      <TableRowHeader colSpan={before}>{label}</TableRowHeader>
      {summed.map(({ key, header, fact }) => (
        <TableCell key={key} label={header} numeric fact={fact}>
          {sums[key]}
        </TableCell>
      ))}
      {after > 0 && <TableCell colSpan={after} />}
    </TableRow>
  );
}
