import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';

/** Typed numbers by the names of their fields: undefined where nothing is typed, NaN where it is no number. */
export type TypedNumbers = Readonly<Record<string, number | undefined>>;
/** As a schema states them. */
type Issue = { path: readonly PropertyKey[]; message: string };

const numberOf = (value: FormDataEntryValue) => {
  const text = String(value).trim().replace(',', '.');
  return text === '' ? undefined : Number(text);
};

type InputProps = ComponentProps<typeof Input>;
type NumberField = (name: string, label: string, input?: InputProps) => ReactNode;

type QueryFormProps = {
  /** What is wrong with a submitted form. */
  check: (typed: TypedNumbers) => readonly Issue[];
  submit: string;
  icon: LucideIcon;
  onAsk: (typed: TypedNumbers, form: FormData) => void;
  children: (numberField: NumberField) => ReactNode;
};

/** A row of fields that asks for something and saves nothing; the first wrong field is focused. */
export function QueryForm({ check, submit, icon, onAsk, children }: QueryFormProps) {
  const [errors, setErrors] = useState<ReadonlyMap<unknown, string>>(new Map());
  const ask = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const typed = Object.fromEntries([...data].map(([name, value]) => [name, numberOf(value)]));
    const wrong = new Map(check(typed).map(({ path, message }) => [path[0], message]));
    setErrors(wrong);
    const first = [...form.elements].find((field) => wrong.has(field.getAttribute('name') ?? ''));
    if (first instanceof HTMLElement) first.focus();
    if (wrong.size === 0) onAsk(typed, data);
  };
  const numberField: NumberField = (name, label, input) => (
    <Field key={name} label={label} error={errors.get(name)} className="w-36 max-w-full">
      <Input numeric name={name} {...input} />
    </Field>
  );
  return (
    <form onSubmit={ask} noValidate>
      <Toolbar className={cn(errors.size > 0 && 'sm:items-start')}>
        {children(numberField)}
        <Button type="submit" variant="primary" icon={icon} className={cn(errors.size > 0 && 'sm:mt-5')}>
          {submit}
        </Button>
      </Toolbar>
    </form>
  );
}
