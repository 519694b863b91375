import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { FileDown, FileUp, ListChecks, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { activeFilters } from '#shared/list.ts';
import { api } from '#client/api.ts';
import { linkTo } from '#client/download.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Page } from '#ui/page.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { recordList, statusText, typeText } from '../../lists.ts';
import { STATUS_TONES } from '../status-tone.ts';
import type { RecordRow } from '../../schema-list.ts';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';
import { RecordTitle } from '#client/parts/record-title.tsx';
import { SavedViews } from '../saved-views.tsx';

const BulkDialog = loadable(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

const SheetDialog = loadable(async () => (await import('./sheet-dialog.tsx')).SheetDialog);

/** As many names as leave room for the journal. */
const MOST_NAMED = 3;
function shortAuthors(authors: string) {
  const names = authors.split(', ');
  return names.length <= MOST_NAMED + 1 ? authors : `${names.slice(0, MOST_NAMED).join(', ')} i in.`;
}

const CELLS: Cells<RecordRow> = {
  title: ({ id, title, authors, venue, type }) => (
    <>
      <RecordTitle id={id} title={title} />
      <span className="line-clamp-1 text-sm text-muted-foreground max-sm:line-clamp-2">
        {[typeText(type), shortAuthors(authors), venue].filter(Boolean).join(' · ')}
      </span>
    </>
  ),
  status: ({ status }) => <Badge tone={STATUS_TONES[status] ?? 'neutral'}>{statusText(status)}</Badge>,
};

/** Every record that the library keeps: found, changed one by one or many at once. */
export default function Records() {
  const state = useList(recordList);
  const search = useSearch({ strict: false });
  const answer = useQuery(api.records.list.find.queryOptions(state.query, LIST_OPTIONS));
  const options = useQuery(api.records.list.options.queryOptions());
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [bulk, setBulk] = useState<'ticked' | 'all' | 'sheet'>();
  const toggle = useCallback(
    (id: number) =>
      setTicked((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const choice = useCallback(
    ({ id, title }: RecordRow) => (
      <Checkbox label={`Zaznacz: ${title}`} labelHidden checked={ticked.has(id)} onChange={() => toggle(id)} />
    ),
    [ticked, toggle],
  );
  const done = () => {
    setBulk(undefined);
    setTicked(new Set());
  };
  const { page: _page, ...filter } = state.query;
  const total = answer.data?.total ?? 0;
  const isNarrowed = activeFilters(recordList, state.query).length > 0;
  return (
    <Page
      title="Biblioteka"
      actions={
        <Button asChild icon={Plus} variant="primary">
          <Link to="/admindashboard/rekord/nowy">Dodaj rekord</Link>
        </Button>
      }
    >
      <LibraryTabs here="/admindashboard/rekordy" />
      <SavedViews list="records" search={search} className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm" />
      <Loaded query={options} what="wartości filtrów" />
      <ListView
        state={state}
        answer={answer}
        options={options.data}
        cells={CELLS}
        choice={choice}
        rowState={({ id }) => (ticked.has(id) ? 'selected' : undefined)}
      >
        {answer.data?.is_near && (
          <Alert tone="info" title="Nie ma dokładnie takich słów: pokazano rekordy z podobnymi" />
        )}
        <div className="flex flex-wrap items-center gap-2 text-sm">
          <Button
            size="sm"
            icon={ListChecks}
            disabled={ticked.size === 0 || ticked.size > 1000}
            className={ticked.size === 0 ? 'max-sm:hidden' : undefined}
            onClick={() => setBulk('ticked')}
          >
            Zmień zaznaczone ({formatInteger(ticked.size)})
          </Button>
          {isNarrowed && total > 0 && (
            <Button size="sm" onClick={() => setBulk('all')}>
              Zmień wszystkie znalezione ({formatInteger(total)})
            </Button>
          )}
          {total > 0 && (
            <Button asChild size="sm" variant="ghost" icon={FileDown} className="max-sm:hidden">
              <a href={linkTo('/api/library/correctionSheet', filter)} download>
                Pobierz do poprawy
              </a>
            </Button>
          )}
          <Button size="sm" variant="ghost" icon={FileUp} className="max-sm:hidden" onClick={() => setBulk('sheet')}>
            Wczytaj poprawki
          </Button>
          {ticked.size > 0 && (
            <Button size="sm" variant="ghost" onClick={() => setTicked(new Set())}>
              Odznacz
            </Button>
          )}
        </div>
      </ListView>
      {bulk === 'sheet' && <SheetDialog onClose={() => setBulk(undefined)} onDone={done} />}
      {bulk && bulk !== 'sheet' && (
        <BulkDialog
          records={bulk === 'ticked' ? { ids: [...ticked] } : { filter }}
          what={
            bulk === 'ticked'
              ? counted(ticked.size, 'zaznaczony rekord', 'zaznaczone rekordy', 'zaznaczonych rekordów')
              : counted(total, 'znaleziony rekord', 'znalezione rekordy', 'znalezionych rekordów')
          }
          onClose={() => setBulk(undefined)}
          onDone={done}
        />
      )}
    </Page>
  );
}
