import { useState } from 'react';
import type { FormField } from '#client/form/use-save-form.ts';
import type { PersonChoice, PersonSource } from '#client/pickers/person-choice.ts';
import { PersonField } from '#client/pickers/person-field.tsx';
import { Alert } from '#ui/alert.tsx';
import type { ChosenPerson } from '../schema.ts';
import { NO_POLON_ID, WITHOUT_ID } from '../words.ts';

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

/** The chosen person by name, else a picker; says at once of whom nothing can be saved. */
export function ChosenPersonField({ field, source, chosen, onPick }: ChosenPersonFieldProps) {
  const [picked, setPicked] = useState<PersonChoice | null>(null);
  const lacksId = chosen ? !chosen.polon_uuid : picked !== null && !picked.polonId;
  const pick = (choice: PersonChoice | null) => {
    setPicked(choice);
    onPick?.(choice);
  };
  return (
    <>
      {chosen ? (
        <p id={field.id} tabIndex={-1}>
          {field.label}: <strong>{nameOf(chosen)}</strong>
        </p>
      ) : (
        <PersonField field={field} source={source} held={heldOf} onPick={pick} />
      )}
      {lacksId && !field.error && <Alert tone="danger">{NO_POLON_ID}</Alert>}
    </>
  );
}
