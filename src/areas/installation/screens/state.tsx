import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PackageOpen, RotateCw } from 'lucide-react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { tableColumns } from '#client/list/cells.tsx';
import { JobProgress } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { isOpen } from '#shared/job-states.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ContentCard } from '#ui/content-card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { Section } from '#ui/section.tsx';
import { DataTable, TableSection } from '#ui/table/data-table.tsx';
import { DefinitionList } from '#ui/table/definition-list.tsx';
import { instantText } from '#ui/text/instant.ts';
import { counted, formatDecimal, formatInteger } from '#ui/text/number.ts';
import {
  BACKUP,
  backupColumns,
  importColumns,
  megabytesOf,
  processColumns,
  queueColumns,
  sizeColumns,
} from '../lists.ts';
import type { BackupRow, LoadedFile, ProcessRow, QueueRow, SystemState, TableSize } from '../schema.ts';
import { Attention, Place } from './attention.tsx';
import { BackupSteps, UpgradeSteps } from './backup-steps.tsx';
import { ClosingButton } from './closing-button.tsx';
import { RunButton, ScheduleTable } from './schedule-section.tsx';
import { PARTS } from './words.ts';

const POLL_MS = 15_000;
/** While a job of the page runs. */
const BUSY_POLL_MS = 2000;

const isBusy = ({ jobs, schedules }: SystemState) => jobs.some(isOpen) || schedules.some(({ last }) => last === 'open');

/** A phone shows what is long folded. */
const isWide = () => window.matchMedia('(min-width: 40rem)').matches;

/** Nobody compares whole databases by less. */
const megabytesText = (bytes: number) => formatInteger(Math.max(1, Math.round(megabytesOf(bytes))));

const PROCESSES = tableColumns<ProcessRow>(processColumns);
const QUEUE = tableColumns<QueueRow>(queueColumns);
const SIZES = tableColumns<TableSize>(sizeColumns, { megabytes: ({ bytes }) => formatDecimal(megabytesOf(bytes), 1) });
const BACKUPS = tableColumns<BackupRow>(backupColumns, {
  megabytes: ({ bytes }) => (bytes === null ? '–' : megabytesText(bytes)),
  seconds: ({ seconds }) => formatDecimal(seconds, 1),
  outcome: ({ failure, note }) => (
    <>
      <Badge tone={failure === null ? 'success' : 'danger'}>{failure === null ? 'udana' : 'nieudana'}</Badge>
      {(failure ?? note) && <span className="mt-1 block text-xs wrap-anywhere">{failure ?? note}</span>}
    </>
  ),
});
const IMPORTS = tableColumns<LoadedFile>(importColumns);

export default function SystemStatePage() {
  const state = useQuery(
    api.installation.state.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? BUSY_POLL_MS : POLL_MS),
    }),
  );
  const backup = state.data?.schedules.find(({ name }) => name === BACKUP)?.last;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && backup === 'finished') toastSuccess('Kopia zapasowa jest gotowa');
    wasOpen.current = backup === 'open';
  }, [backup]);
  return (
    <Page
      title="Stan systemu"
      subtitle="Co tu działa i z czego korzysta. Strona odświeża się sama co 15 sekund, a gdy coś trwa, co 2 sekundy."
      actions={
        <>
          <Button icon={RotateCw} busy={state.isFetching} onClick={() => void state.refetch()}>
            Odśwież
          </Button>
          {state.data && (
            <span id={PARTS.closing} tabIndex={-1}>
              <ClosingButton closed={state.data.closed} />
            </span>
          )}
          <PageButton to="/admin/stan/przeniesienie" icon={PackageOpen}>
            Przeniesienie danych
          </PageButton>
        </>
      }
    >
      <Loaded query={state} what="stanu systemu">
        {(shown) => <Shown state={shown} />}
      </Loaded>
    </Page>
  );
}

const lastGood = ({ backups }: SystemState, asked: BackupRow['what']) => {
  const found = backups.find(({ what, failure }) => what === asked && failure === null);
  return found ? instantText(found.at) : 'jeszcze żadna';
};

/** Backups that a command on the server has made are in the table above, and in no schedule. */
const schedulesOf = ({ schedules, backups }: SystemState) =>
  schedules.map((row) => {
    const made = row.name === BACKUP && row.last === 'none' && backups.find(({ what }) => what === 'backup');
    return made ? { ...row, elsewhere: `kopia z ${instantText(made.at)} powstała poza harmonogramem` } : row;
  });

