import { Field } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { DIFFERENCE_KINDS, DIFFERENCE_STATES, type DifferenceKind, KIND_NAMES } from '../kinds.ts';
import type { DifferenceSearch } from '../search.ts';

const STATE_NAMES = { open: 'otwarte', dismissed: 'odłożone', all: 'wszystkie' };

type DifferenceFiltersProps = {
  filter: DifferenceSearch;
  open: Partial<Record<DifferenceKind, number>> | undefined;
  change: (part: Partial<DifferenceSearch>) => void;
};

/** Of which kind, open or dismissed, whose; each kind tells how many are open. */
export function DifferenceFilters({ filter, open, change }: DifferenceFiltersProps) {
  const countOf = (kind: DifferenceKind) => (open ? ` (${open[kind] ?? 0})` : '');
  return (
    <search aria-label="Filtry rozbieżności">
      <Toolbar>
        <Field label="Rodzaj (liczba otwartych)" className="w-64 max-w-full">
          <NativeSelect
            value={filter.kind ?? ''}
            onChange={({ target }) => change({ kind: DIFFERENCE_KINDS.find((kind) => kind === target.value) })}
          >
            <option value="">wszystkie</option>
            {DIFFERENCE_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KIND_NAMES[kind]}
                {countOf(kind)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Field label="Stan" className="w-40 max-w-full">
          <NativeSelect
            value={filter.state}
            onChange={({ target }) =>
              change({ state: DIFFERENCE_STATES.find((state) => state === target.value) ?? 'open' })
            }
            options={DIFFERENCE_STATES.map((state) => ({ value: state, label: STATE_NAMES[state] }))}
          />
        </Field>
        <SearchField label="Osoba lub jednostka" value={filter.text} onChange={(text) => change({ text })} />
      </Toolbar>
    </search>
  );
}
