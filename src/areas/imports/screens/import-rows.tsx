import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangedFields } from '#client/parts/file-import.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { Named } from '#ui/named.tsx';
import { changeText, importRowList, outcomeText, subjectText } from '../lists.ts';
import type { Import, ImportRow } from '../schema.ts';
import { ENTITY_NAMES } from '../schema-words.ts';
import { ImportCard } from './import-card.tsx';
import { ImportGroups } from './import-groups.tsx';
import { ImportPersonChoice } from './import-person-choice.tsx';
import { UnitsLink } from './units-link.tsx';
import { choiceOf, isSelected, type Selection, toggleRow } from './import-selection.ts';
import { toneOf } from './import-words.ts';

const CELLS: Cells<ImportRow> = {
  action: (row) => <Badge tone={toneOf(row)}>{changeText(row)}</Badge>,
  fields: ({ fields, removed, entity }) => (
    <ChangedFields
      fields={fields}
      removed={removed ? `Wiersz zostanie usunięty: ${ENTITY_NAMES[entity].toLowerCase()}` : undefined}
    />
  ),
  doubt: ({ doubt, rule }) =>
    (doubt ?? rule) && <p className="max-w-md wrap-anywhere">{[doubt, rule].filter(Boolean).join(' ')}</p>,
  outcome: outcomeText,
};

/** The first row of the same person on the page; rows that are about nobody stand alone. */
const firstOf = (rows: readonly ImportRow[], { id, person }: ImportRow) =>
  person === null ? id : (rows.find((row) => row.person === person)?.id ?? id);

const hasCard = ({ person, unsettled }: ImportRow) => person !== null || unsettled;

type SubjectProps = { row: ImportRow; isFirst: boolean; open: (() => void) | undefined };

/** Names the person once, above the rows that follow. */
const Subject = ({ row, isFirst, open }: SubjectProps) => (
  <>
    <span className={isFirst ? undefined : 'font-normal text-muted-foreground'}>{subjectText(row)}</span>
    {row.entity !== 'file' && (
      <span className="block text-xs/4 font-normal text-muted-foreground">
        {ENTITY_NAMES[row.entity]}
        {row.line > 0 && `, wiersz ${row.line}`}
      </span>
    )}
    {isFirst && open && (
      <Button size="sm" className="mt-1" onClick={open}>
        <Named of={row.subject}>Karta osoby</Named>
      </Button>
    )}
  </>
);

const HIDDEN_IN_PREVIEW = ['outcome'];

type ImportRowsProps = { of: Import; selection: Selection; select: (selection: Selection) => void };

/** The rows of an import, selectable while it is a preview. */
export function ImportRows({ of, selection, select }: ImportRowsProps) {
  const state = useList(importRowList);
  const answer = useQuery(api.imports.rows.queryOptions({ import: of.id, ...state.query }, LIST_OPTIONS));
  const [opened, open] = useState<ImportRow>();
  const rows = answer.data?.rows ?? [];
  const people = rows.filter((row) => hasCard(row) && firstOf(rows, row) === row.id);
  const at = opened ? people.findIndex((row) => row.id === opened.id) : -1;
  const toPerson = (place: number) => {
    const next = at < 0 ? undefined : people[place];
    return next && (() => open(next));
  };
  const cells: Cells<ImportRow> = {
    ...CELLS,
    subject: (row) => (
      <Subject row={row} isFirst={firstOf(rows, row) === row.id} open={hasCard(row) ? () => open(row) : undefined} />
    ),
  };
  const preview = {
    cells: {
      ...cells,
      doubt: (row: ImportRow) => (
        <>
          {row.doubt && (
            <p className="max-w-md wrap-anywhere">
              {row.doubt} <UnitsLink note={row.doubt} />
            </p>
          )}
          {row.rule && <p className="max-w-md wrap-anywhere text-muted-foreground">{row.rule}</p>}
          {row.unsettled && <ImportPersonChoice of={of} row={row} />}
        </>
      ),
    },
    without: HIDDEN_IN_PREVIEW,
    choice: (row: ImportRow) =>
      choiceOf(row) && (
        <Checkbox
          label={`Zapisz: ${ENTITY_NAMES[row.entity].toLowerCase()}, ${row.subject}`}
          labelHidden
          checked={isSelected(selection, row)}
          onChange={() => select(toggleRow(selection, row))}
        />
      ),
  };
  const { group, show } = state.query;
  const groups = useQuery(api.imports.groups.queryOptions({ import: of.id }));
  const { new: added, changed, unsettled, doubtful, error, gone, kept } = of.counts;
  const all = added + changed + unsettled + doubtful + error + gone + kept;
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
        cells={cells}
        captionHidden
        {...(of.status === 'preview' && preview)}
      >
        {show === 'file' && missing > 0 && (
          <p className="flex flex-wrap items-center gap-3 text-sm text-muted-foreground">
            Brak w pliku: {formatInteger(gone)}
            {missing > gone && `, a wśród wątpliwych jeszcze ${formatInteger(missing - gone)}`}.
            <Button size="sm" onClick={() => void state.ask({ show: gone > 0 ? 'gone' : 'all', group: undefined })}>
              Pokaż
            </Button>
          </p>
        )}
      </ListView>
      {opened && (
        <ImportCard
          of={of}
          row={opened}
          selection={selection}
          select={select}
          move={{ back: toPerson(at - 1), on: toPerson(at + 1) }}
          close={() => open(undefined)}
        />
      )}
    </div>
  );
}
