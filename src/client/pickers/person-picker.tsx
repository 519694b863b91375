import { useState } from 'react';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { inWords } from './found.ts';
import {
  DEFAULT_SCOPES,
  findPeople,
  FROM_START,
  MAX_PEOPLE,
  type PersonChoice,
  type PersonSource,
  SCOPES,
} from './person-choice.ts';

type PersonPickerProps = {
  id?: string;
  label?: string;
  error?: string | undefined;
  required?: boolean;
  source: PersonSource;
  /** What is searched is told, and can be unfolded. */
  folds?: boolean;
  value: PersonChoice | null;
  onChange: (person: PersonChoice | null) => void;
};

/** Finds a person by text within the ticked scopes. Key it by `source`. */
export function PersonPicker({ source, value, onChange, folds, label = 'Osoba', ...field }: PersonPickerProps) {
  const [scopes, setScopes] = useState(DEFAULT_SCOPES[source]);
  const searched = SCOPES[source].filter(({ flag }) => scopes[flag]);
  const box = ({ flag, label: name }: typeof FROM_START) => (
    <Checkbox
      key={flag}
      label={name}
      checked={scopes[flag]}
      onChange={(event) => setScopes({ ...scopes, [flag]: event.target.checked })}
    />
  );
  const find = (text: string, signal: AbortSignal) => inWords(findPeople(source, text, { scopes, signal }));
  return (
    <div className="min-w-0 space-y-2">
      <Field {...field} label={label} className="max-w-xl">
        <Combobox
          value={value}
          onChange={onChange}
          source={find}
          itemKey={({ key }) => key}
          itemLabel={({ label }) => label}
          itemDetail={({ detail }) => detail}
          placeholder="Wpisz co najmniej 2 znaki"
          emptyText="Nie znaleziono osoby"
          mostFound={MAX_PEOPLE}
        />
      </Field>
      {/* Of use until somebody is chosen. */}
      <details className="no-print" open={value === null && !folds}>
        <summary className="mb-1 w-fit rounded-sm text-xs/4 text-muted-foreground">
          Zakres wyszukiwania
          {searched.length > 0 && `: ${searched.map(({ label }) => label).join(', ')}`}
        </summary>
        <div className="flex flex-wrap gap-x-8 gap-y-2">
          <fieldset aria-label="Zakres wyszukiwania" className="flex flex-wrap gap-x-4 gap-y-1">
            {SCOPES[source].map(box)}
          </fieldset>
          {box(FROM_START)}
        </div>
      </details>
    </div>
  );
}
