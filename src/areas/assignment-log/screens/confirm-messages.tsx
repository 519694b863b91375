import { api } from '#client/api.ts';
import { TextAreaField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import { findingList } from '../lists.ts';
import { LogConfirmation } from '../schema.ts';

type ConfirmMessagesProps = { ids: readonly number[]; onConfirmed: () => void; onClose: () => void };

/** Asks for the comment that confirms these messages, which may be empty. */
export function ConfirmMessages({ ids, onConfirmed, onClose }: ConfirmMessagesProps) {
  const form = useSaveForm({
    schema: LogConfirmation,
    start: { ids: [...ids], extra_comment: '' },
    call: api.assignmentLog.confirm.mutationOptions({
      meta: { changes: ['assignmentLog', 'inbox', 'records', 'dashboard.badges', 'dashboard.overview'] },
    }),
    onSaved: ({ confirmed }) => {
      if (confirmed > 0) toastSuccess(`Potwierdzono ${counted(confirmed, ...findingList.noun)}`);
      const others = ids.length - confirmed;
      if (others > 0) toastInfo(`Nie czekały już na potwierdzenie: ${others}`);
      onConfirmed();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Potwierdź"
      description={counted(ids.length, ...findingList.noun)}
      submit="Potwierdź"
      failed="Nie potwierdzono"
      onClose={onClose}
    >
      <TextAreaField
        field={form.field('extra_comment', 'Komentarz')}
        required={false}
        hint="Komentarz zostanie przy każdym komunikacie; może być pusty."
      />
    </FormDialog>
  );
}
