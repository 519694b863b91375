import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton, useIsActing } from '#client/parts/in-person.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { StatementsQuestion } from '#client/documents/statements-question.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { useRequest } from '#client/use-request.ts';
import { RecordTitle } from '#client/parts/record-title.tsx';
import { daysBetween, today } from '#engine/day.ts';
import { isOpen } from '#shared/job-states.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TextLink } from '#ui/link.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { counted, plural } from '#ui/text/number.ts';
import { instantText } from '#ui/text/instant.ts';
import { differenceList } from '../lists.ts';
import { Acceptance, type DifferenceRow, type Reading } from '../schema.ts';
import { COMPARED_NAMES, TAKEN_FIELDS } from '../schema-words.ts';
import { overviewOptions, PbnPage } from './frame.tsx';

const TAKEN: readonly string[] = TAKEN_FIELDS;

const CELLS: Cells<DifferenceRow> = {
  title: ({ record, title, accepted, accepted_by: by }) => (
    <>
      {record === null ? title : <RecordTitle id={record} title={title} />}
      {accepted !== null && (
        <span className="block text-xs/4 text-muted-foreground">
          Zaakceptowano: {accepted} ({by})
        </span>
      )}
    </>
  ),
  field: ({ kind, field }) => (kind === 'statement' ? 'Oświadczenie' : (COMPARED_NAMES[field] ?? '–')),
};

/** Where PBN and we differ, and what is done about it. */
export default function PbnComparison() {
  const state = useList(differenceList);
  const answer = useQuery(api.pbn.differences.queryOptions(state.query, LIST_OPTIONS));
  const options = useQuery(api.pbn.differenceOptions.queryOptions());
  const readings = useQuery(api.pbn.readings.queryOptions());
  const profile = readings.data?.find(({ kind }) => kind === 'profile');
  const [accepted, accept] = useState<DifferenceRow>();
  return (
    <PbnPage here="/admindashboard/pbn/porownanie">
      {profile && <LastCompared of={profile} />}
      <p className="text-sm text-muted-foreground">
        „Przejmij z PBN” od razu zmienia jedno pole naszego rekordu, „Wczytaj z PBN” przynosi cały opis do podglądu
        importu.
      </p>
      <Loaded query={readings} what="odczytów" />
      <Loaded query={options} what="liczb i lat różnic">
        {({ to_decide: waiting, only_ours: ours }) => <Counts waiting={waiting} ours={ours} />}
      </Loaded>
      <ListView
        state={state}
        answer={answer}
        options={options.data && { year: options.data.year }}
        cells={CELLS}
        captionHidden
        actions={(row) => <Actions of={row} onAccept={() => accept(row)} />}
      />
      {accepted && <AcceptDialog of={accepted} onClose={() => accept(undefined)} />}
    </PbnPage>
  );
}

/** What the list opens on, and what only waits to be sent: hundreds of works where nobody has sent them yet. */
const Counts = ({ waiting, ours }: { waiting: number; ours: number }) => (
  <p className="text-sm">
    {waiting === 0
      ? 'Żadna różnica nie czeka na decyzję.'
      : `Na decyzję ${plural(waiting, 'czeka', 'czekają', 'czeka')} ${counted(waiting, 'różnica', 'różnice', 'różnic')}.`}{' '}
    {ours > 0 && (
      <>
        Tylko u nas{' '}
        <TextLink asChild>
          <Link to="/admindashboard/pbn/porownanie" search={{ kind: 'onlyOurs' } as never}>
            {counted(ours, 'praca', 'prace', 'prac')}
          </Link>
        </TextLink>
        : PBN {plural(ours, 'jej', 'ich', 'ich')} nie ma w profilu uczelni, wystarczy {plural(ours, 'ją', 'je', 'je')}{' '}
        wysłać.
      </>
    )}
  </p>
);

/** Every day the two sides change, so an old comparison may show what is no difference any more. */
const LONGEST_DAYS = 30;

