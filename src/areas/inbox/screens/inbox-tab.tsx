import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { LIST_OPTIONS } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanelSearch } from '#client/search.ts';
import { cn } from '#ui/cn.ts';
import { Page } from '#ui/page.tsx';
import { useNarrow } from '#ui/state/narrow.ts';
import { Desk } from './desk.tsx';
import { DoneToday } from './done-today.tsx';
import { InboxFilters } from './filters.tsx';
import { MatterPage } from './matter-page.tsx';
import { KINDS_OPEN } from './kinds.ts';
import { OfficeMatter } from './office-matter.tsx';
import { PrintedMatters, usePrintedInbox } from './printed-matters.tsx';
import type { OfficeParts, ViewProps } from './office-parts.ts';
import { useKeysAhead } from './use-key-queue.ts';
import { changesIn, changeSince, recountedIn } from './recounted.ts';
import { inboxQueryOf, matterNamed, readInboxSearch, viewOf } from './search.ts';
import { useWayBack } from '#client/parts/use-way-back.ts';

export { KINDS_OPEN, OfficeMatter, type OfficeParts, type ViewProps, viewOf };

type InboxPageProps = {
  parts: OfficeParts;
  title: string;
  actions?: ReactNode;
  /** `changeSince`: how many more, or fewer, wait after what was done here than at the instant when it was counted. */
  tabs?: (changeSince: (countedAt: number) => number) => ReactNode;
};

/** What waits for an office: filters, the list, the matter that the cursor is on. */
export function InboxPage({ parts, title, actions, tabs }: InboxPageProps) {
  const [search, change] = usePanelSearch(readInboxSearch);
  const { office } = parts;
  useWayBack(office === 'library' ? 'Czeka' : 'Sprawy');
  const query = { office, ...inboxQueryOf(search) };
  const answer = useQuery(api.inbox.list.queryOptions(query, LIST_OPTIONS));
  const printed = usePrintedInbox(query, answer);
  const isNarrow = useNarrow();
  const [recounted, setRecounted] = useState('');
  const [changed, setChanged] = useState('');
  const matter = matterNamed(search.sprawa);
  const queue = useKeysAhead(!search.zrobione && !isNarrow && !answer.error);
  if (isNarrow && matter) return <MatterPage parts={parts} matter={matter} inbox={answer.data} change={change} />;
  const isPrinted = printed !== undefined && !search.zrobione;
  return (
    <Page title={title} actions={actions}>
      {tabs?.((countedAt) => changeSince(changesIn(changed), countedAt))}
      {isPrinted && <PrintedMatters inbox={printed} query={query} />}
      <div
        className={cn(
          'grid items-start gap-4 lg:grid-cols-[12.5rem_minmax(0,1fr)]',
          'xl:grid-cols-[12.5rem_minmax(0,1fr)_24rem]',
          isPrinted && 'no-print',
        )}
      >
        <InboxFilters parts={parts} search={search} inbox={answer.data && recountedIn(answer.data, recounted)} />
        {search.zrobione ? (
          <DoneToday office={office} titleOf={parts.titleOf} back={() => void change({ zrobione: undefined })} />
        ) : (
          <Loaded query={answer} what="listy spraw">
            {(inbox) => (
              <Desk
                parts={parts}
                inbox={inbox}
                asked={JSON.stringify({ ...query, open: undefined })}
                search={search}
                change={change}
                reloading={answer.isPlaceholderData}
                queue={queue}
                onRecounted={setRecounted}
                onChanged={setChanged}
              />
            )}
          </Loaded>
        )}
      </div>
    </Page>
  );
}