function Shown({ state }: { state: SystemState }) {
  const { version, database, sessions, exported_at: exported, configured, jobs, keys } = state;
  const waiting = jobs.filter(isOpen).length;
  const backup = state.schedules.find(({ name }) => name === BACKUP);
  return (
    <>
      <Attention state={state} />
      {database.excess.length > 0 && (
        <Alert tone="warning" title={`Rola bazy „${database.role}” może więcej, niż potrzebuje serwer`}>
          Ta rola {database.excess.join('; ')}. Kto przejmie serwer, mógłby zatrzeć ślady. Administrator serwera zakłada
          dwie role (właściciel bazy i rola serwera) i uruchamia „npm run migrate”.
        </Alert>
      )}
      <Place at="backups" className="space-y-3">
        <Section
          title="Kopie zapasowe i próby odtworzenia"
          actions={
            backup?.missing === '' && (
              <>
                {backup.last === 'open' && <span className="self-center text-sm">Kopia powstaje…</span>}
                <RunButton row={backup} variant="primary" busy={backup.last === 'open'}>
                  Zrób kopię teraz
                </RunButton>
              </>
            )
          }
        >
          <DataTable
            caption="Kopie zapasowe i próby odtworzenia"
            captionHidden
            columns={BACKUPS}
            rows={state.backups}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="Nie zrobiono jeszcze kopii zapasowej">
                {database.embedded
                  ? 'Zrób ją teraz albo włącz „Kopia zapasowa” w harmonogramie poniżej.'
                  : 'Robi ją na serwerze polecenie npm run backup, a sprawdza npm run drill.'}
              </EmptyState>
            }
          />
        </Section>
        <BackupSteps state={state} />
        <UpgradeSteps state={state} />
      </Place>
      <Place at="facts" className="space-y-4">
        <Section title="Program i baza" collapsible defaultOpen={isWide()}>
          <ContentCard>
            <DefinitionList
              className="xl:grid-cols-[max-content_1fr_max-content_1fr]"
              items={[
                { label: 'Wersja programu', value: version },
                {
                  label: 'Baza danych',
                  value: `${database.embedded ? 'wbudowana' : 'PostgreSQL'}, ${database.version}`,
                },
                { label: 'Wielkość bazy', value: `${megabytesText(database.bytes)} MB` },
                { label: 'Zmian struktury bazy', value: String(database.migrations) },
                ...(database.embedded
                  ? []
                  : [
                      {
                        label: 'Rola serwera w bazie',
                        value: `${database.role}, ${database.excess.length > 0 ? 'z nadmiernymi prawami' : 'tylko wiersze, bez prawa zmiany dziennika'}`,
                      },
                    ]),
                { label: 'Ostatnia udana kopia zapasowa', value: lastGood(state, 'backup') },
                { label: 'Ostatnia udana próba odtworzenia', value: lastGood(state, 'drill') },
                { label: 'Otwarte sesje', value: String(sessions) },
                {
                  label: 'Ostatni eksport stąd',
                  value: exported ? instantText(exported) : 'jeszcze żadnego',
                },
                ...keys.map(({ key, since, dates, is_own: isOwn }) => ({
                  label: isOwn ? 'Klucz dat urodzenia' : 'Inny klucz dat urodzenia',
                  value: `${key}${since ? `, znany od ${instantText(since)}` : ''}, zaszyfrowanych dat: ${dates}`,
                })),
              ]}
            />
          </ContentCard>
        </Section>
        <Section
          title="Konfiguracja serwera"
          description="Ze środowiska, bez haseł i kluczy"
          collapsible
          defaultOpen={false}
        >
          <ContentCard>
            <DefinitionList items={configured.map(({ name, value }) => ({ label: name, value }))} />
          </ContentCard>
        </Section>
      </Place>
      <Place at="schedule">
        <ScheduleTable rows={schedulesOf(state)} defaultOpen={isWide()} />
      </Place>
      <Place at="processes">
        <TableSection
          title="Procesy"
          collapsible
          defaultOpen={state.processes.length === 0}
          columns={PROCESSES}
          rows={state.processes}
          rowKey={({ id }) => id}
          empty={<EmptyState title="Żaden proces nie dał znaku życia w ostatniej minucie" />}
        />
      </Place>
      <Place at="queue">
        <TableSection
          title="Zadania w tle według rodzaju, z ostatniego miesiąca"
          collapsible
          defaultOpen={false}
          columns={QUEUE}
          rows={state.queue}
          rowKey={({ title }) => title}
          empty={<EmptyState title="Nie było jeszcze żadnych zadań" />}
        />
      </Place>
      {jobs.length > 0 && (
        <Place at="failed">
          <Section
            title="Zadania otwarte i nieudane"
            count={jobs.length}
            description={`W toku albo w kolejce: ${counted(waiting, 'zadanie', 'zadania', 'zadań')}. Nieudane powtórzysz przyciskiem „Powtórz”; gdzie go nie ma, zleć je od nowa na ekranie, z którego pochodzi.`}
          >
            <ul className="space-y-3">
              {jobs.map((job) => (
                <li key={job.id}>
                  <p className="mb-1 text-sm text-muted-foreground">
                    {job.title}, zlecone {instantText(job.created_at)} (zlecający: {job.created_by})
                  </p>
                  <JobProgress job={job} shownBy="installation.state" />
                </li>
              ))}
            </ul>
          </Section>
        </Place>
      )}
      <TableSection
        title="Ostatnie importy"
        collapsible
        defaultOpen={false}
        columns={IMPORTS}
        rows={state.imports}
        rowKey={({ at, file }) => `${at} ${file}`}
        empty={<EmptyState title="Nie importowano jeszcze żadnego pliku" />}
      />
      <Section
        title="Największe tabele"
        description="Dla administratora serwera: nazwy takie, jak w bazie danych."
        count={state.sizes.length}
        collapsible
        defaultOpen={false}
      >
        <DataTable
          caption="Największe tabele"
          captionHidden
          columns={SIZES}
          rows={state.sizes}
          rowKey={({ name }) => name}
        />
      </Section>
    </>
  );
}
