import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CardSkeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { formatDecimal, formatSigned } from '#ui/text/number.ts';
import { dayText, today } from '#engine/day.ts';
import {
  type Found,
  foundBefore,
  foundNow,
  gainProofText,
  LEFT_OUT,
  measureText,
  type Question,
  shownGain,
} from './moves-figures.ts';
import { MoveRow } from './move-row.tsx';
import { isUnsought, MovesStamp, NotComputed, pollOf } from './moves-state.tsx';
import { stepsText } from './steps-text.ts';
import { ToScenario } from './to-scenario.tsx';

type GainsProps = { question: Question; onPerson: (person: number) => void; onScenario: (id: number) => void };

/** All that the adviser proposes: what is kept from the background, or, with the other works to move, what it finds now. */
export function Gains({ question, onPerson, onScenario }: GainsProps) {
  const [chosen, setChosen] = useState<boolean>();
  const kept = useQuery(
    api.advice.allMoves.queryOptions(question, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => data !== undefined && pollOf(data, data.all?.stale),
    }),
  );
  const all = kept.data?.all ?? null;
  const allowLeaving = chosen ?? all?.leaving ?? false;
  const isKept = allowLeaving === (all?.leaving ?? false);
  const answer = useQuery(
    api.advice.ofDiscipline.queryOptions(
      { period: question.period, disciplines: [question.discipline], allowLeaving },
      { enabled: !isKept, retry: false, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  const shared = { question, onPerson, onScenario, mail: kept.data?.mail ?? false };
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="text-sm">Przypisania, które dają więcej punktów. Niczego nie zmieniają: decydują autorzy.</p>
        {kept.data?.several && !isUnsought(kept.data.awaits) && (
          <Checkbox
            label="Także prace przypisane do innych moich dyscyplin"
            checked={allowLeaving}
            className="print:hidden"
            onChange={({ target }) => setChosen(target.checked)}
          />
        )}
      </div>
      {isKept ? (
        <Loaded query={kept} what="propozycji" skeleton={<CardSkeleton lines={6} label="Wczytywanie propozycji…" />}>
          {({ computing, awaits, all: found }) =>
            found === null ? (
              <Card>
                <NotComputed question={question} computing={computing} awaits={awaits} />
              </Card>
            ) : (
              <Proposals
                {...shared}
                found={foundBefore(found)}
                stamp={<MovesStamp computing={computing} of={found} />}
              />
            )
          }
        </Loaded>
      ) : (
        <>
          {answer.isFetching && (
            <p className="flex items-center gap-2 text-sm">
              <Spinner label="Trwa" /> Szukanie trwa najwyżej pół minuty…
            </p>
          )}
          <Loaded
            query={answer}
            what="propozycji"
            failed={(reason) => `Nie znaleziono propozycji: ${reason}`}
            skeleton={null}
          >
            {(advice) => <Proposals {...shared} found={foundNow(advice, all?.works ?? [])} />}
          </Loaded>
        </>
      )}
    </div>
  );
}

type ProposalsProps = GainsProps & { found: Found; mail: boolean; stamp?: ReactNode };

function Proposals({ found, stamp, question, onScenario, ...row }: ProposalsProps) {
  const { works, before, after, interrupted, settled } = found;
  const gain = shownGain(before, after);
  if (works.length === 0) {
    return (
      <EmptyState title="Nie znaleziono lepszego przypisania">
        {settled
          ? 'Żadna zmiana pojedynczej pracy nie daje więcej punktów.'
          : 'W tym czasie doradca nie znalazł zmiany, która daje więcej punktów.'}{' '}
        {gainProofText(found.proof)}
      </EmptyState>
    );
  }
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>
            {formatSigned(gain, 2)} pkt{' '}
            <span className="font-normal text-muted-foreground">
              {stepsText(works)}: {formatDecimal(before, 2)} → {formatDecimal(after, 2)}
            </span>
          </CardTitle>
          {stamp}
        </div>
        <ToScenario
          moves={works}
          label="Zapisz jako scenariusz"
          name={`Propozycje doradcy z ${dayText(today())}`}
          question={question}
          onScenario={onScenario}
        />
      </CardHeader>
      {interrupted && (
        <Alert tone="info" className="m-4" title="Skończył się czas szukania">
          Mogą istnieć lepsze propozycje. Wynik nie przekroczy {formatDecimal(found.bound, 2)} pkt.
        </Alert>
      )}
      <ol>
        {works.map(({ isKnown, ...move }, index) => (
          <MoveRow
            key={move.work.id}
            move={move}
            number={index + 1}
            isAlone={false}
            isFirst={false}
            mayAsk={isKnown}
            question={question}
            onScenario={onScenario}
            {...row}
          />
        ))}
      </ol>
      <div className="space-y-2 border-t px-4 py-3 text-xs text-muted-foreground">
        <p>
          {gainProofText(found.proof)} {measureText(works, found)}
        </p>
        <details>
          <summary>Których prac nie proponujemy</summary>
          {LEFT_OUT}
        </details>
      </div>
    </Card>
  );
}
