import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarClock, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanelSearch } from '#client/search.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { RemovedSection } from '#client/parts/removed-section.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { usePanels } from '#client/shell/session.ts';
import { screenAt } from '#client/registry.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { formatDate } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { functionList, functionName } from '../lists.ts';
import type { HeldFunction } from '../schema-functions.ts';
import { readPersonSearch } from '../search.ts';
import { FUNCTION_LETTERS } from '../words.ts';
import { Letter } from './council-letter.tsx';
import { useChosenPerson } from './use-chosen-person.ts';

const AddFunctionDialog = loadable(async () => (await import('./function-form.tsx')).AddFunctionDialog);
const ChangeFunctionDialog = loadable(async () => (await import('./function-form.tsx')).ChangeFunctionDialog);

/** The name leads to the page of the person, where the user may open it. */
function PersonName({ person, children }: { person: number; children: ReactNode }) {
  const mayOpen = screenAt('/admin/osoba', usePanels().data?.panels ?? []) !== undefined;
  if (!mayOpen) return children;
  return (
    <PageLink to="/admin/osoba" search={{ person }}>
      {children}
    </PageLink>
  );
}

const CELLS: Cells<HeldFunction> = {
  person: ({ person, last_name, first_name, degree, not_employed }) => (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <PersonName person={person}>
        {last_name} {first_name}
      </PersonName>
      {degree && <span className="font-normal text-muted-foreground">{degree}</span>}
      {not_employed && <Badge tone="warning">bez zatrudnienia</Badge>}
    </span>
  ),
  letter: ({ letter }) => (
    <span className="inline-flex items-center gap-2">
      <Letter letter={letter} />
      <span className="min-w-0 hyphens-auto">{FUNCTION_LETTERS[letter]}</span>
    </span>
  ),
  from: ({ valid_from, valid_to, state }) => (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="sm:whitespace-nowrap">
        {formatDate(valid_from)} – {valid_to ? formatDate(valid_to) : 'bezterminowo'}
      </span>
      {state === 'over' && <Badge>zakończona</Badge>}
      {state === 'coming' && <Badge tone="info">przyszła</Badge>}
    </span>
  ),
};

/** Who holds which function in a council or at the university, and since when. */
export default function Functions() {
  const state = useList(functionList);
  const answer = useQuery(api.council.functions.list.queryOptions(state.query, LIST_OPTIONS));
  const [{ osoba, rada }, change] = usePanelSearch(readPersonSearch);
  const person = useChosenPerson(osoba);
  const removed = useQuery(api.council.functions.removed.queryOptions());
  const restoring = api.council.functions.restore.mutationOptions({
    onSuccess: (row) => toastSuccess(`Przywrócono funkcję: ${functionName(row)}`),
  });
  const back = useMutation(restoring);
  // A toast says by itself why it did not.
  const undo = useMutation(restoring).mutateAsync;
  const remove = useMutation(
    api.council.functions.remove.mutationOptions({
      onSuccess: (row) => toastUndo(`Usunięto funkcję: ${functionName(row)}`, () => undo({ id: row.id })),
    }),
  );
  const [dialog, setDialog] = useState<'add' | HeldFunction>();
  const close = () => {
    setDialog(undefined);
    if (osoba !== undefined) void change({ osoba: undefined, rada: undefined });
  };
  const actions = (row: HeldFunction) => {
    const name = <VisuallyHidden> {functionName(row)}</VisuallyHidden>;
    return (
      <span className="flex justify-end gap-2 max-sm:flex-wrap lg:whitespace-nowrap">
        <Button size="sm" icon={CalendarClock} onClick={() => setDialog(row)}>
          Zmień okres{name}
        </Button>
        <ConfirmDialog
          title="Usunąć funkcję?"
          confirm="Usuń"
          destructive
          onConfirm={() => remove.mutate({ id: row.id, expected_from: row.valid_from, expected_to: row.valid_to })}
          trigger={
            <Button size="sm" icon={Trash2} busy={remove.isPending && remove.variables.id === row.id}>
              Usuń{name}
            </Button>
          }
        >
          {functionName(row)}: zniknie także ze składów rad na dni minione. Przywrócisz ją przyciskiem „Cofnij” albo
          później z listy „Usunięte funkcje” pod tabelą. Jeżeli ktoś przestał pełnić funkcję, zmień jej okres.
        </ConfirmDialog>
      </span>
    );
  };
  return (
    <Page
      title="Funkcje w radach i na uczelni"
      subtitle="Kto i kiedy pełni funkcje, które skład rady pokazuje literami w kolumnie „Upr.”"
      actions={
        <Button variant="primary" icon={Plus} onClick={() => setDialog('add')}>
          Nadaj funkcję
        </Button>
      }
    >
      <Loaded query={person} what="wybranej osoby" />
      <ListView state={state} answer={answer} captionHidden cells={CELLS} actions={actions}>
        <ChangeFailed of={remove} failed="Nie usunięto funkcji" />
        <ChangeFailed of={back} failed="Nie przywrócono funkcji" />
      </ListView>
      <Loaded query={removed} what="usuniętych funkcji" skeleton={null}>
        {(rows) => (
          <RemovedSection
            title="Usunięte funkcje"
            rows={rows.map(({ valid_from, valid_to, ...row }) => ({
              ...row,
              note: `${formatDate(valid_from)} – ${valid_to ? formatDate(valid_to) : 'bezterminowo'}`,
            }))}
            busy={back.isPending ? back.variables.id : undefined}
            restore={(id) => back.mutate({ id })}
          />
        )}
      </Loaded>
      {osoba !== undefined && person.data && (
        <AddFunctionDialog key={osoba} chosen={person.data} discipline={rada} close={close} />
      )}
      {dialog === 'add' && <AddFunctionDialog chosen={undefined} close={close} />}
      {dialog && dialog !== 'add' && <ChangeFunctionDialog row={dialog} close={close} />}
    </Page>
  );
}
