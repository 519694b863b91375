import { useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { api } from '#client/api.ts';
import { BackToDashboard } from '#client/back-to-dashboard.tsx';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { readNumber, usePanelSearch } from '#client/search.ts';
import type { Account } from '#areas/people/schema.ts';
import { Badge } from '#ui/badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { accountList } from '../lists.ts';
import { AccountButtons } from './account-buttons.tsx';
import { PeopleLinks } from './people-links.tsx';
import { RowChoice } from './row-choice.tsx';

const readChosen = (raw: Record<string, unknown>) => ({ konto: readNumber(raw.konto) });

const nameOf = (row: Account) =>
  [[row.um_polon_nazwisko, row.um_polon_imie].filter(Boolean).join(' '), row.userprincipalname]
    .filter(Boolean)
    .join(', ');

const CELLS: Cells<Account> = {
  active: ({ um_current }) => (
    <Badge tone={um_current ? 'success' : 'neutral'}>{um_current ? 'aktywne' : 'nieaktywne'}</Badge>
  ),
};

/** Application accounts: one is looked for and chosen, then something is done with it. */
export default function Accounts() {
  const state = useList(accountList);
  const [{ konto }, change] = usePanelSearch(readChosen);
  const isAsked = state.query.text !== undefined;
  const answer = useQuery(api.accounts.list.queryOptions(state.query, { ...LIST_OPTIONS, enabled: isAsked }));
  // An account that is not in the list any more is chosen no longer.
  const chosen = isAsked && answer.data?.rows.some(({ row_num }) => row_num === konto) ? konto : undefined;
  return (
    <Page title="Konta użytkowników" back={<BackToDashboard />} actions={<AccountButtons chosen={chosen} />} wide>
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
        idle={!isAsked && <EmptyState icon={UsersRound} title="Wpisz, czego szukasz, aby zobaczyć konta" />}
      />
    </Page>
  );
}
