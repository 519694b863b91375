import { useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Plus, Trash2 } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanelSearch } from '#client/search.ts';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import type { DescribedChange, ScenarioDetail, ScenarioSummary } from '../schema.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { toastUndo } from '#client/parts/undo-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { Field } from '#ui/field/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { CardSkeleton } from '#ui/skeleton.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { changeText, leaverText } from '../words.ts';
import { readScenarioSearch } from '../search.ts';
import { ScenarioActions } from './actions.tsx';
import { AddPersonDialog, AddWorkDialog, type Report } from './add.tsx';
import { NewPersonDialog, NewWorkDialog } from './new.tsx';
import { type EvaluatedScenario, isEvaluated, ScenarioPair } from './pair.tsx';
import { ScenarioResult } from './result.tsx';
import { AddJournalDialog, AddPointsDialog, AddPublisherDialog, AddShareDialog } from './values.tsx';

/** Offers to ask the authors of these works, which the scenario puts into the discipline of the report. */
export type HandOver = (works: ReadonlySet<number>) => ReactNode;

type ScenarioPartProps = { id: number; report: Report; handOver: HandOver; onClose: () => void };

/** One scenario: its changes, and its result beside the present state. */
export function ScenarioPart({ id, onClose, ...around }: ScenarioPartProps) {
  const answer = useQuery(api.scenarios.get.queryOptions({ scenario: id }));
  return (
    <div className="space-y-4">
      <Button size="sm" icon={ArrowLeft} onClick={onClose}>
        Wszystkie scenariusze
      </Button>
      <Loaded query={answer} what="scenariusza" skeleton={<CardSkeleton lines={6} />}>
        {(scenario) => <Scenario scenario={scenario} onClose={onClose} {...around} />}
      </Loaded>
    </div>
  );
}

/** Whoever has just created a scenario adds a change next; whoever opens its address reads first. */
const focusFirst = (buttons: HTMLElement | null) => {
  if (document.activeElement !== document.body) buttons?.querySelector('button')?.focus();
};

/** What a change may be about, and the dialog that asks for it. */
const DIALOGS = {
  person: { label: 'Osoba i liczba N', dialog: AddPersonDialog },
  newPerson: { label: 'Nowa osoba', dialog: NewPersonDialog },
  work: { label: 'Praca w innej dyscyplinie', dialog: AddWorkDialog },
  share: { label: 'Praca w optimum', dialog: AddShareDialog },
  newWork: { label: 'Nowa praca', dialog: NewWorkDialog },
  points: { label: 'Inne punkty prac', dialog: AddPointsDialog },
  journal: { label: 'Inne punkty czasopisma', dialog: AddJournalDialog },
  publisher: { label: 'Inny poziom wydawnictwa', dialog: AddPublisherDialog },
};

const KINDS: { title: string; kinds: readonly (keyof typeof DIALOGS)[] }[] = [
  { title: 'Kto jest w liczbie N', kinds: ['person', 'newPerson'] },
  { title: 'Gdzie liczy się praca', kinds: ['work', 'share', 'newWork'] },
  { title: 'Ile punktów daje praca', kinds: ['points', 'journal', 'publisher'] },
];

type ScenarioProps = { scenario: ScenarioDetail; report: Report; handOver: HandOver; onClose: () => void };

const worksInto = (code: number, changes: readonly DescribedChange[]) =>
  new Set(
    changes.flatMap(({ change, problem }) =>
      change.kind === 'discipline' && change.discipline === code && problem === null ? change.publication : [],
    ),
  );

function Scenario({ scenario, report, handOver, onClose }: ScenarioProps) {
  const { id, version, name, note, editable, changes, owner } = scenario;
  const [adding, setAdding] = useState<keyof typeof DIALOGS>();
  const removeChange = useMutation(api.scenarios.removeChanges.mutationOptions());
  const add = useMutation(api.scenarios.addChanges.mutationOptions());
  const Adding = adding && DIALOGS[adding].dialog;
  const isComputing =
    useIsMutating({
      mutationKey: [['scenarios', 'evaluate']],
      predicate: ({ state }) => (state.variables as { scenario?: number } | undefined)?.scenario === id,
    }) > 0;
  const removal = (removed: DescribedChange) => ({
    onSuccess: (after: ScenarioDetail) =>
      toastUndo(
        `Usunięto zmianę: ${changeText(removed)}`,
        () => add.mutateAsync({ scenario: id, version: after.version, changes: [removed.change] }),
        `Przywrócono zmianę: ${changeText(removed)}`,
      ),
  });
  return (
    <>
      <Card>
        <CardHeader>
          <div className="min-w-0">
            <CardTitle className="wrap-anywhere">{name}</CardTitle>
            <p className="text-xs text-muted-foreground">
              {owner.first_name} {owner.last_name}
              {note && `; ${note}`}
            </p>
          </div>
          <ScenarioActions scenario={scenario} onClose={onClose} />
        </CardHeader>
        <ChangeFailed of={removeChange} failed="Nie usunięto zmiany" className="m-4" />
        <Changes
          of={scenario}
          onRemove={
            editable && !removeChange.isPending
              ? (removed) => removeChange.mutate({ scenario: id, version, changes: [removed.id] }, removal(removed))
              : undefined
          }
        />
        {handOver(worksInto(report.discCode, changes))}
        {editable && (
          <div
            ref={version === 1 && changes.length === 0 ? focusFirst : undefined}
            className="no-print grid gap-x-4 gap-y-2 border-t px-4 py-3 text-sm sm:grid-cols-[max-content_1fr]"
          >
            {KINDS.map(({ title, kinds }) => (
              <Fragment key={title}>
                <p className="text-muted-foreground sm:py-1">{title}</p>
                <div className="flex flex-wrap gap-2">
                  {kinds.map((kind) => (
                    <Button key={kind} size="sm" icon={Plus} onClick={() => setAdding(kind)}>
                      {DIALOGS[kind].label}
                    </Button>
                  ))}
                </div>
              </Fragment>
            ))}
          </div>
        )}
      </Card>
      {isEvaluated(scenario) ? (
        <Results of={scenario} report={report} />
      ) : (
        changes.length > 0 &&
        (isComputing ? (
          <Alert title="Przeliczamy scenariusz…">Wynik pojawi się tutaj.</Alert>
        ) : (
          <Alert title="Ten scenariusz nie jest jeszcze przeliczony">Naciśnij „Przelicz”.</Alert>
        ))
      )}
      {Adding && <Adding scenario={scenario} report={report} onClose={() => setAdding(undefined)} />}
    </>
  );
}

