import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import type { AuditFilter } from '../schema.ts';
import { ACTIONS } from './audit-actions.ts';

type AuditFiltersProps = { filter: AuditFilter; change: (filter: AuditFilter) => void };

/** Who, what, when; a change is asked for when the form is sent, not with each letter. */
export function AuditFilters({ filter, change }: AuditFiltersProps) {
  const { user, action, subject, from, to } = filter;
  return (
    <search aria-label="Filtry dziennika">
      <form
        key={JSON.stringify(filter)}
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const valueOf = (name: string) => String(form.get(name) ?? '').trim() || undefined;
          change({
            user: valueOf('user'),
            action: valueOf('action'),
            subject: valueOf('subject'),
            from: valueOf('from'),
            to: valueOf('to'),
          });
        }}
      >
        <Toolbar>
          <Field label="Kto (nazwa użytkownika)" className="w-56 max-w-full">
            <Input name="user" defaultValue={user} maxLength={200} />
          </Field>
          <Field label="Czynność" className="w-64 max-w-full">
            <NativeSelect name="action" defaultValue={action ?? ''}>
              <option value="">wszystkie</option>
              {Object.entries(ACTIONS).map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label="Czego dotyczy" className="w-56 max-w-full">
            <Input name="subject" defaultValue={subject} maxLength={200} placeholder="np. publication:12" />
          </Field>
          <Field label="Od dnia" className="w-40">
            <Input name="from" type="date" defaultValue={from} max={to} />
          </Field>
          <Field label="Do dnia" className="w-40">
            <Input name="to" type="date" defaultValue={to} min={from} />
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
