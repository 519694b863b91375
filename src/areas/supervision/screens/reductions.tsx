import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { pollWhileWaiting } from '#client/parts/poll-while-waiting.ts';
import { type Cells, tableColumns } from '#client/list/cells.tsx';
import { pickColumns } from '#shared/columns.ts';
import { Alert } from '#ui/alert.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Named } from '#ui/named.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CellNote } from '#ui/table/cell-note.tsx';
import { linkStyles } from '#ui/link.tsx';
import { formatDecimal } from '#ui/text/number.ts';
import type { DisciplineReductions, PersonReduction } from '#areas/evaluation/schema-standing.ts';
import type { EvaluationPeriod } from '#areas/periods/schema.ts';
import { SaveScenario } from '#areas/advice/screens/save-scenario-tab.tsx';
import { reductionList } from '#areas/evaluation/lists.ts';
import {
  forecastText,
  KIND_TEXTS,
  lossText,
  remedyText,
  slotsAfter,
  unlistedText,
  waysText,
} from '#areas/evaluation/schema-words.ts';
import { ReductionAlone, useAlone } from '#client/reports/reduction-alone.tsx';
import { usePeriod } from '#client/pickers/period.tsx';
import { officeLetter } from './office-letter.ts';

const PersonLink = ({ of: { id_pracownik: osoba }, children }: { of: PersonReduction; children: ReactNode }) => (
  <Link to="." search={(before: object) => ({ ...before, osoba })} resetScroll={false} className={linkStyles}>
    {children}
  </Link>
);

const cellsOf = (forecast: boolean): Cells<PersonReduction> => ({
  person: (row) => (
    <>
      <PersonLink of={row}>{`${row.nazwisko} ${row.imie}`}</PersonLink>
      <span className="block text-xs font-normal text-muted-foreground">{row.jednostka}</span>
    </>
  ),
  remedy: (row) => (
    <>
      {remedyText(row, !forecast)}
      {row.kind === 'noPublication' && row.works > 0 && (
        <span className="no-print block">
          <PersonLink of={row}>Pokaż prace i list do autora</PersonLink>
        </span>
      )}
    </>
  ),
  kind: (row) => (
    <>
      {KIND_TEXTS[row.kind]}
      <CellNote>{unlistedText(row)}</CellNote>
    </>
  ),
});

type Question = { period: number; disccode: number };
type ReductionsProps = Question & { onScenario: (id: number) => void };

/** What all of them cost, and why nobody seems to cost anything where slots are free. */
function Together({ forecast, isCost, question }: { forecast: boolean; isCost: boolean; question: Question }) {
  const { data: alone } = useAlone(question);
  const { data: together } = useQuery(
    api.evaluation.standing.reductionsCost.queryOptions(question, { refetchInterval: pollWhileWaiting }),
  );
  if (alone?.state !== 'known' || together?.state !== 'known') return null;
  const isFree = forecast && together.most > 0 && alone.each.every(({ most }) => most === 0);
  return (
    <span className="mb-1 block text-foreground">
      <strong className="font-semibold">
        Wszystkie razem: {isCost ? 'strata' : 'zysk'} {lossText(together)} pkt.
      </strong>
      {isFree &&
        ' Osobno nikt nie zabiera punktów, bo dyscyplina ma jeszcze wolne sloty: zabraknie ich dopiero, gdy ubędzie slotów za kilka osób.'}
    </span>
  );
}

/** Who takes slots off the discipline, or would at the end of a running period, and until when that can be mended. */
export function Reductions({ onScenario, ...question }: ReductionsProps) {
  const answer = useQuery(api.evaluation.standing.reductions.queryOptions(question));
  const { periods } = usePeriod(question.period);
  const period = periods.find(({ row_id }) => row_id === question.period);
  return (
    <Loaded query={answer} what="pomniejszeń">
      {(data) => <Found data={data} period={period} of={{ ...question, onScenario }} />}
    </Loaded>
  );
}

