import type { FormField } from '#client/form/use-save-form.ts';
import type { PersonChoice, PersonSource } from '#client/pickers/person-choice.ts';
import { PersonField } from '#client/pickers/person-field.tsx';
import type { ChosenPerson } from '../schema.ts';
import { WITHOUT_ID } from '../words.ts';

/** What the form holds of a person at first. */
export const polonIdOf = (chosen: ChosenPerson | undefined) => (chosen ? (chosen.polon_uuid ?? WITHOUT_ID) : '');

export const nameOf = ({ last_name: last, first_name: first }: ChosenPerson) => `${last} ${first}`;

const heldOf = ({ polonId }: PersonChoice) => polonId ?? WITHOUT_ID;

type ChosenPersonFieldProps = {
  field: FormField;
  source: PersonSource;
  chosen: ChosenPerson | undefined;
  onPick?: (choice: PersonChoice | null) => void;
};

/** The chosen person by name, else a picker. */
export function ChosenPersonField({ field, source, chosen, onPick }: ChosenPersonFieldProps) {
  if (!chosen) return <PersonField field={field} source={source} held={heldOf} onPick={onPick} />;
  return (
    <p id={field.id} tabIndex={-1}>
      {field.label}: <strong>{nameOf(chosen)}</strong>
    </p>
  );
}
