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
import { cn } from '#ui/cn.ts';
import { linkStyles } from '#ui/link.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { type RecordView, ViewSave, type ViewsOf } from '../schema-list.ts';

const AT = { records: '/admindashboard/rekordy', inbox: '/admindashboard' } as const;

type SavedViewsProps = ViewsOf & {
  /** The filters of the address that a view keeps. */
  search: object;
  className?: string;
};

/** Filters that the office has saved under a name: a line above the list of records, a column beside what waits. */
export function SavedViews({ list, search, className }: SavedViewsProps) {
  const views = useQuery(api.records.list.views.queryOptions({ list }));
  const remove = useMutation(api.records.list.removeView.mutationOptions());
  const [isAdding, setAdding] = useState(false);
  const text = JSON.stringify(search);
  const isColumn = list === 'inbox';
  return (
    <nav aria-label="Zapisane widoki" className={cn('no-print', className)}>
      {isColumn ? (
        <h2 className="mb-1 px-2 text-xs text-muted-foreground max-lg:sr-only">Widoki biura</h2>
      ) : (
        <span className="text-muted-foreground">Widoki:</span>
      )}
      {views.data?.map((view) => (
        <span key={view.id} className={cn('inline-flex shrink-0 items-center gap-0.5', isColumn && 'lg:flex')}>
          <ViewLink view={view} isOn={view.search === text} />
          <ConfirmDialog
            title="Usunąć widok?"
            confirm="Usuń"
            destructive
            onConfirm={() =>
              remove.mutate({ id: view.id }, { onSuccess: () => toastSuccess(`Usunięto widok: ${view.name}`) })
            }
            trigger={
              <IconButton
                icon={X}
                size="sm"
                label={`Usuń widok ${view.name}`}
                busy={remove.isPending && remove.variables.id === view.id}
              />
            }
          >
            Widok „{view.name}” zniknie u wszystkich w bibliotece. {isColumn ? 'Sprawy' : 'Rekordy'} zostaną.
          </ConfirmDialog>
        </span>
      ))}
      <Button
        size={isColumn ? undefined : 'sm'}
        variant="ghost"
        icon={BookmarkPlus}
        disabled={text === '{}'}
        className={cn('shrink-0', isColumn && 'px-2! lg:w-full lg:justify-start!')}
        onClick={() => setAdding(true)}
      >
        Zapisz obecne filtry
      </Button>
      <Loaded query={views} what="zapisanych widoków" />
      <ChangeFailed of={remove} failed="Nie usunięto widoku" />
      {isAdding && <AddView list={list} search={text} onClose={() => setAdding(false)} />}
    </nav>
  );
}

const ViewLink = ({ view: { list, name, search }, isOn }: { view: RecordView; isOn: boolean }) => (
  <Link
    to={AT[list]}
    search={JSON.parse(search)}
    aria-current={isOn ? 'true' : undefined}
    className={cn(
      list === 'records' && linkStyles,
      list === 'inbox' &&
        'flex min-h-8 min-w-0 flex-1 items-center rounded-md px-2 py-1 text-sm/5 max-lg:min-h-10 max-lg:border max-lg:bg-card',
      list === 'inbox' && (isOn ? 'bg-accent font-semibold text-accent-foreground' : 'hover:bg-muted'),
    )}
  >
    <span className={cn(list === 'inbox' && 'wrap-anywhere max-lg:whitespace-nowrap')}>{name}</span>
  </Link>
);

type AddViewProps = ViewsOf & { search: string; onClose: () => void };

function AddView({ list, search, onClose }: AddViewProps) {
  const form = useSaveForm({
    schema: ViewSave,
    start: { list, search },
    call: api.records.list.addView.mutationOptions(),
    saved: (_, { name }) => `Zapisano widok: ${name}`,
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} title="Nowy widok" description="Zobaczą go wszyscy w bibliotece." onClose={onClose}>
      <TextField field={form.field('name', 'Nazwa')} />
    </FormDialog>
  );
}
