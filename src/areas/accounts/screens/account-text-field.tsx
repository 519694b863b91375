import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { AccountTexts, LabelledField } from './account-texts.ts';

type AccountTextFieldProps = {
  field: LabelledField;
  form: UseFormReturn<AccountTexts>;
  /** A button under the field. */
  action?: ReactNode;
};

export const fieldId = (field: string) => `konto-${field}`;

/** One text of the account with its hint and its error. */
export function AccountTextField({ field: { field, label, hint, required }, form, action }: AccountTextFieldProps) {
  const error = form.formState.errors[field]?.message;
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <Field
        id={fieldId(field)}
        label={label}
        hint={hint}
        error={error}
        required={required ?? false}
        className="w-full"
      >
        <Input {...form.register(field)} maxLength={200} autoComplete="off" spellCheck={false} />
      </Field>
      {action}
    </div>
  );
}
