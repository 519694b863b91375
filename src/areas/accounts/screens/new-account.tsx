import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import type { Start } from '#client/form/draft.ts';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { accountIssues, withInternalId } from '../rules.ts';
import { type AccountDeleted, type AccountInput, AccountInsert, LOGIN_TAKEN } from '../schema.ts';
import { AccountForm } from './account-form.tsx';
import { useLoginLookup, useTakenLogin } from './taken-login.ts';

type NewAccountInput = {
  start: Start<AccountInput>;
  /** The account chosen in the list: the new one may replace it. */
  source?: number | undefined;
  /** Filled in by an import, so there are unsaved changes from the start. */
  imported?: boolean;
  /** `text` finds the account in the list. */
  onSaved: (row: number, text: string) => void;
};

const PEOPLE = { meta: { changes: ['people', 'accounts', 'grants'] } } as const;

const PERSON = {
  known: () => 'Dane osoby zostały.',
  removed: () => 'Osoba, dodana razem z kontem, też została usunięta.',
  kept: (uses: readonly string[]) => `Osoba zostaje, bo są z nią już związane: ${uses.join(', ')}.`,
};

/** Says that a new account was taken back, and what became of its person. */
export const takenBack =
  (name: string) =>
  ({ person, uses }: AccountDeleted) =>
    void toastSuccess(`Cofnięto utworzenie konta: ${name}. ${PERSON[person](uses)}`);

/** The form of a new account, and the checkbox whether it replaces the chosen one. */
export function useNewAccount({ start, source, imported = false, onSaved }: NewAccountInput) {
  const [replaces, setReplaces] = useState(source !== undefined);
  const taken = useTakenLogin();
  const insert = useMutation(api.accounts.insert.mutationOptions(PEOPLE));
  const remove = useMutation(api.accounts.remove.mutationOptions(PEOPLE)).mutateAsync;
  const form = useSaveForm({
    schema: AccountInsert,
    start: { account: start },
    startsUnsaved: imported,
    rules: ({ account }) => [
      ...accountIssues(withInternalId(account)),
      // The account that is replaced gives its login up: the server knows whose it is.
      ...(!replaces && account.um_current && taken.get() === account.userprincipalname
        ? [{ path: 'account.userprincipalname', message: LOGIN_TAKEN }]
        : []),
    ],
    save: async ({ account }) => {
      const [added] = await insert.mutateAsync({ account, disable_row_num: replaces ? source : null });
      if (!added) throw new Error('Import konta nie zwrócił nowego identyfikatora');
      if (added.replaced_id) toastSuccess(`Dezaktywowane konto ma teraz identyfikator wewnętrzny ${added.replaced_id}`);
      return { ...added, text: account.userprincipalname || account.um_polon_nazwisko };
    },
    onSaved: ({ row_num, updated_at, text }) => {
      const said = `Dodano konto: ${text}`;
      // The server refuses to take back one that has replaced another, which would stay deactivated.
      if (replaces) toastSuccess(said);
      else toastUndo(said, () => remove({ account: { row_num, updated_at } }), takenBack(text));
      onSaved(row_num, text);
    },
  });
  useLoginLookup(form.at('account.userprincipalname'), taken);
  const replacesBox = (
    <Checkbox
      label="Deaktywuj uprzednio wybrany rekord"
      checked={replaces}
      disabled={source === undefined}
      onChange={({ target }) => setReplaces(target.checked)}
    />
  );
  return { form, replacesBox };
}

export function NewAccount({ onCancel, ...input }: NewAccountInput & { onCancel: () => void }) {
  const { form, replacesBox } = useNewAccount(input);
  return (
    <AccountForm form={form} onCancel={onCancel}>
      {replacesBox}
    </AccountForm>
  );
}
