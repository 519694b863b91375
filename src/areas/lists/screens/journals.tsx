import { byPolish } from '#shared/by-polish.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { journalList } from '../lists.ts';
import type { JournalRow } from '../schema.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Alert } from '#ui/alert.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { firstOf } from '#ui/text/first-of.ts';
import { formatInteger } from '#ui/text/number.ts';
import { Corrected, correctedCell, ListPage, RowName, useListInForce } from './list-page.tsx';

const JournalDialog = loadable(async () => (await import('./journal-dialog.tsx')).JournalDialog);
const AddDialog = loadable(async () => (await import('./journal-dialog.tsx')).AddDialog);

/** As many as fit beside the other columns. */
const MOST_NAMED = 2;

/** The disciplines in words; the journal itself shows all. */
function disciplinesText(codes: readonly number[], names: ReadonlyMap<string, string>) {
  const known = codes.map((code) => names.get(String(code)) ?? String(code)).toSorted(byPolish);
  return firstOf(known, MOST_NAMED);
}

const cellsOf = (names: ReadonlyMap<string, string>): Cells<JournalRow> => ({
  title: (row) => (
    <RowName
      kind="journals"
      row={row}
      beside={
        row.second_title && (
          <span className="line-clamp-1 text-xs/4 font-normal text-muted-foreground">{row.second_title}</span>
        )
      }
    >
      {row.title}
    </RowName>
  ),
  points: ({ points, official_points: official }) => (
    <Corrected official={official === null ? null : formatInteger(official)}>{formatInteger(points)}</Corrected>
  ),
  disciplines: ({ discipline_codes: codes }) =>
    codes.length === 0 ? (
      <span className="text-muted-foreground">brak w wykazie</span>
    ) : (
      <span className="text-sm">{disciplinesText(codes, names)}</span>
    ),
  corrected: correctedCell,
});

/** Journal lists and their journals. */
export default function Journals() {
  const state = useList(journalList);
  const enabled = useListInForce('journals', state);
  const answer = useQuery(api.lists.journals.queryOptions(state.query, { ...LIST_OPTIONS, enabled }));
  const options = useQuery(api.lists.options.queryOptions({ kind: 'journals' }));
  const cells = useMemo(
    () => cellsOf(new Map(options.data?.disciplines.map(({ code, name }) => [code, name]))),
    [options.data],
  );
  const list = { kind: 'journals', state, answer, cells } as const;
  return (
    <ListPage {...list} RowDialog={JournalDialog} AddDialog={AddDialog}>
      {answer.data?.is_near && (
        <Alert tone="info" title="Żadne czasopismo nie ma dokładnie takich słów: pokazano podobne" />
      )}
    </ListPage>
  );
}
