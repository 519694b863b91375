import { TableCell, TableRowHeader } from '#ui/table/table.tsx';
import type { Patent } from '../../schema.ts';
import { DisciplineCell } from './discipline-cell.tsx';
import { PointsCell } from './points-cell.tsx';
import type { RowTools } from './row-tools.ts';
import { Titled } from './work-cell.tsx';

type CellsProps = { work: Patent; tools: RowTools };

export function PatentCells({ work, tools }: CellsProps) {
  return (
    <>
      <TableRowHeader data-line="1">
        <Titled title={work.p_tytul} about={`${work.la_o_imie} ${work.la_o_nazwisko}`} place={null} />
      </TableRowHeader>
      <TableCell data-line="4" numeric>
        {work.p_rok}
      </TableCell>
      <TableCell data-line="2">
        <DisciplineCell work={work} tools={tools} />
      </TableCell>
      <TableCell data-line="3">{work.o_nazwa}</TableCell>
      <TableCell data-fold label="Punkty" numeric>
        <PointsCell work={work} onShow={tools.showPoints} />
      </TableCell>
    </>
  );
}