type ResultsProps = { of: EvaluatedScenario; report: Report };

/** The result beside the present state, or beside another scenario too; the address holds which one. */
function Results({ of: scenario, report }: ResultsProps) {
  const [search, change] = usePanelSearch(readScenarioSearch);
  const beside = search.obok === scenario.id ? undefined : search.obok;
  const others = useQuery(api.scenarios.list.queryOptions({ period: report.period, discipline: report.discCode }));
  const other = useQuery(api.scenarios.get.queryOptions({ scenario: beside ?? 0 }, { enabled: beside !== undefined }));
  return (
    <>
      <Toolbar>
        <Field label="Porównaj wynik" className="w-96 max-w-full">
          <NativeSelect
            value={beside ?? ''}
            onChange={(event) => void change({ obok: Number(event.target.value) || undefined })}
            none="z obecnym stanem"
            options={besideOptions(others.data ?? [], scenario.id, other.data)}
          />
        </Field>
        <XlsxLink address={`/api/v2/scenarios/${scenario.id}/file`} filter={{ beside }} what="scenariusz" />
      </Toolbar>
      <Loaded query={others} what="innych scenariuszy" />
      {beside === undefined ? (
        <ScenarioResult result={scenario.result} />
      ) : (
        <Loaded query={other} what="drugiego scenariusza" skeleton={<CardSkeleton lines={6} />}>
          {(second) => <Beside first={scenario} second={second} />}
        </Loaded>
      )}
    </>
  );
}

/** Evaluated scenarios of the discipline; one that the address names stands there even so. */
function besideOptions(scenarios: ScenarioSummary[], own: number, chosen: ScenarioDetail | undefined) {
  const offered = scenarios.filter(({ id, result }) => id !== own && result !== null);
  const isOffered = !chosen || offered.some(({ id }) => id === chosen.id);
  return (isOffered ? offered : [...offered, chosen]).map(({ id, name }) => ({
    value: id,
    label: `ze scenariuszem „${name}”`,
  }));
}

function Beside({ first, second }: { first: EvaluatedScenario; second: ScenarioDetail }) {
  if (first.period !== second.period) return <Alert title="Porównać można tylko scenariusze jednego okresu" />;
  if (!isEvaluated(second)) return <Alert title={`Scenariusza „${second.name}” jeszcze nie przeliczono`} />;
  return (
    <>
      <Card>
        <CardHeader>
          <CardTitle className="wrap-anywhere">Zmiany scenariusza B: {second.name}</CardTitle>
        </CardHeader>
        <Changes of={second} onRemove={undefined} />
      </Card>
      <ScenarioPair first={first} second={second} />
    </>
  );
}

type ChangesProps = { of: ScenarioDetail; onRemove: ((change: DescribedChange) => void) | undefined };

function Changes({ of: { changes, result }, onRemove }: ChangesProps) {
  if (changes.length === 0) {
    return <p className="px-4 py-3 text-sm">Scenariusz nie ma jeszcze zmian. Dodaj pierwszą, potem przelicz.</p>;
  }
  return (
    <ol aria-label="Zmiany scenariusza">
      {changes.map((change) => (
        <li
          key={change.id}
          className="flex items-start justify-between gap-4 border-t px-4 py-2 text-sm first:border-t-0"
        >
          <div className="min-w-0 wrap-anywhere">
            {changeText(change)}
            {change.frozen && (
              <Badge outlined className="ms-2">
                zamrożona wydrukiem
              </Badge>
            )}
            <span className="block text-xs text-muted-foreground empty:hidden">{leaverText(change, result)}</span>
            {[change.problem, ...change.warnings].map(
              (text) =>
                text && (
                  <span key={text} className="block text-xs text-warning">
                    {text}
                  </span>
                ),
            )}
          </div>
          {onRemove && (
            <IconButton
              icon={Trash2}
              size="sm"
              label={`Usuń zmianę: ${changeText(change)}`}
              onClick={() => onRemove(change)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
