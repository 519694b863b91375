import type { PersonDifference, ScenarioDetail } from '../schema.ts';
import { Alert } from '#ui/alert.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { formatSigned } from '#ui/text/number.ts';
import { Section } from '#ui/section.tsx';
import { tableColumns } from '#client/list/cells.tsx';
import { pickColumns } from '#shared/columns.ts';
import { figureColumns, personColumns } from '../lists.ts';
import { figureRows, nobodyText, notEvaluatedText, proofText } from '../figures.ts';
import { differenceOf, pairedName } from '../pair.ts';

type Result = NonNullable<ScenarioDetail['result']>;
type InDiscipline = Result['disciplines'][number];

const FIGURES = tableColumns(figureColumns);
const PEOPLE = tableColumns<PersonDifference>(
  pickColumns(personColumns, 'person', 'slotsBefore', 'slotsAfter', 'difference', 'why'),
  { person: PersonInUnit },
);

/** Of a person's row. */
export function PersonInUnit({ person }: Pick<PersonDifference, 'person'>) {
  return (
    <>
      {pairedName({ person })}
      <span className="block text-xs font-normal text-muted-foreground">{person.unit}</span>
    </>
  );
}

/** The change of the sets found; between which points the true one lies, where a proof is missing. */
export function ChangeOfPoints({ change: { points, least, most } }: { change: Result['change'] }) {
  const amount = points === 0 ? 'bez zmian' : formatSigned(points, 4);
  return least === most ? (
    amount
  ) : (
    <>
      {amount}
      <span className="block text-xs font-normal text-muted-foreground">
        naprawdę od {formatSigned(least, 4)} do {formatSigned(most, 4)}
      </span>
    </>
  );
}

/** The scenario beside the present state: by discipline, then person by person. */
export function ScenarioResult({ result }: { result: Result }) {
  const { outdated, disciplines, hidden_disciplines, change, unproven_disciplines } = result;
  const shown = disciplines.map((discipline) => <DisciplineResult key={discipline.code} of={discipline} />);
  return (
    <div className="space-y-6">
      {outdated && (
        <Alert tone="warning" title="Wynik jest nieaktualny">
          {outdated === 'changes' ? 'Zmieniono scenariusz' : 'Zmieniły się dane'} od ostatniego przeliczenia. Przelicz
          go ponownie.
        </Alert>
      )}
      {hidden_disciplines.length > 0 && (
        <Alert
          title={`Scenariusz zmienia też ${hidden_disciplines.length === 1 ? 'dyscyplinę' : 'dyscypliny'} poza Twoim zakresem: ${hidden_disciplines.map(({ name }) => name).join(', ')}`}
        />
      )}
      {unproven_disciplines > 0 && (
        <Alert tone="warning" title="Nie każdy zestaw jest na pewno najlepszy">
          Znalezione zestawy różnią się o {formatSigned(change.points, 4)} pkt. Prawdziwa zmiana leży między{' '}
          {formatSigned(change.least, 4)} a {formatSigned(change.most, 4)} pkt. Ponowne przeliczenie może ją zawęzić.
        </Alert>
      )}
      {outdated ? (
        <details className="prints-open text-muted-foreground">
          <summary className="cursor-pointer text-sm">Pokaż nieaktualny wynik</summary>
          <div className="mt-4 space-y-6">{shown}</div>
        </details>
      ) : (
        shown
      )}
    </div>
  );
}

/** The part of a change of the total that no person's shares explain: a patent counts once for all its authors. */
function patentsText({ before, after }: InDiscipline): string | null {
  const change = differenceOf(before.patents_points, after.patents_points);
  return change
    ? `Do tego patenty, które nie zajmują slotów: ${formatSigned(change, 4)} pkt w wyniku dyscypliny.`
    : null;
}

function DisciplineResult({ of }: { of: InDiscipline }) {
  const { name, before, after, persons } = of;
  const patents = patentsText(of);
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
        <p className="text-xs text-muted-foreground">
          {[notEvaluatedText(before, after), proofText(before, after)].filter(Boolean).join(' ')}
        </p>
        {persons.length === 0 ? (
          <p className="text-sm">{nobodyText(before, after)}</p>
        ) : (
          <>
            <DataTable
              caption={`Osoby, u których coś się zmienia (${persons.length})`}
              columns={PEOPLE}
              rows={persons}
              rowKey={({ person }) => person.id}
            />
            {patents && <p className="text-sm">{patents}</p>}
            <p className="max-w-prose text-xs text-muted-foreground">
              Z równie dobrych zestawów szukamy bliskiego dzisiejszemu; mimo to wśród zmian mogą zostać zamiany prac
              równie dobrych. Przeliczenie po prawdziwej zmianie może wybrać inny zestaw, o tych samych punktach i
              slotach dyscypliny.
            </p>
          </>
        )}
      </div>
    </Section>
  );
}
