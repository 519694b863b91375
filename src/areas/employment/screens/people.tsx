import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { CardLabel, NoValue } from '#ui/table/table.tsx';
import { Page } from '#ui/page.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { fteText } from './fact-text.ts';
import { personList } from '../lists.ts';
import type { PersonRow } from '../schema.ts';

const NewPersonDialog = loadable(async () => (await import('./identity-dialog.tsx')).NewPersonDialog);

const CELLS: Cells<PersonRow> = {
  person: ({ id, last_name, first_name }) => (
    <PageLink to="/admin/osoba" search={{ person: id }}>
      {last_name} {first_name}
    </PageLink>
  ),
  unit: ({ unit, position, has_left }) => {
    if (unit === null) return <NoValue />;
    if (position !== null) return unit;
    return (
      <span className="text-muted-foreground">
        {has_left ? 'ostatnio' : 'w danych osoby'}: {unit}
      </span>
    );
  },
  position: ({ position, fte }) =>
    position === null ? (
      <span className="text-muted-foreground">bez zatrudnienia</span>
    ) : (
      `${position}, ${fteText(fte ?? 0)}`
    ),
  n: ({ n, declared }) => {
    if (n === null) return <span className="text-muted-foreground">poza N</span>;
    return (
      <>
        <CardLabel>W liczbie N</CardLabel>
        {/* The names stand beside, with their shares. */}
        {declared?.replaceAll(/ \d+%/g, '') === n ? 'tak' : n}
      </>
    );
  },
  login: ({ login, has_inactive }) =>
    login === null ? (
      <Badge outlined>{has_inactive ? 'konto nieaktywne' : 'brak konta'}</Badge>
    ) : (
      <>
        <CardLabel>Konto</CardLabel>
        {login}
      </>
    ),
};

/** The people of the university: who works, with which disciplines, who counts to N. */
export default function People() {
  const state = useList(personList);
  const answer = useQuery(api.employment.people.queryOptions(state.query, LIST_OPTIONS));
  const choices = useQuery(api.employment.options.queryOptions());
  const [isAdding, setAdding] = useState(false);
  const { page: _page, ...filter } = state.query;
  const options = {
    unit: choices.data?.units,
    discipline: choices.data?.disciplines
      .filter(({ until }) => until === null)
      .map(({ code, name }) => ({ code: String(code), name })),
  };
  return (
    <Page
      title="Osoby"
      subtitle="Zatrudnienie, dyscypliny i liczba N; każde nazwisko prowadzi do strony osoby"
      actions={
        <Button variant="primary" icon={UserPlus} onClick={() => setAdding(true)}>
          Dodaj osobę
        </Button>
      }
    >
      <Loaded query={choices} what="jednostek i dyscyplin" />
      <ListView
        state={state}
        answer={answer}
        options={options}
        cells={CELLS}
        files={<XlsxLink address="/api/admin/personFactsFile" filter={filter} what="zatrudnienie i oświadczenia" />}
      >
        {answer.data?.is_near && (
          <Alert tone="info" title="Nikt nie nazywa się dokładnie tak: pokazano podobne nazwiska" />
        )}
      </ListView>
      {isAdding && <NewPersonDialog close={() => setAdding(false)} />}
    </Page>
  );
}
