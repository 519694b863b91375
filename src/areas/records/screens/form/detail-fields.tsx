import { CheckboxField, DayField, SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { type DetailName, detailField } from '../../fields.ts';
import { spanOf } from './fields-layout.ts';
import type { Form } from './values.ts';

/** A field of the declaration, by its kind. */
export function DetailField({ form, name, type }: { form: Form; name: DetailName; type: number }) {
  const declared = detailField(name);
  const field = form.field(`details.${name}`, declared.label);
  const className = spanOf(name, type);
  switch (declared.kind) {
    case 'area':
      return <TextAreaField field={field} className={className} />;
    case 'day':
      return <DayField field={field} className={className} />;
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
