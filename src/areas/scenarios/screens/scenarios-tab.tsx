import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Calculator, Plus } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client/api.ts';
import { TextAreaField, TextField } from '#client/form/fields.tsx';
import { FormDialog } from '#client/form/form.tsx';
import { useSaveForm } from '#client/form/use-save-form.ts';
import { ChangeFailed } from '#client/parts/change-failed.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePanelSearch } from '#client/search.ts';
import { NewScenario, type ScenarioSummary } from '../schema.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { NoValue } from '#ui/table/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { instantText } from '#ui/text/instant.ts';
import { linkStyles } from '#ui/link.tsx';
import { Named } from '#ui/named.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { readScenarioSearch } from '../search.ts';
import type { Report } from './add.tsx';
import { type HandOver, ScenarioPart } from './scenario.tsx';
import { ChangeOfPoints } from './result.tsx';

const COLUMNS: readonly Column<ScenarioSummary>[] = [
  {
    key: 'name',
    header: 'Scenariusz',
    rowHeader: true,
    cell: ({ id, name, note }) => (
      <>
        <Link
          to="."
          search={(before: object) => ({ ...before, scenariusz: id })}
          resetScroll={false}
          className={linkStyles}
        >
          {name}
        </Link>
        {note && <span className="block text-xs font-normal text-muted-foreground">{note}</span>}
      </>
    ),
  },
  { key: 'owner', header: 'Kto', cell: ({ owner }) => `${owner.first_name} ${owner.last_name}` },
  { key: 'changes', header: 'Zmiany', numeric: true, cell: ({ changes_count }) => formatInteger(changes_count) },
  {
    key: 'gain',
    header: 'Zmiana punktów',
    numeric: true,
    cell: ({ result }) =>
      result ? (
        <span className={result.outdated ? 'text-muted-foreground' : undefined}>
          <ChangeOfPoints change={result.change} />
        </span>
      ) : (
        <NoValue />
      ),
  },
  {
    key: 'state',
    header: 'Przeliczono',
    cell: (scenario) => <Computed scenario={scenario} />,
  },
];

/** When the scenario was computed; what is not or no longer so is computed from here. */
function Computed({ scenario: { id, name, changes_count: changes, result } }: { scenario: ScenarioSummary }) {
  const evaluate = useMutation(api.scenarios.evaluate.mutationOptions());
  if (result && !result.outdated) return instantText(result.computed_at);
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {result ? <Badge tone="warning">nieaktualny</Badge> : <Badge outlined>nieprzeliczony</Badge>}
      {changes > 0 && (
        <Button
          variant="link"
          size="xs"
          className="no-print"
          busy={evaluate.isPending}
          onClick={() => evaluate.mutate({ scenario: id })}
        >
          <Named of={name}>Przelicz</Named>
        </Button>
      )}
      <ChangeFailed of={evaluate} failed="Nie przeliczono" />
    </span>
  );
}

const isDue = ({ result, changes_count: changes }: ScenarioSummary) => changes > 0 && !(result && !result.outdated);

/** Computes those without a result, and those whose result has become outdated, one after the other. */
function ComputeDue({ scenarios }: { scenarios: readonly ScenarioSummary[] }) {
  const [isComputing, setComputing] = useState(false);
  const evaluate = useMutation(api.scenarios.evaluate.mutationOptions());
  const due = scenarios.filter(isDue);
  const computeAll = async () => {
    setComputing(true);
    try {
      for (const { id } of due) await evaluate.mutateAsync({ scenario: id });
    } catch {
      // Said below; the others stay as they are.
    } finally {
      setComputing(false);
    }
  };
  return (
    <>
      {(due.length > 1 || isComputing) && (
        <Button icon={Calculator} busy={isComputing} onClick={() => void computeAll()}>
          Przelicz zaległe ({due.length})
        </Button>
      )}
      <ChangeFailed of={evaluate} failed="Nie przeliczono" />
    </>
  );
}

type ScenariosProps = { report: Report; handOver: HandOver };

/** Scenarios of the discipline: what would change if …; the address opens one of them. */
export function Scenarios({ report, handOver }: ScenariosProps) {
  const [search, change] = usePanelSearch(readScenarioSearch);
  const [adding, setAdding] = useState(false);
  const open = (scenariusz: number | undefined) => {
    setAdding(false);
    void change({ scenariusz, obok: undefined });
  };
  const scenarios = useQuery(api.scenarios.list.queryOptions({ period: report.period, discipline: report.discCode }));
  if (search.scenariusz !== undefined) {
    return <ScenarioPart id={search.scenariusz} report={report} handOver={handOver} onClose={() => open(undefined)} />;
  }
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-sm">
          Scenariusz porównuje obecny stan ze zmianami, które chcesz sprawdzić: ktoś odchodzi z liczby N albo do niej
          wchodzi, przychodzi nowa osoba, powstaje nowa praca, praca trafia do innej dyscypliny. Danych nie zmienia.
        </p>
        <div className="flex flex-wrap gap-2">
          <ComputeDue scenarios={scenarios.data ?? []} />
          <Button variant="primary" icon={Plus} onClick={() => setAdding(true)}>
            Nowy scenariusz
          </Button>
        </div>
      </div>
      <Loaded query={scenarios} what="scenariuszy" skeleton={<TableSkeleton rows={3} />}>
        {(rows) => (
          <DataTable
            caption="Scenariusze dyscypliny"
            captionHidden
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="Nie ma jeszcze scenariuszy tej dyscypliny">
                Naciśnij „Nowy scenariusz” albo wyślij tu jeden z najlepszych ruchów z „Podsumowania”.
              </EmptyState>
            }
          />
        )}
      </Loaded>
      {adding && <NewDialog report={report} onClose={() => setAdding(false)} onSaved={open} />}
    </div>
  );
}

type NewDialogProps = { report: Report; onClose: () => void; onSaved: (id: number) => void };

function NewDialog({ report, onClose, onSaved }: NewDialogProps) {
  const form = useSaveForm({
    schema: NewScenario,
    start: { period: report.period, disciplines: [report.discCode], changes: [] },
    call: api.scenarios.create.mutationOptions(),
    saved: ({ name }) => `Utworzono scenariusz „${name}”`,
    onSaved: ({ id }) => onSaved(id),
  });
  return (
    <FormDialog form={form} title="Nowy scenariusz" submit="Utwórz" onClose={onClose}>
      <TextField field={form.field('name', 'Nazwa')} />
      <TextAreaField field={form.field('note', 'Notatka')} />
    </FormDialog>
  );
}
