import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { readNumber, usePanelSearch } from '#client/search.ts';
import type { Account } from '#areas/people/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { linkStyles, TextLink } from '#ui/link.tsx';
import { Page } from '#ui/page.tsx';
import { accountList } from '../lists.ts';
import { actionAddress } from './account-actions.ts';
import { AccountButtons } from './account-buttons.tsx';
import { AccountMenu } from './account-menu.tsx';
import { RowChoice } from './row-choice.tsx';

const readChosen = (raw: Record<string, unknown>) => ({
  konto: readNumber(raw.konto),
  identyfikatory: raw.identyfikatory === true || undefined,
});

/** Shown when asked for. */
const IDENTIFIERS = ['list', 'internal'];
const NOTHING: string[] = [];

const nameOf = (row: Account) =>
  [[row.um_polon_nazwisko, row.um_polon_imie].filter(Boolean).join(' '), row.userprincipalname]
    .filter(Boolean)
    .join(', ');

const CELLS: Cells<Account> = {
  last: (row) => (
    <Link {...actionAddress('Edit', row.row_num)} className={linkStyles}>
      {row.um_polon_nazwisko || 'bez nazwiska'}
    </Link>
  ),
  active: ({ um_current }) => (
    <Badge tone={um_current ? 'success' : 'neutral'}>{um_current ? 'aktywne' : 'nieaktywne'}</Badge>
  ),
};

const PAGES = [
  { to: '/admin/AppAccounts/importy', label: 'Importy danych osób' },
  { to: '/admin/AppAccounts/rozbieznosci', label: 'Rozbieżności danych osób' },
  { to: '/admin/AppAccounts/scalanie', label: 'Scalanie osób' },
] as const;

const PeopleLinks = () => (
  <nav aria-label="Dane osób" className="no-print flex flex-wrap gap-x-5 gap-y-1">
    {PAGES.map(({ to, label }) => (
      <TextLink key={to} asChild>
        <Link to={to}>{label}</Link>
      </TextLink>
    ))}
  </nav>
);

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
      <PeopleLinks />
      <ListView
        state={state}
        answer={answer}
        captionHidden
        cells={CELLS}
        choice={(row) => (
          <RowChoice
            name="konto"
            label={nameOf(row)}
            checked={row.row_num === konto}
            onChoose={() => void change({ konto: row.row_num })}
          />
        )}
        rowState={({ row_num }) => (row_num === konto ? 'selected' : undefined)}
        without={identyfikatory ? NOTHING : IDENTIFIERS}
        actions={(row) => <AccountMenu row={row.row_num} label={nameOf(row)} />}
        none={
          answer.data?.total === 0 &&
          (state.query.flgstart ? (
            <EmptyState
              icon={UsersRound}
              title="Nie znaleziono kont. Wyłącz „Rozpoczyna się od”"
              action={<Button onClick={() => void state.ask({ flgstart: false })}>Wyłącz</Button>}
            />
          ) : undefined)
        }
        idle={!hasText && <EmptyState icon={UsersRound} title="Wpisz, czego szukasz, aby zobaczyć konta" />}
      >
        <Checkbox
          label="Pokaż identyfikatory"
          checked={identyfikatory === true}
          onChange={({ target }) => void change({ identyfikatory: target.checked || undefined })}
        />
      </ListView>
    </Page>
  );
}
