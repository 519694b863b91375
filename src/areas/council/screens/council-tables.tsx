import type { ColDef } from 'ag-grid-community';
import { useMemo } from 'react';
import { gridColumns, WRAPPED } from '#client/list/grid-columns.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Grid } from '#ui/table/grid.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import { Users } from 'lucide-react';
import { councilViewList } from '../lists.ts';
import type { Council, CouncilRow } from '../schema.ts';
import { cellsOf, PAGE_SIZE, PAGE_SIZES, rowId, titleOf } from './editor/council-cells.tsx';
import { CouncilSheet } from './council-sheet.tsx';
import { CouncilLegend } from './editor/council-legend.tsx';

const READ_WHOLE = { ...WRAPPED, flex: 1 };

/** Beside each other in a window of 1,920 px, with names read whole. */
const CELLS: Readonly<Record<string, Partial<ColDef<CouncilRow>>>> = {
  ...cellsOf<CouncilRow>(),
  mail_komunikacja: { ...READ_WHOLE, minWidth: 230 },
  department: { ...READ_WHOLE, minWidth: 158 },
  job_position: { ...WRAPPED, width: 118 },
  dyscyplina1: { ...READ_WHOLE, minWidth: 176 },
  dyscyplina2: { ...READ_WHOLE, minWidth: 140 },
};
const LISTS = { members: councilViewList('members'), others: councilViewList('others') };

function CouncilTable({ of, rows, wide }: { of: keyof typeof LISTS; rows: readonly CouncilRow[]; wide: boolean }) {
  const list = LISTS[of];
  const columns = useMemo(
    () => gridColumns(list).map((column) => ({ ...column, ...CELLS[column.colId ?? ''] })),
    [list],
  );
  if (rows.length === 0) return <EmptyState icon={Users} title={list.empty} />;
  return (
    <Grid
      label={list.title}
      rows={rows}
      columns={columns}
      rowId={rowId}
      storageKey={`siatka.rada.${of}`}
      pageSizes={PAGE_SIZES}
      pageSize={PAGE_SIZE}
      wide={wide}
    />
  );
}

type CouncilTablesProps = { council: Council; everybody: boolean; wide: boolean };

/** The members, and if asked for everybody else in the discipline. */
export function CouncilTables({ council, everybody, wide }: CouncilTablesProps) {
  const { accepted, rejected } = council;
  // The wide view is printed with all its columns, the other as one sheet.
  const onScreen = wide ? undefined : 'no-print';
  return (
    <>
      <Announce>{`Rada: ${counted(accepted.length, 'osoba', 'osoby', 'osób')}`}</Announce>
      {!wide && <CouncilSheet council={council} everybody={everybody} isOffice={false} />}
      <Section
        className={onScreen}
        title={<span data-printed={wide || undefined}>{titleOf(council)}</span>}
        count={accepted.length}
      >
        <CouncilTable of="members" rows={accepted} wide={wide} />
        {!wide && accepted.length > 0 && (
          <p className="no-print text-xs text-muted-foreground max-sm:hidden min-[1660px]:hidden">
            Dalsze kolumny, z drugą dyscypliną, są po prawej: przewiń tabelę albo zaznacz „Użyj widoku szerszego niż
            ekran”.
          </p>
        )}
      </Section>
      <div className={onScreen}>
        <CouncilLegend mode="view" />
      </div>
      {everybody && (
        <Section className={onScreen} title={LISTS.others.title} count={rejected.length}>
          <CouncilTable of="others" rows={rejected} wide={wide} />
        </Section>
      )}
    </>
  );
}
