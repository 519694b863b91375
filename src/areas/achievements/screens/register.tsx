import { useMutation, useQuery } from '@tanstack/react-query';
import { FileInput, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { Page } from '#ui/page.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Cells } from '#client/list/cells.tsx';
import { linkStyles } from '#ui/link.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { Section } from '#ui/section.tsx';
import { keptList } from '../lists.ts';
import type { Kept } from '../schema.ts';
import { FILE_COLUMNS, KEPT_CODES, KEPT_TYPES } from '../schema-words.ts';

const LibraryTabs = loadable(async () => (await import('#client/parts/library-tabs.tsx')).LibraryTabs);
const KeptDialog = loadable(async () => (await import('./register-form.tsx')).KeptDialog);

const CELLS: Cells<Kept> = {
  person: ({ person, last_name, first_name }) => (
    <Link to="/admin/osoba" search={{ person }} className={linkStyles}>
      {last_name} {first_name}
    </Link>
  ),
};

/** Achievements beside works: the library adds, mends and removes them; others who see lists see them. */
export default function Register() {
  const state = useList(keptList);
  const answer = useQuery(api.achievements.register.list.queryOptions(state.query, LIST_OPTIONS));
  const restore = useMutation(api.achievements.register.restore.mutationOptions());
  const remove = useMutation(
    api.achievements.register.remove.mutationOptions({
      onSuccess: ({ id, title }) =>
        toastUndo(`Usunięto: ${title}`, () => restore.mutateAsync({ id }), `Przywrócono: ${title}`),
    }),
  );
  const [dialog, setDialog] = useState<'add' | Kept>();
  const mayEdit = answer.data?.may_edit === true;
  const actions = (row: Kept) => {
    const name = <VisuallyHidden> {row.title}</VisuallyHidden>;
    return (
      <span className="flex justify-end gap-2 max-sm:flex-wrap">
        <InPersonButton size="sm" icon={Pencil} onClick={() => setDialog(row)}>
          Zmień{name}
        </InPersonButton>
        <ConfirmDialog
          title="Usunąć osiągnięcie?"
          confirm="Usuń"
          destructive
          onConfirm={() => remove.mutate({ id: row.id, updated_at: row.updated_at })}
          trigger={
            <InPersonButton size="sm" icon={Trash2} busy={remove.isPending && remove.variables.id === row.id}>
              Usuń{name}
            </InPersonButton>
          }
        >
          „{row.title}” zniknie z wykazów: {row.last_name} {row.first_name}.
        </ConfirmDialog>
      </span>
    );
  };
  return (
    <Page
      title="Rejestr osiągnięć"
      subtitle="Projekty, stopnie, członkostwa, certyfikaty i ekspertyzy, które wchodzą do wykazów"
      actions={
        mayEdit && (
          <InPersonButton variant="primary" icon={Plus} onClick={() => setDialog('add')}>
            Dodaj osiągnięcie
          </InPersonButton>
        )
      }
    >
      {mayEdit && (
        <>
          <LibraryTabs here="/admin/wgladdoosiagniec/rejestr" />
          <RegisterImport />
        </>
      )}
      <ListView state={state} answer={answer} cells={CELLS} {...(mayEdit && { actions })}>
        <ChangeFailed of={remove} failed="Nie usunięto" />
      </ListView>
      {dialog && (
        <KeptDialog
          of={dialog === 'add' ? null : dialog}
          close={() => setDialog(undefined)}
          show={(title) => void state.ask({ text: title.slice(0, 100), type: undefined })}
        />
      )}
    </Page>
  );
}

type FileColumn = { name: string; holds: string; isRequired: boolean };

const columnsOf = (columns: Readonly<Record<string, string>>, isRequired: boolean): FileColumn[] =>
  Object.entries(columns).map(([name, holds]) => ({ name, holds, isRequired }));
const FILE = [...columnsOf(FILE_COLUMNS.required, true), ...columnsOf(FILE_COLUMNS.optional, false)];

const COLUMNS: Column<FileColumn>[] = [
  {
    key: 'name',
    header: 'Kolumna',
    rowHeader: true,
    cell: ({ name, isRequired }) => (
      <>
        <code>{name}</code>
        <span className="block text-xs font-normal text-muted-foreground">
          {isRequired ? 'wymagana' : 'nieobowiązkowa'}
        </span>
      </>
    ),
  },
  { key: 'holds', header: 'Co zawiera', cell: ({ holds }) => holds },
];

/** What a file of achievements looks like, and the way to its import. */
function RegisterImport() {
  return (
    <Section title="Import z pliku" collapsible defaultOpen={false} className="no-print">
      <div className="space-y-3">
        <p className="max-w-prose text-sm text-muted-foreground">
          Wiele osiągnięć naraz wczytuje się z pliku CSV albo XLSX z kolumnami jak niżej. Import najpierw pokazuje
          różnice i niczego nie usuwa. Stopnie i tytuły z RAD-on dochodzą do rejestru same, z importem pracowników: taki
          wiersz uzupełnia ten, który już jest.
        </p>
        <PageButton to="/admin/wgladdoosiagniec/rejestr/importy" icon={FileInput}>
          Importy osiągnięć
        </PageButton>
        <DataTable
          caption="Kolumny pliku z osiągnięciami"
          captionHidden
          columns={COLUMNS}
          rows={FILE}
          rowKey={({ name }) => name}
          stack={false}
        />
        <p className="max-w-prose text-sm text-muted-foreground">
          Rodzaje: {KEPT_CODES.map((code) => `${code} – ${KEPT_TYPES[code]}`).join(', ')}.
        </p>
      </div>
    </Section>
  );
}
