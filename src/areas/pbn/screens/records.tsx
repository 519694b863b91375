import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileText, Send, Undo2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton } from '#client/parts/in-person.tsx';
import { JobProgress, pollWhileOpen } from '#client/parts/job-progress.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Named } from '#ui/named.tsx';
import { Stat } from '#ui/stat.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { stampText } from '#ui/text/instant.ts';
import { pbnList } from '../lists.ts';
import type { PbnRow } from '../schema.ts';
import { STANDING_NAMES } from '../schema-words.ts';
import { overviewOptions, PbnPage } from './frame.tsx';
import { recordsOf, SendMany, waitsFor } from './send-many.tsx';
import { usePbnSending } from '#client/pbn/pbn-sending.ts';
import { Problems, StandingBadge } from '#client/pbn/pbn-words.tsx';
import { RecordTitle } from '#client/parts/record-title.tsx';

const PreviewDialog = loadable(async () => (await import('#client/pbn/pbn-preview.tsx')).PreviewDialog);

const CELLS: Cells<PbnRow> = {
  title: ({ id, title, authors, problems, message, standing, due }) => (
    <>
      <RecordTitle id={id} title={title} />
      <span className="line-clamp-1 text-sm text-muted-foreground">{authors}</span>
      {standing === 'never' && problems.length > 0 ? (
        <span className="block text-xs/4 text-warning">
          Do uzupełnienia: {problems.map(({ label, text }) => label || text).join(', ')}
        </span>
      ) : standing === 'refused' && problems.length > 0 ? (
        <Problems of={id} problems={problems} />
      ) : (
        message && <span className="block text-sm wrap-anywhere">{message}</span>
      )}
      {message && due && (
        <span className="block text-xs/4 text-muted-foreground">Następna próba: {stampText(due)}</span>
      )}
    </>
  ),
  sent: ({ sent, standing }) =>
    sent !== null ? (
      stampText(sent)
    ) : (
      <span className="text-muted-foreground">{standing === 'refused' ? 'nie przyjęto' : '–'}</span>
    ),
  // Most have never been sent: what differs from them stands out.
  standing: ({ standing }) =>
    standing === 'never' ? (
      <span className="text-sm whitespace-nowrap text-muted-foreground">{STANDING_NAMES.never}</span>
    ) : (
      <StandingBadge standing={standing} />
    ),
};

/** How many of those that were never sent PBN would take, and the way to the others. */
const Readiness = ({ never, lacking }: { never: number; lacking: number }) =>
  never > 0 && (
    <p className="text-sm">
      Z jeszcze niewysłanych kompletnych: <strong>{formatInteger(Math.max(0, never - lacking))}</strong>, do
      uzupełnienia:{' '}
      <PageLink to="/admindashboard/pbn" search={{ standing: 'never', gap: 'any' } as never}>
        {formatInteger(lacking)}
      </PageLink>
      .
    </p>
  );

