import { usePicked } from '../form/fields.tsx';
import type { FormField } from '../form/use-save-form.ts';
import type { PersonChoice, PersonSource } from './person-choice.ts';
import { PersonPicker } from './person-picker.tsx';

type PersonFieldProps = {
  field: FormField;
  source: PersonSource;
  /** What the field holds; by default the account's row number or the directory login. */
  held?: (choice: PersonChoice) => string;
  onPick?: ((choice: PersonChoice | null) => void) | undefined;
};

const choiceKey = ({ key }: PersonChoice) => key;

/** A form field for a person. */
export function PersonField({ field, source, held = choiceKey, onPick }: PersonFieldProps) {
  const { id, label, error, limits } = field;
  const { value, onChange } = usePicked(field, held);
  const pick = (choice: PersonChoice | null) => {
    onChange(choice);
    onPick?.(choice);
  };
  return <PersonPicker {...{ id, label, error, source, value }} onChange={pick} required={limits.required} folds />;
}
