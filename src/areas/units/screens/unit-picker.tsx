import { PickerField } from '#client/form/fields.tsx';
import type { FormField } from '#client/form/use-save-form.ts';
import { PERSON_SEARCH, UNIT_SEARCH } from '#client/pickers/found.ts';

/** A unit of today, by its name or code. */
export const UnitField = ({ field, hint }: { field: FormField; hint?: string }) => (
  <PickerField field={field} hint={hint} {...UNIT_SEARCH} />
);

/** Anybody of the university, by name or number. */
export const PersonRecordField = ({ field }: { field: FormField }) => (
  <PickerField
    field={field}
    {...PERSON_SEARCH}
    itemDetail={({ id, degree, unit }) => [degree, unit, `nr ${id}`].filter(Boolean).join(' · ')}
    emptyText="Nie ma takiej osoby"
  />
);
