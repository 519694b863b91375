import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangedFields } from '#client/parts/file-import.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { formatInteger } from '#ui/text/number.ts';
import type { Tone } from '#ui/tone.ts';
import { changeText, importRowList, subjectText } from '../lists.ts';
import type { Import, ImportRow } from '../schema.ts';
import { type Action, ENTITY_NAMES, OUTCOME_NAMES } from '../schema-words.ts';
import { ImportGroups } from './import-groups.tsx';
import { ImportPersonChoice } from './import-person-choice.tsx';
import { UnitsLink } from './units-link.tsx';
import { choiceOf, isSelected, type Selection, toggleRow } from './import-selection.ts';

const TONES: Record<Action, Tone> = { new: 'success', changed: 'info', gone: 'neutral', error: 'danger' };

/** Amber while somebody has to act. */
const toneOf = ({ action, unsettled }: ImportRow): Tone => (unsettled ? 'warning' : TONES[action]);

const CELLS: Cells<ImportRow> = {
  subject: (row) => (
    <>
      {subjectText(row)}
      {row.entity !== 'file' && (
        <span className="block text-xs/4 font-normal text-muted-foreground">
          {ENTITY_NAMES[row.entity]}
          {row.line > 0 && `, wiersz ${row.line}`}
        </span>
      )}
    </>
  ),
  action: (row) => <Badge tone={toneOf(row)}>{changeText(row)}</Badge>,
  fields: ({ fields, removed, entity }) => (
    <ChangedFields
      fields={fields}
      removed={removed ? `Wiersz zostanie usunięty: ${ENTITY_NAMES[entity].toLowerCase()}` : undefined}
    />
  ),
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
          {row.doubt && (
            <p className="max-w-md wrap-anywhere">
              {row.doubt} <UnitsLink note={row.doubt} />
            </p>
          )}
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
  const { group, show } = state.query;
  const groups = useQuery(api.imports.groups.queryOptions({ import: of.id }));
  const { new: added, changed, unsettled, doubtful, error, gone } = of.counts;
  const all = added + changed + unsettled + doubtful + error + gone;
  const inFile = of.counts.file ?? all - gone;
  const missing = all - inFile;
  return (
    <div className="space-y-4">
      <ImportGroups
        of={of}
        selection={selection}
        select={select}
        shown={group}
        show={(next) => void state.ask({ group: next?.code, show: 'all' })}
      />
      <ListView
        state={state}
        answer={answer}
        of={{ import: of.id }}
        counts={{ show: { ...of.counts, file: inFile, all } }}
        options={{ group: groups.data?.map(({ code, text }) => ({ code, name: text })) }}
        cells={CELLS}
        captionHidden
        {...(of.status === 'preview' && preview)}
      >
        {show === 'file' && missing > 0 && (
          <p className="flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
            Danych, których brak w pliku: {formatInteger(missing)}.
            <Button size="sm" onClick={() => void state.ask({ show: gone > 0 ? 'gone' : 'all', group: undefined })}>
              Pokaż
            </Button>
          </p>
        )}
      </ListView>
    </div>
  );
}