function LastCompared({ of: { read_at: at, job } }: { of: Reading }) {
  const { data: overview } = useQuery(overviewOptions());
  if (job && isOpen(job)) return <Alert title="Porównanie trwa: lista zmieni się, gdy się skończy" />;
  const days = at === null ? null : daysBetween(today(new Date(at)), today());
  if (at !== null && days !== null && days <= LONGEST_DAYS)
    return <p className="text-sm text-muted-foreground">Porównano {instantText(at)}.</p>;
  // The page says already what keeps PBN from being read: one warning at a time.
  if (!overview?.is_configured || overview.failure || overview.logged_since === null || overview.is_refused)
    return (
      <p className="text-sm text-muted-foreground">
        {at === null
          ? 'Jeszcze nie porównano rekordów z PBN: różnice pokażą się po odczytaniu profilu instytucji.'
          : `Porównano ${instantText(at)}, ${counted(days ?? 0, 'dzień', 'dni', 'dni')} temu.`}
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
        <Button size="sm" asChild>
          <Link to="/admindashboard/pbn/dane">
            {at === null ? 'Odczytaj profil instytucji' : 'Porównaj jeszcze raz'}
          </Link>
        </Button>
      }
    >
      {at === null
        ? 'Różnice pokażą się po odczytaniu profilu instytucji.'
        : 'Odtąd mogły się zmienić i nasze rekordy, i PBN. Odczytaj profil instytucji, zanim coś przejmiesz lub wyślesz.'}
    </Alert>
  );
}

/** Something that can be done about a difference; the first that fits is the row's button, the others are in its menu. */
type Deed = { label: string; about?: string; busy?: boolean; run: () => void };

