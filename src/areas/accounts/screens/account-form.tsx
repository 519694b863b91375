import { type ReactNode, useState } from 'react';
import { LeaveGuard } from '#client/leave-guard.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { substituteId } from '#areas/people/identifiers.ts';
import { AccountConflict } from './account-conflict.tsx';
import { AccountTextField, fieldId } from './account-text-field.tsx';
import { ACCOUNT_FIELDS, ACTIVE_LABEL, type TextField } from './account-texts.ts';
import { usePolonLookup } from './polon-lookup.tsx';
import { type AccountFormInput, useAccountForm } from './use-account-form.ts';

type AccountFormProps = AccountFormInput & {
  /** The account that a new one may replace. */
  source?: number | undefined;
  /** Filled in by an import: there is something to lose before anything is typed. */
  imported?: boolean;
  onCancel: () => void;
};

/**
 * The fields of an account, new or edited. A failed save is said as documented, but does not go back a page: what was
 * typed would be lost.
 */
export function AccountForm({ source, imported = false, onCancel, ...input }: AccountFormProps) {
  const { form, submit, saving, conflict, failure, dismiss } = useAccountForm(input);
  const [replaces, setReplaces] = useState(source !== undefined);
  const polon = usePolonLookup();
  const values = form.watch();
  const { errors, isDirty, submitCount } = form.formState;
  const set = (field: TextField, value: string) => form.setValue(field, value, { shouldDirty: true });

  const fillFromPolon = async () => {
    const found = await polon.lookUp(values.polonuuid.trim());
    if (!found) return;
    set('um_polon_drugie', found.middleNames ?? '');
    set('orcid', found.orcid ?? '');
  };
  const actions: Partial<Record<TextField, ReactNode>> = {
    um_id_user: (
      <Button onClick={() => set('um_id_user', substituteId(values.id_pracownik))}>Generuj ID zastępczy</Button>
    ),
    polonuuid: (
      <Button busy={polon.busy} disabled={values.polonuuid.trim() === ''} onClick={() => void fillFromPolon()}>
        Pobierz drugie imię i ORCID
      </Button>
    ),
  };
  const wrong = ACCOUNT_FIELDS.flatMap(({ field }) => {
    const message = errors[field]?.message;
    return message ? [{ id: fieldId(field), message }] : [];
  });
  return (
    <form noValidate className="max-w-4xl space-y-4" onSubmit={submit(replaces ? source : undefined)}>
      <LeaveGuard dirty={isDirty || imported} />
      <ErrorSummary key={submitCount} title="Błąd zapisu: popraw formularz" errors={wrong} />
      {failure && (
        <Alert tone="danger" onDismiss={dismiss}>
          Błąd zapisu: {failure}
        </Alert>
      )}
      {conflict && (
        <AccountConflict
          {...conflict}
          values={values}
          onChoose={(field, from) => form.setValue(field, from[field], { shouldDirty: true })}
        />
      )}
      {polon.alert}
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        {ACCOUNT_FIELDS.map((field) => (
          <AccountTextField key={field.field} field={field} form={form} action={actions[field.field]} />
        ))}
      </div>
      <div className="flex flex-col gap-2">
        <Checkbox
          label={ACTIVE_LABEL}
          checked={values.um_current}
          onChange={({ target }) => form.setValue('um_current', target.checked, { shouldDirty: true })}
        />
        {!input.edited && (
          <Checkbox
            label="Deaktywuj uprzednio wybrany rekord"
            checked={replaces}
            disabled={source === undefined}
            onChange={({ target }) => setReplaces(target.checked)}
          />
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={saving}>
          Zatwierdź
        </Button>
        <Button onClick={onCancel}>Anuluj</Button>
      </div>
    </form>
  );
}
