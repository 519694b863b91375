import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Undo2 } from 'lucide-react';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { readChoice, usePanelSearch } from '#client/search.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { StatementsQuestion } from '#client/documents/statements-question.tsx';
import { Button } from '#ui/button.tsx';
import { TextLink } from '#ui/link.tsx';
import { Named } from '#ui/named.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Page } from '#ui/page.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import { stampText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import { batchList, changeList } from '../../lists.ts';
import type { BatchRow, ChangeRow } from '../../schema-list.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { activeFilters } from '#shared/list.ts';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';

const records = (count: number) => counted(count, 'rekord', 'rekordy', 'rekordów');

/** Who did it; the login, by which the account is found, beneath. */
const Who = ({ name, login }: { name: string | null; login: string }) => (
  <>
    {name ?? login}
    {name !== null && <span className="block text-xs/4 text-muted-foreground">{login}</span>}
  </>
);

/** Opens the record; a deleted one leads to where it is restored. */
const RecordTitle = ({ id, title }: { id: number; title: string }) => (
  <TextLink asChild>
    <Link to="/admindashboard/rekord/$id" params={{ id: String(id) }}>
      {title}
    </Link>
  </TextLink>
);

const BATCH_CELLS: Cells<BatchRow> = {
  login: Who,
  records: ({ first, records }) =>
    first && (
      <span>
        <RecordTitle id={first.id} title={first.title} />
        {first.deleted && ' (usunięty)'}
        {records > 1 && ` i ${counted(records - 1, 'inny', 'inne', 'innych')}`}
      </span>
    ),
  undone: ({ undone, undone_by: login, undone_name: name }) => undone && `${stampText(undone)}, ${name ?? login}`,
};
const CHANGE_CELLS: Cells<ChangeRow> = {
  login: Who,
  title: ({ id, title, version, deleted }) => (
    <>
      <RecordTitle id={id} title={title} />
      <span className="block text-xs/4 font-normal text-muted-foreground">
        rekord {id}, wersja {version}
        {deleted && ', usunięty'}
      </span>
    </>
  ),
};

const VIEWS = ['zmiany', 'zbiorcze'] as const;
const readView = (raw: Record<string, unknown>) => ({ widok: readChoice(raw.widok, VIEWS) });

/** Who changed which record, or changes of many records with the way back. */
export default function RecordChanges() {
  const [{ widok: view = 'zmiany' }, change] = usePanelSearch(readView);
  return (
    <Page title="Biblioteka">
      <LibraryTabs here="/admindashboard/historia" />
      <Tabs value={view} onValueChange={(next) => void change(readView({ widok: next }))}>
        <TabsList aria-label="Historia zmian">
          <TabsTrigger value="zmiany">Zmiany rekordów</TabsTrigger>
          <TabsTrigger value="zbiorcze">Zmiany zbiorcze</TabsTrigger>
        </TabsList>
        <TabsContent value="zmiany">
          <Changes />
        </TabsContent>
        <TabsContent value="zbiorcze">
          <Batches />
        </TabsContent>
      </Tabs>
    </Page>
  );
}

function Changes() {
  const state = useList(changeList);
  const options = useQuery(api.records.list.options.queryOptions());
  const answer = useQuery(api.records.list.changes.queryOptions(state.query, LIST_OPTIONS));
  const isWhole = activeFilters(changeList, state.query).length === 0;
  return (
    <>
      <Loaded query={options} what="wartości filtrów" />
      <ListView
        state={state}
        answer={answer}
        cells={CHANGE_CELLS}
        options={options.data && { unit: options.data.unit }}
        none={isWhole && <EmptyState title="Nikt jeszcze nie zmienił tu żadnego rekordu" />}
        captionHidden
      />
    </>
  );
}

function Batches() {
  const state = useList(batchList, 'zbiorcze.');
  const answer = useQuery(api.records.list.batches.queryOptions(state.query, LIST_OPTIONS));
  const undo = useMutation(
    api.records.list.undo.mutationOptions({
      onSuccess: ({ changed, skipped }) => {
        toastSuccess(`Przywrócono ${records(changed)}`);
        const [first] = skipped;
        if (first)
          toastInfo(`Bez przywrócenia ${records(skipped.length)}, na przykład „${first.title}”: ${first.reason}`);
      },
    }),
  );
  return (
    <>
      <ChangeFailed
        of={undo}
        failed="Nie cofnięto"
        className="mb-3"
        refusal={(current) => (
          <StatementsQuestion
            current={current}
            onConfirm={() => undo.variables && undo.mutate({ ...undo.variables, despite_statements: true })}
          />
        )}
      />
      <ListView
        state={state}
        answer={answer}
        cells={BATCH_CELLS}
        captionHidden
        actions={(batch: BatchRow) =>
          batch.undone === null && (
            <ConfirmDialog
              title="Cofnąć zmianę?"
              confirm="Cofnij"
              onConfirm={() => undo.mutate({ id: batch.id })}
              trigger={
                <Button size="sm" icon={Undo2} busy={undo.isPending && undo.variables.id === batch.id}>
                  <Named of={`${batch.label}, ${stampText(batch.at)}`}>Cofnij</Named>
                </Button>
              }
            >
              „{batch.label}”, {records(batch.records)}. Rekordy zmienione później zostaną bez zmian, można je cofnąć
              innym razem.
            </ConfirmDialog>
          )
        }
      />
    </>
  );
}
