import { keepPreviousData } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useMemo } from 'react';
import { trpc } from '#client/api.ts';
import { LoadFailed } from '#client/load-failed.tsx';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/number.ts';
import { Pages } from '#ui/pages.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import type { Tone } from '#ui/tone.ts';
import {
  type Action,
  ACTION_NAMES,
  ENTITY_NAMES,
  type Import,
  type ImportRow,
  OUTCOME_NAMES,
  PAGE_SIZE,
  type RowFilter,
} from '../schema.ts';
import { ImportFields } from './import-fields.tsx';
import { ImportPersonChoice } from './import-person-choice.tsx';
import { choiceOf, isSelected, type Selection, toggleRow } from './import-selection.ts';

const TONES: Record<Action, Tone> = { new: 'success', changed: 'info', gone: 'warning', error: 'danger' };

type ImportRowsProps = {
  of: Import;
  filter: { show: RowFilter; text: string; page: number };
  toPage: (page: number) => void;
  selection: Selection;
  select: (selection: Selection) => void;
};

function columnsOf({
  of,
  selection,
  select,
}: Pick<ImportRowsProps, 'of' | 'selection' | 'select'>): Column<ImportRow>[] {
  const isPreview = of.status === 'preview';
  const choice: Column<ImportRow> = {
    key: 'choice',
    header: 'Wybór',
    headerHidden: true,
    cell: (row) =>
      choiceOf(row) && (
        <Checkbox
          label={`Zastosuj: ${ENTITY_NAMES[row.entity].toLowerCase()}, ${row.subject}`}
          labelHidden
          checked={isSelected(selection, row)}
          onChange={() => select(toggleRow(selection, row))}
        />
      ),
  };
  const outcome: Column<ImportRow> = {
    key: 'outcome',
    header: 'Wynik',
    cell: (row) => row.outcome && [OUTCOME_NAMES[row.outcome], row.note].filter(Boolean).join('. '),
  };
  return [
    ...(isPreview ? [choice] : []),
    {
      key: 'subject',
      header: 'Kogo dotyczy',
      rowHeader: true,
      cell: ({ subject, entity, line }) => (
        <>
          {subject || 'cały wiersz'}
          <span className="block text-xs/4 font-normal text-muted-foreground">
            {ENTITY_NAMES[entity]}
            {line > 0 && `, wiersz ${line}`}
          </span>
        </>
      ),
    },
    {
      key: 'action',
      header: 'Zmiana',
      cell: ({ action }) => <Badge tone={TONES[action]}>{ACTION_NAMES[action]}</Badge>,
    },
    { key: 'fields', header: 'Pola', cell: (row) => <ImportFields row={row} /> },
    {
      key: 'doubt',
      header: 'Uwagi',
      cell: (row) => (
        <>
          {row.doubt && <p className="max-w-md wrap-anywhere">{row.doubt}</p>}
          {isPreview && row.unsettled && <ImportPersonChoice of={of} row={row} />}
        </>
      ),
    },
    ...(isPreview ? [] : [outcome]),
  ];
}

/** A page of what an import changes, or has changed. */
export function ImportRows({ of, filter, toPage, selection, select }: ImportRowsProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = trpc.imports.rows.useQuery(
    { import: of.id, ...filter },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  const columns = useMemo(() => columnsOf({ of, selection, select }), [of, selection, select]);
  if (error) return <LoadFailed title="Nie wczytano wierszy" error={error} retry={refetch} retrying={isFetching} />;
  if (!data) return <TableSkeleton />;
  const pages = Math.max(1, Math.ceil(data.total / PAGE_SIZE));
  return (
    <div className="space-y-3">
      <Announce>{counted(data.total, 'wiersz', 'wiersze', 'wierszy')}</Announce>
      <DataTable
        caption="Wiersze importu"
        captionHidden
        columns={columns}
        rows={data.rows}
        rowKey={({ id }) => id}
        busy={isPlaceholderData}
        empty={<EmptyState icon={SearchX} title="Nie ma takich wierszy" />}
      />
      <Pages page={filter.page} last={pages} change={toPage} />
    </div>
  );
}
