import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { Loaded, type Answer } from '#client/parts/loaded.tsx';
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

type HistoryProps = {
  record: LibraryRecord;
  versions: Answer<RecordVersion[]>;
  canChange: boolean;
  onChanged: () => void;
};

/** Every version of the record: who made it, what it changed, and the way back to it. */
export function History({ record, versions, canChange, onChanged }: HistoryProps) {
  const [shown, setShown] = useState<number>();
  const [isLong, setLong] = useState(false);
  return (
    <>
      <Loaded query={versions} what="historii" skeleton={null}>
        {(all) => (
          <>
            <ol className="space-y-2 text-sm">
              {all.length === 0 && <li className="text-muted-foreground">Rekordu jeszcze tu nie zmieniano.</li>}
              {all.slice(0, isLong ? undefined : MOST_SHOWN).map((version) => (
                <li key={version.version}>
                  {ACTIONS[version.action] ?? version.action}
                  {version.action === 'status' && `: ${statusText(version.status)}`}
                  {version.reason && <span className="text-muted-foreground"> ({version.reason})</span>}
                  <span className="block text-xs/4 text-muted-foreground">
                    {formatStamp(version.at)}, {version.login}
                  </span>
                  <Button variant="link" size="xs" onClick={() => setShown(version.version)}>
                    Pokaż różnice
                    <span className="sr-only"> wersji {version.version}</span>
                  </Button>
                </li>
              ))}
            </ol>
            {!isLong && all.length > MOST_SHOWN && (
              <Button variant="quiet" size="sm" onClick={() => setLong(true)}>
                Starsze wersje ({all.length - MOST_SHOWN})
              </Button>
            )}
            {shown !== undefined && (
              <VersionDialog
                record={record}
                versions={all}
                shown={shown}
                canChange={canChange}
                onClose={() => setShown(undefined)}
                onChanged={onChanged}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

type VersionDialogProps = {
  record: LibraryRecord;
  versions: RecordVersion[];
  shown: number;
  canChange: boolean;
  onClose: () => void;
  onChanged: () => void;
};

function VersionDialog({ record, versions, shown, canChange, onClose, onChanged }: VersionDialogProps) {
  const index = versions.findIndex(({ version }) => version === shown);
  const version = versions[index];
  const restore = useMutation(
    api.records.restore.mutationOptions({
      onSuccess: () => {
        toastSuccess(`Przywrócono wersję ${shown}`);
        onClose();
        onChanged();
      },
    }),
  );
  if (!version) return null;
  const rows = differencesOf(versions[index + 1], version);
  const isLast = index === 0;
  return (
    <Dialog
      size="lg"
      title={`Wersja ${version.version}: ${(ACTIONS[version.action] ?? version.action).toLowerCase()}`}
      description={`${formatStamp(version.at)}, ${version.login}`}
      onClose={onClose}
      footer={
        <>
          {!isLast && version.action !== 'delete' && (
            <InPersonButton
              busy={restore.isPending}
              disabled={!canChange}
              onClick={() => restore.mutate({ id: record.id, version: record.version, to: version.version })}
            >
              Przywróć tę wersję
            </InPersonButton>
          )}
          <Button onClick={onClose}>Zamknij</Button>
        </>
      }
    >
      <div className="space-y-3">
        <ChangeFailed of={restore} failed="Nie przywrócono" />
        {!canChange && !isLast && <p className="text-sm">Aby przywrócić wersję, najpierw zapisz albo odrzuć zmiany.</p>}
        <DataTable<Difference>
          caption="Różnice względem poprzedniej wersji"
          captionHidden
          rows={rows}
          rowKey={({ name }) => name}
          empty={<p className="text-sm text-muted-foreground">Treść taka sama jak przedtem.</p>}
          columns={[
            { key: 'label', header: 'Pole', rowHeader: true, cell: ({ label }) => label },
            { key: 'before', header: 'Przedtem', className: 'wrap-anywhere', cell: ({ before }) => before },
            { key: 'after', header: 'Potem', className: 'wrap-anywhere', cell: ({ after }) => after },
          ]}
        />
      </div>
    </Dialog>
  );
}
