import { AccountForm } from './account-form.tsx';
import { AccountLoaded } from './account-loaded.tsx';
import type { AccountScreenProps } from './account-screen.ts';
import { textsOf } from './account-texts.ts';

export function AccountEdit({ row, goBack }: AccountScreenProps) {
  return (
    <AccountLoaded row={row}>
      {(account) => <AccountForm initial={textsOf(account)} edited={account} onSaved={goBack} onCancel={goBack} />}
    </AccountLoaded>
  );
}
