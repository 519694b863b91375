import { EMPTY_ID } from '#areas/people/identifiers.ts';
import { AccountForm } from './account-form.tsx';
import { AccountLoaded } from './account-loaded.tsx';
import type { AccountScreenProps } from './account-screen.ts';
import { EMPTY_ACCOUNT, textsOf } from './account-texts.ts';

/** An empty account, or one like that which was chosen, under an identifier of its own. */
export function AccountAdd({ row, goBack }: AccountScreenProps) {
  const form = { onSaved: goBack, onCancel: goBack };
  if (row === undefined) return <AccountForm {...form} initial={textsOf(EMPTY_ACCOUNT)} />;
  return (
    <AccountLoaded row={row}>
      {(account) => (
        <AccountForm {...form} initial={textsOf({ ...account, um_id_user: EMPTY_ID, um_current: true })} source={row} />
      )}
    </AccountLoaded>
  );
}
