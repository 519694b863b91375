import { useMutation, useQuery } from '@tanstack/react-query';
import { ArrowLeft, Calculator, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api, failureText } from '#client/api.ts';
import { LoadFailed } from '#client/load-failed.tsx';
import { XlsxLink } from '#client/xlsx-link.tsx';
import type { DescribedChange, ScenarioDetail } from '#areas/scenarios/schema.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader, CardTitle } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CardSkeleton } from '#ui/skeleton.tsx';
import type { DisciplineReport } from '../schema.ts';
import { changeText } from '../scenario-words.ts';
import { AddPersonDialog, AddWorkDialog } from './scenario-add.tsx';
import { NewPersonDialog, NewWorkDialog } from './scenario-new.tsx';
import { ScenarioResult } from './scenario-result.tsx';

type ScenarioPartProps = { id: number; report: DisciplineReport; onClose: () => void };

/** One scenario: its changes, and its result beside the present state. */
export function ScenarioPart({ id, report, onClose }: ScenarioPartProps) {
  const { data, error, refetch, isFetching } = useQuery(api.scenarios.get.queryOptions({ scenario: id }));
  return (
    <div className="space-y-4">
      <Button size="sm" icon={ArrowLeft} onClick={onClose}>
        Wszystkie scenariusze
      </Button>
      {error && <LoadFailed title="Nie wczytano scenariusza" error={error} retry={refetch} retrying={isFetching} />}
      {data ? <Scenario scenario={data} report={report} onClose={onClose} /> : !error && <CardSkeleton lines={6} />}
    </div>
  );
}

/** What a change may be about, and the dialog that asks for it. */
const DIALOGS = {
  person: { label: 'Osoba i liczba N', dialog: AddPersonDialog },
  work: { label: 'Praca w innej dyscyplinie', dialog: AddWorkDialog },
  newPerson: { label: 'Nowa osoba', dialog: NewPersonDialog },
  newWork: { label: 'Nowa praca', dialog: NewWorkDialog },
};

type ScenarioProps = { scenario: ScenarioDetail; report: DisciplineReport; onClose: () => void };

function Scenario({ scenario, report, onClose }: ScenarioProps) {
  const { id, version, name, note, editable, changes, result, owner } = scenario;
  const [adding, setAdding] = useState<keyof typeof DIALOGS>();
  const remove = useMutation(api.scenarios.remove.mutationOptions());
  const removeChange = useMutation(api.scenarios.removeChanges.mutationOptions());
  const evaluate = useMutation(api.scenarios.evaluate.mutationOptions());
  const failed = evaluate.error ?? removeChange.error ?? remove.error;
  const Adding = adding && DIALOGS[adding].dialog;
  const isDoubtful = changes.some(({ problem }) => problem !== null);
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
          <div className="flex flex-wrap gap-2">
            <Button
              variant="primary"
              icon={Calculator}
              busy={evaluate.isPending}
              disabled={changes.length === 0 || isDoubtful}
              onClick={() => evaluate.mutate({ scenario: id })}
            >
              Przelicz
            </Button>
            {result && <XlsxLink address={`/api/v2/scenarios/${id}/file`} />}
            {editable && (
              <ConfirmDialog
                trigger={<Button icon={Trash2}>Usuń</Button>}
                title="Usunąć scenariusz?"
                confirm="Usuń"
                destructive
                onConfirm={() => remove.mutate({ scenario: id, version }, { onSuccess: onClose })}
              >
                Scenariusz „{name}” zniknie także u innych, którzy mają jego adres.
              </ConfirmDialog>
            )}
          </div>
        </CardHeader>
        {failed && (
          <Alert tone="danger" className="m-4">
            {failureText('Nie wykonano', failed)}
          </Alert>
        )}
        <Changes
          changes={changes}
          onRemove={
            editable && !removeChange.isPending
              ? (change) => removeChange.mutate({ scenario: id, version, changes: [change] })
              : undefined
          }
        />
        {editable && (
          <div className="flex flex-wrap gap-2 border-t px-4 py-3">
            {Object.entries(DIALOGS).map(([kind, { label }]) => (
              <Button key={kind} size="sm" icon={Plus} onClick={() => setAdding(kind as keyof typeof DIALOGS)}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </Card>
      {result && <ScenarioResult result={result} />}
      {Adding && <Adding scenario={scenario} report={report} onClose={() => setAdding(undefined)} />}
    </>
  );
}

type ChangesProps = { changes: DescribedChange[]; onRemove: ((id: number) => void) | undefined };

function Changes({ changes, onRemove }: ChangesProps) {
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
              onClick={() => onRemove(change.id)}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
