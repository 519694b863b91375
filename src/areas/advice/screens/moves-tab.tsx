import { useMutation, useQuery } from '@tanstack/react-query';
import { Lightbulb } from 'lucide-react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { dayText, today } from '#engine/day.ts';
import { fixed4, toNumber } from '#engine/fixed.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { CardSkeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { instantText } from '#ui/text/instant.ts';
import { counted, formatSigned } from '#ui/text/number.ts';
import type { Moves } from '../schema-moves.ts';
import { MoveRow } from './move-row.tsx';
import { ToScenario } from './to-scenario.tsx';
import { MoveSteps } from './move-steps.tsx';
import { type Best, interactionOf, LEFT_OUT, mayBeAsked, type Question } from './moves-figures.ts';

const POLL_MS = 2_000;
/** What comes by itself may take minutes. */
const TURN_POLL_MS = 10_000;

const pollOf = ({ computing, awaits }: Moves) => {
  if (computing) return POLL_MS;
  return (awaits === 'result' || awaits === 'turn') && TURN_POLL_MS;
};

type MovesCardProps = { question: Question; onAll: () => void; onScenario: (id: number) => void };

/** The discipline's best moves, kept in the background: effect, who must act, what was asked; the steps stand in the other column. */
export function BestMoves({ question, onAll, onScenario }: MovesCardProps) {
  const moves = useQuery(
    api.advice.moves.queryOptions(question, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => data !== undefined && pollOf(data),
    }),
  );
  return (
    <Loaded query={moves} what="najlepszych ruchów" skeleton={<CardSkeleton lines={6} label="Wczytywanie ruchów…" />}>
      {({ best, computing, mail, awaits }) => (
        <>
          <Card className={cn('min-w-0 xl:col-start-2 xl:row-start-1', hasMoves(best) && 'xl:row-span-2')}>
            <section aria-labelledby="moves-title">
              <CardHeader>
                <CardTitle id="moves-title">Najlepsze ruchy</CardTitle>
                <p className="text-xs text-muted-foreground">
                  {computing ? (
                    <span className="inline-flex items-center gap-1.5">
                      <Spinner className="size-3.5!" /> Szukamy ruchów…
                    </span>
                  ) : (
                    best && stampOf(best)
                  )}
                </p>
              </CardHeader>
              {best === null ? (
                <NotComputed question={question} computing={computing} awaits={awaits} />
              ) : (
                <>
                  {best.moves.length === 0 && (
                    <p className="p-4 text-sm text-muted-foreground">
                      {best.interrupted
                        ? 'W czasie szukania nie znaleziono ruchu, który daje punkty. Poszukamy jeszcze raz za pół godziny.'
                        : 'Żaden ruch nie daje dziś punktów: prace i patenty bez dyscypliny nie wypierają słabszych.'}{' '}
                      Prace z innych Twoich dyscyplin sprawdzisz w części „Co można zyskać”.
                    </p>
                  )}
                  <ol className={computing || best.stale ? 'opacity-70' : ''}>
                    {best.moves.map((move, index) => (
                      <MoveRow
                        key={move.work.id}
                        move={move}
                        number={index + 1}
                        isFirst={move === firstUnasked(best)}
                        mail={mail}
                        question={question}
                        onScenario={onScenario}
                      />
                    ))}
                  </ol>
                  {best.moves.length > 0 && (
                    <Together best={best} question={question} onAll={onAll} onScenario={onScenario} />
                  )}
                  <p className="border-t px-4 py-3 text-xs text-muted-foreground">{LEFT_OUT}</p>
                </>
              )}
            </section>
          </Card>
          {hasMoves(best) && <MoveSteps best={best} />}
        </>
      )}
    </Loaded>
  );
}

const hasMoves = (best: Best | null): best is Best => best !== null && best.moves.length > 0;

const stampOf = ({ computed_at, stale }: Best) =>
  stale
    ? `policzone ${instantText(computed_at)}, przed ostatnią zmianą; przeliczą się same`
    : `każdy policzony z osobna, w tle ${instantText(computed_at)}; decydują autorzy`;

const firstUnasked = ({ moves }: Best) => moves.find(({ shares }) => shares.some(mayBeAsked));

type Awaited = Moves['awaits'];

const WHY: Record<NonNullable<Awaited>, string> = {
  result: 'Ruchy policzymy po przeliczeniu dyscypliny.',
  turn: 'Ruchy tej dyscypliny czekają na swoją kolej: szukamy ich w tle, po kilka dyscyplin naraz.',
  retry: 'Ostatnie szukanie się nie udało. Spróbuj ponownie.',
  order:
    'Ruchów tej dyscypliny jeszcze nie policzono. Same liczą się tylko tam, gdzie ktoś ma dyscyplinę przyznaną z nazwy; od Twojego pierwszego szukania będą się odświeżały i tutaj.',
};

type NotComputedProps = { question: Question; computing: boolean; awaits: Awaited };

function NotComputed({ question, computing, awaits }: NotComputedProps) {
  const order = useMutation(api.advice.orderMoves.mutationOptions());
  return (
    <div className="p-4 text-sm">
      <p className="mb-3 text-muted-foreground">
        {computing
          ? 'Pierwsze szukanie trwa do minuty. Wynik zostanie zapamiętany i będzie się odświeżał po każdym przeliczeniu.'
          : awaits && WHY[awaits]}
      </p>
      {!computing && awaits !== 'result' && (
        <Button icon={Lightbulb} busy={order.isPending} onClick={() => order.mutate(question)}>
          Znajdź najlepsze ruchy
        </Button>
      )}
      <ChangeFailed of={order} failed="Nie zlecono szukania" className="mt-2" />
    </div>
  );
}

/** The sum explains itself: each alone, and how they act on each other. */
function Together({ best, question, onAll, onScenario }: MovesCardProps & { best: Best }) {
  const { moves, gain, count } = best;
  const alone = toNumber(moves.reduce((sum, move) => sum + fixed4(move.gain), 0));
  const interaction = interactionOf(best);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t px-4 py-3 text-sm">
      <strong className="font-semibold text-success">{formatSigned(gain, 2)} pkt razem</strong>
      <span className="min-w-0 flex-1 basis-64 text-muted-foreground">
        {interaction === 0
          ? 'Ruchy nie wpływają na siebie: razem dają tyle, ile osobno.'
          : `Osobno ${formatSigned(alone, 2)}, a ${formatSigned(interaction, 2)} ze współdziałania: ${
              interaction > 0 ? 'razem robią miejsce, którego osobno brakuje' : 'wypierają te same słabsze udziały'
            }.`}
      </span>
      {moves.length > 1 && (
        <ToScenario
          moves={moves}
          name={`Najlepsze ruchy z ${dayText(today())}`}
          question={question}
          onScenario={onScenario}
        />
      )}
      <Button variant="link" size="sm" onClick={onAll}>
        {`Wszystkie propozycje (${counted(count, 'praca', 'prace', 'prac')})`}
      </Button>
    </div>
  );
}
