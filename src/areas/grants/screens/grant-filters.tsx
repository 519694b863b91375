import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { ROLES } from '../roles.ts';
import type { GrantFilter } from '../search.ts';

type GrantFiltersProps = { filter: GrantFilter; change: (part: Partial<GrantFilter>) => void };

/** Whose grants, of which role, of which time. */
export function GrantFilters({ filter, change }: GrantFiltersProps) {
  return (
    <search aria-label="Filtry uprawnień">
      <Toolbar>
        <SearchField
          label="Osoba (nazwisko, imię lub login)"
          value={filter.text}
          onChange={(text) => change({ text })}
        />
        <Field label="Rola" className="w-64 max-w-full">
          <NativeSelect
            value={filter.role ?? ''}
            onChange={({ target }) => change({ role: target.value || undefined })}
          >
            <option value="">wszystkie poza pracownikami</option>
            {ROLES.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <Checkbox
          label="Także wygasłe i przyszłe"
          checked={filter.all}
          onChange={({ target }) => change({ all: target.checked })}
        />
      </Toolbar>
    </search>
  );
}
