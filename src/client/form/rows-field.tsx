import { Plus, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { get, useFieldArray, useWatch } from 'react-hook-form';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { FieldNotes } from '#ui/field/field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { sameDraft } from './conflict.ts';
import type { FormField } from './use-save-form.ts';

type RowsFieldProps = {
  field: FormField;
  /** The field that identifies a row; empty in a new one. */
  rowKey: string;
  /** The label of a row without its number: 'Opłata' for 'Opłata 2'. */
  rowName: string;
  /** The values of a new row. */
  empty: Record<string, string | boolean>;
  add: string;
  /** The whole form is new, so no row of it is marked as such. */
  isNew?: boolean;
  children: (index: number) => ReactNode;
};

const asRows = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Rows that are added, edited and removed, and saved with the form. Unsaved ones are marked. */
export function RowsField({ field, rowKey, rowName, empty, add, isNew, children }: RowsFieldProps) {
  const { name, control, label, error } = field;
  const { fields, append, remove } = useFieldArray({ control, name });
  const addButton = useRef<HTMLButtonElement>(null);
  const rows = asRows(useWatch({ control, name }));
  const saved = asRows(field.saved());
  const keyOf = (row: unknown): unknown => get(row, rowKey);
  const stateOf = (row: unknown) => {
    const before = saved.find((each) => keyOf(each) === keyOf(row));
    if (keyOf(row) === '' || before === undefined) return 'new';
    return sameDraft(before, row) ? 'saved' : 'changed';
  };
  const states = rows.map(stateOf);
  const removed = saved.filter((row) => rows.every((each) => keyOf(each) !== keyOf(row)));
  const count = (state: string) => states.filter((each) => each === state).length;
  const changes = [
    { word: 'nowe', count: count('new') },
    { word: 'zmienione', count: count('changed') },
    { word: 'usunięte', count: removed.length },
  ].filter(({ count }) => count > 0);
  return (
    <fieldset id={field.id} tabIndex={-1} className="min-w-0 space-y-3 outline-none">
      <legend className="text-sm font-medium">{label}</legend>
      {fields.map(({ id }, index) => (
        <fieldset key={id} className="min-w-0 rounded-md border p-3">
          <legend className="px-1 text-sm">
            {rowName} {index + 1} {states[index] === 'new' && !isNew && <Badge tone="info">nowy wiersz</Badge>}
            {states[index] === 'changed' && <Badge tone="warning">zmieniony wiersz</Badge>}
          </legend>
          <div className="flex gap-3 max-sm:flex-col sm:items-end">
            <div className="flex min-w-0 grow flex-wrap items-end gap-3">{children(index)}</div>
            <Button
              icon={Trash2}
              className="shrink-0 self-start sm:self-end"
              onClick={() => {
                remove(index);
                addButton.current?.focus();
              }}
            >
              Usuń
              <VisuallyHidden>
                {rowName} {index + 1}
              </VisuallyHidden>
            </Button>
          </div>
        </fieldset>
      ))}
      <FieldNotes id={field.id} error={error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button ref={addButton} icon={Plus} onClick={() => append(empty)}>
          {add}
        </Button>
        {removed.length > 0 && (
          <Button icon={Undo2} onClick={() => append(removed, { shouldFocus: false })}>
            Przywróć usunięte
          </Button>
        )}
        <output className="text-sm text-muted-foreground">
          {!isNew &&
            changes.length > 0 &&
            `Niezapisane wiersze: ${changes.map(({ word, count }) => `${word} ${count}`).join(', ')}`}
        </output>
      </div>
    </fieldset>
  );
}
