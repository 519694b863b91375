import { useMutation } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { useRequest } from '#client/use-request.ts';
import { Named } from '#ui/named.tsx';
import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import { counted } from '#ui/text/number.ts';
import type { ScenarioSummary } from '#areas/scenarios/schema.ts';
import type { WorkMove } from '../schema.ts';
import type { Question } from './moves-figures.ts';

/** A menu is no part of the first screen of a discipline, nor of what it shares with others. */
const ScenarioMenu = loadable(async () => (await import('./scenario-menu.tsx')).ScenarioMenu, {
  skeleton: () => <div className="h-8 w-36" />,
});

/** Of the name of a scenario. */
const MOST_LETTERS = 200;
/** Of a scenario. */
const MOST_CHANGES = 200;

/** Rows of moves say which scenarios have them. */
const CHANGES = ['scenarios', 'advice.moves', 'advice.allMoves'] as const;

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
  /** Opens one. */
  onScenario: (id: number) => void;
};

/** Puts the moves into a new scenario or into one that the reader has, which is computed; the reader stays here. */
export function ToScenario({ moves, name, label = 'Wszystkie do scenariusza', question, onScenario }: ToScenarioProps) {
  const create = useMutation(api.scenarios.create.mutationOptions({ meta: { changes: CHANGES } }));
  const add = useMutation(api.scenarios.addChanges.mutationOptions({ meta: { changes: CHANGES } }));
  const evaluate = useMutation(api.scenarios.evaluate.mutationOptions());
  const request = useRequest();
  const fitting = fittingMoves(moves);
  const isCut = fitting.length < moves.length;
  const changes = fitting.flatMap(({ work, shares }) =>
    shares.map(({ person, to }) => ({
      kind: 'discipline' as const,
      publication: work.id,
      person: person.id,
      discipline: to?.code ?? null,
    })),
  );
  const onSuccess = (verb: string) => (scenario: { id: number; name: string }) => {
    request.renew();
    toastSuccess(`${verb} scenariusz „${scenario.name}”`, {
      label: 'Otwórz scenariusz',
      onClick: () => onScenario(scenario.id),
    });
    // What cannot be computed now is kept all the same, and says so where it is opened.
    evaluate.mutate({ scenario: scenario.id });
  };
  const saveNew = () =>
    create.mutate(
      {
        period: question.period,
        name: name.slice(0, MOST_LETTERS),
        disciplines: [question.discipline],
        changes,
        request_id: request.id(),
      },
      { onSuccess: onSuccess('Powstał') },
    );
  const saveTo = ({ id, version }: ScenarioSummary) =>
    add.mutate(
      { scenario: id, version, changes },
      {
        onSuccess: (scenario) =>
          scenario.version === version
            ? toastInfo(`Scenariusz „${scenario.name}” już to ma`)
            : onSuccess('Uzupełniono')(scenario),
      },
    );
  return (
    <>
      <ScenarioMenu
        label={moves.length > 1 ? label : <Named of={moves[0]?.work.title ?? ''}>Do scenariusza</Named>}
        busy={create.isPending || add.isPending}
        question={question}
        saveNew={saveNew}
        saveTo={saveTo}
      />
      {isCut && (
        <span className="text-xs text-muted-foreground">
          Scenariusz mieści {MOST_CHANGES} zmian: zapisze się pierwsze{' '}
          {counted(fitting.length, 'praca', 'prace', 'prac')} z {moves.length}.
        </span>
      )}
      <ChangeFailed of={[create, add]} failed="Nie zapisano scenariusza" />
    </>
  );
}
