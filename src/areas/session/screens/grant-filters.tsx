import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { ROLES } from '../roles.ts';
import type { GrantFilter } from '../search.ts';

type GrantFiltersProps = { filter: GrantFilter; change: (part: Partial<GrantFilter>) => void };

/** Whose grants, of which role, of which time. */
export function GrantFilters({ filter, change }: GrantFiltersProps) {
  return (
    <search aria-label="Filtry uprawnień">
      <Toolbar>
        <Field label="Osoba (nazwisko, imię lub login)" className="w-72 max-w-full">
          <Input
            type="search"
            value={filter.text ?? ''}
            maxLength={200}
            onChange={({ target }) => change({ text: target.value || undefined })}
          />
        </Field>
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
