import { type LinkProps, useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { readNumber, usePanelSearch } from '#client/search.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { EMPTY_ID, internalIdOf } from '#areas/people/identifiers.ts';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { PersonPage } from '#client/person/person-page.tsx';
import type { Start } from '#client/form/draft.ts';
import { accountIssues, withInternalId } from '../rules.ts';
import { type AccountInput, AccountRecord, AccountUpdate } from '../schema.ts';
import { AccountDeletion } from './account-delete.tsx';
import {
  ACCOUNT_ACTIONS,
  type AccountAction,
  ACCOUNTS,
  type AccountScreenProps,
  actionAddress,
  rowOf,
  UNKNOWN_ACTION,
} from './account-actions.ts';
import { AccountImportDn10 } from './account-import-dn10.tsx';
import { AccountImportPolon } from './account-import-polon.tsx';
import { accountName, EMPTY_ACCOUNT } from './account-fields.ts';
import { AccountLoaded } from './account-loaded.tsx';
import { NewAccount } from './new-account.tsx';
import { AccountForm } from './account-form.tsx';
import { type StaffAccount, StaffPick } from './staff-pick.tsx';

function ActionScreen({ action, ...props }: AccountScreenProps & { action: AccountAction }) {
  switch (action) {
    case 'Add':
      return <AccountAdd {...props} />;
    case 'Edit':
      return (
        <AccountLoaded row={props.row}>
          {(account) => <EditForm account={account} goBack={props.goBack} />}
        </AccountLoaded>
      );
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
  const about = [person, account?.userprincipalname, chosen?.about].filter(Boolean).join(' · ');
  const screen = chosen ? (
    <ActionScreen
      action={chosen.action}
      key={`${params.action} ${row}`}
      row={row}
      goBack={goBack}
      toEdit={(saved) => void navigate({ ...actionAddress('Edit', saved), replace: true, ignoreBlocker: true })}
    />
  ) : (
    <Alert tone="danger">Adres nie wskazuje, co zrobić z kontem.</Alert>
  );
  // The account stands among the tabs of its person.
  if (chosen?.action === 'Edit' && row !== undefined)
    return (
      <OfPerson account={row} {...chosen}>
        {screen}
      </OfPerson>
    );
  return (
    <Page title={chosen?.title ?? UNKNOWN_ACTION} subtitle={about}>
      {screen}
    </Page>
  );
}

/** A new account: empty, or a copy of the chosen one with an identifier of its own. */
function AccountAdd({ row, goBack }: AccountScreenProps) {
  const navigate = useNavigate();
  const toList = (added: number, text: string) =>
    void navigate({ to: ACCOUNTS, search: { text, konto: added }, replace: true, ignoreBlocker: true });
  const form = { onSaved: toList, onCancel: goBack };
  if (row === undefined) return <NewAccount {...form} start={EMPTY_ACCOUNT} />;
  return (
    <AccountLoaded row={row}>
      {(account) => (
        <NewAccount {...form} start={{ ...account, um_id_user: EMPTY_ID, um_current: true }} source={row} />
      )}
    </AccountLoaded>
  );
}

const readPeriod = (raw: Record<string, unknown>) => ({ period: readNumber(raw.period) || undefined });

type OfPersonProps = { account: number; title: string; about: string; children: ReactNode };

/** In the period that the other tabs show. */
function OfPerson({ account, title, about, children }: OfPersonProps) {
  const [{ period }] = usePanelSearch(readPeriod);
  return (
    <PersonPage title={title} about={about} who={{ account, ...(period && { period }) }} panel="accounts">
      {children}
    </PersonPage>
  );
}

const CHANGES = { meta: { changes: ['people'] } } as const;

function EditForm({ account, goBack }: { account: AccountRecord; goBack: () => void }) {
  const back = useMutation(api.accounts.update.mutationOptions(CHANGES)).mutateAsync;
  /** What the changes began with: the account as it was opened, or as a conflict has brought it. */
  const seen = useRef(account);
  const form = useSaveForm({
    schema: AccountUpdate,
    start: { account },
    rules: (input, before) => accountIssues(withInternalId(input.account), before?.account),
    call: api.accounts.update.mutationOptions(CHANGES),
    present: (current) => {
      const { data } = AccountRecord.safeParse(current);
      if (data) seen.current = data;
      return data && { account: data };
    },
    onSaved: (saved) => {
      const { updated_at } = saved;
      if (updated_at === seen.current.updated_at) toastInfo('W tym koncie nic się nie zmieniło');
      else
        toastUndo(
          `Zapisano: konto ${accountName(saved)}`,
          () => back(AccountUpdate.parse({ account: { ...seen.current, updated_at } })),
          (restored) => toastSuccess(`Cofnięto zmianę konta: ${accountName(restored)}`),
        );
      goBack();
    },
  });
  return <AccountForm form={form} onCancel={goBack} person={account.id_pracownik || undefined} />;
}

const accountOfStaff = (staff: StaffAccount): Start<AccountInput> => ({
  ...EMPTY_ACCOUNT,
  um_polon_nazwisko: staff.nazwisko,
  um_polon_imie: staff.imie,
  um_polon_drugie: staff.middleNames,
  um_stopien_tytul_wyliczany: staff.stopien,
  id_pracownik: staff.id_pracownik,
  id_pracownik_list: staff.id_pracownik === 0 ? '' : String(staff.id_pracownik),
  um_id_user: internalIdOf(staff.polonuuid, staff.id_pracownik),
  orcid: staff.orcid,
  polonuuid: staff.polonuuid,
  userprincipalname: staff.userprincipalname,
});

/** A new account of a person of the staff directory. */
function AccountImportPrz({ row, goBack, toEdit }: AccountScreenProps) {
  const [staff, setStaff] = useState<StaffAccount>();
  return (
    <div className="space-y-6">
      <StaffPick accepted={staff} onAccept={setStaff} takesFocus />
      {staff && (
        <NewAccount
          key={staff.userprincipalname}
          start={accountOfStaff(staff)}
          source={row}
          imported
          onSaved={toEdit}
          onCancel={goBack}
        />
      )}
    </div>
  );
}

/** Goes one page back without the leave question; to `fallback` when there is none. */
function useGoBack(fallback: LinkProps['to']) {
  const { history, navigate } = useRouter();
  return () =>
    history.canGoBack()
      ? history.back({ ignoreBlocker: true })
      : void navigate({ to: fallback, replace: true, ignoreBlocker: true });
}
