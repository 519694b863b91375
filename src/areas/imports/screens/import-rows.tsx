import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { Tone } from '#ui/tone.ts';
import { importRowList } from '../lists.ts';
import { type Action, ACTION_NAMES, ENTITY_NAMES, type Import, type ImportRow, OUTCOME_NAMES } from '../schema.ts';
import { ImportFields } from './import-fields.tsx';
import { ImportPersonChoice } from './import-person-choice.tsx';
import { choiceOf, isSelected, type Selection, toggleRow } from './import-selection.ts';

const TONES: Record<Action, Tone> = { new: 'success', changed: 'info', gone: 'warning', error: 'danger' };

const CELLS: Cells<ImportRow> = {
  subject: ({ subject, entity, line }) => (
    <>
      {subject || 'cały wiersz'}
      <span className="block text-xs/4 font-normal text-muted-foreground">
        {ENTITY_NAMES[entity]}
        {line > 0 && `, wiersz ${line}`}
      </span>
    </>
  ),
  action: ({ action }) => <Badge tone={TONES[action]}>{ACTION_NAMES[action]}</Badge>,
  fields: (row) => <ImportFields row={row} />,
  doubt: ({ doubt }) => doubt && <p className="max-w-md wrap-anywhere">{doubt}</p>,
  outcome: (row) => row.outcome && [OUTCOME_NAMES[row.outcome], row.note].filter(Boolean).join('. '),
};

const HIDDEN_IN_PREVIEW = ['outcome'];

type ImportRowsProps = { of: Import; selection: Selection; select: (selection: Selection) => void };

/** The rows of an import, selectable while it is a preview. */
export function ImportRows({ of, selection, select }: ImportRowsProps) {
  const state = useList(importRowList);
  const answer = useQuery(api.imports.rows.queryOptions({ import: of.id, ...state.query }, LIST_OPTIONS));
  const preview = {
    cells: {
      ...CELLS,
      doubt: (row: ImportRow) => (
        <>
          {row.doubt && <p className="max-w-md wrap-anywhere">{row.doubt}</p>}
          {row.unsettled && <ImportPersonChoice of={of} row={row} />}
        </>
      ),
    },
    without: HIDDEN_IN_PREVIEW,
    choice: (row: ImportRow) =>
      choiceOf(row) && (
        <Checkbox
          label={`Zastosuj: ${ENTITY_NAMES[row.entity].toLowerCase()}, ${row.subject}`}
          labelHidden
          checked={isSelected(selection, row)}
          onChange={() => select(toggleRow(selection, row))}
        />
      ),
  };
  return (
    <ListView
      state={state}
      answer={answer}
      of={{ import: of.id }}
      counts={{ show: of.counts }}
      cells={CELLS}
      captionHidden
      {...(of.status === 'preview' && preview)}
    />
  );
}
