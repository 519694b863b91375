import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { plain } from '#ui/text/plain.ts';

export type Option = { value: string; label: string; group?: string };

type SearchedChoiceProps = {
  label: string;
  className: string;
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
};

/** One of very many options, found by words of its name or its group. */
export function SearchedChoice({ label, className, options, value, onChange }: SearchedChoiceProps) {
  const source = (typed: string) => {
    const words = plain(typed).split(/\s+/);
    const has = (text: string) => words.every((word) => plain(text).includes(word));
    return Promise.resolve(options.filter((option) => has(`${option.group ?? ''} ${option.label}`)));
  };
  return (
    <Field label={label} className={className}>
      <Combobox<Option>
        value={value === '' ? null : (options.find((option) => option.value === value) ?? { value, label: value })}
        onChange={(option) => onChange(option?.value ?? '')}
        source={source}
        itemKey={(option) => option.value}
        itemLabel={(option) => option.label}
        itemGroup={({ group }) => group}
        minLength={1}
        placeholder="słowo z nazwy albo dziedziny"
      />
    </Field>
  );
}
