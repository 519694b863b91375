import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '../button.tsx';
import { Field } from '../field/field.tsx';
import { NativeSelect } from '../field/native-select.tsx';
import type { SortDirection } from './table.tsx';

type PhoneSortProps = {
  columns: readonly { key: string; header: string }[];
  sort: { key: string; direction: SortDirection } | undefined;
  onSort: (key: string, direction: SortDirection) => void;
};

/** On a phone, in place of buttons that would fill it: by which column the cards stand, and in which direction. */
export function PhoneSort({ columns, sort, onSort }: PhoneSortProps) {
  const isDown = sort?.direction === 'descending';
  return (
    <div className="no-print mb-2 flex items-end gap-2">
      <Field label="Sortuj według" className="min-w-0 flex-1">
        <NativeSelect
          value={sort?.key ?? ''}
          prompt="– wybierz –"
          options={columns.map(({ key, header }) => ({ value: key, label: header }))}
          onChange={({ target }) => onSort(target.value, 'ascending')}
        />
      </Field>
      {sort && (
        <Button
          icon={isDown ? ArrowDown : ArrowUp}
          onClick={() => onSort(sort.key, isDown ? 'ascending' : 'descending')}
        >
          {isDown ? 'malejąco' : 'rosnąco'}
        </Button>
      )}
    </div>
  );
}
