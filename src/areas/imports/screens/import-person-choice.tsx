import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, errorText } from '#client/api.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import type { Import, ImportRow } from '../schema.ts';

type ImportPersonChoiceProps = { of: Import; row: ImportRow };

/** Chooses who a person of the file is: one of the candidates, or a new person. */
export function ImportPersonChoice({ of, row }: ImportPersonChoiceProps) {
  const [person, setPerson] = useState('');
  const choose = useMutation(api.imports.choose.mutationOptions());
  const mayBeNew = of.kind !== 'absences';
  if (row.candidates.length === 0 && !mayBeNew)
    return <p className="mt-2">W systemie nie ma osoby o tym imieniu i nazwisku: najpierw wczytaj jej zatrudnienie.</p>;
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      <Field
        label={`Kim jest ${row.subject}`}
        className="w-80 max-w-full"
        error={choose.error ? errorText(choose.error) : undefined}
      >
        <NativeSelect value={person} size="sm" onChange={({ target }) => setPerson(target.value)}>
          <option value="">wybierz</option>
          {row.candidates.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
          {mayBeNew && <option value="0">nowa osoba</option>}
        </NativeSelect>
      </Field>
      <Button
        size="sm"
        disabled={person === ''}
        busy={choose.isPending}
        onClick={() => choose.mutate({ import: of.id, row: row.id, person: Number(person) })}
      >
        Ustal
      </Button>
    </div>
  );
}
