import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { PageButton, PageLink } from '#client/page-link.ts';
import { isOpen } from '#shared/job-states.ts';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { DiscardPreview, UndoImport } from '#client/parts/file-import.tsx';
import { useIsActing } from '#client/parts/in-person.tsx';
import { JobProgress, pollWhileOpen, useCountedAfter } from '#client/parts/job-progress.tsx';
import { LibraryTabs } from '#client/parts/library-tabs.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { Page } from '#ui/page.tsx';
import { instantText } from '#ui/text/instant.ts';
import { counted } from '#ui/text/number.ts';
import { focusContent } from '#ui/state/focus-content.ts';
import type { IntakePage, IntakeUndone } from '../schema.ts';
import { intakeStatus } from '../lists.ts';
import type { Outcome, RowKind } from '../schema-words.ts';
import { Decisions } from './decisions.tsx';
import { Rows } from './rows.tsx';
import { SaveButton } from './save-button.tsx';
import { Summary } from './summary.tsx';

export const recordsText = (count: number) => counted(count, 'rekord', 'rekordy', 'rekordów');

/** An intake: its preview with the decisions, later what became of it. */
export default function IntakeScreen() {
  const { id } = useParams({ strict: false });
  const intake = Number(id);
  const answer = useQuery(
    api.intake.get.queryOptions(
      { intake },
      { staleTime: 0, refetchInterval: ({ state }) => pollWhileOpen(state.data?.job) },
    ),
  );
  useCountedAfter(pollWhileOpen(answer.data?.job) !== false);
  return (
    <Page
      title={answer.data ? `Import: ${answer.data.name}` : 'Import rekordów'}
      subtitle={answer.data && factsOf(answer.data)}
    >
      <LibraryTabs here="/admindashboard/importy" />
      <Loaded query={answer} what="importu">
        {(data) => <Shown intake={data} />}
      </Loaded>
    </Page>
  );
}

/** How many rows of the kind, and of them with the outcome, the intake has. */
const rowsWith = ({ counts }: IntakePage, kind: RowKind, outcome?: Outcome) =>
  counts.reduce((sum, each) => sum + (each.kind === kind && (!outcome || each.outcome === outcome) ? each.rows : 0), 0);

const factsOf = (intake: IntakePage) => {
  const {
    created_at: at,
    created_by: by,
    applied_at: saved,
    applied_by: savedBy,
    undone_at: undone,
    undone_by: undoneBy,
  } = intake;
  const unread = rowsWith(intake, 'refused');
  return [
    intake.status !== 'failed' &&
      recordsText(intake.row_count) +
        (unread > 0 ? `, w tym ${counted(unread, 'nieodczytany', 'nieodczytane', 'nieodczytanych')}` : ''),
    intakeStatus(intake),
    `wczytano ${instantText(at)}, ${by}`,
    saved && `zapisano ${instantText(saved)}, ${savedBy ?? ''}`,
    undone && `${intake.status === 'discarded' ? 'odrzucono' : 'cofnięto'} ${instantText(undone)}, ${undoneBy ?? ''}`,
  ]
    .filter(Boolean)
    .join('; ');
};

