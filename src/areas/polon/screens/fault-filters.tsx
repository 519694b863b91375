import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { type FaultSearch, readFaultSearch } from '../search.ts';

type FaultFiltersProps = {
  search: FaultSearch;
  units: { code: string; name: string }[];
  change: (part: Partial<FaultSearch>) => unknown;
};

/** Which reports are listed; the text is asked for when it is sent, not with each letter. */
export function FaultFilters({ search: { state, unit, text }, units, change }: FaultFiltersProps) {
  const input = useRef<HTMLInputElement>(null);
  const filter = (part: Partial<FaultSearch>) => change({ ...part, page: undefined });
  const clear = () => {
    filter({ state: undefined, unit: undefined, text: undefined });
    if (!input.current) return;
    input.current.value = '';
    input.current.focus();
  };
  const isListed = unit === undefined || units.some(({ code }) => code === unit);
  return (
    <search aria-label="Filtry zgłoszeń">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          filter({ text: input.current?.value.trim() || undefined });
        }}
      >
        <Toolbar>
          <Field label="Stan" className="w-52 max-w-full">
            <NativeSelect
              value={state ?? 'open'}
              onChange={({ target }) => filter({ state: readFaultSearch({ state: target.value }).state })}
            >
              <option value="open">otwarte</option>
              <option value="answered">z odpowiedzią</option>
              <option value="all">wszystkie</option>
            </NativeSelect>
          </Field>
          <Field label="Jednostka" className="w-72 max-w-full">
            <NativeSelect
              value={unit ?? ''}
              onChange={({ target }) => filter({ unit: target.value === '' ? undefined : target.value })}
            >
              <option value="">wszystkie</option>
              {!isListed && <option value={unit}>{unit}</option>}
              {units.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="Osoba lub treść" className="w-64 max-w-full">
            <Input ref={input} type="search" defaultValue={text} maxLength={200} />
          </Field>
          <Button type="submit" variant="primary">
            Pokaż
          </Button>
          {(state ?? unit ?? text) && <Button onClick={clear}>Wyczyść filtry</Button>}
        </Toolbar>
      </form>
    </search>
  );
}
