import { useState } from 'react';
import { TextField } from '#client/form/fields.tsx';
import { useText } from '#client/form/use-save-form.ts';
import { RecordContent } from '../../schema.ts';
import type { Form } from './values.ts';

type IdentifierFieldProps = { form: Form; name: 'doi' | 'isbn' | 'issn' | 'eissn'; label: string; className: string };

/** A number with a check digit or a form of its own: what is wrong with it is said once the field is left. */
export function IdentifierField({ form, name, label, className }: IdentifierFieldProps) {
  const field = form.field(name, label);
  const text = useText(field);
  const [left, setLeft] = useState<string>();
  const fault = left === text ? RecordContent.shape[name].safeParse(text).error?.issues[0]?.message : undefined;
  return (
    <div className={className} onBlur={() => setLeft(text)}>
      <TextField field={{ ...field, error: field.error ?? fault }} required={false} />
    </div>
  );
}
