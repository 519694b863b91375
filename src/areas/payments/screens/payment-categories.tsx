import { useMutation } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Pencil, Plus, Tags, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { toastUndo, whenChanged } from '#client/parts/undo-toast.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { ACTIONS_COLUMN } from '#ui/table/actions-column.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { CategoryAdd, CategoryRename, PaymentCategory } from '../schema.ts';
import { useCategories } from './category-names.ts';

function AddDialog({ onClose }: { onClose: () => void }) {
  const remove = useMutation(api.payments.removeCategory.mutationOptions()).mutateAsync;
  const form = useSaveForm({
    schema: CategoryAdd,
    start: {},
    call: api.payments.addCategory.mutationOptions(),
    onSaved: ({ cat_id, cat_name: name }) => {
      toastUndo(`Zapisano: nowa kategoria „${name}”`, () => remove({ cat_id }), `Cofnięto dodanie kategorii: ${name}`);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Nowa kategoria płatności" submit="Dodaj" failed="Błąd zapisu" onClose={onClose}>
      <TextField field={form.field('cat_name', 'Nazwa')} />
    </FormDialog>
  );
}

function RenameDialog({ category, onClose }: { category: PaymentCategory; onClose: () => void }) {
  const { cat_id: id, cat_name: name } = category;
  const back = useMutation(api.payments.renameCategory.mutationOptions()).mutateAsync;
  const form = useSaveForm({
    schema: CategoryRename,
    start: { cat_id: id, cat_name: name, expected_name: name },
    call: api.payments.renameCategory.mutationOptions(),
    present: (current) => {
      const { data } = PaymentCategory.safeParse(current);
      return data && { cat_id: id, cat_name: data.cat_name, expected_name: data.cat_name };
    },
    onSaved: ({ cat_name: now }) => {
      if (now !== name)
        toastUndo(
          `Zapisano: kategoria „${name}” nazywa się teraz „${now}”`,
          () => back({ cat_id: id, cat_name: name, expected_name: now }),
          `Kategoria ma znów nazwę „${name}”`,
        );
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Zmiana nazwy kategorii"
      description="Nazwa zmieni się też przy opłatach, które mają tę kategorię."
      failed="Błąd zapisu"
      onClose={onClose}
    >
      <TextField field={form.field('cat_name', 'Nazwa')} />
    </FormDialog>
  );
}

const retirement = (retired: boolean, name: string) => `${retired ? 'Wycofano' : 'Przywrócono'} kategorię: ${name}`;

type Dialog = 'add' | PaymentCategory | undefined;

/** The categories of payments: added, renamed, retired; unused ones are deleted. */
export default function PaymentCategories() {
  const { query } = useCategories();
  const [dialog, setDialog] = useState<Dialog>();
  const retire = useMutation(api.payments.retireCategory.mutationOptions());
  const remove = useMutation(api.payments.removeCategory.mutationOptions());
  const close = () => setDialog(undefined);
  const retireBack = useMutation(api.payments.retireCategory.mutationOptions()).mutateAsync;
  const restore = useMutation(api.payments.restoreCategory.mutationOptions()).mutateAsync;
  const retireOne = ({ cat_id: id, cat_name: name, retired }: PaymentCategory) =>
    whenChanged(retire.mutateAsync({ cat_id: id, retired: !retired }), () =>
      toastUndo(retirement(!retired, name), () => retireBack({ cat_id: id, retired }), retirement(retired, name)),
    );
  const removeOne = ({ cat_id: id, cat_name: name }: PaymentCategory) =>
    whenChanged(remove.mutateAsync({ cat_id: id }), () =>
      toastUndo(`Usunięto: kategoria „${name}”`, () => restore({ cat_id: id }), `Przywrócono kategorię: ${name}`),
    );
  const actions = (category: PaymentCategory): ReactNode => {
    const name = <VisuallyHidden> {category.cat_name}</VisuallyHidden>;
    return (
      <span className="flex flex-wrap justify-end gap-2">
        <Button size="sm" icon={Pencil} onClick={() => setDialog(category)}>
          Zmień nazwę{name}
        </Button>
        <Button
          size="sm"
          icon={category.retired ? ArchiveRestore : Archive}
          busy={retire.isPending && retire.variables.cat_id === category.cat_id}
          onClick={() => retireOne(category)}
        >
          {category.retired ? 'Przywróć' : 'Wycofaj'}
          {name}
        </Button>
        {category.payments === 0 && (
          <ConfirmDialog
            title="Usunąć kategorię?"
            confirm="Usuń"
            destructive
            onConfirm={() => removeOne(category)}
            trigger={
              <Button size="sm" icon={Trash2} busy={remove.isPending && remove.variables.cat_id === category.cat_id}>
                Usuń{name}
              </Button>
            }
          >
            „{category.cat_name}” nie ma żadnej opłaty.
          </ConfirmDialog>
        )}
      </span>
    );
  };
  const addButton = (
    <Button variant="primary" icon={Plus} onClick={() => setDialog('add')}>
      Dodaj kategorię
    </Button>
  );
  return (
    <Page
      title="Kategorie płatności"
      subtitle="Używanej kategorii nie można usunąć: wycofana zostaje przy swoich opłatach, a nowych nie przyjmuje"
      actions={addButton}
    >
      <ChangeFailed of={[retire, remove]} failed="Nie zapisano" />
      <Loaded query={query} what="kategorii">
        {(categories) => (
          <DataTable
            caption="Kategorie płatności"
            captionHidden
            rows={categories}
            rowKey={({ cat_id: id }) => id}
            rowState={({ retired }) => (retired ? 'dimmed' : undefined)}
            empty={
              <EmptyState icon={Tags} title="Nie ma jeszcze kategorii">
                Pierwszą dodasz przyciskiem powyżej.
              </EmptyState>
            }
            columns={[
              { key: 'name', header: 'Nazwa', rowHeader: true, cell: ({ cat_name: name }) => name },
              { key: 'count', header: 'Opłaty', numeric: true, cell: ({ payments }) => formatInteger(payments) },
              {
                key: 'state',
                header: 'Stan',
                cell: ({ retired }) =>
                  retired ? <Badge outlined>wycofana</Badge> : <Badge tone="success">w użyciu</Badge>,
              },
              { ...ACTIONS_COLUMN, cell: actions },
            ]}
          />
        )}
      </Loaded>
      {dialog === 'add' && <AddDialog onClose={close} />}
      {dialog !== undefined && dialog !== 'add' && <RenameDialog category={dialog} onClose={close} />}
    </Page>
  );
}
