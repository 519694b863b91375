import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, errorText } from '#client/api.ts';
import { PERSON_SEARCH } from '#client/pickers/found.ts';
import type { PersonFound } from '#areas/reconciliation/schema.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import type { Import, ImportRow } from '../schema.ts';
import { createsNobody } from '../schema-words.ts';

type ImportPersonChoiceProps = { of: Import; row: ImportRow; settled?: () => void };

const NEW = '0';
const OTHER = 'other';

const detailOf = ({ id, degree, unit, orcid }: PersonFound) =>
  [degree, unit, orcid && `ORCID ${orcid}`, `nr ${id}`].filter(Boolean).join(' · ');

/** Chooses who a person of the file is: one of the candidates, somebody else, or a new person. */
export function ImportPersonChoice({ of, row, settled }: ImportPersonChoiceProps) {
  const mayBeNew = !createsNobody(of.kind);
  const isListed = mayBeNew || row.candidates.length > 0;
  const [choice, setChoice] = useState(isListed ? '' : OTHER);
  const [other, setOther] = useState<PersonFound | null>(null);
  const choose = useMutation(api.imports.choose.mutationOptions());
  const person = choice === OTHER ? other?.id : choice === '' ? undefined : Number(choice);
  const error = choose.error ? errorText(choose.error) : undefined;
  return (
    <div className="mt-2 flex flex-wrap items-end gap-2">
      {isListed && (
        <Field
          label={`Kim jest ${row.subject}`}
          className="w-80 max-w-full"
          error={choice === OTHER ? undefined : error}
        >
          <NativeSelect
            value={choice}
            inRow
            onChange={({ target }) => setChoice(target.value)}
            none="wybierz"
            options={[
              ...row.candidates.map(({ id, label }) => ({ value: id, label })),
              { value: OTHER, label: 'inna osoba…' },
              ...(mayBeNew ? [{ value: NEW, label: 'nowa osoba' }] : []),
            ]}
          />
        </Field>
      )}
      {choice === OTHER && (
        <Field label={isListed ? 'Inna osoba' : `Kim jest ${row.subject}`} className="w-80 max-w-full" error={error}>
          <Combobox
            value={other}
            onChange={setOther}
            {...PERSON_SEARCH}
            itemDetail={detailOf}
            emptyText="Nie znaleziono osoby"
          />
        </Field>
      )}
      <Button
        size="sm"
        disabled={person === undefined}
        busy={choose.isPending}
        onClick={() =>
          person !== undefined && choose.mutate({ import: of.id, row: row.id, person }, { onSuccess: settled })
        }
      >
        Ustal
      </Button>
    </div>
  );
}
