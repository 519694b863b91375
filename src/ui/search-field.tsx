import { Field } from './field.tsx';
import { Input } from './input.tsx';

type SearchFieldProps = {
  label: string;
  value: string | undefined;
  /** Nothing when the field is emptied. */
  onChange: (text: string | undefined) => void;
};

/** Narrows a list as it is typed into. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <Field label={label} className="w-72 max-w-full">
    <Input
      type="search"
      value={value ?? ''}
      maxLength={200}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  </Field>
);
