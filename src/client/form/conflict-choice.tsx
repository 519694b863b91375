import type { ReactNode } from 'react';
import { get, useWatch } from 'react-hook-form';
import { Alert } from '#ui/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { formatDate } from '#ui/text/number.ts';
import { lowerFirst } from '#shared/text.ts';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { type Conflict, sameDraft } from './conflict.ts';
import type { FieldInfo, FormState } from './use-save-form.ts';

type Difference = FieldInfo & { name: string; mine: unknown; theirs: unknown };

function shownValue(value: unknown, { words, limits }: FieldInfo): ReactNode {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return 'puste';
  if (typeof value === 'boolean') return value ? 'Tak' : 'Nie';
  if (Array.isArray(value) && words)
    return value.map((row, index) => <p key={`${index} ${JSON.stringify(row)}`}>{words(JSON.stringify(row))}</p>);
  if (Array.isArray(value)) return value.map((row) => Object.values(row).join(', ')).join('; ');
  if (words) return words(String(value));
  return limits.isDay ? formatDate(String(value)) : String(value);
}

const CHOICES = [
  { value: 'mine', label: 'moja' },
  { value: 'theirs', label: 'obecna' },
] as const;

type ConflictChoiceProps = { state: FormState; conflict: Conflict; failed: string };

/** Both values of each field in conflict, and the choice between them. */
export function ConflictChoice({ state, conflict: { message, mine, theirs, names }, failed }: ConflictChoiceProps) {
  const values = useWatch({ control: state.control });
  const differences = [...state.fields].flatMap(([name, field]): Difference[] =>
    names.includes(name) ? [{ ...field, name, mine: get(mine, name), theirs: get(theirs, name) }] : [],
  );
  const columns: Column<Difference>[] = [
    { key: 'field', header: 'Pole', rowHeader: true, cell: ({ label }) => label },
    { key: 'mine', header: 'Twoja wartość', className: 'wrap-anywhere', cell: (row) => shownValue(row.mine, row) },
    { key: 'theirs', header: 'Obecna wartość', className: 'wrap-anywhere', cell: (row) => shownValue(row.theirs, row) },
    {
      key: 'choice',
      header: 'Zostaw',
      cell: ({ name, label, mine, theirs }) => {
        const value: unknown = get(values, name);
        return (
          <RadioGroup
            legend={`Zostaw wartość pola ${label}`}
            legendHidden
            inline
            options={CHOICES}
            value={sameDraft(value, theirs) ? 'theirs' : sameDraft(value, mine) ? 'mine' : undefined}
            onChange={(choice) => state.setValue(name, choice === 'mine' ? mine : theirs)}
          />
        );
      },
    },
  ];
  return (
    <div className="space-y-2">
      <Alert tone="danger" title={`${failed}: ${lowerFirst(message)}`}>
        {differences.length > 0
          ? 'Niczego nie zapisano. Wybierz wartości poniżej lub popraw pola formularza, potem zatwierdź ponownie.'
          : 'Niczego nie zapisano. Twoje wartości zostały w formularzu: sprawdź je i zatwierdź ponownie.'}
      </Alert>
      {differences.length > 0 && (
        <DataTable caption="Wartości do wyboru" columns={columns} rows={differences} rowKey={({ name }) => name} />
      )}
    </div>
  );
}
