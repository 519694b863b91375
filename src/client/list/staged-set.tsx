import { Eraser } from 'lucide-react';
import { useState } from 'react';
import type { List } from '#shared/list.ts';
import { isDay, NOT_A_DAY } from '#engine/day.ts';
import { keepFocus } from '../form/form.tsx';
import { DayInput, useLeftDay } from '../form/day-input.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { counted } from '#ui/text/number.ts';
import { type EditedField, type EditedFields, editedOf } from './grid-columns.ts';
import type { StagedCells } from './staged-edits.ts';

/** Nothing is preset: it would be set in every ticked row by a click too many. */
const NOT_CHOSEN = 'Wybierz wartość';
const NO_COLUMN = 'Wybierz kolumnę';
const NO_DAY = 'Wpisz datę albo naciśnij „Wyczyść”';

type StagedSetProps<Row extends object> = {
  list: List<Row>;
  edited: EditedFields<Row>;
  staged: StagedCells<Row>;
  /** The rows that are ticked. */
  ticked: readonly Row[];
  rowId: (row: Row) => string;
};

type SettableColumn<Row> = EditedField<Row> & { key: string; header: string };

const choicesOf = <Row,>({ marks, choices }: SettableColumn<Row>) =>
  marks?.map(({ value, label }) => ({ value, label })) ??
  (choices && Object.entries(choices).map(([value, label]) => ({ value, label })));

/** The value of what is entered for the column, or what is wrong with it. */
function enteredValue<Row>(column: SettableColumn<Row>, text: string): { value: unknown } | { problem: string } {
  const options = choicesOf(column);
  if (options) {
    const found = options[Number(text)];
    return text !== '' && found ? { value: found.value } : { problem: NOT_CHOSEN };
  }
  const day = column.day?.(text) ?? '';
  if (day === '') return { problem: NO_DAY };
  return isDay(day) ? { value: day } : { problem: NOT_A_DAY };
}

/** Sets one value in all ticked rows, or clears them. */
export function StagedSet<Row extends object>({ list, edited, staged, ticked, rowId }: StagedSetProps<Row>) {
  const columns = list.columns.flatMap(({ key, header }): SettableColumn<Row>[] => {
    const found = editedOf(edited, key);
    return found && (found.day || found.marks || found.choices) ? [{ ...found, key, header }] : [];
  });
  const [key, setKey] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { fault, onBlur } = useLeftDay(text, NOT_A_DAY);
  const column = columns.find((each) => each.key === key);
  if (ticked.length === 0) return null;
  const options = column && choicesOf(column);
  const choose = (next: string) => {
    setKey(next);
    setText('');
    setProblem(undefined);
  };
  const set = (field: string, value: unknown) =>
    staged.editAll(ticked.map((row) => [rowId(row), { [field]: value } as Partial<Row>]));
  const apply = () => {
    const entered = column ? enteredValue(column, text) : { problem: NO_COLUMN };
    setProblem('problem' in entered ? entered.problem : undefined);
    if (column && 'value' in entered) set(column.field, entered.value);
  };
  const clear = () => {
    if (column) set(column.field, null);
    setText('');
    setProblem(undefined);
  };
  return (
    <fieldset className="flex min-w-0 flex-wrap items-end gap-x-3 gap-y-2">
      <legend className="sr-only">Zaznaczone wiersze</legend>
      <Field
        label={`Zaznaczono: ${counted(ticked.length, 'wiersz', 'wiersze', 'wierszy')}; ustaw kolumnę`}
        error={!column && problem}
        className="w-60 max-w-full"
      >
        <NativeSelect
          value={key}
          prompt="wybierz kolumnę"
          options={columns.map(({ key: value, header: label }) => ({ value, label }))}
          onChange={({ target }) => choose(target.value)}
        />
      </Field>
      {column && (
        <Field label="Wartość" error={problem ?? (options ? undefined : fault)} className="w-44">
          {options ? (
            <NativeSelect
              value={text}
              prompt="wybierz wartość"
              options={options.map(({ label }, index) => ({ value: index, label }))}
              onChange={({ target }) => setText(target.value)}
            />
          ) : (
            <DayInput
              value={text}
              onChange={setText}
              onBlur={onBlur}
              onKeyDown={({ key: pressed }) => pressed === 'Enter' && apply()}
            />
          )}
        </Field>
      )}
      <Button onMouseDown={keepFocus} onClick={apply}>
        Ustaw w zaznaczonych
      </Button>
      {column && !column.marks && (
        <Button variant="ghost" icon={Eraser} onClick={clear}>
          Wyczyść w zaznaczonych
        </Button>
      )}
    </fieldset>
  );
}
