import { useQuery } from '@tanstack/react-query';
import { MailQuestion, Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { dayText, today } from '#engine/day.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { CardSkeleton } from '#ui/skeleton.tsx';
import { counted, formatSigned } from '#ui/text/number.ts';
import { AskDialog, MoveRow, AskedState } from './move-row.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { REMIND_DAYS } from '../schema-words.ts';
import { ToScenario } from './to-scenario.tsx';
import { isUnsought, MovesStamp, NotComputed, pollOf } from './moves-state.tsx';
import { MoveSteps } from './move-steps.tsx';
import {
  type Best,
  shownGains,
  interactionText,
  LEFT_OUT,
  mayBeAsked,
  mayRemind,
  measures,
  type Question,
  type Waiting,
  waitingOf,
  moverName,
  outdatedText,
} from './moves-figures.ts';
import type { FurtherRequest } from '../schema.ts';

const RemindDialog = loadable(async () => (await import('./remind-dialog.tsx')).RemindDialog);

/** As high as three moves and their sum, so that what stands below does not jump. */
const MOVES_LINES = 18;

type FurtherRequestsProps = {
  requests: readonly FurtherRequest[];
  best: Best | null;
  period: number;
  onPerson: (person: number) => void;
};

/** Requests beside the moves: their answers, and a way to take them back. */
function FurtherRequests({ requests, best, period, onPerson }: FurtherRequestsProps) {
  if (requests.length === 0) return null;
  const moved = new Set(best?.moves.map(({ work }) => work.id));
  return (
    <details className="border-t px-4 py-3 text-sm print:not-open:hidden">
      <summary className="cursor-pointer font-medium">
        {`Poza tymi ruchami: ${counted(requests.length, 'prośba', 'prośby', 'próśb')} do autorów`}
      </summary>
      <ul className="mt-2">
        {requests.map(({ work, ...asked }) => (
          <li key={asked.request.id} className="grid gap-x-3 gap-y-1 border-t py-2 first:border-t-0 sm:grid-cols-2">
            <p className="min-w-0 wrap-anywhere">
              „{work.title}” <span className="text-xs text-muted-foreground">({work.year})</span>
            </p>
            <div className="min-w-0">
              <Button variant="link" size="xs" className="on-paper" onClick={() => onPerson(asked.person.id)}>
                {moverName(asked.person)}
              </Button>{' '}
              <AskedState
                share={asked}
                work={work}
                period={period}
                outdated={moved.has(work.id) ? outdatedText(asked.request) : undefined}
              />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

type MovesCardProps = {
  question: Question;
  onAll: () => void;
  onPerson: (person: number) => void;
  onScenario: (id: number) => void;
};

/** The discipline's best moves, kept in the background: effect, who must act, what was asked; the steps stand in the other column. */
export function BestMoves({ question, onAll, onPerson, onScenario }: MovesCardProps) {
  const moves = useQuery(
    api.advice.moves.queryOptions(question, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => data !== undefined && pollOf(data, data.best?.stale),
    }),
  );
  return (
    <Loaded
      query={moves}
      what="najlepszych ruchów"
      skeleton={<CardSkeleton lines={MOVES_LINES} label="Wczytywanie ruchów…" />}
    >
      {({ best, further, computing, mail, several, awaits }) => (
        <>
          <Card className={cn('min-w-0 xl:col-start-2 xl:row-start-1', hasMoves(best) && 'xl:row-span-2')}>
            <section aria-labelledby="moves-title">
              <CardHeader>
                <CardTitle id="moves-title">Najlepsze ruchy</CardTitle>
                <MovesStamp computing={computing} of={best} note="każdy z osobna; decydują autorzy" />
              </CardHeader>
              {best === null ? (
                <NotComputed question={question} computing={computing} awaits={awaits} />
              ) : (
                <>
                  {best.moves.length === 0 && (
                    <p className="p-4 text-sm text-muted-foreground">
                      {best.interrupted
                        ? 'W czasie szukania nie znaleziono ruchu, który daje punkty. Poszukamy jeszcze raz za pół godziny.'
                        : 'Żaden ruch nie daje dziś punktów: nieprzypisane prace i patenty nie wypierają słabszych.'}{' '}
                      {several && 'Prace z innych Twoich dyscyplin sprawdzisz w części „Co można zyskać”.'}
                    </p>
                  )}
                  <ol>
                    {best.moves.map((move, index) => (
                      <MoveRow
                        key={move.work.id}
                        move={move}
                        number={index + 1}
                        isFirst={move === firstUnasked(best)}
                        mail={mail}
                        isAlone
                        mayAsk
                        onPerson={onPerson}
                        question={question}
                        onScenario={onScenario}
                      />
                    ))}
                  </ol>
                  {best.moves.length > 0 && (
                    <Together best={best} mail={mail} question={question} onAll={onAll} onScenario={onScenario} />
                  )}
                  <details className="prints-open space-y-2 border-t px-4 py-3 text-xs text-muted-foreground">
                    <summary className="cursor-pointer">Skąd te liczby i czego tu nie ma</summary>
                    {best.moves.length > 1 && (
                      <p>
                        {measures(best.moves.some(({ beside }) => beside !== null))}
                        {best.count > best.moves.length && ' Inne to także te spoza najlepszych.'}
                      </p>
                    )}
                    <p>{LEFT_OUT}</p>
                  </details>
                </>
              )}
              {!isUnsought(awaits) && (
                <RemindAll waiting={waitingOf({ best, further })} mail={mail} question={question} />
              )}
              <FurtherRequests requests={further} best={best} period={question.period} onPerson={onPerson} />
            </section>
          </Card>
          {hasMoves(best) && <MoveSteps best={best} />}
        </>
      )}
    </Loaded>
  );
}

type RemindAllProps = { waiting: readonly Waiting[]; mail: boolean; question: Question };

/** How many requests wait for their authors, and one reminder to all of them. */
function RemindAll({ waiting, mail, question }: RemindAllProps) {
  const [isOpen, setOpen] = useState(false);
  if (waiting.length === 0) return null;
  // These alone are matters of the office.
  const due = waiting.filter(({ request }) => mayRemind(request)).length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t px-4 py-3 text-sm">
      <span className="min-w-0 flex-1 basis-48">
        {`${counted(waiting.length, 'prośba czeka', 'prośby czekają', 'próśb czeka')} na odpowiedź`}
        {due > 0 && due < waiting.length && `, ${due} od co najmniej ${REMIND_DAYS} dni`}
      </span>
      {due > 0 ? (
        <Button icon={MailQuestion} onClick={() => setOpen(true)}>
          Przypomnij autorom
        </Button>
      ) : (
        <span className="text-xs text-muted-foreground">przypomnieć można po {REMIND_DAYS} dniach</span>
      )}
      {isOpen && <RemindDialog waiting={waiting} mail={mail} question={question} onClose={() => setOpen(false)} />}
    </div>
  );
}

const hasMoves = (best: Best | null): best is Best => best !== null && best.moves.length > 0;

const firstUnasked = ({ moves }: Best) => moves.find(({ shares }) => shares.some(mayBeAsked));

const MANY: Readonly<Record<number, string>> = { 2: 'dwa', 3: 'trzy' };

/** The sum explains itself: each alone, and how they act on each other. */
type TogetherProps = Omit<MovesCardProps, 'onPerson'> & { best: Best; mail: boolean };

function Together({ best, mail, question, onAll, onScenario }: TogetherProps) {
  const [asks, setAsks] = useState(false);
  const { moves, count } = best;
  const unasked = moves.filter(({ shares }) => shares.some(mayBeAsked));
  const { alone, interaction, together: gain } = shownGains(best);
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t px-4 py-3 text-sm">
      <strong className="font-semibold text-success">{formatSigned(gain, 2)} pkt razem</strong>
      <span className="min-w-0 flex-1 basis-64 text-muted-foreground">
        {interaction === 0
          ? `To suma wzrostów osobno${moves.length > 1 ? `: te ${MANY[moves.length] ?? moves.length} ruchy nie wpływają na siebie` : ''}.`
          : `Osobno ${formatSigned(alone, 2)}, a ${formatSigned(interaction, 2)} ze współdziałania: ${interactionText(interaction)}.`}
      </span>
      {unasked.length > 1 && (
        <Button icon={Send} onClick={() => setAsks(true)}>
          Poproś wszystkich
        </Button>
      )}
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
      {asks && <AskDialog moves={moves} isAlone mail={mail} question={question} onClose={() => setAsks(false)} />}
    </div>
  );
}
