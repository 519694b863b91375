import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BookMarked, FileDown, FileUp, ListChecks, Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { activeFilters } from '#shared/list.ts';
import { api } from '#client/api.ts';
import { download, linkTo } from '#client/download.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Page } from '#ui/page.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { stampText } from '#ui/text/instant.ts';
import { counted, formatInteger } from '#ui/text/number.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { recordList, typeText } from '../../lists.ts';
import { StatusBadge } from '../status-badge.tsx';
import {
  CITATION_FORMAT_NAMES,
  CITATION_FORMATS,
  MOST_IN_ADDRESS,
  MOST_IN_BATCH,
  MOST_TICKED,
  type RecordRow,
} from '../../schema-list.ts';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';
import { RecordTitle } from '#client/parts/record-title.tsx';
import { SavedViews } from '../saved-views.tsx';
import { useTicked } from './use-ticked.ts';

const BulkDialog = loadable(async () => (await import('./bulk-dialog.tsx')).BulkDialog);

const SheetDialog = loadable(async () => (await import('./sheet-dialog.tsx')).SheetDialog);

/** As many names as fit a line. */
const MOST_NAMED = 3;
function shortAuthors(authors: string) {
  const names = authors.split(', ');
  return names.length <= MOST_NAMED + 1 ? authors : `${names.slice(0, MOST_NAMED).join(', ')} i in.`;
}

const NONE: readonly RecordRow[] = [];

const CELLS: Cells<RecordRow> = {
  title: ({ id, title, authors, venue, type }) => (
    <>
      <RecordTitle id={id} title={title} />
      <span className="line-clamp-1 text-sm text-muted-foreground max-sm:line-clamp-2">
        {[typeText(type), shortAuthors(authors)].filter(Boolean).join(' · ')}
      </span>
      {venue && <span className="block text-sm text-muted-foreground wrap-anywhere">{venue}</span>}
    </>
  ),
  status: ({ status }) => <StatusBadge status={status} />,
};

/** The number that was looked for is of a deleted record. */
const Gone = ({ of: { id, at, by } }: { of: { id: number; at: string; by: string } }) => (
  <Alert
    tone="info"
    title={`Rekord ${id} usunięto`}
    actions={
      <PageButton to="/admindashboard/rekord/$id" params={{ id: String(id) }} size="sm">
        Otwórz usunięty rekord
      </PageButton>
    }
  >
    Usunięto {stampText(at)}, {by}. Możesz go przywrócić.
  </Alert>
);

/** Every record that the library keeps: found, changed one by one or many at once. */
export default function Records() {
  const state = useList(recordList);
  const search = useSearch({ strict: false });
  const answer = useQuery(api.records.list.find.queryOptions(state.query, LIST_OPTIONS));
  const options = useQuery(api.records.list.options.queryOptions());
  const [bulk, setBulk] = useState<'ticked' | 'sheet'>();
  const { page: _page, ...filter } = state.query;
  const { sort: _sort, ...narrowing } = filter;
  const { rows = NONE, total = 0 } = answer.data ?? {};
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const ticked = useTicked({ ids, total, filter: JSON.stringify(narrowing) });
  const { has, toggle, page } = ticked;
  const choice = useCallback(
    ({ id, title }: RecordRow) => (
      <Checkbox label={`Zaznacz: ${title}`} labelHidden checked={has(id)} onChange={() => toggle(id)} />
    ),
    [has, toggle],
  );
  const done = () => {
    setBulk(undefined);
    ticked.clear();
  };
  // Of the ticked records, or of all that are found: as many as one file takes.
  const isTicked = ticked.count > 0 && !ticked.isAll;
  const citing = isTicked ? { ids: ticked.ids.join(',') } : filter;
  const isCitable = isTicked ? ticked.count <= MOST_IN_ADDRESS : total <= MOST_IN_BATCH;
  const cited = isCitable ? (isTicked ? ticked.count : total) : 0;
  const isNarrowed = activeFilters(recordList, state.query).length > 0;
  return (
    <Page
      title="Biblioteka"
      actions={
        <PageButton to="/admindashboard/rekord/nowy" icon={Plus} variant="primary">
          Dodaj rekord
        </PageButton>
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
        choiceHead={
          <Checkbox
            label="Zaznacz wszystkie na stronie"
            labelHidden
            className="max-sm:hidden"
            checked={page === 'whole'}
            indeterminate={page === 'part'}
            onChange={ticked.togglePage}
          />
        }
        rowState={({ id }) => (has(id) ? 'selected' : undefined)}
        shortcuts={
          <>
            {isNarrowed && total > 0 && (
              <Button icon={ListChecks} aria-pressed={ticked.isAll} onClick={ticked.toggleAll}>
                Zaznacz wszystkie znalezione ({formatInteger(total)})
              </Button>
            )}
            {page !== 'whole' && ids.length > 0 && (
              <Button className="sm:hidden" onClick={ticked.togglePage}>
                Zaznacz stronę
              </Button>
            )}
          </>
        }
        files={
          <>
            {total > 0 && (
              <Button href={linkTo('/api/library/correctionSheet', filter)} download icon={FileDown}>
                Pobierz do poprawy
              </Button>
            )}
            <Button icon={FileUp} onClick={() => setBulk('sheet')}>
              Wczytaj poprawki
            </Button>
            {cited > 0 && (
              <DropdownMenu
                align="start"
                trigger={<Button icon={BookMarked}>Pobierz opisy ({formatInteger(cited)})</Button>}
              >
                {CITATION_FORMAT_NAMES.map((format) => (
                  <MenuItem
                    key={format}
                    onSelect={() => download(linkTo('/api/library/recordCitations', { ...citing, format }))}
                  >
                    {CITATION_FORMATS[format]}
                  </MenuItem>
                ))}
              </DropdownMenu>
            )}
          </>
        }
      >
        {answer.data?.gone && <Gone of={answer.data.gone} />}
        {answer.data?.is_near && (
          <Alert tone="info" title="Nie ma dokładnie takich słów: pokazano rekordy z podobnymi" />
        )}
      </ListView>
      {ticked.count > 0 && (
        // In sight wherever the ticked row is.
        <div
          role="toolbar"
          aria-label="Zaznaczone rekordy"
          className="lower-bar no-print sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-lg border bg-card px-3 py-2 shadow-pop"
        >
          <p className="me-auto text-sm font-semibold">Zaznaczono {formatInteger(ticked.count)}</p>
          <Button
            variant="primary"
            icon={ListChecks}
            disabled={!ticked.isAll && ticked.count > MOST_TICKED}
            onClick={() => setBulk('ticked')}
          >
            Zmień zaznaczone ({formatInteger(ticked.count)})
          </Button>
          <Button variant="ghost" onClick={ticked.clear}>
            Odznacz
          </Button>
        </div>
      )}
      {bulk === 'sheet' && <SheetDialog onClose={() => setBulk(undefined)} onDone={done} />}
      {bulk && bulk !== 'sheet' && (
        <BulkDialog
          records={ticked.isAll ? { filter } : { ids: ticked.ids }}
          what={
            ticked.isAll
              ? counted(total, 'znaleziony rekord', 'znalezione rekordy', 'znalezionych rekordów')
              : counted(ticked.count, 'zaznaczony rekord', 'zaznaczone rekordy', 'zaznaczonych rekordów')
          }
          onClose={() => setBulk(undefined)}
          onDone={done}
        />
      )}
    </Page>
  );
}
