import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { readNumber, usePanelSearch } from '#client/search.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { useLocalDrafts } from '../form/autosave.tsx';
import { lastTyped } from '../form/last-typed.ts';
import { OpenedNew } from '../form/opened-new.tsx';
import { restoredOf, startOf } from '../form/values.ts';

/** A deleted record and its last version. */
const readRestoredSearch = (raw: Record<string, unknown>) => ({
  usuniety: readNumber(raw.usuniety),
  wersja: readNumber(raw.wersja),
});

/** A deleted record that is corrected and comes back. */
export default function RestoreRecord() {
  const [{ usuniety: id, wersja: version }] = usePanelSearch(readRestoredSearch);
  if (id !== undefined && version !== undefined) return <Restored id={id} version={version} />;
  return (
    <Page title="Przywracanie rekordu">
      <EmptyState
        title="Nie wybrano rekordu"
        action={<PageButton to="/admindashboard/rekordy">Otwórz listę rekordów</PageButton>}
      >
        Usunięty rekord przywrócisz pod jego adresem: „Popraw i przywróć”.
      </EmptyState>
    </Page>
  );
}

function Restored({ id, version }: { id: number; version: number }) {
  const [opening, setOpening] = useState(0);
  const localDraft = useLocalDrafts();
  const deleted = useQuery(api.records.version.queryOptions({ id, version }));
  const draft = useQuery(
    api.records.form.draft.queryOptions({ id }, { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false }),
  );
  if (!deleted.data || draft.data === undefined) {
    return (
      <Page title={`Przywracanie rekordu ${id}`}>
        <Loaded query={deleted.data ? draft : deleted} what="formularza">
          {() => null}
        </Loaded>
      </Page>
    );
  }
  return (
    <OpenedNew
      key={`${id} ${version} ${opening}`}
      opened={{
        start: startOf(restoredOf(deleted.data.version.content), 0),
        draft: lastTyped(localDraft(id), draft.data),
        isCopy: true,
        restores: id,
      }}
      onReopen={() => {
        void draft.refetch().then(() => setOpening(opening + 1));
      }}
    />
  );
}
