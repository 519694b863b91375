import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, failureText } from '#client/api.ts';
import { savesText } from '#client/effects/effect-words.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { toastNotUndone, toastUndo } from '#client/parts/undo-toast.ts';
import type { Proposal } from '#areas/evaluation/schema.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { toastError } from '#ui/overlay/toast.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { counted, formatDecimal } from '#ui/text/number.ts';
import { type Names, namedText } from './names.ts';
import type { ProposalProps } from './proposal-button.tsx';
import { totalsOf } from './sums.ts';
import type { DeskView } from './use-desk.ts';

type ProposalDialogProps = ProposalProps & { onClose: () => void };

const CHANGES = ['publications', 'evaluation', 'recalculation.status', 'dashboard.badges', 'statements'] as const;

/** Disciplines of all own works with which the own optimum has the most points: looked at, narrowed, and saved at once. */
export function ProposalDialog({ view, names, remember, onClose }: ProposalDialogProps) {
  const { period } = view.desk;
  const [kept, setKept] = useState<number[]>([]);
  const save = useMutation(api.publications.changeOwnDisciplines.mutationOptions({ meta: { changes: CHANGES } }));
  const query = useQuery(
    api.evaluation.proposal.queryOptions(
      { period, kept },
      {
        placeholderData: keepPreviousData,
        gcTime: 0,
        staleTime: 0,
        // What is saved is not asked for again while the dialog closes.
        enabled: save.isIdle || save.isError,
        trpc: { abortOnUnmount: true },
      },
    ),
  );
  const assign = async ({ changes }: Proposal) => {
    const send = (to: (change: Proposal['changes'][number]) => [number | null, number | null]) =>
      save.mutateAsync({
        period_id: period,
        changes: changes.map((change) => {
          const [discipline_id, expected] = to(change);
          return { article_id: change.id, discipline_id, expected };
        }),
      });
    try {
      await send(({ from, to }) => [to, from]);
    } catch (error) {
      toastError(failureText('Nie zapisano dyscyplin', error));
      return void query.refetch();
    }
    const back = () => send(({ from, to }) => [from, to]);
    remember(() => void back().catch(toastNotUndone));
    toastUndo(`Zapisano dyscypliny: ${worksText(changes.length)}`, back, 'Przywrócono poprzednie dyscypliny');
    onClose();
  };
  const changes = query.data?.changes ?? [];
  return (
    <Dialog
      size="lg"
      title="Najlepsze dyscypliny Twoich prac"
      description="Przypisania, z którymi Twoje optimum ma najwięcej punktów. Prace z wydrukowanym oświadczeniem i te, których nie zgłaszasz, zostają bez zmian."
      footer={
        changes.length > 0 && (
          <Button
            variant="primary"
            busy={save.isPending}
            disabled={query.isPlaceholderData}
            onClick={() => query.data && void assign(query.data)}
          >
            Zapisz te dyscypliny: {worksText(changes.length)}
          </Button>
        )
      }
      onClose={onClose}
    >
      <Loaded query={query} what="propozycji" skeleton={<Skeleton className="h-24!" />}>
        {(proposal) => (
          <div aria-busy={query.isPlaceholderData} className="space-y-3">
            <Outcome proposal={proposal} view={view} names={names} hasKept={kept.length > 0} />
            {changes.length > 0 && (
              <ul className="divide-y rounded-md border text-sm">
                {proposal.changes.map(({ id, from, to, points, slots }) => (
                  <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-3 py-2">
                    <span className="min-w-0 flex-1 basis-64 wrap-anywhere">
                      <span className="block font-medium">{names.titleOf(id)}</span>
                      {from === null ? 'nieprzypisana' : names.disciplineOf(from)}
                      <span aria-label="na"> → </span>
                      <strong className="font-semibold">{names.disciplineOf(to)}</strong>
                    </span>
                    <span className="tabular text-muted-foreground">
                      {formatDecimal(points, 4)} pkt, {formatDecimal(slots, 4)} slotu
                    </span>
                    <Button
                      size="sm"
                      aria-label={`Zostaw bez zmian: ${names.titleOf(id)}`}
                      onClick={() => setKept([...kept, id])}
                    >
                      Zostaw bez zmian
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <Exchanged proposal={proposal} names={names} />
            {kept.length > 0 && (
              <p className="text-sm text-muted-foreground">
                Zostawiasz bez zmian: {worksText(kept.length)}.{' '}
                <Button variant="link" size="sm" onClick={() => setKept([])}>
                  Weź je znów pod uwagę
                </Button>
              </p>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

const worksText = (count: number) => counted(count, 'praca', 'prace', 'prac');

const MOST_NAMED = 5;

/** Why the gain is less than what a work brings: another one makes room for it. */
function Exchanged({ proposal: { enters, leaves }, names }: { proposal: Proposal; names: Names }) {
  const sides = [
    { label: 'Do optimum wejdą', works: enters },
    { label: 'Z optimum wypadną', works: leaves },
  ].filter(({ works }) => works.length > 0);
  return sides.map(({ label, works }) => (
    <p key={label} className="text-sm wrap-anywhere">
      {label}: {namedText(works, names.titleOf, MOST_NAMED)}.
    </p>
  ));
}

type OutcomeProps = { proposal: Proposal; view: DeskView; names: Names; hasKept: boolean };

function Outcome({ proposal: { gain, proven, changes, saves }, view, names, hasKept }: OutcomeProps) {
  const { optimum } = totalsOf(view);
  const { running_to: runningTo } = view.desk;
  if (changes.length === 0)
    return (
      <p className="text-sm">
        {proven
          ? 'Lepszych przypisań nie ma: z obecnymi dyscyplinami Twoje optimum ma najwięcej punktów.'
          : 'W tym czasie nie znaleziono lepszych przypisań. Spróbuj jeszcze raz za chwilę.'}
      </p>
    );
  return (
    <div className="space-y-1 text-sm">
      <p>
        Twoje optimum wzrośnie o <strong className="font-semibold text-success">{formatDecimal(gain, 4)} pkt</strong>, z{' '}
        {formatDecimal(optimum, 4)} do {formatDecimal(optimum + gain, 4)}.{' '}
        {proven
          ? `Więcej nie da żaden inny wybór dyscyplin zgodnych z czasopismem${hasKept ? ' bez zmiany prac, które zostawiasz' : ''}.`
          : 'To najlepsze przypisania znalezione w krótkim czasie: mogą istnieć lepsze.'}
      </p>
      {saves.map((each) => (
        <p key={each.code} className={each.slots < 0 ? 'font-medium text-warning' : undefined}>
          Dyscyplina {savesText({ saves: [each], code: 0, barred: null }, { nameOf: names.disciplineOf, runningTo })}{' '}
          {'(§\u00a017 ust. 8)'}.
        </p>
      ))}
    </div>
  );
}
