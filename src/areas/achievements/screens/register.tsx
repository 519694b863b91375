import { useMutation, useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api, failureText } from '#client/api.ts';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Alert } from '#ui/alert.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { focusContent } from '#ui/state/focus-content.ts';
import { loadable } from '#ui/state/loadable.tsx';
import { Page } from '#ui/page.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { keptList } from '../lists.ts';
import type { Kept } from '../schema-register.ts';
import { RegisterImport } from './register-import.tsx';

const KeptDialog = loadable(async () => (await import('./register-form.tsx')).KeptDialog);

/** Achievements beside works: the library adds, mends and removes them; others who see lists see them. */
export default function Register() {
  const state = useList(keptList);
  const answer = useQuery(api.achievements.register.list.queryOptions(state.query, LIST_OPTIONS));
  const remove = useMutation(
    api.achievements.register.remove.mutationOptions({
      onSuccess: () => toastSuccess('Usunięto'),
      // The focused button disappears with its row.
      onSettled: focusContent,
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
      {mayEdit && <RegisterImport />}
      <ListView state={state} answer={answer} captionHidden {...(mayEdit && { actions })}>
        {remove.error && (
          <Alert tone="danger" onDismiss={remove.reset} title={failureText('Nie usunięto', remove.error)} />
        )}
      </ListView>
      {dialog && (
        <Suspense>
          <KeptDialog of={dialog === 'add' ? null : dialog} close={() => setDialog(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}
