import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { api } from '#client/api.ts';
import { linkTo } from '#client/download.ts';
import { ListFilters } from '#client/list/list-filters.tsx';
import { LIST_OPTIONS, type ListState, useList } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import { dayText, today, yearOf } from '#engine/day.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatMoney } from '#ui/text/money.ts';
import { counted, formatInteger } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { PrintedLine } from '#ui/printed-line.tsx';
import { MOST_ROWS } from '#shared/list.ts';
import { groupingsOf, paymentSummaryList, TOTAL } from '../lists.ts';
import type { PaymentSum } from '../schema.ts';
import { groupOf } from '../sums.ts';
import { PaymentSums } from './payment-sums.tsx';

const FILE = '/api/admin/paymentSummaryFile';
const LEDGER = '/api/admin/paymentLedger';
const LEDGER_LABEL = 'Pobierz CSV do księgowości';

/** Sums of payments by what the user chooses, with the file for the office's ledger. */
export default function PaymentSummary() {
  const state = useList(paymentSummaryList);
  const { page: _, ...filter } = state.query;
  const { from, to } = filter;
  // The filter asks for another end first.
  const isReversed = Boolean(from && to && to < from);
  const answer = useQuery(api.payments.summary.queryOptions(filter, { ...LIST_OPTIONS, enabled: !isReversed }));
  return (
    <Page title="Zestawienie opłat" subtitle="Każda opłata liczy się raz: w jednostce pierwszego autora z uczelni">
      <PrintedLine>
        Opłaty wprowadzone {from && `od ${dayText(from)} `}do {dayText(to || today())}
      </PrintedLine>
      <ListFilters
        state={state}
        lead={<Spans of={{ from, to }} ask={state.ask} />}
        actions={
          <>
            <XlsxLink address={FILE} filter={filter} disabled={isReversed} />
            {isReversed ? (
              <Button icon={FileText} disabled>
                {LEDGER_LABEL}
              </Button>
            ) : (
              <Button href={linkTo(LEDGER, { from, to })} download icon={FileText}>
                {LEDGER_LABEL}
              </Button>
            )}
          </>
        }
      />
      {!isReversed && (
        <Loaded query={answer} what="zestawienia" noun={paymentSummaryList.noun}>
          {(rows) => (
            <>
              {rows.length === MOST_ROWS && (
                <Alert tone="warning" title={`Pokazano pierwsze ${formatInteger(MOST_ROWS)} wierszy`}>
                  Suma nie obejmuje pozostałych: skróć czas wprowadzenia albo zestaw według mniejszej liczby cech.
                </Alert>
              )}
              {rows.length === 0 ? <EmptyState title={paymentSummaryList.empty} /> : <Sums rows={rows} state={state} />}
            </>
          )}
        </Loaded>
      )}
    </Page>
  );
}

type SpansProps = { of: { from?: string | undefined; to?: string | undefined }; ask: ListState<unknown>['ask'] };

/** The spans as buttons, of which the one that is asked for is pressed. */
const Spans = ({ of, ask }: SpansProps) => (
  <fieldset>
    <legend className="mb-1 text-xs/4 text-muted-foreground">Opłaty wprowadzone</legend>
    <div className="flex flex-wrap gap-2">
      {spans().map(({ label, ...span }) => {
        const isAsked = span.from === of.from && span.to === of.to;
        return (
          <Button
            key={label}
            aria-pressed={isAsked}
            variant={isAsked ? 'primary' : 'secondary'}
            onClick={() => void ask(span)}
          >
            {label}
          </Button>
        );
      })}
    </div>
  </fieldset>
);

/** The spans that an office reports by. */
function spans() {
  const day = today();
  const year = yearOf(day);
  const month = day.slice(0, 7);
  return [
    { label: 'cały czas', from: undefined, to: undefined },
    { label: 'ten miesiąc', from: `${month}-01`, to: undefined },
    { label: 'ten rok', from: `${year}-01-01`, to: undefined },
    ...[year - 1, year - 2].map((past) => ({ label: `rok ${past}`, from: `${past}-01-01`, to: `${past}-12-31` })),
  ];
}

type SumsProps = {
  rows: readonly PaymentSum[];
  state: ListState<unknown> & { query: Parameters<typeof groupingsOf>[0] };
};

/** The sums by what is ticked; without any the whole. */
function Sums({ rows, state: { query, ask } }: SumsProps) {
  const [by, ...others] = groupingsOf(query);
  if (!by) {
    const { payments, pln } = groupOf(TOTAL, rows);
    return (
      <p className="text-sm">
        {TOTAL}: <strong>{formatMoney(pln)} PLN</strong>, {counted(payments, 'opłata', 'opłaty', 'opłat')}
      </p>
    );
  }
  const { from, to, page } = query;
  return (
    <PaymentSums
      rows={rows}
      by={[by, ...others]}
      of={{ from, to }}
      page={page}
      toPage={(next) => void ask({ page: next })}
    />
  );
}
