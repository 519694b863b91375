import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CircleCheck, History, Hourglass, RefreshCw } from 'lucide-react';
import { api } from '../api.ts';
import { CancelJob } from './job-progress.tsx';
import { Loaded } from './loaded.tsx';
import { usePanels } from '../shell/session.ts';
import { ChangeFailed } from './change-failed.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { instantText } from '#ui/text/instant.ts';
import { Announce } from '#ui/live-region.tsx';
import { counted, formatDecimal, formatInteger } from '#ui/text/number.ts';
import { Progress } from '#ui/progress.tsx';
import type { RecalculationStatus as Status } from '#areas/recalculation/schema.ts';

const POLL_MS = 2_000;

const isPending = ({ run, pending_shares, pending_people, pending_disciplines }: Status) =>
  run !== null || pending_shares + pending_people + pending_disciplines > 0;

const isAwaited = (status: Status) => isPending(status) || status.unproven.some(({ proving }) => proving);

/** `awaiting`: shares that the list below shows as awaiting, which this must not contradict. */
type StatusProps = { period: number; awaiting?: number };

/** Whether the period's results are up to date, what is pending, and the button that recalculates all of them. */
export function RecalculationStatus({ period, awaiting = 0 }: StatusProps) {
  const answer = useQuery(
    api.recalculation.status.queryOptions(
      { period },
      {
        staleTime: 0,
        refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? POLL_MS : false),
      },
    ),
  );
  const { data: granted } = usePanels();
  const { data, refetch } = answer;
  // Both are read at once, and end together.
  const shown = useRef(awaiting);
  useEffect(() => {
    if (shown.current === awaiting) return;
    shown.current = awaiting;
    void refetch();
  }, [awaiting, refetch]);
  if (!data) return <Loaded query={answer} what="stanu przeliczenia" />;
  const status = { ...data, pending_shares: Math.max(data.pending_shares, awaiting) };
  return (
    <div className="w-full space-y-2 print:hidden">
      <Announce>{announcement(status)}</Announce>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {status.run ? <RunProgress run={status.run} /> : <Line status={status} />}
        {granted?.panels.includes('reports') && (
          <>
            {status.run && <CancelJob id={status.run.job} cancelling={status.run.cancelling} shownBy="recalculation" />}
            <Recalculate period={period} running={status.run !== null} />
          </>
        )}
      </div>
      {status.unproven.length > 0 && !isPending(status) && <Unproven disciplines={status.unproven} />}
      {status.last_failed && !status.run && (
        <Alert tone="warning" title="Ostatnie przeliczanie okresu nie powiodło się">
          Wyniki mogą być nieaktualne. Przelicz okres ponownie, a jeżeli to nie pomoże, powiadom administratora.
        </Alert>
      )}
    </div>
  );
}

function Line({ status }: { status: Status }) {
  const Icon = isPending(status) ? Hourglass : status.last_failed ? History : CircleCheck;
  return (
    <p className="flex items-center gap-2 text-sm text-muted-foreground">
      <Icon aria-hidden className="size-4 shrink-0" />
      {lineText(status)}
    </p>
  );
}

/** Disciplines whose set may still be improved; their results stand meanwhile. */
function Unproven({ disciplines }: { disciplines: Status['unproven'] }) {
  return (
    <ul className="space-y-1 text-sm text-muted-foreground">
      {disciplines.map(({ code, name, proving, points, bound }) => (
        <li key={code}>
          <span className="first-letter:uppercase">{name}</span>:{' '}
          {proving
            ? 'program jeszcze sprawdza, czy ten zestaw jest najlepszy'
            : 'nie wiadomo, czy ten zestaw jest najlepszy'}
          . Najlepszy znany zestaw ma {formatDecimal(points, 4)} pkt, żaden nie ma więcej niż {formatDecimal(bound, 4)}.
        </li>
      ))}
    </ul>
  );
}

const STAGES = {
  waiting: 'Przeliczanie okresu zaraz się zacznie',
  persons: 'Przeliczanie okresu: wyniki osób',
  disciplines: 'Przeliczanie okresu: optima dyscyplin',
};

function RunProgress({ run }: { run: NonNullable<Status['run']> }) {
  const { stage, done, total } = run;
  const hasCount = total > 0 && stage !== 'waiting';
  return (
    <Progress
      className="min-w-0 grow basis-72"
      label={STAGES[stage]}
      value={hasCount ? done : undefined}
      max={hasCount ? total : undefined}
      detail={hasCount ? `${formatInteger(Math.min(done, total))} z ${formatInteger(total)}` : undefined}
    />
  );
}

function lineText(status: Status): string {
  const { pending_shares: shares, pending_people: people, pending_disciplines: disciplines } = status;
  if (people > 0) return `Czeka na przeliczenie: ${counted(people, 'osoba', 'osoby', 'osób')}`;
  if (shares > 0) return `Czeka na przeliczenie: ${counted(shares, 'udział', 'udziały', 'udziałów')}`;
  if (disciplines > 0) {
    return `Czeka na przeliczenie: ${counted(disciplines, 'dyscyplina', 'dyscypliny', 'dyscyplin')}`;
  }
  if (!status.last_finished) return 'Okresu jeszcze nie przeliczono';
  const when = instantText(status.last_finished);
  return status.last_failed ? `Ostatnio przeliczono ${when}` : `Wyniki aktualne (ostatnie przeliczanie: ${when})`;
}

/** Without figures, which would be announced every two seconds. */
const announcement = (status: Status) => (status.run ? STAGES[status.run.stage] : lineText(status));

function Recalculate({ period, running }: { period: number; running: boolean }) {
  const recalculate = useMutation(api.recalculation.start.mutationOptions());
  return (
    <>
      <ConfirmDialog
        trigger={
          <Button size="sm" icon={RefreshCw} disabled={running || recalculate.isPending}>
            Przelicz okres
          </Button>
        }
        title="Przeliczyć cały okres?"
        confirm="Przelicz okres"
        onConfirm={() => recalculate.mutate({ period })}
      >
        Wyniki wszystkich osób i dyscyplin tego okresu powstaną od nowa. Potrwa to do kilku minut; można w tym czasie
        pracować, a zmiany przeliczą się po zakończeniu.
      </ConfirmDialog>
      <ChangeFailed of={recalculate} failed="Nie udało się rozpocząć przeliczania" />
    </>
  );
}
