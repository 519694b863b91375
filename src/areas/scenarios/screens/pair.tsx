import type { ScenarioDetail } from '../schema.ts';
import { Alert } from '#ui/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import { tableColumns } from '#client/list/cells.tsx';
import { pickColumns } from '#shared/columns.ts';
import { pairedFigureColumns, pairedPersonColumns } from '../lists.ts';
import { type PairedDiscipline, type PairedFigure, type PairedPerson, pairOf } from '../pair.ts';
import { ChangeOfPoints, PersonInUnit } from './result.tsx';

export type EvaluatedScenario = ScenarioDetail & { result: NonNullable<ScenarioDetail['result']> };
export const isEvaluated = (scenario: ScenarioDetail): scenario is EvaluatedScenario => scenario.result !== null;

const FIGURES = tableColumns<PairedFigure>(pairedFigureColumns);

const Amounts = ({ of: { slots, points } }: { of: PairedPerson['today'] }) => (
  <>
    {formatDecimal(points, 4)}
    <span className="block text-xs text-muted-foreground">sloty: {formatDecimal(slots, 4)}</span>
  </>
);

const PEOPLE = tableColumns<PairedPerson>(
  pickColumns(pairedPersonColumns, 'person', 'today', 'first', 'second', 'difference', 'inA', 'inB'),
  {
    person: PersonInUnit,
    today: ({ today }) => <Amounts of={today} />,
    first: ({ first }) => <Amounts of={first} />,
    second: ({ second }) => <Amounts of={second} />,
  },
);

const STATES: readonly Column<{ letter: string; scenario: EvaluatedScenario }>[] = [
  {
    key: 'name',
    header: 'Scenariusz',
    rowHeader: true,
    className: 'wrap-anywhere',
    cell: ({ letter, scenario }) => `${letter}: ${scenario.name}`,
  },
  {
    key: 'change',
    header: 'Zmiana punktów wobec dziś',
    numeric: true,
    cell: ({ scenario }) => <ChangeOfPoints change={scenario.result.change} />,
  },
];

type ScenarioPairProps = { first: EvaluatedScenario; second: EvaluatedScenario };

/** Two scenarios beside the present state: what each brings, by discipline, then person by person. */
export function ScenarioPair({ first, second }: ScenarioPairProps) {
  const disciplines = pairOf(first.result, second.result);
  const outdated = [first, second].filter(({ result }) => result.outdated !== null);
  return (
    <div className="space-y-6">
      {outdated.length > 0 && (
        <Alert
          tone="warning"
          title={outdated.length > 1 ? 'Wyniki obu scenariuszy są nieaktualne' : 'Wynik scenariusza jest nieaktualny'}
        >
          Przelicz ponownie: {outdated.map(({ name }) => `„${name}”`).join(' i ')}.
        </Alert>
      )}
      {disciplines.some(({ isComparable }) => !isComparable) && (
        <Alert tone="warning" title="Scenariusze przeliczono na różnych danych">
          Stan obecny zmienił się między ich przeliczeniami. Przelicz oba, aby różnica wynikała tylko z ich zmian.
        </Alert>
      )}
      <DataTable
        caption="Porównane scenariusze"
        captionHidden
        columns={STATES}
        rows={[
          { letter: 'A', scenario: first },
          { letter: 'B', scenario: second },
        ]}
        rowKey={({ letter }) => letter}
        stack={false}
      />
      {disciplines.map((discipline) => (
        <Paired key={discipline.code} of={discipline} />
      ))}
    </div>
  );
}

const proofText = ({ first, second }: PairedDiscipline['proofs']) =>
  first === second
    ? `W obu scenariuszach ${first}.`
    : [first && `W scenariuszu A ${first}.`, second && `W scenariuszu B ${second}.`].filter(Boolean).join(' ');

function Paired({ of: { name, figures, persons, proofs } }: { of: PairedDiscipline }) {
  return (
    <Section title={<span className="inline-block first-letter:uppercase">{name}</span>}>
      <div className="space-y-4">
        <DataTable
          caption={`Dziś i w scenariuszach: ${name}`}
          captionHidden
          columns={FIGURES}
          rows={figures}
          rowKey={({ key }) => key}
        />
        <p className="text-xs text-muted-foreground">{proofText(proofs)}</p>
        {persons.length === 0 ? (
          <p className="text-sm">W żadnym z tych scenariuszy punkty i sloty osób się nie zmieniają.</p>
        ) : (
          <DataTable
            caption={`Osoby, u których coś się zmienia (${persons.length})`}
            columns={PEOPLE}
            rows={persons}
            rowKey={({ key }) => key}
          />
        )}
      </div>
    </Section>
  );
}
