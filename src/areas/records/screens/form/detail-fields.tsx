import { CheckboxField, DayField, SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { type DetailName, detailField } from '../../fields.ts';
import { spanOf } from './fields-layout.ts';
import type { FormField } from '#client/form/use-save-form.ts';
import { grantDoubt } from '../../doubts.ts';
import { type Form, useValues } from './values.ts';

/** A field of the declaration, by its kind. */
export function DetailField({ form, name, type }: { form: Form; name: DetailName; type: number }) {
  const declared = detailField(name);
  const field = form.field(`details.${name}`, declared.label);
  const className = spanOf(name, type);
  switch (declared.kind) {
    case 'area':
      return <TextAreaField field={field} className={className} />;
    case 'day':
      return name === 'grant_day' ? (
        <GrantDay form={form} field={field} className={className} />
      ) : (
        <DayField field={field} className={className} />
      );
    case 'flag':
      return <CheckboxField field={field} className={className} />;
    case 'choice': {
      const options = Object.entries(declared.choices).map(([value, label]) => ({ value, label }));
      return <SelectField field={field} options={options} empty="–" required={false} className={className} />;
    }
    default:
      return <TextField field={field} className={className} />;
  }
}

/** Says where a right is granted before it was applied for, which may be a slip of the pen. */
function GrantDay({ form, field, className }: { form: Form; field: FormField; className: string }) {
  const { details } = useValues(form);
  return <DayField field={{ ...field, remark: grantDoubt(details ?? {}) ?? field.remark }} className={className} />;
}
