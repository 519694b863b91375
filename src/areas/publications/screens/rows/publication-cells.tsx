import { memo } from 'react';
import { formatDecimal } from '#ui/number.ts';
import { TableCell, TableRowHeader } from '#ui/table.tsx';
import { EXTRA_COLUMNS, type Publication } from '../../schema.ts';
import { DisciplineCell } from './discipline-cell.tsx';
import { EvaluationCell } from './evaluation-cell.tsx';
import { PointsCell } from './points-cell.tsx';
import { RecordCell } from './record-cell.tsx';
import type { RowTools } from './row-tools.ts';
import { SelectionCell } from './selection-cell.tsx';
import { WorkCell } from './work-cell.tsx';

const frozenText = ({ frozen, frozenlastmod }: Publication) =>
  frozen === 1 ? 'Tak' : frozenlastmod === 2 ? 'Tak, dla autora' : 'Nie';

type CellsProps = { work: Publication; tools: RowTools };

/** The cells of an article, book, editorship or chapter; memoised by the work. */
export const PublicationCells = memo(function PublicationCells({ work, tools }: CellsProps) {
  return (
    <>
      <TableRowHeader>
        <WorkCell work={work} />
      </TableRowHeader>
      <TableCell label="Rok">{work.p_rok}</TableCell>
      <TableCell>
        <p className="mb-1 text-muted-foreground sm:hidden">Dyscyplina</p>
        <DisciplineCell work={work} tools={tools} />
      </TableCell>
      <TableCell label="Punkty" numeric>
        <div className="max-sm:text-start">
          <PointsCell work={work} onShow={tools.showPoints} />
        </div>
      </TableCell>
      <TableCell label="Przyjęta do ewaluacji">
        <div>
          <EvaluationCell work={work} />
        </div>
      </TableCell>
      <TableCell label="Szacowane punkty" numeric>
        {formatDecimal(work.estimated_points, 4)}
      </TableCell>
      <TableCell label="Szacowane sloty" numeric>
        {formatDecimal(work.estimated_slots, 4)}
      </TableCell>
      {tools.access.extra !== EXTRA_COLUMNS.none && (
        <TableCell label="Uwzględnij">
          <SelectionCell work={work} tools={tools} />
        </TableCell>
      )}
      <TableCell label="Rekord">
        <RecordCell
          status={{ code: work.p_status, levels: tools.statusLevels }}
          printed={work.statement_printed}
          frozen={frozenText(work)}
          modified={work.data_mod}
        />
      </TableCell>
    </>
  );
});
