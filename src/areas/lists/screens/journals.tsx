import { byPolish } from '#shared/by-polish.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { journalList, withoutList } from '../lists.ts';
import type { JournalRow } from '../schema.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { readNumber, usePanelSearch } from '#client/search.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { firstOf } from '#ui/text/first-of.ts';
import { formatDate, formatInteger } from '#ui/text/number.ts';
import { CorrectedCell } from './corrected-cell.tsx';
import { Imports } from './imports-tab.tsx';
import { Registry } from './registry.tsx';
import { RowLink } from './row-link.tsx';
import { useListInForce } from './use-list-in-force.ts';

const LibraryTabs = loadable(async () => (await import('#client/parts/library-tabs.tsx')).LibraryTabs);
const JournalDialog = loadable(async () => (await import('./journal-dialog.tsx')).JournalDialog);
const AddDialog = loadable(async () => (await import('./journal-form.tsx')).AddDialog);

/** As many as fit beside the other columns. */
const MOST_NAMED = 2;

/** The disciplines in words; the journal itself shows all. */
function disciplinesText(codes: readonly number[], names: ReadonlyMap<string, string>) {
  const known = codes.map((code) => names.get(String(code)) ?? String(code)).toSorted(byPolish);
  return firstOf(known, MOST_NAMED);
}

const cellsOf = (names: ReadonlyMap<string, string>): Cells<JournalRow> => ({
  title: ({ id, title, second_title: second, ended_on: ended }) => (
    <>
      <span className="line-clamp-2">
        <RowLink opens={{ czasopismo: id }}>{title}</RowLink>
      </span>
      {second && <span className="line-clamp-1 text-xs/4 font-normal text-muted-foreground">{second}</span>}
      {ended && (
        <span className="block text-xs/4 font-normal text-muted-foreground">w wykazie do {formatDate(ended)}</span>
      )}
    </>
  ),
  points: ({ points, official_points: official }) => (
    <>
      {formatInteger(points)}
      {official !== null && (
        <span className="block text-xs/4 text-muted-foreground">w wykazie {formatInteger(official)}</span>
      )}
    </>
  ),
  disciplines: ({ discipline_codes: codes }) =>
    codes.length === 0 ? (
      <span className="text-muted-foreground">brak w wykazie</span>
    ) : (
      <span className="text-sm">{disciplinesText(codes, names)}</span>
    ),
  corrected: (row) => <CorrectedCell row={row} />,
});

const readOpened = (raw: Record<string, unknown>) => ({ czasopismo: readNumber(raw.czasopismo) || undefined });

/** Journal lists, their journals, and what the library has corrected of them. */
export default function Journals() {
  const state = useList(journalList);
  const [{ czasopismo: opened }, change] = usePanelSearch(readOpened);
  const [isAdding, setAdding] = useState(false);
  const enabled = useListInForce('journals', state);
  const answer = useQuery(api.lists.journals.queryOptions(state.query, { ...LIST_OPTIONS, enabled }));
  const options = useQuery(api.lists.options.queryOptions({ kind: 'journals' }));
  const cells = useMemo(
    () => cellsOf(new Map(options.data?.disciplines.map(({ code, name }) => [code, name]))),
    [options.data],
  );
  const close = () => void change({ czasopismo: undefined });
  return (
    <Page title="Biblioteka">
      <LibraryTabs here="/admindashboard/czasopisma" />
      <Loaded query={options} what="wykazów i filtrów" />
      <Registry kind="journals" />
      <Imports title="Wczytane pliki" kind="journals" />
      <Section
        title="Czasopisma"
        count={answer.data?.total}
        actions={
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            Dodaj czasopismo
          </Button>
        }
      >
        <ListView
          state={state}
          answer={answer}
          options={options.data && { list: options.data.lists, discipline: options.data.disciplines }}
          cells={cells}
          without={withoutList(state.query)}
          captionHidden
        >
          {answer.data?.is_near && (
            <Alert tone="info" title="Żadne czasopismo nie ma dokładnie takich słów: pokazano podobne" />
          )}
        </ListView>
      </Section>
      {opened !== undefined && (
        <JournalDialog key={opened} id={opened} open={(id) => void change({ czasopismo: id })} close={close} />
      )}
      {isAdding && <AddDialog lists={options.data?.lists ?? []} close={() => setAdding(false)} />}
    </Page>
  );
}
