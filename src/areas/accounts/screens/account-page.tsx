import { useNavigate, useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Page } from '#ui/page.tsx';
import { useGoBack } from '#client/shell/go-back.ts';
import { AccountAdd } from './account-add.tsx';
import { AccountDeletion } from './account-delete.tsx';
import { AccountEdit } from './account-edit.tsx';
import {
  ACCOUNT_ACTIONS,
  type AccountAction,
  type AccountScreenProps,
  ACCOUNTS,
  actionAddress,
  rowOf,
  UNKNOWN_ACTION,
} from './account-actions.ts';
import { AccountImportDn10 } from './account-import-dn10.tsx';
import { AccountImportPolon } from './account-import-polon.tsx';
import { AccountImportPrz } from './account-import-prz.tsx';

function ActionScreen({ action, ...props }: AccountScreenProps & { action: AccountAction }) {
  switch (action) {
    case 'Add':
      return <AccountAdd {...props} />;
    case 'Edit':
      return <AccountEdit {...props} />;
    case 'Delete':
      return <AccountDeletion {...props} />;
    case 'ImportDN10':
      return <AccountImportDn10 {...props} />;
    case 'ImportPRz':
      return <AccountImportPrz {...props} />;
    case 'ImportPolon':
      return <AccountImportPolon {...props} />;
  }
}

/** The action and the account that the address names. */
export default function AccountPage() {
  const params = useParams({ strict: false });
  const navigate = useNavigate();
  const goBack = useGoBack(ACCOUNTS);
  const chosen = ACCOUNT_ACTIONS.find(({ action }) => action === params.action);
  const row = rowOf(params.row);
  const opened = useQuery(
    api.accounts.get.queryOptions({ rownum: row ?? 0 }, { enabled: row !== undefined && chosen?.right !== undefined }),
  );
  const [account] = opened.data ?? [];
  const person = account && [account.um_polon_nazwisko, account.um_polon_imie].filter(Boolean).join(' ');
  return (
    <Page
      title={chosen?.title ?? UNKNOWN_ACTION}
      subtitle={account && [person, account.userprincipalname].filter(Boolean).join(', ')}
    >
      {chosen ? (
        <ActionScreen
          action={chosen.action}
          key={`${params.action} ${row}`}
          row={row}
          goBack={goBack}
          toEdit={(saved) => void navigate({ ...actionAddress('Edit', saved), replace: true, ignoreBlocker: true })}
        />
      ) : (
        <Alert tone="danger">Adres nie wskazuje, co zrobić z kontem.</Alert>
      )}
    </Page>
  );
}
