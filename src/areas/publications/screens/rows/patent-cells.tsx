import { memo } from 'react';
import { Clamp } from '#ui/clamp.tsx';
import { TableCell, TableRowHeader } from '#ui/table.tsx';
import type { Patent } from '../../schema.ts';
import { DisciplineCell } from './discipline-cell.tsx';
import { RecordCell } from './record-cell.tsx';
import type { RowTools } from './row-tools.ts';

type CellsProps = { work: Patent; tools: RowTools };

export const PatentCells = memo(function PatentCells({ work, tools }: CellsProps) {
  return (
    <>
      <TableRowHeader>
        <Clamp>{work.p_tytul}</Clamp>
        <p className="text-xs/4 font-normal text-muted-foreground">{`${work.la_o_imie} ${work.la_o_nazwisko}`}</p>
      </TableRowHeader>
      <TableCell label="Rok">{work.p_rok}</TableCell>
      <TableCell label="Rodzaj">{work.o_nazwa}</TableCell>
      <TableCell>
        <p className="mb-1 text-muted-foreground sm:hidden">Dyscyplina</p>
        <DisciplineCell work={work} tools={tools} />
      </TableCell>
      <TableCell label="Rekord">
        <RecordCell
          printed={work.statement_printed}
          frozen={work.frozen === 1 ? 'Tak' : tools.authorTimeOver ? 'Tak, dla autora' : 'Nie'}
          modified={work.data_mod}
        />
      </TableCell>
    </>
  );
});