function Shown({ intake }: { intake: IntakePage }) {
  const isActing = useIsActing();
  const resume = useMutation(api.intake.resume.mutationOptions());
  const discard = useMutation(
    api.intake.discard.mutationOptions({ onSuccess: () => toastSuccess(`Odrzucono import: ${intake.name}`) }),
  );
  const isBusy = intake.job !== null && isOpen(intake.job);
  const isOpenForDecisions = intake.status === 'preview' || intake.status === 'applied';
  // Of what is saved whole nothing is left to decide or to save.
  const hasUnsaved = intake.saved < intake.counts.reduce((sum, { rows }) => sum + rows, 0);
  const canDecide = isOpenForDecisions && hasUnsaved && !isBusy;
  const left = intake.counts.reduce((sum, { kind, rows }) => sum + (kind === 'asked' || kind === 'read' ? rows : 0), 0);
  // The one line of a file that is none of records says what its failure says.
  const isNothing = intake.status === 'failed' && intake.row_count === 1;
  return (
    <>
      {intake.job && (isBusy || intake.failure === null) && <JobProgress job={intake.job} shownBy="intake" />}
      {!isBusy && (intake.failure !== null || (left > 0 && isOpenForDecisions)) && (
        <Alert
          tone={intake.status === 'failed' ? 'danger' : 'warning'}
          title={intake.failure ?? 'Odczyt przerwano'}
          actions={
            <>
              {left > 0 && (
                <Button
                  size="sm"
                  busy={resume.isPending}
                  disabled={isActing}
                  onClick={() => resume.mutate({ intake: intake.id })}
                >
                  Wznów odczyt
                </Button>
              )}
              {intake.status === 'failed' && (
                <>
                  <PageButton to="/admindashboard/importy" size="sm">
                    Wybierz inny plik
                  </PageButton>
                  <Button
                    size="sm"
                    variant="ghost"
                    busy={discard.isPending}
                    disabled={isActing}
                    onClick={() => discard.mutate({ intake: intake.id })}
                  >
                    Odrzuć import
                  </Button>
                </>
              )}
            </>
          }
        >
          {left > 0 &&
            `Do odczytania zostało: ${recordsText(left)}.${intake.to_save > 0 ? ' Odczytane można już zapisać.' : ''}`}
        </Alert>
      )}
      {intake.earlier && intake.status === 'preview' && (
        <Alert tone="info" title="To samo już wczytywano">
          <PageLink to="/admindashboard/importy/$id" params={{ id: String(intake.earlier.id) }}>
            {instantText(intake.earlier.created_at)}
          </PageLink>
          . Rekordy zapisane wtedy są teraz wśród takich samych.
        </Alert>
      )}
      <ChangeFailed of={[resume, discard]} failed="Nie udało się" />
      {intake.saved > 0 && intake.new_status === 1 && (
        <Alert
          tone="info"
          title="Zapisane rekordy czekają na zatwierdzenie"
          actions={
            <PageButton to="/admindashboard/rekordy" search={{ status: 's1' }} size="sm">
              Pokaż czekające
            </PageButton>
          }
        >
          Do tego czasu nie liczą się w ewaluacji. Na liście zatwierdzisz je razem: „Zaznacz wszystkie znalezione”.
        </Alert>
      )}
      {intake.row_count > 0 && !isNothing && (
        <>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            {intake.status !== 'failed' && <Summary intake={intake} />}
            {canDecide && <Decisions intake={intake} />}
          </div>
          {isOpenForDecisions && !isBusy && (
            <div className="flex flex-wrap items-center gap-2">
              {hasUnsaved && <SaveButton intake={intake} />}
              {intake.status === 'preview' && intake.new_status === 1 && rowsWith(intake, 'new', 'save') > 0 && (
                <span className="text-sm">Nowe rekordy będą czekać na zatwierdzenie.</span>
              )}
              {intake.saved > 0 && (
                <UndoButton
                  intake={intake.id}
                  onUndone={({ undone, kept, kept_count: count }) => {
                    focusContent();
                    toastSuccess(`Cofnięto: ${recordsText(undone)}`);
                    const [first] = kept;
                    if (first)
                      toastInfo(`Zostało ${recordsText(count)}, na przykład „${first.title}”: ${first.reason}`);
                  }}
                />
              )}
              {intake.status === 'preview' && (
                <DiscardPreview
                  disabled={isActing || discard.isPending}
                  onConfirm={() => discard.mutate({ intake: intake.id })}
                />
              )}
            </div>
          )}
          {/* By its key it reads the rows again when a job has ended, which changed them. */}
          <Rows key={`${intake.job?.id} ${intake.job?.state}`} intake={intake} isOpen={canDecide && !isActing} />
        </>
      )}
    </>
  );
}

type UndoButtonProps = { intake: number; onUndone: (done: IntakeUndone) => void };

/** Takes the whole intake back. */
function UndoButton({ intake, onUndone }: UndoButtonProps) {
  const undo = useMutation(
    api.intake.undo.mutationOptions({ meta: { changes: ['intake', 'records'] }, onSuccess: onUndone }),
  );
  return (
    <UndoImport of={undo} onConfirm={() => undo.mutate({ intake })}>
      Dodane rekordy znikną, a zmienione odzyskają dawne wartości. Rekordy, które ktoś zmienił później albo od których
      coś zależy, zostaną i będą wymienione.
    </UndoImport>
  );
}
