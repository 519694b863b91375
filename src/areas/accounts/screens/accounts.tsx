import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis, UserPlus, UsersRound } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { readNumber, SAME_STEP, usePanelSearch } from '#client/search.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Email } from '#ui/email.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { linkStyles } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { DropdownMenu, MenuItem, MenuLabel } from '#ui/overlay/dropdown-menu.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { accountList } from '../lists.ts';
import type { ListedAccount } from '../schema.ts';
import { ACCOUNT_ACTIONS, actionAddress } from './account-actions.ts';
import { RemovedAccounts } from './removed-accounts.tsx';
import { RowChoice } from './row-choice.tsx';

const readChosen = (raw: Record<string, unknown>) => ({
  konto: readNumber(raw.konto),
  identyfikatory: raw.identyfikatory === true || undefined,
});

/** Shown when asked for. */
const IDENTIFIERS = ['dn10', 'list', 'internal'];
const NOTHING: string[] = [];

const accountName = (row: ListedAccount) =>
  [[row.um_polon_nazwisko, row.um_polon_imie].filter(Boolean).join(' '), row.userprincipalname]
    .filter(Boolean)
    .join(', ');

const CELLS: Cells<ListedAccount> = {
  last: (row) => (
    <Link {...actionAddress('Edit', row.row_num)} className={linkStyles}>
      {row.um_polon_nazwisko || 'bez nazwiska'}
    </Link>
  ),
  login: ({ userprincipalname, email }) => (
    <>
      {userprincipalname}
      {email && (
        <span className="block text-xs/4 text-muted-foreground">
          <Email>{email}</Email>
        </span>
      )}
    </>
  ),
  active: ({ um_current }) => (
    <Badge tone={um_current ? 'success' : 'neutral'}>{um_current ? 'aktywne' : 'nieaktywne'}</Badge>
  ),
};

const PAGES = [
  { to: '/admin/AppAccounts/utworz', label: 'Utwórz konta' },
  { to: '/admin/jednostki', label: 'Jednostki' },
  { to: '/admin/AppAccounts/importy', label: 'Importy danych osób' },
  { to: '/admin/AppAccounts/rozbieznosci', label: 'Rozbieżności danych osób' },
  { to: '/admin/AppAccounts/scalanie', label: 'Scalanie osób' },
] as const;

/** Application accounts: search, choose one, act on it. */
export default function Accounts() {
  const state = useList(accountList);
  const [{ konto, identyfikatory }, change] = usePanelSearch(readChosen);
  const hasText = state.query.text !== undefined;
  const answer = useQuery(api.accounts.list.queryOptions(state.query, { ...LIST_OPTIONS, enabled: hasText }));
  // An account that is no longer in the list is not chosen.
  const chosen = hasText ? answer.data?.rows.find(({ row_num }) => row_num === konto) : undefined;
  return (
    <Page title="Konta użytkowników" actions={<AccountButtons chosen={chosen?.row_num} />}>
      <ListView
        state={state}
        answer={answer}
        cells={CELLS}
        choice={(row) => (
          <RowChoice
            name="konto"
            label={accountName(row)}
            checked={row.row_num === konto}
            onChoose={() => void change({ konto: row.row_num }, SAME_STEP)}
          />
        )}
        rowState={({ row_num }) => (row_num === konto ? 'selected' : undefined)}
        without={identyfikatory ? NOTHING : IDENTIFIERS}
        none={
          answer.data?.total === 0 && (
            <EmptyState
              icon={UsersRound}
              title="Nie znaleziono kont, także podobnie nazwanych"
              action={
                <>
                  {state.query.flgstart && (
                    <Button onClick={() => void state.ask({ flgstart: false })}>Szukaj też wewnątrz słów</Button>
                  )}
                  <PageButton to="/admin/AppAccounts/nowy" search={{ szukaj: state.query.text }}>
                    Szukaj wśród osób bez konta
                  </PageButton>
                </>
              }
            >
              Sprawdź pisownię i zakres wyszukiwania.
            </EmptyState>
          )
        }
        idle={
          !hasText && (
            <EmptyState
              icon={UsersRound}
              title="Wpisz, czego szukasz, aby zobaczyć konta"
              action={
                <>
                  <PageButton to="/admin/osoby">Przejrzyj osoby i ich konta</PageButton>
                  <XlsxLink address="/api/admin/accountsFile" />
                </>
              }
            >
              Wystarczą pierwsze litery nazwiska, imienia albo loginu. Plik ma wszystkie konta, także nieaktywne.
            </EmptyState>
          )
        }
      >
        {hasText && answer.data?.is_near && (
          <Alert tone="info" title="Żadne konto nie pasuje dokładnie: pokazano konta podobnie nazwane" />
        )}
        {chosen && <ChosenAccount of={chosen} />}
        {hasText && (
          <Checkbox
            label="Pokaż wszystkie identyfikatory"
            className="no-print"
            checked={identyfikatory === true}
            onChange={({ target }) => void change({ identyfikatory: target.checked || undefined })}
          />
        )}
      </ListView>
      <RemovedAccounts />
    </Page>
  );
}

/** The actions that the server allows the user, among these. */
function useAllowed() {
  const rights = useQuery(api.accounts.rights.queryOptions());
  const flags = rights.data?.flags ?? 0;
  return { rights, allowed: ACCOUNT_ACTIONS.filter(({ right }) => (flags & right) !== 0) };
}

/** What can be done to the chosen account, beside its name. */
function ChosenAccount({ of }: { of: ListedAccount }) {
  const { allowed } = useAllowed();
  return (
    <div className="no-print flex flex-wrap items-center gap-2 text-sm">
      <p>
        Wybrano: <strong>{accountName(of)}</strong>
      </p>
      {allowed
        .filter((entry) => 'needsAccount' in entry)
        .map(({ action, label }) => (
          <PageButton key={action} {...actionAddress(action, of.row_num)} size="sm">
            {label}
          </PageButton>
        ))}
    </div>
  );
}

/** New accounts, and the screens about people's data; what is typed of a new one begins with the chosen account's. */
function AccountButtons({ chosen }: { chosen: number | undefined }) {
  const { rights, allowed } = useAllowed();
  if (rights.error) return <Loaded query={rights} what="uprawnień" />;
  const others = allowed.filter((entry) => !('needsAccount' in entry));
  return (
    <>
      {/* The usual way; the others are for who knows the numbers of the systems. */}
      <PageButton to="/admin/AppAccounts/nowy" variant="primary" icon={UserPlus}>
        Nowy pracownik
      </PageButton>
      <DropdownMenu trigger={<Button icon={Ellipsis}>Więcej</Button>}>
        {others.length > 0 && (
          <MenuLabel>{chosen === undefined ? 'Nowe konto inną drogą' : 'Nowe konto z danymi wybranego'}</MenuLabel>
        )}
        {others.map(({ action, label }) => (
          <MenuItem key={action} asChild>
            <Link {...actionAddress(action, chosen)}>{label}</Link>
          </MenuItem>
        ))}
        <MenuLabel>Dane osób</MenuLabel>
        {PAGES.map(({ to, label }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{label}</Link>
          </MenuItem>
        ))}
      </DropdownMenu>
    </>
  );
}
