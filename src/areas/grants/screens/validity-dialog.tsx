import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { formatDate } from '#ui/text/number.ts';
import { grantName } from '../lists.ts';
import { GrantChange, type GrantRow } from '../schema.ts';
import { ValidityFields } from '#client/form/validity-fields.tsx';

type ValidityDialogProps = { grant: GrantRow; close: () => void };

type Days = Pick<GrantRow, 'valid_from' | 'valid_to'>;

const expected = (days: Days) => ({ expected_from: days.valid_from, expected_to: days.valid_to });
const startOf = (days: Days) => ({ ...days, ...expected(days) });

const daysText = ({ valid_from: from, valid_to: to }: Days) =>
  `od ${formatDate(from)} ${to === null ? 'bezterminowo' : `do ${formatDate(to)}`}`;

/** The first and last day of a grant. */
export function ValidityDialog({ grant, close }: ValidityDialogProps) {
  const back = useMutation(api.grants.change.mutationOptions()).mutateAsync;
  const form = useSaveForm({
    schema: GrantChange,
    start: { grant: grant.id, ...startOf(grant) },
    call: api.grants.change.mutationOptions({
      // An option of the mutation: it holds the days that were seen last.
      onSuccess: (_, { expected_from: from, expected_to: to, ...days }) =>
        toastUndo(
          `Zmieniono ważność uprawnienia: ${grantName(grant)}, ${daysText(days)}`,
          () => back({ ...days, valid_from: from, valid_to: to, ...expected(days) }),
          `Przywrócono ważność: ${grantName(grant)}`,
        ),
    }),
    present: (current) => {
      const { data } = GrantChange.pick({ valid_from: true, valid_to: true }).safeParse(current);
      return data && startOf(data);
    },
    onSaved: close,
  });
  return (
    <FormDialog
      form={form}
      title="Ważność uprawnienia"
      description={grantName(grant)}
      failed="Nie zmieniono ważności"
      onClose={close}
    >
      <ValidityFields form={form} from="Ważne od dnia" />
    </FormDialog>
  );
}
