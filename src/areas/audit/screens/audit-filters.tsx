import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import type { AuditFilter } from '../schema.ts';
import { ACTION_NAMES } from '../words.ts';

type AuditFiltersProps = { filter: AuditFilter; change: (filter: AuditFilter) => void };

/** Who, what, when; a change is asked for when the form is sent, not with each letter. */
export function AuditFilters({ filter, change }: AuditFiltersProps) {
  const [shown, setShown] = useState(filter);
  const [typed, setTyped] = useState(filter);
  // Another question came with the address: its words take the place of what was typed, the fields stay.
  if (JSON.stringify(shown) !== JSON.stringify(filter)) {
    setShown(filter);
    setTyped(filter);
  }
  const bind = (name: keyof AuditFilter) => ({
    value: typed[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value || undefined }),
  });
  return (
    <search aria-label="Filtry dziennika">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const { user, subject, ...rest } = typed;
          change({ ...rest, user: user?.trim() || undefined, subject: subject?.trim() || undefined });
        }}
      >
        <Toolbar>
          <Field label="Kto (nazwa użytkownika)" className="w-56 max-w-full">
            <Input {...bind('user')} maxLength={200} />
          </Field>
          <Field label="Czynność" className="w-64 max-w-full">
            <NativeSelect {...bind('action')}>
              <option value="">wszystkie</option>
              {ACTION_NAMES.map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="Czego dotyczy" className="w-56 max-w-full">
            <Input {...bind('subject')} maxLength={200} placeholder="np. publikacja 12" />
          </Field>
          <Field label="Od dnia" className="w-40">
            <Input {...bind('from')} type="date" max={typed.to} />
          </Field>
          <Field label="Do dnia" className="w-40">
            <Input {...bind('to')} type="date" min={typed.from} />
          </Field>
          <Button type="submit" variant="primary">
            Pokaż
          </Button>
          <Button onClick={() => change({})}>Wyczyść filtry</Button>
        </Toolbar>
      </form>
    </search>
  );
}
