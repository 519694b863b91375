import { EMPTY_ID } from '#areas/people/identifiers.ts';
import { EMPTY_ACCOUNT } from './account-fields.ts';
import { AccountLoaded } from './account-loaded.tsx';
import type { AccountScreenProps } from './account-actions.ts';
import { NewAccount } from './new-account.tsx';

/** A new account: empty, or a copy of the chosen one with an identifier of its own. */
export function AccountAdd({ row, goBack }: AccountScreenProps) {
  const form = { onSaved: goBack, onCancel: goBack };
  if (row === undefined) return <NewAccount {...form} start={EMPTY_ACCOUNT} />;
  return (
    <AccountLoaded row={row}>
      {(account) => (
        <NewAccount {...form} start={{ ...account, um_id_user: EMPTY_ID, um_current: true }} source={row} />
      )}
    </AccountLoaded>
  );
}
