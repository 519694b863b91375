import { api } from '#client/api.ts';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { grantName } from '../lists.ts';
import { GrantChange, type GrantRow } from '../schema.ts';
import { ValidityFields } from '#client/form/validity-fields.tsx';

type ValidityDialogProps = { grant: GrantRow; close: () => void };

type Days = Pick<GrantRow, 'valid_from' | 'valid_to'>;

const startOf = (days: Days) => ({ ...days, expected_from: days.valid_from, expected_to: days.valid_to });

/** The first and last day of a grant. */
export function ValidityDialog({ grant, close }: ValidityDialogProps) {
  const form = useSaveForm({
    schema: GrantChange,
    start: { grant: grant.id, ...startOf(grant) },
    call: api.grants.change.mutationOptions(),
    present: (current) => {
      const { data } = GrantChange.pick({ valid_from: true, valid_to: true }).safeParse(current);
      return data && startOf(data);
    },
    saved: 'Zmieniono ważność uprawnienia',
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title="Ważność uprawnienia"
      description={grantName(grant)}
      submit="Zapisz"
      failed="Nie zmieniono ważności"
      onClose={close}
    >
      <ValidityFields form={form} from="Ważne od dnia" />
    </FormDialog>
  );
}