/** The records that may be sent to PBN, where they are on their way, and what is sent. */
export default function PbnRecords() {
  const state = useList(pbnList);
  const overview = useQuery({
    ...overviewOptions(),
    refetchInterval: ({ state: { data } }) => pollWhileOpen(data?.job) || ((data?.waiting ?? 0) > 0 && 5_000),
  });
  // Each asks again for as long as it shows something that waits: what the others know may be newer.
  const answer = useQuery(
    api.pbn.records.queryOptions(state.query, {
      ...LIST_OPTIONS,
      refetchInterval: ({ state: { data } }) => data?.rows.some(({ standing }) => standing === 'queued') && 3_000,
    }),
  );
  const standings = useQuery(
    api.pbn.counts.queryOptions(undefined, {
      refetchInterval: ({ state: { data } }) =>
        data?.some(({ standing, records }) => standing === 'queued' && records > 0) && 10_000,
    }),
  );
  const years = useQuery(api.pbn.recordYears.queryOptions());
  const lacking = useQuery(api.pbn.records.queryOptions({ standing: 'never', gap: 'any', page: 1 }, LIST_OPTIONS));
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const [shown, show] = useState<number>();
  const rows = answer.data?.rows ?? [];
  const { send, cancel } = usePbnSending({
    onQueued: () => setTicked(new Set()),
    titleOf: (wanted) => rows.find(({ id }) => id === wanted)?.title,
  });
  const choice = useCallback(
    ({ id, title }: PbnRow) => (
      <Checkbox
        label={`Zaznacz: ${title}`}
        labelHidden
        checked={ticked.has(id)}
        onChange={() =>
          setTicked((before) => {
            const after = new Set(before);
            if (!after.delete(id)) after.add(id);
            return after;
          })
        }
      />
    ),
    [ticked],
  );
  const { year } = state.query;
  const queuedTicked = rows.filter(({ id, standing }) => standing === 'queued' && ticked.has(id)).map(({ id }) => id);
  const isBusy = send.isPending || cancel.isPending;
  return (
    <PbnPage here="/admindashboard/pbn">
      {overview.data?.job && <JobProgress job={overview.data.job} shownBy="pbn" />}
      <Loaded query={standings} what="liczb rekordów">
        {(counts) => (
          <>
            <div className="flex flex-wrap gap-x-8 gap-y-3">
              {counts.map(({ standing, records }) => (
                <Stat
                  key={standing}
                  label={STANDING_NAMES[standing]}
                  value={
                    <Link
                      to="/admindashboard/pbn"
                      search={{ standing } as never}
                      aria-label={`${STANDING_NAMES[standing]}: ${formatInteger(records)}, pokaż`}
                      className="rounded-sm underline decoration-current/35 underline-offset-3"
                    >
                      {formatInteger(records)}
                    </Link>
                  }
                />
              ))}
            </div>
            {lacking.data && <Readiness never={recordsOf(counts, 'never')} lacking={lacking.data.total} />}
            <SendMany
              waits={overview.data && waitsFor(overview.data)}
              counts={counts}
              year={Number(year ?? years.data?.year[0]?.code)}
              isSecond={ticked.size > 0}
              isBusy={isBusy}
              send={(what) => send.mutate({ what })}
            />
          </>
        )}
      </Loaded>
      <ChangeFailed of={[send, cancel]} failed="Nie zmieniono kolejki" />
      <Loaded query={years} what="lat" />
      <ListView
        state={state}
        answer={answer}
        options={years.data}
        cells={CELLS}
        choice={choice}
        captionHidden
        actions={({ id, title, standing }) => (
          <span className="inline-flex flex-wrap justify-end gap-1">
            {standing === 'queued' ? (
              <InPersonButton size="sm" icon={Undo2} busy={isBusy} onClick={() => cancel.mutate({ ids: [id] })}>
                <Named of={title}>Usuń z kolejki</Named>
              </InPersonButton>
            ) : (
              standing !== 'agreed' && (
                <InPersonButton
                  size="sm"
                  icon={Send}
                  busy={isBusy}
                  onClick={() => send.mutate({ what: { kind: 'ids', ids: [id] } })}
                >
                  <Named of={title}>{standing === 'refused' ? 'Wyślij ponownie' : 'Wyślij'}</Named>
                </InPersonButton>
              )
            )}
            <Button
              size="sm"
              variant="ghost"
              icon={FileText}
              className="whitespace-nowrap"
              aria-label={`Co zostanie wysłane: ${title}`}
              onClick={() => show(id)}
            >
              Co zostanie wysłane
            </Button>
          </span>
        )}
        rowState={({ id }) => (ticked.has(id) ? 'selected' : undefined)}
      >
        {ticked.size > 0 && (
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <InPersonButton
              size="sm"
              variant="primary"
              icon={Send}
              busy={isBusy}
              onClick={() => send.mutate({ what: { kind: 'ids', ids: [...ticked] } })}
            >
              Wyślij zaznaczone ({formatInteger(ticked.size)})
            </InPersonButton>
            {queuedTicked.length > 0 && (
              <InPersonButton size="sm" busy={isBusy} onClick={() => cancel.mutate({ ids: queuedTicked })}>
                Usuń z kolejki ({formatInteger(queuedTicked.length)})
              </InPersonButton>
            )}
            <Button size="sm" variant="ghost" onClick={() => setTicked(new Set())}>
              Odznacz
            </Button>
          </div>
        )}
      </ListView>
      {shown !== undefined && <PreviewDialog id={shown} onClose={() => show(undefined)} />}
    </PbnPage>
  );
}
