import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { formatInteger } from '#ui/number.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { type Import, ROW_FILTERS, type RowFilter } from '../schema.ts';

const NAMES: Record<Exclude<RowFilter, 'all'>, string> = {
  new: 'nowe',
  changed: 'zmienione',
  gone: 'nieobecne w pliku',
  doubtful: 'wątpliwe',
  error: 'błędy w pliku',
};

const labelOf = (show: RowFilter, { counts }: Import) =>
  show === 'all' ? 'wszystkie' : `${NAMES[show]} (${formatInteger(counts[show])})`;

type ImportFilterProps = {
  of: Import;
  filter: { show: RowFilter; text: string };
  change: (filter: { show?: RowFilter; text?: string | undefined }) => void;
};

/** Which rows are shown. */
export function ImportFilter({ of, filter, change }: ImportFilterProps) {
  return (
    <search aria-label="Filtry wierszy">
      <form
        key={filter.text}
        onSubmit={(event) => {
          event.preventDefault();
          change({ text: String(new FormData(event.currentTarget).get('text') ?? '').trim() || undefined });
        }}
      >
        <Toolbar>
          <Field label="Pokaż wiersze" className="w-56 max-w-full">
            <NativeSelect
              value={filter.show}
              onChange={({ target }) => change({ show: ROW_FILTERS.find((show) => show === target.value) ?? 'all' })}
              options={ROW_FILTERS.map((show) => ({ value: show, label: labelOf(show, of) }))}
            />
          </Field>
          <Field label="Kogo dotyczy" className="w-56 max-w-full">
            <Input name="text" defaultValue={filter.text} maxLength={200} />
          </Field>
          <Button type="submit">Szukaj</Button>
        </Toolbar>
      </form>
    </search>
  );
}
