import { useMutation, useQuery } from '@tanstack/react-query';
import { Ellipsis, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { ReasonDialog } from '#client/form/reason-dialog.tsx';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { InPersonButton, useIsActing } from '#client/parts/in-person.tsx';
import { StatementsQuestion } from '#client/documents/statements-question.tsx';
import { usePbnSending } from '#client/pbn/pbn-sending.ts';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { useRequest } from '#client/use-request.ts';
import { cn } from '#ui/cn.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Named } from '#ui/named.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { DropdownMenu, MenuItem } from '#ui/overlay/dropdown-menu.tsx';
import { toastSuccess } from '#ui/overlay/toast.tsx';
import { counted } from '#ui/text/number.ts';
import { Acceptance, type DifferenceRow } from '../schema.ts';
import { COMPARED_NAMES, TAKEN_FIELDS } from '../schema-words.ts';
import { overviewOptions, usePbnLogin } from './frame.tsx';

const TAKEN: readonly string[] = TAKEN_FIELDS;

/** As wide as the widest, so that the menus of all rows stand below one another. */
const FIRST = 'lg:min-w-37';

/** Something that can be done about a difference; the first that fits is the row's button, the others are in its menu. */
type Deed = { label: string; about?: string; busy?: boolean; run: () => void };

type DifferenceActionsProps = {
  of: DifferenceRow;
  /** Of how many days ago the comparison is, where it is old: what changes a record is in the menu, and says so. */
  oldDays: number | undefined;
  onAccept: () => void;
};

/** What can be done about a row of the comparison. */
export function DifferenceActions({ of, oldDays, onAccept }: DifferenceActionsProps) {
  const { id, kind, record, object_id: objectId, ours, theirs, field, accepted, title, sending } = of;
  const [asked, ask] = useState<'take' | 'withdraw' | 'login'>();
  const isActing = useIsActing();
  const request = useRequest();
  const { send, cancel } = usePbnSending({ titleOf: () => title });
  const bring = useMutation(
    api.intake.bringPbn.mutationOptions({
      onSuccess: () => {
        request.renew();
        toastSuccess(`Pobieranie z PBN: „${title}”. Wynik będzie wśród importów.`);
      },
    }),
  );
  const login = usePbnLogin();
  const { data: overview } = useQuery(overviewOptions());
  const isLoggedIn = !overview || (overview.logged_since !== null && !overview.is_refused);
  const takeBack = useMutation(api.pbn.takeBack.mutationOptions({ meta: { changes: ['pbn', 'records'] } }));
  const take = useMutation(
    api.pbn.takeOver.mutationOptions({
      meta: { changes: ['pbn', 'records'] },
      onSuccess: (taken, { despite_statements: despite }) =>
        toastUndo(
          `Zapisano wartość z PBN w rekordzie: „${title}”`,
          () => takeBack.mutateAsync({ ...taken, despite_statements: despite }),
          `Rekord ma znów swoją wartość: „${title}”`,
        ),
    }),
  );
  const withdraw = useMutation(
    api.pbn.withdraw.mutationOptions({
      onSuccess: () => toastSuccess(`Zlecono wycofanie oświadczenia z PBN: „${title}”`),
    }),
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
  const isUnderWay = sending === 'queued' || sending === 'sending';
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
    ...(record !== null && kind !== 'onlyPbn' && !isForeign && !isUnderWay
      ? [
          {
            label: sending === 'refused' ? 'Wyślij ponownie' : 'Wyślij nasze',
            busy: send.isPending,
            run: () => send.mutate({ what: { kind: 'ids', ids: [record] } }),
          },
        ]
      : []),
    // Where the settings keep PBN from being asked, the page says who mends them.
    ...(objectId !== null && kind !== 'statement' && overview?.is_configured !== false && !overview?.failure
      ? [
          {
            label: 'Wczytaj z PBN',
            about: 'Cały opis z PBN trafi do podglądu importu: nic się nie zapisze, dopóki go nie zatwierdzisz',
            busy: bring.isPending,
            run: () => (isLoggedIn ? bring.mutate({ text: objectId, request_id: request.id() }) : ask('login')),
          },
        ]
      : []),
    { label: 'Zaakceptuj różnicę', run: onAccept },
  ];
  // What waits is sent or taken out of the queue first: the rest can be done all the same.
  const isWaiting = isUnderWay && !isForeign;
  const main = isWaiting || oldDays !== undefined ? undefined : deeds[0];
  const others = main ? deeds.slice(1) : deeds;
  return (
    <span className={cn('flex flex-wrap items-center gap-1', oldDays === undefined && 'lg:min-w-48')}>
      {record !== null && sending === 'queued' && isWaiting && (
        <InPersonButton
          size="sm"
          className={FIRST}
          icon={Undo2}
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ ids: [record] })}
        >
          <Named of={`wysłanie rekordu ${title}`}>Cofnij</Named>
        </InPersonButton>
      )}
      {main && (
        <InPersonButton
          size="sm"
          className={FIRST}
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
        {oldDays !== undefined && (
          <p className="mb-2 text-warning">
            Porównanie jest sprzed {counted(oldDays, 'dnia', 'dni', 'dni')}: w PBN może być już inna wartość.
          </p>
        )}
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
      <ConfirmDialog
        open={asked === 'login'}
        onOpenChange={() => ask(undefined)}
        title="Najpierw zaloguj się do PBN"
        confirm="Zaloguj się do PBN"
        onConfirm={() => login.mutate()}
      >
        Opis czyta się z PBN w Twoim imieniu. Po zalogowaniu wrócisz do wysyłki, a stąd wczytasz opis.
      </ConfirmDialog>
      <ChangeFailed of={[send, cancel, bring, withdraw, login]} failed="Nie udało się" />
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

export const AcceptDialog = ({ of, onClose }: { of: DifferenceRow; onClose: () => void }) => (
  <ReasonDialog
    schema={Acceptance}
    start={{ seen: [{ id: of.id, ours: of.ours, theirs: of.theirs, accepted: of.accepted }] }}
    rules={({ reason }) => (reason === '' ? [{ path: 'reason', message: 'Podaj powód' }] : [])}
    call={api.pbn.accept.mutationOptions()}
    saved={`Zaakceptowano różnicę: „${of.title}”`}
    onSaved={onClose}
    title="Zaakceptuj różnicę"
    submit="Zaakceptuj"
    onClose={onClose}
    required
  >
    <p className="text-sm text-muted-foreground">Wróci na listę, gdy zmieni się nasz rekord albo rekord PBN.</p>
  </ReasonDialog>
);
