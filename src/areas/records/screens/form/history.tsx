import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { StatementsQuestion } from '#client/parts/statements-question.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { formatStamp } from '#ui/text/number.ts';
import { statusText } from '../../lists.ts';
import type { LibraryRecord, RecordVersion } from '../../schema.ts';
import { type Difference, differencesOf } from './differences.ts';
import { ACTIONS } from './words.ts';

const MOST_SHOWN = 8;
const FIRST: number | undefined = undefined;

type HistoryProps = { record: LibraryRecord; canChange: boolean; onChanged: () => void };

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
      <Loaded query={versions} what="historii" skeleton={null}>
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

const actionText = ({ action }: RecordVersion) => ACTIONS[action] ?? action;

const Version = ({ version }: { version: RecordVersion }) => (
  <>
    {actionText(version)}
    {version.action === 'status' && `: ${statusText(version.status)}`}
    {version.reason && <span className="text-muted-foreground"> ({version.reason})</span>}
    <span className="block text-xs/4 text-muted-foreground">
      {formatStamp(version.at)}, {version.login}
    </span>
  </>
);

type VersionDialogProps = HistoryProps & { shown: number; onClose: () => void };

function VersionDialog({ record, shown, canChange, onClose, onChanged }: VersionDialogProps) {
  const pair = useQuery(api.records.version.queryOptions({ id: record.id, version: shown }));
  const restore = useMutation(
    api.records.restore.mutationOptions({
      onSuccess: () => {
        toastSuccess(`Przywrócono wersję ${shown}`);
        onClose();
        onChanged();
      },
    }),
  );
  const give = (despite: boolean) =>
    restore.mutate({ id: record.id, version: record.version, to: shown, despite_statements: despite });
  const isLast = shown === record.version;
  const version = pair.data?.version;
  return (
    <Dialog
      size="lg"
      title={`Wersja ${shown}${version ? `: ${actionText(version).toLowerCase()}` : ''}`}
      description={version && `${formatStamp(version.at)}, ${version.login}`}
      onClose={onClose}
      footer={
        <>
          {!isLast && version && version.action !== 'delete' && (
            <InPersonButton busy={restore.isPending} disabled={!canChange} onClick={() => give(false)}>
              Przywróć tę wersję
            </InPersonButton>
          )}
          <Button onClick={onClose}>Zamknij</Button>
        </>
      }
    >
      <div className="space-y-3">
        <ChangeFailed
          of={restore}
          failed="Nie przywrócono"
          refusal={(current) => <StatementsQuestion current={current} onConfirm={() => give(true)} />}
        />
        {!canChange && !isLast && <p className="text-sm">Aby przywrócić wersję, najpierw zapisz albo odrzuć zmiany.</p>}
        <Loaded query={pair} what="wersji">
          {({ version: found, former }) => (
            <DataTable<Difference>
              caption="Różnice względem poprzedniej wersji"
              captionHidden
              rows={differencesOf(former, found)}
              rowKey={({ name }) => name}
              empty={<p className="text-sm text-muted-foreground">Treść taka sama jak przedtem.</p>}
              columns={[
                { key: 'label', header: 'Pole', rowHeader: true, cell: ({ label }) => label },
                { key: 'before', header: 'Przedtem', className: 'wrap-anywhere', cell: ({ before }) => before },
                { key: 'after', header: 'Potem', className: 'wrap-anywhere', cell: ({ after }) => after },
              ]}
            />
          )}
        </Loaded>
      </div>
    </Dialog>
  );
}
