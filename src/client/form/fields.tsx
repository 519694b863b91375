import { type ComponentProps, type ReactNode, useState } from 'react';
import { useController } from 'react-hook-form';
import { cn } from '#ui/cn.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { DayInput, useLeftDay } from '#client/form/day-input.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { RadioGroup, type RadioOption } from '#ui/field/radio-group.tsx';
import { Textarea } from '#ui/field/textarea.tsx';
import { type FormField, useText } from './use-save-form.ts';

type FieldProps = {
  field: FormField;
  hint?: ReactNode;
  /** Overrides the schema, where a rule decides. */
  required?: boolean;
  labelHidden?: boolean;
  className?: string;
};

function Labelled({ field, required, children, hint, ...rest }: FieldProps & { children: ReactNode }) {
  const { id, label, error, limits, remark, mark } = field;
  const said = remark === undefined ? hint : <Remark text={remark} hint={hint} />;
  return (
    <Field {...rest} hint={said} id={id} label={label} mark={mark} error={error} required={required ?? limits.required}>
      {children}
    </Field>
  );
}

/** What somebody else says of the field stands before its hint. */
const Remark = ({ text, hint }: { text: string; hint: ReactNode }) => (
  <>
    <span className="block text-sm text-warning">{text}</span>
    {hint}
  </>
);

/** From this part of its limit on, a text says how long it is. */
const NEARLY_FULL = 0.9;

/** Nothing is cut while it is typed or pasted: the field says how much is too much, and the save waits. */
function LengthNote({ field }: { field: FormField }) {
  const { maxLength } = field.limits;
  const length = useText(field).length;
  if (maxLength === undefined || length < Math.max(maxLength * NEARLY_FULL, 20)) return null;
  return (
    <p className={cn('text-xs', length > maxLength ? 'font-medium text-destructive' : 'text-muted-foreground')}>
      {length > maxLength && `o ${length - maxLength} za dużo: `}
      {length} z {maxLength} znaków
    </p>
  );
}

const useControl = ({ name, control, form }: FormField) => ({ ...useController({ name, control }).field, form });

const useTextControl = (field: FormField) => ({ ...useControl(field), readOnly: field.readOnly });

/** `isCode`: digits that are no amount, as a year: they begin where words do. */
type TextFieldProps = FieldProps & { suggestions?: readonly string[]; isCode?: boolean };

/** One line of text, or a number or amount with a decimal comma or dot. */
export function TextField({ suggestions, isCode, ...props }: TextFieldProps) {
  const { isDecimal } = props.field.limits;
  return (
    <Labelled {...props}>
      <Input
        {...useTextControl(props.field)}
        {...(suggestions && { suggestions })}
        numeric={isDecimal}
        className={isCode ? 'text-start!' : undefined}
        autoComplete="off"
        spellCheck={false}
      />
      <LengthNote field={props.field} />
    </Labelled>
  );
}

/** Several lines; grows with its text. */
export const TextAreaField = (props: FieldProps) => (
  <Labelled {...props}>
    <Textarea {...useTextControl(props.field)} />
    <LengthNote field={props.field} />
  </Labelled>
);

export function DayField({ field, min, max, ...props }: FieldProps & { min?: string; max?: string }) {
  const control = useTextControl(field);
  const { fault, onBlur } = useLeftDay(control.value);
  const left = () => {
    onBlur();
    control.onBlur();
  };
  return (
    <Labelled {...props} field={{ ...field, error: field.error ?? fault }}>
      <DayInput {...control} min={min} max={max} onBlur={left} />
    </Labelled>
  );
}

type SelectFieldProps = FieldProps &
  Pick<ComponentProps<typeof NativeSelect>, 'options' | 'unset'> & {
    /** The label of the empty option; without it there is none. */
    empty?: string;
  };

export const SelectField = ({ options, empty, required, unset, ...props }: SelectFieldProps) => (
  <Labelled {...props} required={required ?? (empty !== undefined && props.field.limits.required)}>
    <NativeSelect
      {...useControl(props.field)}
      {...(unset !== undefined && { unset })}
      options={[...(empty === undefined ? [] : [{ value: '', label: empty }]), ...(options ?? [])]}
    />
  </Labelled>
);

type RadioFieldProps = FieldProps & { options: readonly RadioOption<string>[]; inline?: boolean };

export function RadioField({ field, options, inline, className, labelHidden, hint, required }: RadioFieldProps) {
  const { value, onChange } = useControl(field);
  return (
    <RadioGroup
      id={field.id}
      legend={field.label}
      legendHidden={labelHidden}
      hint={hint}
      required={required ?? false}
      error={field.error}
      value={value}
      onChange={onChange}
      options={options}
      inline={inline}
      className={className}
    />
  );
}

export function CheckboxField({ field, hint, className }: FieldProps) {
  const { value, ...control } = useControl(field);
  return <Checkbox {...control} id={field.id} label={field.label} hint={hint} checked={value} className={className} />;
}

/** Controls a picker whose item's key is the field's value. */
export function usePicked<Item>(field: FormField, keyOf: (item: Item) => string | number) {
  const { value, onChange } = useControl(field);
  const [picked, setPicked] = useState<Item | null>(null);
  const textOf = (item: Item | null) => (item === null ? '' : String(keyOf(item)));
  return {
    value: textOf(picked) === value ? picked : null,
    onChange: (item: Item | null) => {
      setPicked(item);
      onChange(textOf(item));
    },
  };
}

type PickerFieldProps<Item> = FieldProps & Omit<ComponentProps<typeof Combobox<Item>>, 'value' | 'onChange' | 'id'>;

/** An item found by the server; the form holds its key. */
export function PickerField<Item>({
  field,
  hint,
  required,
  labelHidden,
  className,
  ...picker
}: PickerFieldProps<Item>) {
  const picked = usePicked(field, picker.itemKey);
  return (
    <Labelled {...{ field, hint, required, labelHidden, className }}>
      <Combobox {...picker} {...picked} />
    </Labelled>
  );
}
