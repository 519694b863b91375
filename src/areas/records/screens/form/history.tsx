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
import { stampText } from '#ui/text/instant.ts';
import { statusText } from '../../lists.ts';
import type { LibraryRecord, RecordContent, RecordVersion, VersionContent } from '../../schema.ts';
import { SameDoiQuestion } from './same-doi-question.tsx';
import { ACTIONS, labelOf } from './words.ts';
import { detailNames } from '../../fields.ts';

type Difference = { name: string; label: string; before: string; after: string };

const authorsText = (authors: RecordContent['authors']) =>
  authors
    .map(
      ({ first_name: first, last_name: last, person_id: person, kind, affiliation }) =>
        `${first} ${last}${person === null ? '' : ` (osoba ${person})`}${kind === 'R' ? ', redaktor' : ''}${affiliation && `, ${affiliation}`}`,
    )
    .join('; ');

const words = (value: unknown): string =>
  value === true
    ? 'tak'
    : value === false || value === null || value === undefined || value === ''
      ? 'puste'
      : String(value);

function valuesOf(version: VersionContent | null): Record<string, unknown> {
  if (!version) return {};
  const { authors, details, ...core } = version.content;
  return { ...core, ...details, authors: authorsText(authors), status: statusText(version.status) };
}

/** In which fields two versions of a record differ. */
function differencesOf(before: VersionContent | null, after: VersionContent): Difference[] {
  const [one, other] = [valuesOf(before), valuesOf(after)];
  const order: readonly string[] = detailNames(one, other);
  const names = [...new Set([...Object.keys(other), ...Object.keys(one)])];
  return names
    .filter((name) => words(one[name]) !== words(other[name]) && !(before === null && words(other[name]) === '0'))
    .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
    .map((name) => ({ name, label: labelOf(name), before: words(one[name]), after: words(other[name]) }));
}

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

const madeText = ({ at, name, login }: RecordVersion) => `${stampText(at)}, ${name ?? login}`;
const actionText = ({ action }: RecordVersion) => ACTIONS[action] ?? action;

const Version = ({ version }: { version: RecordVersion }) => (
  <>
    {actionText(version)}
    {version.action === 'status' && `: ${statusText(version.status)}`}
    {version.reason && <span className="text-muted-foreground"> ({version.reason})</span>}
    <span className="block text-xs/4 text-muted-foreground">{madeText(version)}</span>
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
  // What was answered holds for the questions that follow.
  const give = (answer: { despite_statements?: boolean; shared_doi?: string } = {}) =>
    restore.mutate({ ...restore.variables, id: record.id, version: record.version, to: shown, ...answer });
  const isLast = shown === record.version;
  const version = pair.data?.version;
  return (
    <Dialog
      size="lg"
      title={`Wersja ${shown}${version ? `: ${actionText(version).toLowerCase()}` : ''}`}
      description={version && madeText(version)}
      onClose={onClose}
      footer={
        <>
          {!isLast && version && version.action !== 'delete' && (
            <InPersonButton busy={restore.isPending} disabled={!canChange} onClick={() => give()}>
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
          refusal={(current) => (
            <>
              <StatementsQuestion current={current} onConfirm={() => give({ despite_statements: true })} />
              <SameDoiQuestion current={current} onSave={(reason) => give({ shared_doi: reason })} />
            </>
          )}
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
