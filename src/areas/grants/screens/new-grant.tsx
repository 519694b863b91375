import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { SelectField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm, useText } from '#client/form/use-save-form.ts';
import { PersonField } from '#client/pickers/person-field.tsx';
import { tilesOf } from '#client/registry.ts';
import { useSession } from '#client/shell/session.ts';
import { Alert } from '#ui/alert.tsx';
import { today } from '#engine/day.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { counted } from '#ui/text/number.ts';
import { missingScope, ROLES, scopeOf } from '../roles.ts';
import { NewGrant } from '../schema.ts';
import { ValidityFields } from '#client/form/validity-fields.tsx';

/** More are only counted. */
const MOST_NAMED = 24;

const SCOPES = {
  discipline: { name: 'discipline_code', label: 'Dyscyplina', empty: 'wybierz dyscyplinę', choices: 'disciplines' },
  unit: { name: 'unit_id', label: 'Jednostka', empty: 'wybierz jednostkę', choices: 'units' },
} as const;

/** The screens of a role, so that nobody gives more than was meant. */
function Opened({ role }: { role: string }) {
  const panels = ROLES.find(({ key }) => key === role)?.panels;
  if (!panels) return null;
  const names = tilesOf(panels).map(({ label, title = label }) => title);
  return (
    <p className="text-sm text-muted-foreground">
      {names.length > MOST_NAMED
        ? `Otwiera ${counted(names.length, 'panel', 'panele', 'paneli')}`
        : `Otwiera: ${names.join(', ')}`}
      .
    </p>
  );
}

const HELD = 'Masz już rolę administratora: nadaj ją komuś innemu albo wybierz inną rolę.';

export function NewGrantDialog({ close }: { close: () => void }) {
  const answer = useQuery(api.grants.options.queryOptions());
  const options = answer.data;
  const person = useRef('');
  const own = useSession().attrs?.loggedUserName;
  const [isOwn, setOwn] = useState(false);
  /** Whoever is here is an administrator: the role given again would be refused. */
  const isHeld = (role: string) => role === 'admin' && isOwn;
  const back = useMutation(api.grants.revoke.mutationOptions()).mutateAsync;
  const form = useSaveForm({
    schema: NewGrant,
    start: { valid_from: today() },
    rules: (input) => [...missingScope(input), ...(isHeld(input.role) ? [{ path: 'role', message: HELD }] : [])],
    call: api.grants.add.mutationOptions(),
    onSaved: ({ grant }) => {
      const given = [person.current, name].filter(Boolean).join(', ');
      toastUndo(`Nadano uprawnienie: ${given}`, () => back({ grant }), `Cofnięto nadanie: ${given}`);
      close();
    },
  });
  const role = useText(form.at('role'));
  const by = scopeOf(role);
  const scope = useText(form.at(by ? SCOPES[by].name : 'role'));
  const name = [
    ROLES.find(({ key }) => key === role)?.name,
    by && options?.[SCOPES[by].choices].find(({ key }) => String(key) === scope)?.value,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <FormDialog form={form} title="Nadaj uprawnienie" submit="Nadaj" failed="Nie nadano uprawnienia" onClose={close}>
      <Loaded query={answer} what="dyscyplin i jednostek" />
      <PersonField
        field={form.field('row_num', 'Osoba')}
        source="konto"
        onPick={(choice) => {
          person.current = choice?.label ?? '';
          setOwn(Boolean(choice?.login) && choice?.login === own);
        }}
      />
      <div className="flex flex-wrap gap-4">
        <SelectField
          field={form.field('role', 'Rola')}
          empty="wybierz rolę"
          options={ROLES.map(({ key, name }) => ({ value: key, label: name }))}
          className="w-64 max-w-full"
        />
        {by && (
          <SelectField
            key={by}
            field={form.field(SCOPES[by].name, SCOPES[by].label)}
            required
            empty={SCOPES[by].empty}
            options={options?.[SCOPES[by].choices].map(({ key, value }) => ({ value: key, label: value }))}
            className="w-72 max-w-full"
          />
        )}
      </div>
      {isHeld(role) ? <Alert tone="warning">{HELD}</Alert> : <Opened role={role} />}
      <ValidityFields form={form} from="Ważne od dnia" />
    </FormDialog>
  );
}
