import { useQuery } from '@tanstack/react-query';
import { FilePlus2, FileSpreadsheet, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { isOpen } from '#shared/job-states.ts';
import { api } from '#client/api.ts';
import { linkTo } from '#client/download.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TextLink } from '#ui/link.tsx';
import { Section } from '#ui/section.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { stampText } from '#ui/text/instant.ts';
import type { PeriodDetail, Snapshot } from '../schema.ts';

const CorrectionDialog = loadable(async () => (await import('./close-dialogs.tsx')).CorrectionDialog);

const FILE = '/api/admin/periodSnapshotFile';
/** What an office reads; the rest is for whoever checks it. */
const WORKBOOK = 'okres.xlsx';
const MANIFEST = 'spis.json';
const SIGNATURE = 'podpis.json';

/** The snapshots of a closed period: their files and sums. */
export function Snapshots({ period, canEdit }: { period: PeriodDetail; canEdit: boolean }) {
  const [isCorrecting, setCorrecting] = useState(false);
  const isClosed = period.state === 'closed';
  const isBusy = period.job !== null && isOpen(period.job);
  return (
    <Section
      title="Zapisy okresu"
      count={period.snapshots.length}
      actions={
        isClosed &&
        canEdit && (
          <Button size="sm" icon={FilePlus2} disabled={isBusy} onClick={() => setCorrecting(true)}>
            Zrób korektę
          </Button>
        )
      }
    >
      {period.snapshots.length === 0 && (
        <EmptyState title="Okres nie ma jeszcze zapisu">Powstanie przy zamknięciu.</EmptyState>
      )}
      {period.snapshots.map((snapshot) => (
        <SnapshotFiles key={snapshot.id} snapshot={snapshot} />
      ))}
      {isCorrecting && <CorrectionDialog period={period} onClose={() => setCorrecting(false)} />}
    </Section>
  );
}

const titleOf = ({ number }: Snapshot) => (number === 1 ? 'Zamknięcie' : `Korekta ${number - 1}`);

function SnapshotFiles({ snapshot }: { snapshot: Snapshot }) {
  const { id, taken_at: at, taken_by: by, reason, files } = snapshot;
  const hasWorkbook = files.some(({ name }) => name === WORKBOOK);
  return (
    <section aria-label={titleOf(snapshot)} className="space-y-3 not-last:mb-6">
      <DefinitionList
        items={[
          { label: titleOf(snapshot), value: `${stampText(at)}, ${by}` },
          { label: 'Powód', value: reason || 'nic nie było otwarte' },
        ]}
      />
      <div className="flex flex-wrap items-start gap-2">
        {hasWorkbook && (
          <Button href={fileAddress(id, WORKBOOK)} download icon={FileSpreadsheet}>
            Pobierz {WORKBOOK}
          </Button>
        )}
        <Verification snapshot={id} />
      </div>
      <Section title="Pliki do sprawdzenia i ich sumy" collapsible defaultOpen={false}>
        <SnapshotTable snapshot={snapshot} />
      </Section>
    </section>
  );
}

const fileAddress = (snapshot: number, name: string) =>
  linkTo(FILE, { snapshot, name, format: name.endsWith('.xlsx') ? 'xlsx' : 'json' });

/** All files with what proves that they are as they were. */
function SnapshotTable({ snapshot }: { snapshot: Snapshot }) {
  const { id, manifest_hash: hash, signed_by: signedBy, files } = snapshot;
  const manifest = { name: MANIFEST, size: null, hash };
  const signature = signedBy === null ? [] : [{ name: SIGNATURE, size: null, hash: null }];
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted-foreground">
        Podpis spisu:{' '}
        {signedBy === null ? (
          'brak, bo gdy powstawał, serwer nie miał klucza'
        ) : (
          <>
            Ed25519, odcisk klucza <code className="text-xs wrap-anywhere">{signedBy}</code>
          </>
        )}
      </p>
      <DataTable
        caption={`Pliki: ${titleOf(snapshot)}`}
        captionHidden
        stack
        rows={[...files, manifest, ...signature]}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            header: 'Plik',
            rowHeader: true,
            cell: ({ name }) => (
              <TextLink href={fileAddress(id, name)} download>
                {name}
              </TextLink>
            ),
          },
          {
            key: 'size',
            header: 'Bajty',
            numeric: true,
            cell: ({ size }) => (size === null ? '–' : formatInteger(size)),
          },
          {
            key: 'hash',
            header: 'SHA-256',
            cell: ({ hash: sum }) => (sum === null ? '–' : <code className="wrap-anywhere">{sum}</code>),
          },
        ]}
      />
    </div>
  );
}

const SIGNATURE_TEXTS = {
  own: 'Podpis złożono kluczem tego serwera.',
  other: 'Podpis jest prawdziwy, ale złożono go innym kluczem niż obecny klucz serwera: porównaj odcisk.',
  none: 'Zapis nie ma podpisu.',
  wrong: '',
};

/** Computes the sums anew. */
function Verification({ snapshot }: { snapshot: number }) {
  const [isAsked, ask] = useState(false);
  const answer = useQuery(api.periods.verify.queryOptions({ snapshot }, { enabled: isAsked, staleTime: 0 }));
  const check = () => (isAsked ? void answer.refetch() : ask(true));
  return (
    <div className="space-y-3">
      <Button icon={ShieldCheck} busy={answer.isFetching} onClick={check}>
        Sprawdź
      </Button>
      {isAsked && (
        <Loaded query={answer} what="sprawdzenia">
          {({ intact, checked_at: at, files, manifest, audit, signature }) => {
            const wrong = [
              ...files.flatMap(({ name, intact: isRight }) => (isRight ? [] : [name])),
              ...(manifest ? [] : [MANIFEST]),
              ...(audit ? [] : ['suma spisu w dzienniku zmian']),
              ...(signature === 'wrong' ? ['podpis spisu'] : []),
            ];
            return intact ? (
              <Alert tone="success" title="Pliki są nienaruszone">
                Sumy przeliczono {stampText(at)}: zgadzają się ze spisem, a spis z dziennikiem zmian.{' '}
                {SIGNATURE_TEXTS[signature]}
              </Alert>
            ) : (
              <Alert tone="danger" title="Pliki są naruszone">
                Nie zgadza się: {wrong.join(', ') || 'liczba plików'}.
              </Alert>
            );
          }}
        </Loaded>
      )}
    </div>
  );
}