/** How the limit follows from 3N; slots never go below none. */
function subtraction(data: DisciplineReductions) {
  const { slots_3n: whole, slots_reduced: taken } = data;
  const sum = `${formatDecimal(whole, 2)} − ${formatDecimal(taken, 2)}`;
  return taken > whole ? `${sum}, czyli bez slotów` : `${sum} = ${formatDecimal(slotsAfter(data), 2)} slotu`;
}

type FoundProps = { data: DisciplineReductions; period: EvaluationPeriod | undefined; of: ReductionsProps };

function Found({ data, period: ofYears, of: { onScenario, ...question } }: FoundProps) {
  const rows = data.rows.filter(({ spared }) => spared === null);
  if (rows.length === 0) return <EmptyState title="Nikt nie pomniejsza slotów tej dyscypliny" />;
  const ofOffice = data.closed ? [] : rows.filter(({ kind }) => kind !== 'noPublication');
  const yearTo = ofYears?.year_to;
  // In a scenario the person is counted to N here on the last day of the period.
  const isTried = !data.closed && yearTo !== undefined && rows.some(({ kind }) => kind === 'notInN');
  const { period, disccode } = question;
  const toScenario = ({ id_pracownik: person, kind, nazwisko, imie }: PersonReduction) =>
    kind === 'notInN' && (
      <SaveScenario
        changes={[{ kind: 'nStatement', person, disciplines: [disccode], from: `${yearTo}-12-31`, to: null }]}
        name={`Zaliczenie do N: ${nazwisko} ${imie}`}
        label={<Named of={`${nazwisko} ${imie}`}>Do scenariusza</Named>}
        question={{ period, discipline: disccode }}
        onScenario={onScenario}
      />
    );
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
        {data.forecast && yearTo !== undefined && `${forecastText(yearTo)} `}
        {!data.closed && <strong className="font-semibold">Kto i co może zrobić: </strong>}
        {waysText(rows, { isOver: !data.forecast, isClosed: data.closed })}
        {ofYears && ofOffice.length > 0 && (
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
            <CopyButton label="Kopiuj prośbę do kadr" text={officeLetter({ ...data, rows: ofOffice }, ofYears)} />
            Dane o zatrudnieniu i oświadczeniach poprawiają kadry: wyślij im ten list.
          </span>
        )}
      </Alert>
      <DataTable
        caption={`Osoby, które pomniejszają limit: ${rows.length}`}
        columns={[
          ...tableColumns(
            pickColumns(
              reductionList(data).columns,
              ...(['person', 'kind', 'months', 'remedy', 'slots', 'alone'] as const),
            ),
            {
              ...cellsOf(data.forecast),
              alone: ({ slots }) => <ReductionAlone slots={slots} question={question} />,
            },
            // A range is a text, and stands as the numbers do.
          ).map((column) => (column.key === 'alone' ? { ...column, numeric: true } : column)),
          ...(isTried
            ? [
                {
                  key: 'try',
                  header: 'Czynności',
                  headerHidden: true,
                  className: 'no-print whitespace-nowrap',
                  cell: toScenario,
                },
              ]
            : []),
        ]}
        rows={rows}
        rowKey={({ id_pracownik }) => id_pracownik}
      />
      <p className="max-w-prose text-sm text-muted-foreground">
        <Together forecast={data.forecast} isCost={data.forecast || data.closed} question={question} />
        {data.forecast
          ? 'Koszt osobno: o ile punktów zmalałby najlepszy zestaw dyscypliny, gdyby sloty odjęto tylko za tę osobę.'
          : data.closed
            ? 'Koszt osobno: o ile punktów większy byłby najlepszy zestaw dyscypliny bez tego jednego pomniejszenia.'
            : 'Zysk osobno: o ile punktów wzrósłby najlepszy zestaw dyscypliny, gdyby cofnięto tylko to pomniejszenie.'}{' '}
        {isTried &&
          !data.forecast &&
          'Zaliczenie do N tutaj da więcej: podniesie też liczbę N, a z nią limit, i policzy to dopiero scenariusz. '}
        Kilka pomniejszeń razem daje zwykle inną liczbę niż suma, bo na kolejne sloty zostają słabsze prace.
      </p>
    </div>
  );
}
