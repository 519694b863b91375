import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { TextSkeleton } from '#ui/skeleton.tsx';
import { statusText } from '../../lists.ts';
import type { RecordVersion } from '../../schema.ts';
import { type HistoryProps, VersionDialog } from './version-dialog.tsx';
import { actionText, madeText } from '../form/words.ts';

const MOST_SHOWN = 8;
const FIRST: number | undefined = undefined;

/** Every version of the record: who made it, what it changed, and the way back to it. */
export function History({ record, canChange, onChanged }: HistoryProps) {
  const { id } = record;
  const versions = useInfiniteQuery({
    queryKey: api.records.versions.queryOptions({ id }).queryKey,
    queryFn: ({ pageParam: before, signal }) => client.records.versions.query({ id, before }, { signal }),
    initialPageParam: FIRST,
    getNextPageParam: ({ rows, more }) => (more ? rows.at(-1)?.version : undefined),
  });
  const [shown, setShown] = useState<number>();
  const [isLong, setLong] = useState(false);
  return (
    <>
      <Loaded query={versions} what="historii" skeleton={<TextSkeleton lines={2} />}>
        {({ pages }) => {
          const all = pages.flatMap(({ rows }) => rows);
          const hasMore = !isLong && all.length > MOST_SHOWN;
          return (
            <>
              <ol className="space-y-2 text-sm">
                {all.length === 0 && <li className="text-muted-foreground">Rekordu jeszcze tu nie zmieniano.</li>}
                {all.slice(0, isLong ? undefined : MOST_SHOWN).map((version) => (
                  <li key={version.version}>
                    <Version version={version} />
                    <Button variant="link" size="xs" onClick={() => setShown(version.version)}>
                      Pokaż różnice
                      <span className="sr-only"> wersji {version.version}</span>
                    </Button>
                  </li>
                ))}
              </ol>
              {(hasMore || versions.hasNextPage) && (
                <Button
                  variant="quiet"
                  size="sm"
                  busy={versions.isFetchingNextPage}
                  onClick={() => (hasMore ? setLong(true) : void versions.fetchNextPage())}
                >
                  Starsze wersje
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
      {shown !== undefined && (
        <VersionDialog
          key={shown}
          record={record}
          shown={shown}
          canChange={canChange}
          onClose={() => setShown(undefined)}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

const Version = ({ version }: { version: RecordVersion }) => (
  <>
    {actionText(version)}
    {version.action === 'status' && `: ${statusText(version.status)}`}
    {version.reason && <span className="text-muted-foreground"> ({version.reason})</span>}
    <span className="block text-xs/4 text-muted-foreground">{madeText(version)}</span>
  </>
);
