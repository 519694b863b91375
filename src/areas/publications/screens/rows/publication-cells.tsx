import { Decimal } from '#ui/table/decimal.tsx';
import { TableCell, TableRowHeader } from '#ui/table/table.tsx';
import type { Publication } from '../../schema.ts';
import { EXTRA_COLUMNS } from '../../schema-codes.ts';
import { DisciplineCell } from './discipline-cell.tsx';
import { EvaluationCell } from './evaluation-cell.tsx';
import { PointsCell } from './points-cell.tsx';
import type { RowTools } from './row-tools.ts';
import { SelectionCell } from './selection-cell.tsx';
import { WorkCell } from './work-cell.tsx';

type CellsProps = { work: Publication; tools: RowTools };

/** The cells of an article, book, editorship or chapter. */
export function PublicationCells({ work, tools }: CellsProps) {
  const { extra } = tools.access;
  return (
    <>
      <TableRowHeader data-line="1">
        <WorkCell work={work} />
      </TableRowHeader>
      <TableCell data-line="4" numeric>
        {work.p_rok}
      </TableCell>
      <TableCell data-line="2">
        <DisciplineCell work={work} tools={tools} />
      </TableCell>
      <TableCell data-fold label="Punkty" numeric>
        <PointsCell work={work} onShow={tools.showPoints} />
      </TableCell>
      <Estimate label="Szacowane punkty" unit="pkt" value={work.estimated_points} />
      <Estimate label="Szacowane sloty" unit="slotu" value={work.estimated_slots} />
      <TableCell data-line="3">
        <EvaluationCell work={work} />
      </TableCell>
      {(extra & EXTRA_COLUMNS.optimum) > 0 && (
        <TableCell data-fold label="W optimum">
          <SelectionCell work={work} tools={tools} kind="optimum" />
        </TableCell>
      )}
      {(extra & EXTRA_COLUMNS.custom) > 0 && (
        <TableCell data-fold label="Wybór własny">
          <SelectionCell work={work} tools={tools} kind="custom" />
        </TableCell>
      )}
    </>
  );
}

type EstimateProps = { label: string; unit: string; value: number | null };

/** On a phone a figure stands in the card's line of figures with its unit; a missing one is folded. */
const Estimate = ({ label, unit, value }: EstimateProps) => (
  <TableCell
    numeric
    label={label}
    {...(value === null ? { 'data-fold': true } : { 'data-line': '4', 'data-unit': unit })}
  >
    <Decimal value={value} digits={4} />
  </TableCell>
);
