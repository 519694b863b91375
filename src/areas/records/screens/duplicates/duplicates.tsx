import { useQuery } from '@tanstack/react-query';
import type { LinkProps } from '@tanstack/react-router';
import { ChevronLeft, Combine, Users } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { LIST_OPTIONS } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { screenAt } from '#client/registry.ts';
import { type ChangeOptions, SAME_STEP, usePanelSearch } from '#client/search.ts';
import { usePanels } from '#client/shell/session.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { useNarrow } from '#ui/state/narrow.ts';
import type { PairRow } from '../../schema-duplicates.ts';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';
import type { Begun } from './compare.tsx';
import { PairFilters } from './pair-filters.tsx';
import { PairList } from './pair-list.tsx';
import { pairName, pairNamed, pairsQueryOf, readPairsSearch } from './search.ts';

const Compare = loadable(async () => (await import('./compare.tsx')).Compare);
const SafeDialog = loadable(async () => (await import('./safe-dialog.tsx')).SafeDialog);
const PEOPLE = '/admin/AppAccounts/scalanie';

/** Records that may be one publication: side by side, merged field by field, or said to be two. */
export default function Duplicates() {
  const [search, change] = usePanelSearch(readPairsSearch);
  const [isSafeOpen, setSafeOpen] = useState(false);
  // Choices outlive a look at another pair.
  const [begun, setBegun] = useState<ReadonlyMap<string, Begun>>(new Map());
  const answer = useQuery(api.records.duplicates.list.queryOptions(pairsQueryOf(search), LIST_OPTIONS));
  const held = usePanels().data?.panels ?? [];
  const isNarrow = useNarrow();
  const named = pairNamed(search.para);
  const rows = answer.data?.rows ?? [];
  const isOpen = (search.stan ?? 'open') === 'open';
  const shown = named ?? (isNarrow || !isOpen ? undefined : rows[0]);
  const open = (row: PairRow | undefined, options?: ChangeOptions) =>
    void change({ para: row && pairName(row) }, options);
  const shownName = shown && pairName(shown);
  const at = rows.findIndex((row) => pairName(row) === shownName);
  const latest = useRef<string>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    latest.current = shownName;
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const settled = () => {
    // Who has gone to another pair before the answer stays there.
    if (latest.current === shownName) open(rows[at + 1] ?? rows[at - 1], SAME_STEP);
  };
  const compare = shown && shownName && (
    <Compare
      key={shownName}
      pair={shown}
      begun={begun.get(shownName) ?? { isTurned: false, choices: {} }}
      begin={(pair) => setBegun((before) => new Map(before).set(shownName, pair))}
      hasNext={rows.length > 1}
      onSettled={settled}
      onBack={() => {
        if (!isLeft.current) void change({ stan: undefined, para: shownName });
      }}
      onNext={() => open(rows[at + 1] ?? rows[0], SAME_STEP)}
    />
  );
  return (
    <Page
      title="Biblioteka"
      actions={
        <>
          {screenAt(PEOPLE, held) && (
            <PageButton to={PEOPLE as LinkProps['to'] & string} icon={Users}>
              Scalanie osób
            </PageButton>
          )}
          <Button icon={Combine} onClick={() => setSafeOpen(true)}>
            Pary pewne
          </Button>
        </>
      }
    >
      <LibraryTabs here="/admindashboard/duplikaty" />
      {isNarrow && named ? (
        <>
          <Button variant="quiet" icon={ChevronLeft} onClick={() => open(undefined)}>
            Duplikaty
          </Button>
          {compare}
        </>
      ) : (
        <>
          <PairFilters search={search} counts={answer.data?.counts} change={change} />
          <Loaded query={answer} what="par rekordów">
            {(pairs) =>
              pairs.total === 0 ? (
                <EmptyState
                  title={isOpen && !search.q && !search.pewne ? 'Nie ma par do rozstrzygnięcia' : 'Nic tu nie pasuje'}
                >
                  {pairs.unread > 0
                    ? `Trwa porównywanie rekordów. Zostało: ${pairs.unread}.`
                    : 'Nowe pary pojawiają się same, gdy rekord przybywa lub się zmienia.'}
                </EmptyState>
              ) : (
                // The list is as wide as a toast, which would cover choices beside it.
                <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]">
                  <PairList pairs={pairs} shown={shownName} begun={begun} onOpen={open} />
                  {compare ?? (
                    <Card className="p-4 text-sm text-muted-foreground max-lg:hidden">Wskaż parę na liście.</Card>
                  )}
                </div>
              )
            }
          </Loaded>
        </>
      )}
      {isSafeOpen && <SafeDialog onClose={() => setSafeOpen(false)} />}
    </Page>
  );
}
