import { useState } from 'react';
import type { List } from '#shared/list.ts';
import { isDay } from '#engine/day.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { counted } from '#ui/text/number.ts';
import { type EditedFields, editedOf, NOT_A_DAY } from './grid-columns.ts';
import type { StagedEdits } from './staged-edits.ts';

/** A mark is never preset: it would be set in every ticked row by a click too many. */
const NOT_CHOSEN = 'Wybierz wartość';

type StagedSetProps<Row extends object> = {
  list: List<Row>;
  edited: EditedFields<Row>;
  staged: StagedEdits<Row>;
  /** The rows that are ticked. */
  ticked: readonly Row[];
  rowId: (row: Row) => string;
};

/** Sets one value in all ticked rows. */
export function StagedSet<Row extends object>({ list, edited, staged, ticked, rowId }: StagedSetProps<Row>) {
  const columns = list.columns.flatMap(({ key, header }) => {
    const found = editedOf(edited, key);
    return found && (found.day || found.marks) ? [{ ...found, key, header }] : [];
  });
  const [key, setKey] = useState(columns[0]?.key);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const column = columns.find((each) => each.key === key);
  if (ticked.length === 0 || !column) return null;
  const choose = (next: string) => {
    setKey(next);
    setText('');
    setProblem(undefined);
  };
  const apply = () => {
    const { field, day, marks } = column;
    const typed = day?.(text) ?? '';
    const wrong = day !== undefined && typed !== '' && !isDay(typed) ? NOT_A_DAY : undefined;
    const found = marks && text === '' ? NOT_CHOSEN : wrong;
    setProblem(found);
    if (found) return;
    const value = marks ? marks[Number(text)]?.value : typed || null;
    staged.editAll(ticked.map((row) => [rowId(row), { [field]: value } as Partial<Row>]));
  };
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-x-3 gap-y-2">
      <legend className="sr-only">Zaznaczone wiersze</legend>
      <Field label={`Zaznaczono: ${counted(ticked.length, ...list.noun)}; ustaw kolumnę`} className="w-60 max-w-full">
        <NativeSelect
          value={column.key}
          options={columns.map(({ key: value, header: label }) => ({ value, label }))}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      <Field label="Wartość" error={problem} className="w-44">
        {column.marks ? (
          <NativeSelect
            value={text}
            prompt="wybierz wartość"
            options={column.marks.map(({ label }, index) => ({ value: index, label }))}
            onChange={({ target }) => setText(target.value)}
          />
        ) : (
          <Input
            value={text}
            placeholder="YYYY-MM-DD"
            onChange={({ target }) => setText(target.value)}
            onKeyDown={({ key: pressed }) => pressed === 'Enter' && apply()}
          />
        )}
      </Field>
      <Button onClick={apply}>Ustaw w zaznaczonych</Button>
    </fieldset>
  );
}
