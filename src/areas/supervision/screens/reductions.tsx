import { useQuery } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { Alert } from '#ui/alert.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { counted, formatDecimal } from '#ui/text/number.ts';
import type { DisciplineReductions, PersonReduction } from '#areas/evaluation/schema-standing.ts';
import { forecastText, KIND_TEXTS, remedyText } from '#areas/evaluation/schema-reductions.ts';
import { usePeriod } from '#client/pickers/period.tsx';

const COLUMNS: readonly Column<PersonReduction>[] = [
  {
    key: 'person',
    header: 'Osoba',
    rowHeader: true,
    cell: ({ nazwisko, imie, jednostka }) => (
      <>
        {nazwisko} {imie}
        <span className="block text-xs font-normal text-muted-foreground">{jednostka}</span>
      </>
    ),
  },
  {
    key: 'kind',
    header: 'Przyczyna',
    cell: ({ kind, months }) => (
      <>
        {KIND_TEXTS[kind]}
        <span className="block text-xs text-muted-foreground">
          zatrudnienie w okresie: {counted(months, 'miesiąc', 'miesiące', 'miesięcy')}
        </span>
      </>
    ),
  },
  { key: 'remedy', header: 'Co temu zapobiegnie', className: 'min-w-56', cell: remedyText },
  { key: 'slots', header: 'Sloty', numeric: true, cell: ({ slots }) => formatDecimal(-slots, 2) },
];

/** Who takes slots off the discipline, or would at the end of a running period, and until when that can be mended. */
export function Reductions(question: { period: number; disccode: number }) {
  const answer = useQuery(api.evaluation.standing.reductions.queryOptions(question));
  const { periods } = usePeriod(question.period);
  const yearTo = periods.find(({ row_id }) => row_id === question.period)?.year_to;
  return (
    <Loaded query={answer} what="zmniejszeń">
      {(data) => <Found data={data} yearTo={yearTo} />}
    </Loaded>
  );
}

type FoundProps = { data: DisciplineReductions; yearTo: number | undefined };

function Found({ data, yearTo }: FoundProps) {
  const rows = data.rows.filter(({ spared }) => spared === null);
  if (rows.length === 0) return <EmptyState title="Nikt nie pomniejsza slotów tej dyscypliny" />;
  const slots = formatDecimal(data.slots_reduced, 2);
  return (
    <div className="space-y-4">
      <Alert
        tone="warning"
        title={
          data.forecast
            ? `Na koniec okresu ubędzie ${slots} slotu, jeżeli nic się nie zmieni`
            : `Limit dyscypliny jest zmniejszony o ${slots} slotu`
        }
      >
        {data.forecast && yearTo !== undefined
          ? forecastText(yearTo)
          : 'Okres się skończył. Zmniejszenie cofa już tylko poprawa danych albo wskazanie publikacji z lat okresu.'}
      </Alert>
      <DataTable
        caption={`Osoby zmniejszające limit (${rows.length})`}
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id_pracownik }) => id_pracownik}
      />
    </div>
  );
}
