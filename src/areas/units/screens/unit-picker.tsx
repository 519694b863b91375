import { client, errorText } from '#client/api.ts';
import { PickerField } from '#client/form/fields.tsx';
import type { FormField } from '#client/form/use-save-form.ts';
import type { PersonFound } from '#areas/reconciliation/schema.ts';
import type { UnitFound } from '../schema.ts';

const asked = async <Found,>(query: Promise<Found>): Promise<Found> => {
  try {
    return await query;
  } catch (error) {
    throw new Error(errorText(error), { cause: error });
  }
};

const findUnits = (text: string, signal: AbortSignal): Promise<UnitFound[]> =>
  asked(client.units.find.query({ text }, { signal }));

const findPeople = (text: string, signal: AbortSignal): Promise<PersonFound[]> =>
  asked(client.reconciliation.people.query({ text }, { signal }));

/** A unit of today, by its name or code. */
export const UnitField = ({ field, hint, required }: { field: FormField; hint?: string; required?: boolean }) => (
  <PickerField
    field={field}
    hint={hint}
    {...(required !== undefined && { required })}
    source={findUnits}
    itemKey={({ id }) => String(id)}
    itemLabel={({ name, code }) => `${name} (${code})`}
    itemDetail={({ above }) => above || 'najwyższy poziom'}
    placeholder="Nazwa albo kod"
    emptyText="Nie ma takiej czynnej jednostki"
  />
);

/** Anybody of the university, by name or number. */
export const PersonRecordField = ({ field }: { field: FormField }) => (
  <PickerField
    field={field}
    source={findPeople}
    itemKey={({ id }) => String(id)}
    itemLabel={({ last_name, first_name }) => `${last_name} ${first_name}`}
    itemDetail={({ id, degree, unit }) => [degree, unit, `nr ${id}`].filter(Boolean).join(' · ')}
    placeholder="Nazwisko, numer, POL-on lub ORCID"
    emptyText="Nie ma takiej osoby"
  />
);
