import { client, errorText } from '#client/api.ts';
import { PickerField } from '#client/form/fields.tsx';
import type { FormField } from '#client/form/use-save-form.ts';
import type { UnitFound } from '#areas/units/schema.ts';

const find = async (text: string, signal: AbortSignal): Promise<UnitFound[]> => {
  try {
    return await client.units.find.query({ text }, { signal });
  } catch (error) {
    throw new Error(errorText(error), { cause: error });
  }
};

/** A unit of today, by its name or code. */
export const UnitPick = ({ field }: { field: FormField }) => (
  <PickerField
    field={field}
    hint="Puste: ta z bazy pracowników, jeśli jest w niej ten login"
    source={find}
    itemKey={({ id }) => String(id)}
    itemLabel={({ name, code }) => `${name} (${code})`}
    itemDetail={({ above }) => above || 'najwyższy poziom'}
    placeholder="Nazwa albo kod"
    emptyText="Nie ma takiej czynnej jednostki"
    className="max-w-xl"
  />
);
