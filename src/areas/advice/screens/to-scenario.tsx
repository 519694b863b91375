import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { useRequest } from '#client/use-request.ts';
import { Button } from '#ui/button.tsx';
import { Named } from '#ui/named.tsx';
import { counted } from '#ui/text/number.ts';
import type { WorkMove } from '../schema.ts';
import type { Question } from './moves-figures.ts';

/** Of the name of a scenario. */
const MOST_LETTERS = 200;
/** Of a scenario. */
const MOST_CHANGES = 200;

type ScenarioMove = Pick<WorkMove, 'work' | 'shares'>;

/** The first moves whose changes fit into a scenario; a work is not taken in part. */
export function fittingMoves(moves: readonly ScenarioMove[]): readonly ScenarioMove[] {
  let changes = 0;
  return moves.filter(({ shares }) => {
    changes += shares.length;
    return changes <= MOST_CHANGES;
  });
}

type ToScenarioProps = {
  moves: readonly ScenarioMove[];
  name: string;
  /** Of the button, for several moves. */
  label?: string;
  question: Question;
  onScenario: (id: number) => void;
};

/** A scenario with these moves alone, which is computed and opens. */
export function ToScenario({ moves, name, label = 'Wszystkie do scenariusza', question, onScenario }: ToScenarioProps) {
  const create = useMutation(api.scenarios.create.mutationOptions());
  const evaluate = useMutation(api.scenarios.evaluate.mutationOptions());
  const request = useRequest();
  const fitting = fittingMoves(moves);
  const isCut = fitting.length < moves.length;
  const save = () =>
    create.mutate(
      {
        period: question.period,
        name: name.slice(0, MOST_LETTERS),
        disciplines: [question.discipline],
        changes: fitting.flatMap(({ work, shares }) =>
          shares.map(({ person, to }) => ({
            kind: 'discipline' as const,
            publication: work.id,
            person: person.id,
            discipline: to?.code ?? null,
          })),
        ),
        request_id: request.id(),
      },
      {
        onSuccess: ({ id }) => {
          request.renew();
          // What cannot be computed now opens all the same, and says so.
          evaluate.mutate({ scenario: id }, { onSettled: () => onScenario(id) });
        },
      },
    );
  return (
    <>
      <Button icon={FlaskConical} busy={create.isPending || evaluate.isPending} onClick={save}>
        {moves.length > 1 ? label : <Named of={moves[0]?.work.title ?? ''}>Do scenariusza</Named>}
      </Button>
      {isCut && (
        <span className="text-xs text-muted-foreground">
          Scenariusz mieści {MOST_CHANGES} zmian: zapisze się pierwsze{' '}
          {counted(fitting.length, 'praca', 'prace', 'prac')} z {moves.length}.
        </span>
      )}
      <ChangeFailed of={create} failed="Nie zapisano scenariusza" />
    </>
  );
}
