import { usePicked } from '../form/fields.tsx';
import type { FormField } from '../form/use-save-form.ts';
import type { PersonSource } from './person-choice.ts';
import { PersonPicker } from './person-picker.tsx';

type PersonFieldProps = { field: FormField; source: PersonSource };

/** A form field for a person; holds the account's row number or the directory login. */
export function PersonField({ field, source }: PersonFieldProps) {
  const { id, label, error } = field;
  return <PersonPicker {...usePicked(field, ({ key }) => key)} {...{ id, label, error, source }} />;
}
