import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis, EllipsisVertical, UserPlus, UsersRound } from 'lucide-react';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { readNumber, usePanelSearch } from '#client/search.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Email } from '#ui/email.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { linkStyles } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { DropdownMenu, MenuItem, MenuLabel } from '#ui/overlay/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
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
  const chosen = hasText && answer.data?.rows.some(({ row_num }) => row_num === konto) ? konto : undefined;
  return (
    <Page title="Konta użytkowników" actions={<AccountButtons chosen={chosen} />}>
      <ListView
        state={state}
        answer={answer}
        captionHidden
        cells={CELLS}
        choice={(row) => (
          <RowChoice
            name="konto"
            label={accountName(row)}
            checked={row.row_num === konto}
            onChoose={() => void change({ konto: row.row_num })}
          />
        )}
        rowState={({ row_num }) => (row_num === konto ? 'selected' : undefined)}
        without={identyfikatory ? NOTHING : IDENTIFIERS}
        actions={(row) => <AccountMenu row={row.row_num} label={accountName(row)} />}
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
                  <Button asChild>
                    <Link to="/admin/AppAccounts/nowy" search={{ szukaj: state.query.text }}>
                      Szukaj wśród osób bez konta
                    </Link>
                  </Button>
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
                  <Button asChild>
                    <Link to="/admin/osoby">Przejrzyj osoby i ich konta</Link>
                  </Button>
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

/** The actions on the account of a row that the server allows the user. */
function AccountMenu({ row, label }: { row: number; label: string }) {
  const { data } = useQuery(api.accounts.rights.queryOptions());
  const allowed = ACCOUNT_ACTIONS.filter(({ right }) => data && (data.flags & right) !== 0);
  if (allowed.length === 0) return null;
  return (
    <DropdownMenu trigger={<IconButton icon={EllipsisVertical} label={`Czynności: ${label}`} />}>
      {allowed.map(({ action, label: name, ...entry }) => (
        <MenuItem key={action} asChild destructive={action === 'Delete'}>
          <Link {...actionAddress(action, row)}>
            {'needsAccount' in entry ? name : `${name} (na podstawie tego konta)`}
          </Link>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

/** The actions that the server allows the user, on the chosen account or on none, and the screens about people's data. */
function AccountButtons({ chosen }: { chosen: number | undefined }) {
  const rights = useQuery(api.accounts.rights.queryOptions());
  if (rights.error) return <Loaded query={rights} what="uprawnień" />;
  const { data } = rights;
  const allowed = ACCOUNT_ACTIONS.filter(({ right }) => data && (data.flags & right) !== 0);
  const ofChosen = allowed.filter((entry) => 'needsAccount' in entry);
  const others = allowed.filter((entry) => !('needsAccount' in entry));
  return (
    <>
      {(chosen === undefined ? [] : ofChosen).map(({ action, label }) => (
        <Button key={action} asChild>
          <Link {...actionAddress(action, chosen)}>{label}</Link>
        </Button>
      ))}
      {/* The usual way; the others are for who knows the numbers of the systems. */}
      <Button asChild variant="primary" icon={UserPlus}>
        <Link to="/admin/AppAccounts/nowy">Nowy pracownik</Link>
      </Button>
      <DropdownMenu trigger={<Button icon={Ellipsis}>Więcej</Button>}>
        {others.length > 0 && <MenuLabel>Nowe konto inną drogą</MenuLabel>}
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
