import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { api } from '#client/api.ts';
import { LIST_OPTIONS } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { screenAt } from '#client/registry.ts';
import { usePanelSearch } from '#client/search.ts';
import { usePanels } from '#client/shell/session.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Page } from '#ui/page.tsx';
import { useNarrow } from '#ui/state/narrow.ts';
import { inboxQueryOf, matterNamed, readInboxSearch } from './inbox/search.ts';
import { Desk } from './inbox/desk.tsx';
import { DoneToday } from './inbox/done-today.tsx';
import { InboxFilters } from './inbox/filters.tsx';
import { MatterPage } from './inbox/matter-page.tsx';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';

const NEW_RECORD = '/admindashboard/rekord/nowy';

/** What waits for the library. */
export default function Inbox() {
  const [search, change] = usePanelSearch(readInboxSearch);
  const query = inboxQueryOf(search);
  const answer = useQuery(api.records.inbox.list.queryOptions(query, LIST_OPTIONS));
  const held = usePanels().data?.panels ?? [];
  const isNarrow = useNarrow();
  const matter = matterNamed(search.sprawa);
  const canAdd = screenAt(NEW_RECORD, held) ?? screenAt('/admindashboard/rekord/$id', held);
  if (isNarrow && matter) {
    return <MatterPage matter={matter} inbox={answer.data} change={change} />;
  }
  return (
    <Page
      title="Biblioteka"
      actions={
        canAdd && (
          <Button asChild icon={Plus}>
            <Link to={NEW_RECORD as LinkProps['to'] & string}>Dodaj rekord</Link>
          </Button>
        )
      }
    >
      <LibraryTabs here="library" />
      <div
        className={cn(
          'grid items-start gap-4 lg:grid-cols-[12.5rem_minmax(0,1fr)]',
          'xl:grid-cols-[12.5rem_minmax(0,1fr)_24rem]',
        )}
      >
        <InboxFilters search={search} inbox={answer.data} />
        {search.zrobione ? (
          <DoneToday back={() => void change({ zrobione: undefined })} />
        ) : (
          <Loaded query={answer} what="listy spraw">
            {(inbox) => (
              <Desk
                key={JSON.stringify({ ...query, open: undefined })}
                inbox={inbox}
                search={search}
                change={change}
                reloading={answer.isPlaceholderData}
              />
            )}
          </Loaded>
        )}
      </div>
    </Page>
  );
}
