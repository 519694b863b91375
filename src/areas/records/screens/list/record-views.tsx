import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { BookmarkPlus, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { linkStyles } from '#ui/link.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { ViewSave } from '../../schema-views.ts';

/** Filters that the library has saved under a name. */
export function RecordViews({ search }: { search: object }) {
  const views = useQuery(api.records.list.views.queryOptions());
  const remove = useMutation(api.records.list.removeView.mutationOptions());
  const [isAdding, setAdding] = useState(false);
  const text = JSON.stringify(search);
  return (
    <nav aria-label="Zapisane widoki" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <span className="text-muted-foreground">Widoki:</span>
      {views.data?.map(({ id, name, search: saved }) => (
        <span key={id} className="inline-flex items-center gap-0.5">
          <Link to="/admindashboard/rekordy" search={JSON.parse(saved)} className={linkStyles}>
            {name}
          </Link>
          <ConfirmDialog
            title="Usunąć widok?"
            confirm="Usuń"
            destructive
            onConfirm={() => remove.mutate({ id }, { onSuccess: () => toastSuccess('Usunięto widok') })}
            trigger={<IconButton icon={X} size="sm" label={`Usuń widok ${name}`} />}
          >
            Widok „{name}” zniknie u wszystkich w bibliotece. Rekordy zostaną.
          </ConfirmDialog>
        </span>
      ))}
      <Button size="sm" variant="ghost" icon={BookmarkPlus} disabled={text === '{}'} onClick={() => setAdding(true)}>
        Zapisz obecne filtry
      </Button>
      <Loaded query={views} what="zapisanych widoków" />
      <ChangeFailed of={remove} failed="Nie usunięto widoku" />
      {isAdding && <AddView search={text} onClose={() => setAdding(false)} />}
    </nav>
  );
}

function AddView({ search, onClose }: { search: string; onClose: () => void }) {
  const add = useMutation(api.records.list.addView.mutationOptions());
  const form = useSaveForm({
    schema: ViewSave,
    start: { search },
    save: add.mutateAsync,
    saved: 'Zapisano widok',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Nowy widok"
      description="Zobaczą go wszyscy w bibliotece."
      submit="Zapisz"
      onClose={onClose}
    >
      <TextField field={form.field('name', 'Nazwa')} />
    </FormDialog>
  );
}
