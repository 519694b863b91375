import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#client/api.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { useRequest } from '#client/use-request.ts';
import { toastInfo, toastSuccess } from '#ui/overlay/toast.tsx';
import { loadable } from '#ui/state/loadable.tsx';
import type { ScenarioSummary } from '#areas/scenarios/schema.ts';
import type { ScenarioChange } from '#areas/scenarios/schema-changes.ts';
import type { Question } from './moves-figures.ts';

/** A menu is no part of the first screen of a discipline, nor of what it shares with others. */
const ScenarioMenu = loadable(async () => (await import('./scenario-menu.tsx')).ScenarioMenu, {
  skeleton: () => <div className="h-8 w-36" />,
});

/** Of the name of a scenario. */
const MOST_LETTERS = 200;

/** Rows of moves say which scenarios have them. */
const CHANGES = ['scenarios', 'advice.moves', 'advice.allMoves'] as const;

type SaveScenarioProps = {
  changes: ScenarioChange[];
  name: string;
  label: ReactNode;
  question: Question;
  /** Opens one. */
  onScenario: (id: number) => void;
};

/** Puts the changes into a new scenario or into one that the reader has, which is computed; the reader stays here. */
export function SaveScenario({ changes, name, label, question, onScenario }: SaveScenarioProps) {
  const create = useMutation(api.scenarios.create.mutationOptions({ meta: { changes: CHANGES } }));
  const add = useMutation(api.scenarios.addChanges.mutationOptions({ meta: { changes: CHANGES } }));
  const evaluate = useMutation(api.scenarios.evaluate.mutationOptions());
  const request = useRequest();
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
        label={label}
        busy={create.isPending || add.isPending}
        question={question}
        saveNew={saveNew}
        saveTo={saveTo}
      />
      <ChangeFailed of={[create, add]} failed="Nie zapisano scenariusza" />
    </>
  );
}
