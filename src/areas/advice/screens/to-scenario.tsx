import { Named } from '#ui/named.tsx';
import { counted } from '#ui/text/number.ts';
import type { WorkMove } from '../schema.ts';
import type { Question } from './moves-figures.ts';
import { SaveScenario } from './save-scenario-tab.tsx';

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
  /** Opens one. */
  onScenario: (id: number) => void;
};

/** Puts the moves into a scenario. */
export function ToScenario({ moves, label = 'Wszystkie do scenariusza', ...of }: ToScenarioProps) {
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
  return (
    <>
      <SaveScenario
        {...of}
        changes={changes}
        label={moves.length > 1 ? label : <Named of={moves[0]?.work.title ?? ''}>Do scenariusza</Named>}
      />
      {isCut && (
        <span className="text-xs text-muted-foreground">
          Scenariusz mieści {MOST_CHANGES} zmian: zapisze się pierwsze{' '}
          {counted(fitting.length, 'praca', 'prace', 'prac')} z {moves.length}.
        </span>
      )}
    </>
  );
}
