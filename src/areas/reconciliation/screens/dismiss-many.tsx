import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { counted } from '#ui/text/number.ts';
import { differenceList } from '../lists.ts';
import { type DifferenceId, ManyDismissals } from '../schema.ts';

type DismissManyProps = { items: DifferenceId[]; close: () => void; done: () => void };

/** Dismisses the selected differences with one reason. */
export function DismissMany({ items, close, done }: DismissManyProps) {
  const dismiss = useMutation(api.reconciliation.dismissMany.mutationOptions());
  const form = useSaveForm({
    schema: ManyDismissals,
    start: { items },
    save: dismiss.mutateAsync,
    saved: 'Odłożono rozbieżności',
    onSaved: done,
  });
  return (
    <FormDialog
      form={form}
      title="Odłóż zaznaczone"
      description={counted(items.length, ...differenceList.noun)}
      submit="Odłóż"
      onClose={close}
    >
      <TextAreaField
        field={form.field('reason', 'Powód')}
        hint="Każda wróci na listę, gdy któreś źródło zmieni dane."
      />
    </FormDialog>
  );
}
