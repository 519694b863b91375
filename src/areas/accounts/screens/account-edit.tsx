import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { PersonHeader } from '#client/parts/person-header.tsx';
import { accountIssues, withInternalId } from '../rules.ts';
import { AccountRecord, AccountUpdate } from '../schema.ts';
import { AccountForm } from './account-form.tsx';
import { AccountLoaded } from './account-loaded.tsx';
import type { AccountScreenProps } from './account-actions.ts';

export const AccountEdit = ({ row, goBack }: AccountScreenProps) => (
  <AccountLoaded row={row}>
    {(account) => (
      <>
        {row !== undefined && <PersonHeader who={{ account: row }} panel="accounts" />}
        <EditForm account={account} goBack={goBack} />
      </>
    )}
  </AccountLoaded>
);

function EditForm({ account, goBack }: { account: AccountRecord; goBack: () => void }) {
  const update = useMutation(api.accounts.update.mutationOptions({ meta: { changes: ['people'] } }));
  const form = useSaveForm({
    schema: AccountUpdate,
    start: { account },
    rules: (input, before) => accountIssues(withInternalId(input.account), before?.account),
    save: update.mutateAsync,
    present: (current) => {
      const { data } = AccountRecord.safeParse(current);
      return data && { account: data };
    },
    saved: 'Zapisano',
    onSaved: goBack,
  });
  return <AccountForm form={form} onCancel={goBack} />;
}