function Actions({ of, onAccept }: { of: DifferenceRow; onAccept: () => void }) {
  const { id, kind, record, object_id: objectId, ours, theirs, field, accepted, title } = of;
  const [asked, ask] = useState<'take' | 'withdraw'>();
  const isActing = useIsActing();
  const request = useRequest();
  const send = useMutation(
    api.pbn.send.mutationOptions({
      onSuccess: ({ queued }) =>
        toastSuccess(queued > 0 ? 'Rekord czeka na wysłanie' : 'Rekord już czeka albo nie jest zatwierdzony'),
    }),
  );
  const bring = useMutation(
    api.intake.bringPbn.mutationOptions({
      onSuccess: () => {
        request.renew();
        toastSuccess('Pobieranie z PBN: wynik będzie wśród importów');
      },
    }),
  );
  const takeBack = useMutation(api.pbn.takeBack.mutationOptions({ meta: { changes: ['pbn', 'records'] } }));
  const take = useMutation(
    api.pbn.takeOver.mutationOptions({
      meta: { changes: ['pbn', 'records'] },
      onSuccess: (taken, { despite_statements: despite }) =>
        toastUndo(
          'Zapisano wartość z PBN w rekordzie',
          () => takeBack.mutateAsync({ ...taken, despite_statements: despite }),
          () => void toastSuccess('Rekord ma znów swoją wartość'),
        ),
    }),
  );
  const withdraw = useMutation(
    api.pbn.withdraw.mutationOptions({ onSuccess: () => toastSuccess('Zlecono wycofanie oświadczenia z PBN') }),
  );
  const back = useMutation(api.pbn.accept.mutationOptions());
  if (accepted !== null)
    return (
      <>
        <InPersonButton
          size="sm"
          busy={back.isPending}
          onClick={() => back.mutate({ seen: [{ id, ours, theirs, accepted }], reason: '' })}
        >
          Cofnij akceptację
        </InPersonButton>
        <ChangeFailed of={back} failed="Nie cofnięto" />
      </>
    );
  const isForeign = kind === 'statement' && ours === '';
  const deeds: Deed[] = [
    ...(kind === 'field' && TAKEN.includes(field) && theirs !== ''
      ? [
          {
            label: 'Przejmij z PBN',
            about: 'W naszym rekordzie od razu zmieni się to jedno pole',
            busy: take.isPending,
            run: () => ask('take'),
          },
        ]
      : []),
    ...(isForeign ? [{ label: 'Wycofaj z PBN', busy: withdraw.isPending, run: () => ask('withdraw') }] : []),
    ...(record !== null && kind !== 'onlyPbn' && !isForeign
      ? [
          {
            label: 'Wyślij nasze',
            busy: send.isPending,
            run: () => send.mutate({ what: { kind: 'ids', ids: [record] } }),
          },
        ]
      : []),
    ...(objectId !== null && kind !== 'statement'
      ? [
          {
            label: 'Wczytaj z PBN',
            about: 'Cały opis z PBN trafi do podglądu importu: nic się nie zapisze, dopóki go nie zatwierdzisz',
            busy: bring.isPending,
            run: () => bring.mutate({ text: objectId, request_id: request.id() }),
          },
        ]
      : []),
    { label: 'Zaakceptuj różnicę', run: onAccept },
  ];
  const [main, ...others] = deeds;
  return (
    <span className="flex flex-wrap items-center gap-1 lg:min-w-44">
      {main && (
        <InPersonButton
          size="sm"
          busy={main.busy}
          title={main.about}
          aria-label={`${main.label}: ${title}`}
          onClick={main.run}
        >
          {main.label}
        </InPersonButton>
      )}
      {others.length > 0 && !isActing && (
        <DropdownMenu trigger={<IconButton icon={Ellipsis} size="sm" label={`Więcej: ${title}`} />}>
          {others.map(({ label, about, run }) => (
            <MenuItem key={label} title={about} onSelect={run}>
              {label}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
      <ConfirmDialog
        open={asked === 'take'}
        onOpenChange={() => ask(undefined)}
        title="Przejąć wartość z PBN?"
        confirm="Przejmij"
        onConfirm={() => take.mutate({ id, theirs })}
      >
        <dl className="grid grid-cols-[max-content_1fr] gap-x-3 gap-y-1">
          <dt className="text-muted-foreground">{COMPARED_NAMES[field]} u nas</dt>
          <dd className="wrap-anywhere">{ours || '–'}</dd>
          <dt className="text-muted-foreground">z PBN</dt>
          <dd className="wrap-anywhere">{theirs}</dd>
        </dl>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'withdraw'}
        onOpenChange={() => ask(undefined)}
        title="Wycofać oświadczenie z PBN?"
        confirm="Wycofaj"
        destructive
        onConfirm={() => withdraw.mutate({ id })}
      >
        {theirs}. U nas go nie ma. W PBN przestanie istnieć.
      </ConfirmDialog>
      <ChangeFailed of={[send, bring, withdraw]} failed="Nie udało się" />
      <ChangeFailed
        of={take}
        failed="Nie przejęto"
        refusal={(current) => (
          <StatementsQuestion
            current={current}
            onConfirm={() => take.mutate({ id, theirs, despite_statements: true })}
          />
        )}
      />
    </span>
  );
}

const AcceptDialog = ({ of, onClose }: { of: DifferenceRow; onClose: () => void }) => (
  <ReasonDialog
    schema={Acceptance}
    start={{ seen: [{ id: of.id, ours: of.ours, theirs: of.theirs, accepted: of.accepted }] }}
    rules={({ reason }) => (reason === '' ? [{ path: 'reason', message: 'Podaj powód' }] : [])}
    call={api.pbn.accept.mutationOptions()}
    saved="Zaakceptowano różnicę"
    onSaved={onClose}
    title="Zaakceptuj różnicę"
    submit="Zaakceptuj"
    onClose={onClose}
    required
  >
    <p className="text-sm text-muted-foreground">Wróci na listę, gdy zmieni się nasz rekord albo rekord PBN.</p>
  </ReasonDialog>
);
