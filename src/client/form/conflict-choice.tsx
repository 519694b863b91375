import { type ReactNode, useEffect, useRef } from 'react';
import { get, useWatch } from 'react-hook-form';
import { Alert } from '#ui/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { formatDate } from '#ui/text/number.ts';
import { lowerFirst } from '#shared/text.ts';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { type Conflict, sameDraft, unchosen } from './conflict.ts';
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

/** What somebody else has changed, both values of each field in conflict, and the choice between them. */
export function ConflictChoice({ state, conflict, failed }: ConflictChoiceProps) {
  const { message, mine, theirs, names, taken, tries } = conflict;
  const values = useWatch({ control: state.control });
  const open = unchosen(conflict, values);
  const choices = useRef<HTMLDivElement>(null);
  // A save that waits for an answer leads to the question.
  useEffect(() => {
    if (tries === 0) return;
    const groups = [...(choices.current?.querySelectorAll('fieldset') ?? [])];
    const first = groups.find((group) => !group.querySelector('input:checked')) ?? groups[0];
    first?.querySelector('input')?.focus();
  }, [tries]);
  const differences = [...state.fields].flatMap(([name, field]): Difference[] =>
    names.includes(name) ? [{ ...field, name, mine: get(mine, name), theirs: get(theirs, name) }] : [],
  );
  const merged = [...state.fields].flatMap(([name, { label }]) => (taken.includes(name) ? [label] : []));
  const columns: Column<Difference>[] = [
    { key: 'field', header: 'Pole', rowHeader: true, cell: ({ label }) => label },
    { key: 'mine', header: 'Twoja wartość', className: 'wrap-anywhere', cell: (row) => shownValue(row.mine, row) },
    { key: 'theirs', header: 'Obecna wartość', className: 'wrap-anywhere', cell: (row) => shownValue(row.theirs, row) },
    {
      key: 'choice',
      header: 'Zostaw',
      cell: ({ name, label, mine, theirs }) => {
        const value: unknown = get(values, name);
        const isChosen = !open.includes(name);
        return (
          <RadioGroup
            legend={`Zostaw wartość pola ${label}`}
            legendHidden
            inline
            options={CHOICES}
            value={
              isChosen && sameDraft(value, theirs) ? 'theirs' : isChosen && sameDraft(value, mine) ? 'mine' : undefined
            }
            onChange={(choice) => state.choose(name, choice === 'mine' ? mine : theirs)}
          />
        );
      },
    },
  ];
  return (
    <div className="space-y-2">
      <Alert tone="danger" title={`${failed}: ${lowerFirst(message)}`}>
        {merged.length > 0 && <p>Zmiany tej osoby są już w formularzu: {merged.join(', ')}.</p>}
        <p>
          {differences.length === 0
            ? 'Niczego nie nadpisano, a Twoje wartości zostały w formularzu: sprawdź je i zapisz.'
            : tries > 0 && open.length > 0
              ? 'Najpierw wybierz wartość każdego pola z tabeli: zapis nadpisałby cudzą zmianę.'
              : 'Pola z tabeli zmieniono po obu stronach. Wybierz wartości poniżej lub popraw pola formularza, potem zapisz.'}
        </p>
      </Alert>
      {differences.length > 0 && (
        <div ref={choices}>
          <DataTable caption="Wartości do wyboru" columns={columns} rows={differences} rowKey={({ name }) => name} />
        </div>
      )}
    </div>
  );
}
