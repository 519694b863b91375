import { FilterX } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { type PublicationSearch, SORTS, STATES, UNASSIGNED } from '../../search.ts';
import { hasFilters, NO_FILTERS } from './filter.ts';
import { defaultOrder } from './order.ts';

export type DisciplineChoice = { code: number; name: string; count: number };

type FilterBarProps = {
  search: PublicationSearch;
  change: (part: Partial<PublicationSearch>) => unknown;
  choices: readonly DisciplineChoice[];
};

/** Filters and order, kept in the address. */
export function FilterBar({ search, change, choices }: FilterBarProps) {
  const text = useRef<HTMLInputElement>(null);
  const clear = () => {
    change(NO_FILTERS);
    if (!text.current) return;
    text.current.value = '';
    text.current.focus();
  };
  const { sort } = search;
  const order = search.order ?? (sort && defaultOrder(sort));
  return (
    <search aria-label="Filtry publikacji">
      <Toolbar>
        <Field label="Szukaj w publikacjach" className="w-64 max-w-full grow sm:max-w-80">
          <Input
            ref={text}
            type="search"
            defaultValue={search.q}
            placeholder="tytuł, autor, czasopismo, DOI…"
            onChange={(event) => change({ q: event.target.value || undefined })}
          />
        </Field>
        <Field label="Dyscyplina" className="w-56 max-w-full">
          <NativeSelect
            value={search.disc ?? ''}
            onChange={({ target }) => change({ disc: target.value === '' ? undefined : Number(target.value) })}
          >
            <option value="">wszystkie</option>
            {choices.map(({ code, name, count }) => (
              <option key={code} value={code}>{`${code === UNASSIGNED ? 'nieprzypisane' : name} (${count})`}</option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Stan" className="w-56 max-w-full">
          <NativeSelect
            value={search.state ?? ''}
            onChange={({ target }) => change({ state: STATES.find(({ key }) => key === target.value)?.key })}
          >
            <option value="">wszystkie</option>
            {STATES.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Kolejność" className="w-56 max-w-full">
          <NativeSelect
            value={sort ? `${sort} ${order}` : ''}
            onChange={({ target }) => {
              const [key, direction] = target.value.split(' ');
              change({
                sort: SORTS.find((option) => option.key === key)?.key,
                order: direction === 'asc' || direction === 'desc' ? direction : undefined,
              });
            }}
          >
            <option value="">rok malejąco, tytuł</option>
            {SORTS.flatMap(({ key, label }) =>
              (['asc', 'desc'] as const).map((direction) => (
                <option key={`${key} ${direction}`} value={`${key} ${direction}`}>
                  {`${label} ${direction === 'asc' ? 'rosnąco' : 'malejąco'}`}
                </option>
              )),
            )}
          </NativeSelect>
        </Field>
        {hasFilters(search) && (
          <Button icon={FilterX} onClick={clear}>
            Wyczyść filtry
          </Button>
        )}
      </Toolbar>
    </search>
  );
}
