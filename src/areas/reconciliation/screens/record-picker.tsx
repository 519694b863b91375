import { useQuery } from '@tanstack/react-query';
import { api, client, errorText } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import type { PersonFound } from '../schema.ts';
import { recordDetail, recordName } from './record-text.ts';

type RecordPickerProps = { label: string; value: number | undefined; onChange: (id: number | undefined) => void };

const find = async (text: string, signal: AbortSignal): Promise<PersonFound[]> => {
  try {
    return await client.reconciliation.people.query({ text }, { signal });
  } catch (error) {
    throw new Error(errorText(error), { cause: error });
  }
};

/** A person's record, found by name, number, POL-on id or ORCID. */
export function RecordPicker({ label, value, onChange }: RecordPickerProps) {
  // The address has only the number.
  const answer = useQuery(
    api.reconciliation.people.queryOptions(
      { text: String(value) },
      { enabled: value !== undefined, select: (found) => found.find(({ id }) => id === value) ?? null },
    ),
  );
  if (answer.error) {
    return <Loaded query={answer} what="osoby" failed={(reason) => `Nie wczytano: ${label} (${reason})`} />;
  }
  return (
    <Field label={label} className="flex-1 basis-72">
      <Combobox
        value={value === undefined ? null : (answer.data ?? null)}
        onChange={(person) => onChange(person?.id)}
        source={find}
        itemKey={({ id }) => String(id)}
        itemLabel={recordName}
        itemDetail={recordDetail}
        placeholder="Nazwisko, numer, POL-on lub ORCID"
        emptyText="Nie znaleziono osoby"
      />
    </Field>
  );
}
