import { useState } from 'react';
import { today } from '#engine/day.ts';
import type { PersonChoice } from '#client/pickers/person-choice.ts';
import { PersonPicker } from '#client/pickers/person-picker.tsx';
import { errorText, trpc } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SaveFooter } from '#ui/save-footer.tsx';
import { Field } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';
import { ROLES, type RoleKey } from '../roles.ts';
import { ValidityFields } from './validity-fields.tsx';

const SCOPES = {
  discipline: { label: 'Dyscyplina', choose: 'wybierz dyscyplinę' },
  unit: { label: 'Jednostka', choose: 'wybierz jednostkę' },
};

/** Whom, which role, for what, from when. */
export function NewGrantDialog({ close, done }: { close: () => void; done: () => void }) {
  const [person, setPerson] = useState<PersonChoice | null>(null);
  const [role, setRole] = useState<RoleKey>('discipline-supervisor');
  const [scope, setScope] = useState('');
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState('');
  const { data: options, error } = trpc.grants.options.useQuery();
  const add = trpc.grants.add.useMutation({
    onSuccess: () => {
      done();
      close();
    },
  });
  const by = ROLES.find(({ key }) => key === role)?.by;
  const choices = by === 'discipline' ? options?.disciplines : by === 'unit' ? options?.units : undefined;
  const save = () =>
    person &&
    add.mutate({
      row_num: Number(person.key),
      role,
      discipline_code: by === 'discipline' ? Number(scope) : null,
      unit_id: by === 'unit' ? Number(scope) : null,
      valid_from: from,
      valid_to: to || null,
    });
  const failure = add.error ?? error;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title="Nadaj uprawnienie"
      footer={
        <SaveFooter
          label="Nadaj"
          disabled={!person || !from || (by !== undefined && !scope)}
          busy={add.isPending}
          save={save}
        />
      }
    >
      <div className="space-y-4">
        {failure && (
          <Alert tone="danger" title="Nie nadano uprawnienia">
            {errorText(failure)}
          </Alert>
        )}
        <PersonPicker source="konto" value={person} onChange={setPerson} />
        <div className="flex flex-wrap gap-4">
          <Field label="Rola" className="w-64 max-w-full">
            <NativeSelect
              value={role}
              options={ROLES.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={({ target }) => {
                setRole(ROLES.find(({ key }) => key === target.value)?.key ?? role);
                setScope('');
              }}
            />
          </Field>
          {by && (
            <Field label={SCOPES[by].label} required className="w-72 max-w-full">
              <NativeSelect value={scope} onChange={({ target }) => setScope(target.value)}>
                <option value="">{SCOPES[by].choose}</option>
                {choices?.map(({ key, value }) => (
                  <option key={key} value={key}>
                    {value}
                  </option>
                ))}
              </NativeSelect>
            </Field>
          )}
        </div>
        <ValidityFields from={from} to={to} setFrom={setFrom} setTo={setTo} />
      </div>
    </Dialog>
  );
}
