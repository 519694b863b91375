import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageButton, PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Marked } from '#client/parts/marked.tsx';
import { RecordTitle } from '#client/parts/record-title.tsx';
import { daysBetween, today } from '#engine/day.ts';
import { isOpen } from '#shared/job-states.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { counted, formatInteger, plural } from '#ui/text/number.ts';
import { instantText, stampText } from '#ui/text/instant.ts';
import { differenceList } from '../lists.ts';
import type { DifferenceOptions, DifferenceRow, Reading } from '../schema.ts';
import { COMPARED_NAMES } from '../schema-words.ts';
import { AcceptDialog, DifferenceActions } from './difference-actions.tsx';
import { overviewOptions, PbnPage } from './frame.tsx';

const CELLS: Cells<DifferenceRow> = {
  title: ({ record, title, accepted, accepted_by: by, sending, queued, message }) => (
    <>
      {record === null ? title : <RecordTitle id={record} title={title} />}
      {sending !== null && (
        <span className="mt-1 block text-xs/4 font-normal">
          <Badge tone={sending === 'refused' ? 'warning' : 'info'}>{SENDING_NAMES[sending]}</Badge>
          {queued !== null && <span className="block text-muted-foreground">od {stampText(queued)}</span>}
          {message && <span className="block wrap-anywhere text-muted-foreground">{message}</span>}
        </span>
      )}
      {accepted !== null && (
        <span className="block text-xs/4 text-muted-foreground">
          Zaakceptowano: {accepted} ({by})
        </span>
      )}
    </>
  ),
  field: ({ kind, field }) => (kind === 'statement' ? 'Oświadczenie' : (COMPARED_NAMES[field] ?? 'Cały rekord')),
  ours: ({ kind, ours, theirs }) =>
    kind === 'field' ? <Marked texts={[ours, theirs]} index={0} /> : ours || <Absent />,
  theirs: ({ kind, ours, theirs }) => {
    if (kind === 'field') return <Marked texts={[ours, theirs]} index={1} />;
    if (kind === 'onlyPbn') return theirs ? `DOI ${theirs}` : 'bez DOI';
    return theirs || <Absent />;
  },
};

const Absent = () => <span className="whitespace-nowrap text-muted-foreground">nie ma</span>;

const SENDING_NAMES = { queued: 'w kolejce', sending: 'wysyła się', refused: 'z odmową' } as const;

/** Where PBN and we differ, and what is done about it. */
export default function PbnComparison() {
  const state = useList(differenceList);
  const answer = useQuery(
    api.pbn.differences.queryOptions(state.query, {
      ...LIST_OPTIONS,
      // What has been sent differs no more.
      refetchInterval: ({ state: { data } }) =>
        data?.rows.some(({ sending }) => sending === 'queued' || sending === 'sending') && 5_000,
    }),
  );
  const options = useQuery(api.pbn.differenceOptions.queryOptions());
  const readings = useQuery(api.pbn.readings.queryOptions());
  const profile = readings.data?.find(({ kind }) => kind === 'profile');
  const [accepted, accept] = useState<DifferenceRow>();
  return (
    <PbnPage here="/admindashboard/pbn/porownanie">
      <Loaded query={options} what="liczb i lat różnic">
        {(counts) => <Counts of={counts} />}
      </Loaded>
      {profile && <LastCompared of={profile} />}
      <Loaded query={readings} what="odczytów" />
      <ListView
        state={state}
        answer={answer}
        options={options.data && { year: options.data.year }}
        cells={CELLS}
        captionHidden
        actions={(row) => (
          <DifferenceActions of={row} oldDays={oldDays(profile?.read_at)} onAccept={() => accept(row)} />
        )}
      />
      {accepted && <AcceptDialog of={accepted} onClose={() => accept(undefined)} />}
    </PbnPage>
  );
}

/** What the list opens on, and what only waits to be sent: hundreds of works where nobody has sent them yet. */
const Counts = ({ of: { to_decide: waiting, only_ours: ours, ordered } }: { of: DifferenceOptions }) => (
  <p className="text-sm text-muted-foreground">
    <strong className="font-semibold text-foreground">
      {waiting === 0
        ? 'Żadna różnica nie czeka na decyzję.'
        : `Na decyzję ${plural(waiting, 'czeka', 'czekają', 'czeka')} ${counted(waiting, 'różnica', 'różnice', 'różnic')}.`}
    </strong>{' '}
    {waiting > 0 &&
      '„Przejmij” zmienia od razu jedno pole naszego rekordu, „Wczytaj” przynosi cały opis do podglądu importu. '}
    {ours > 0 && (
      <>
        Tylko u nas{' '}
        <PageLink to="/admindashboard/pbn/porownanie" search={{ kind: 'onlyOurs' } as never}>
          {counted(ours, 'praca', 'prace', 'prac')}
        </PageLink>
        {ordered > 0 && `, w tym już zlecone do wysyłki: ${formatInteger(ordered)}`}.{' '}
        {ordered < ours &&
          `${ordered > 0 ? 'Pozostałe wyślesz' : plural(ours, 'Wyślesz ją', 'Wyślesz je', 'Wyślesz je')} w „Wysyłce”.`}
      </>
    )}
  </p>
);

/** How many days ago the comparison was, where it is old: it may show what is no difference any more. */
function oldDays(at: string | null | undefined): number | undefined {
  const days = at ? daysBetween(today(new Date(at)), today()) : 0;
  return days > LONGEST_DAYS ? days : undefined;
}

/** Every day the two sides change. */
const LONGEST_DAYS = 30;

function LastCompared({ of: { read_at: at, job } }: { of: Reading }) {
  const { data: overview } = useQuery(overviewOptions());
  if (job && isOpen(job)) return <Alert title="Porównanie trwa: lista zmieni się, gdy się skończy" />;
  const days = oldDays(at);
  if (at !== null && days === undefined)
    return <p className="text-sm text-muted-foreground">Porównano {instantText(at)}.</p>;
  // The page says already what keeps PBN from being read: one box at a time.
  if (!overview?.is_configured || overview.failure || overview.logged_since === null || overview.is_refused)
    return at === null ? (
      <p className="text-sm text-muted-foreground">
        Jeszcze nie porównano rekordów z PBN: różnice pokażą się po odczytaniu profilu instytucji.
      </p>
    ) : (
      <p className="text-sm text-warning">
        Porównanie jest stare: {instantText(at)}, {counted(days ?? 0, 'dzień', 'dni', 'dni')} temu. Różnice mogą być już
        inne: odczytasz je na nowo w <PageLink to="/admindashboard/pbn/dane">Danych z PBN</PageLink>.
      </p>
    );
  return (
    <Alert
      tone="warning"
      title={
        at === null
          ? 'Jeszcze nie porównano rekordów z PBN'
          : `Porównanie jest sprzed ${counted(days ?? 0, 'dnia', 'dni', 'dni')} (${instantText(at)})`
      }
      actions={
        <PageButton to="/admindashboard/pbn/dane" size="sm" variant="primary">
          {at === null ? 'Odczytaj profil instytucji' : 'Porównaj teraz'}
        </PageButton>
      }
    >
      {at === null
        ? 'Różnice pokażą się po odczytaniu profilu instytucji.'
        : 'Odtąd mogły się zmienić i nasze rekordy, i PBN. Odczytaj profil instytucji, zanim coś przejmiesz lub wyślesz.'}
    </Alert>
  );
}
