import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { pollWhileWaiting } from '#client/parts/poll-while-waiting.ts';
import { type Cells, tableColumns } from '#client/list/cells.tsx';
import { pickColumns } from '#shared/columns.ts';
import { Alert } from '#ui/alert.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NoValue } from '#ui/table/table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CellNote } from '#ui/table/cell-note.tsx';
import { linkStyles } from '#ui/link.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import type { DisciplineReductions, PersonReduction, ReductionsAlone } from '#areas/evaluation/schema-standing.ts';
import { reductionList } from '#areas/evaluation/lists.ts';
import {
  forecastText,
  KIND_TEXTS,
  remedyText,
  slotsAfter,
  unlistedText,
  waysText,
} from '#areas/evaluation/schema-words.ts';
import { usePeriod } from '#client/pickers/period.tsx';

const CELLS: Cells<PersonReduction> = {
  person: ({ id_pracownik: osoba, nazwisko, imie, jednostka }) => (
    <>
      <Link to="." search={(before: object) => ({ ...before, osoba })} resetScroll={false} className={linkStyles}>
        {nazwisko} {imie}
      </Link>
      <span className="block text-xs font-normal text-muted-foreground">{jednostka}</span>
    </>
  ),
  kind: (row) => (
    <>
      {KIND_TEXTS[row.kind]}
      <CellNote>{unlistedText(row)}</CellNote>
    </>
  ),
};

type Question = { period: number; disccode: number };

type Loss = Extract<ReductionsAlone, { state: 'known' }>['each'][number];

/** Where both optima are proven, their difference is exact. */
const lossText = ({ least, most }: Loss) =>
  least === most ? formatDecimal(least, 4) : `od ${formatDecimal(least, 4)} do ${formatDecimal(most, 4)}`;

/** What each person's reduction costs alone; together they cost less or more than the sum. */
function Alone({ slots, question }: { slots: number; question: Question }) {
  const answer = useQuery(
    api.evaluation.standing.reductionsAlone.queryOptions(question, { refetchInterval: pollWhileWaiting }),
  );
  return (
    <Loaded
      query={answer}
      what="zysku"
      failed={(reason) => `Nie obliczono: ${reason}`}
      skeleton={<Skeleton className="h-5 w-16" />}
    >
      {(found) => {
        if (found.state === 'waiting') return <span className="text-muted-foreground">po przeliczeniu</span>;
        const own = found.each.find((each) => each.slots === slots);
        return own ? lossText(own) : <NoValue />;
      }}
    </Loaded>
  );
}

/** Who takes slots off the discipline, or would at the end of a running period, and until when that can be mended. */
export function Reductions(question: Question) {
  const answer = useQuery(api.evaluation.standing.reductions.queryOptions(question));
  const { periods } = usePeriod(question.period);
  const yearTo = periods.find(({ row_id }) => row_id === question.period)?.year_to;
  return (
    <Loaded query={answer} what="pomniejszeń">
      {(data) => <Found data={data} yearTo={yearTo} question={question} />}
    </Loaded>
  );
}

/** How the limit follows from 3N; slots never go below none. */
function subtraction(data: DisciplineReductions) {
  const { slots_3n: whole, slots_reduced: taken } = data;
  const sum = `${formatDecimal(whole, 2)} − ${formatDecimal(taken, 2)}`;
  return taken > whole ? `${sum}, czyli bez slotów` : `${sum} = ${formatDecimal(slotsAfter(data), 2)} slotu`;
}

type FoundProps = { data: DisciplineReductions; yearTo: number | undefined; question: Question };

function Found({ data, yearTo, question }: FoundProps) {
  const rows = data.rows.filter(({ spared }) => spared === null);
  if (rows.length === 0) return <EmptyState title="Nikt nie pomniejsza slotów tej dyscypliny" />;
  // What is the same for all is said once.
  const kinds = new Set(rows.map(({ kind }) => KIND_TEXTS[kind]));
  const [kind] = kinds;
  const hasKind = kinds.size > 1 || rows.some((row) => unlistedText(row) !== '');
  const hasRemedy = new Set(rows.map(remedyText)).size > 1;
  const gain = data.forecast ? 'Koszt osobno' : 'Zysk osobno';
  const [first] = rows;
  const same = rows.length > 1 && rows.every(({ slots }) => slots === first?.slots) ? first?.slots : undefined;
  const columns = [
    'person',
    ...(hasKind ? (['kind'] as const) : []),
    'months',
    ...(hasRemedy ? (['remedy'] as const) : []),
    'slots',
  ] as const;
  return (
    <div className="space-y-4">
      <Alert
        tone="warning"
        title={
          data.forecast
            ? `Na koniec okresu limit spadnie, jeżeli nic się nie zmieni: ${subtraction(data)}`
            : `Limit dyscypliny po pomniejszeniach: ${subtraction(data)}`
        }
      >
        {!hasKind && kind !== undefined && `Przyczyna: ${kind}. `}
        {data.forecast && yearTo !== undefined && `${forecastText(yearTo)} `}
        <strong className="font-semibold">Kto i co może zrobić: </strong>
        {waysText(rows, { isOver: !data.forecast, isClosed: data.closed })}
      </Alert>
      <DataTable
        caption={`Osoby, które pomniejszają limit: ${rows.length}`}
        columns={[
          ...tableColumns(pickColumns(reductionList(data).columns, ...columns), CELLS),
          ...(same === undefined
            ? [
                {
                  key: 'alone',
                  header: `${gain}, pkt`,
                  numeric: true,
                  cell: ({ slots: own }: PersonReduction) => <Alone slots={own} question={question} />,
                } as const,
              ]
            : []),
        ]}
        rows={rows}
        rowKey={({ id_pracownik }) => id_pracownik}
      />
      {same !== undefined && (
        <p className="flex flex-wrap gap-x-1 text-sm">
          {gain} za każdą z tych osób:{' '}
          <strong className="font-semibold">
            <Alone slots={same} question={question} />
          </strong>{' '}
          pkt
        </p>
      )}
      <p className="max-w-prose text-sm text-muted-foreground">
        {data.forecast
          ? 'Koszt osobno: o ile punktów zmalałby najlepszy zestaw dyscypliny, gdyby sloty odjęto tylko za tę osobę.'
          : 'Zysk osobno: o ile punktów wzrósłby najlepszy zestaw dyscypliny, gdyby cofnięto tylko to pomniejszenie.'}{' '}
        Kilka pomniejszeń razem daje zwykle inną liczbę niż suma, bo na kolejne sloty zostają słabsze prace.
      </p>
    </div>
  );
}
