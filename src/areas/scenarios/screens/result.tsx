import type { DisciplineFigures, PersonDifference, ScenarioDetail } from '../schema.ts';
import { Alert } from '#ui/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { counted, formatDecimal, formatSigned } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import { FIGURE_TEXTS, personText, proofText } from '../figures.ts';
import { differenceOf } from '../pair.ts';

type Result = NonNullable<ScenarioDetail['result']>;
type InDiscipline = Result['disciplines'][number];
type FigureRow = { key: string; label: string; before: number | null; after: number | null };

const FIGURES: readonly Column<FigureRow>[] = [
  { key: 'label', header: 'Wielkość', rowHeader: true, cell: ({ label }) => label },
  { key: 'before', header: 'Dziś', numeric: true, cell: ({ before }) => formatDecimal(before, 2) },
  { key: 'after', header: 'W scenariuszu', numeric: true, cell: ({ after }) => formatDecimal(after, 2) },
  {
    key: 'difference',
    header: 'Różnica',
    numeric: true,
    cell: ({ before, after }) => {
      const change = differenceOf(before, after);
      return change === null ? '–' : change === 0 ? 'bez zmian' : formatSigned(change, 2);
    },
  },
];

const figureRows = (before: DisciplineFigures, after: DisciplineFigures): FigureRow[] =>
  Object.entries(FIGURE_TEXTS).map(([key, label]) => {
    const figure = key as keyof typeof FIGURE_TEXTS;
    return { key, label, before: before[figure], after: after[figure] };
  });

const pointsOf = (side: PersonDifference['before']) => side?.points ?? 0;
const slotsOf = (side: PersonDifference['before']) => side?.slots ?? 0;

const PEOPLE: readonly Column<PersonDifference>[] = [
  {
    key: 'person',
    header: 'Osoba',
    rowHeader: true,
    cell: ({ person }) => (
      <>
        {person.last_name} {person.first_name}
        <span className="block text-xs font-normal text-muted-foreground">{person.unit}</span>
      </>
    ),
  },
  { key: 'slots', header: 'Sloty dziś', numeric: true, cell: ({ before }) => formatDecimal(slotsOf(before), 4) },
  { key: 'after', header: 'Sloty w scenariuszu', numeric: true, cell: ({ after }) => formatDecimal(slotsOf(after), 4) },
  {
    key: 'points',
    header: 'Zmiana punktów',
    numeric: true,
    cell: ({ before, after }) => formatSigned(differenceOf(pointsOf(before), pointsOf(after)) ?? 0, 4),
  },
  { key: 'why', header: 'Co się zmienia', className: 'min-w-64', cell: personText },
];

/** The change of the sets found; between which points the true one lies, where a proof is missing. */
export function ChangeOfPoints({ change: { points, least, most } }: { change: Result['change'] }) {
  const amount = points === 0 ? 'bez zmian' : formatSigned(points, 2);
  return least === most ? (
    amount
  ) : (
    <>
      {amount}
      <span className="block text-xs font-normal text-muted-foreground">
        naprawdę od {formatSigned(least, 2)} do {formatSigned(most, 2)}
      </span>
    </>
  );
}

/** The scenario beside the present state: by discipline, then person by person. */
export function ScenarioResult({ result }: { result: Result }) {
  const { outdated, disciplines, hidden_disciplines, change, unproven_disciplines } = result;
  return (
    <div className="space-y-6">
      {outdated && (
        <Alert tone="warning" title="Wynik jest nieaktualny">
          {outdated === 'changes' ? 'Zmieniono scenariusz' : 'Zmieniły się dane'} od ostatniego przeliczenia. Przelicz
          go ponownie.
        </Alert>
      )}
      {hidden_disciplines > 0 && (
        <Alert
          title={`Scenariusz zmienia też ${counted(hidden_disciplines, 'dyscyplinę', 'dyscypliny', 'dyscyplin')} poza Twoim zakresem`}
        />
      )}
      {unproven_disciplines > 0 && (
        <Alert tone="warning" title="Nie każde optimum ma dowód">
          Znalezione zestawy różnią się o {formatSigned(change.points, 4)} pkt. Prawdziwa zmiana leży między{' '}
          {formatSigned(change.least, 4)} a {formatSigned(change.most, 4)} pkt. Ponowne przeliczenie może ją zawęzić.
        </Alert>
      )}
      {disciplines.map((discipline) => (
        <DisciplineResult key={discipline.code} of={discipline} />
      ))}
    </div>
  );
}

function DisciplineResult({ of: { name, before, after, persons } }: { of: InDiscipline }) {
  return (
    <Section title={<span className="inline-block first-letter:uppercase">{name}</span>}>
      <div className="space-y-4">
        <DataTable
          caption={`Dziś i w scenariuszu: ${name}`}
          captionHidden
          columns={FIGURES}
          rows={figureRows(before, after)}
          rowKey={({ key }) => key}
          stack={false}
        />
        <p className="text-xs text-muted-foreground">{proofText(before, after)}</p>
        <DataTable
          caption={`Osoby, u których coś się zmienia (${persons.length})`}
          columns={PEOPLE}
          rows={persons}
          rowKey={({ person }) => person.id}
          empty={<EmptyState inline title="U nikogo nic się nie zmienia" />}
        />
      </div>
    </Section>
  );
}
