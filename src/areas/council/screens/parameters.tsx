import { useMutation, useQuery } from '@tanstack/react-query';
import { CalendarPlus, FileInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { toastUndo, whenChanged } from '#client/parts/undo-toast.ts';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { usePanels } from '#client/shell/session.ts';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Page } from '#ui/page.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { stampText } from '#ui/text/instant.ts';
import { formatDate } from '#ui/text/number.ts';
import { Named } from '#ui/named.tsx';
import type { ParametersRow } from '../schema-functions.ts';

const ParametersForm = loadable(async () => (await import('./parameters-form.tsx')).ParametersForm);

const EVER = '1900-01-01';
const fromText = ({ valid_from: from }: ParametersRow) => (from === EVER ? 'od zawsze' : `od ${formatDate(from)}`);

const STATES = {
  past: <Badge outlined>minione</Badge>,
  current: <Badge tone="success">obowiązują</Badge>,
  coming: <Badge tone="info">przyszłe</Badge>,
};

const COLUMNS: Column<ParametersRow>[] = [
  { key: 'from', header: 'Od kiedy', rowHeader: true, cell: fromText },
  { key: 'state', header: 'Stan', cell: ({ state }) => STATES[state] },
  { key: 'degrees', header: 'Stopnie i tytuły', cell: ({ degrees }) => degrees.join(', ') },
  { key: 'age', header: 'Granica wieku', numeric: true, cell: ({ age_limit: age }) => age },
  {
    key: 'declaration',
    header: 'Lustracja urodzonych przed',
    cell: ({ declaration_born_before: day }) => formatDate(day),
  },
  {
    key: 'reason',
    header: 'Kto i dlaczego',
    cell: ({ reason, changed_at: at, changed_by: by }) =>
      at === null ? (
        <span className="text-muted-foreground">z programem</span>
      ) : (
        <>
          {stampText(at)}, {by}
          <span className="block text-muted-foreground">{reason}</span>
        </>
      ),
  },
];

/** What the rules of councils depend on, from which day on. */
export default function CouncilParametersScreen() {
  const answer = useQuery(api.council.parameters.list.queryOptions());
  const remove = useMutation(api.council.parameters.remove.mutationOptions());
  const restore = useMutation(api.council.parameters.restore.mutationOptions()).mutateAsync;
  const removeOne = (row: ParametersRow) =>
    whenChanged(remove.mutateAsync({ valid_from: row.valid_from }), () =>
      toastUndo(
        `Usunięto parametry ${fromText(row)}`,
        () => restore({ valid_from: row.valid_from }),
        `Przywrócono parametry ${fromText(row)}`,
      ),
    );
  const [isAdding, setAdding] = useState(false);
  const canEdit = usePanels().data?.panels.includes('administration') === true;
  const actions = (row: ParametersRow) =>
    row.state === 'coming' && (
      <ConfirmDialog
        title="Usunąć przyszłe parametry?"
        confirm="Usuń"
        destructive
        onConfirm={() => removeOne(row)}
        trigger={
          <Button size="sm" icon={Trash2} busy={remove.isPending}>
            <Named of={fromText(row)}>Usuń</Named>
          </Button>
        }
      >
        Parametry {fromText(row)} przestaną czekać.
      </ConfirmDialog>
    );
  return (
    <Page
      title="Parametry rad dyscyplin"
      subtitle="Skład rady na wybrany dzień liczy się według parametrów z tego dnia"
      actions={
        canEdit && (
          <>
            <XlsxLink address="/api/admin/councilParametersFile" />
            <PageButton to="/admin/importy" search={{ rodzaj: 'councils' }} icon={FileInput}>
              Wczytaj z pliku
            </PageButton>
            <Button variant="primary" icon={CalendarPlus} onClick={() => setAdding(true)}>
              Zmień od dnia
            </Button>
          </>
        )
      }
    >
      <ChangeFailed of={remove} failed="Nie usunięto" />
      <Loaded query={answer} what="parametrów rad">
        {(rows) => (
          <>
            <DataTable
              caption="Parametry rad dyscyplin"
              captionHidden
              stack
              rows={rows.toReversed()}
              rowKey={({ valid_from: from }) => from}
              rowState={({ state }) => (state === 'past' ? 'dimmed' : undefined)}
              columns={canEdit ? [...COLUMNS, { ...ACTIONS_COLUMN, cell: actions }] : COLUMNS}
            />
            {isAdding && (
              <ParametersForm
                current={rows.find(({ state }) => state === 'current')}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}
