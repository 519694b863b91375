import { useQuery } from '@tanstack/react-query';
import { ListX, Table, Tags } from 'lucide-react';
import { useCallback, useState } from 'react';
import { PageButton } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import { addressOf } from '#client/list/address.ts';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, type ListState, useList } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { PeriodSelect, PrintedPeriod, usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch, readNumber, readText } from '#client/search.ts';
import { PANEL_CODES } from '#shared/panel-codes.ts';
import { type FilterOf, filterText } from '#shared/list.ts';
import { lowerFirst } from '#shared/text.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { formatMoney } from '#ui/text/money.ts';
import { counted } from '#ui/text/number.ts';
import { flagsOf, type PaidAs, paidAs, paidWorkList } from '../lists.ts';
import { hasScope, NO_SCOPE, type SearchFlag } from '../schema-words.ts';
import { useCategories } from './category-names.ts';
import { FoundRows } from './found-publications.tsx';
import { Uncategorised } from './uncategorised.tsx';

/** A search that the address brings starts by itself after this time. */
const START_MS = 1_000;
const ALL_YEARS = 'wszystkie lata';

const SCOPES = ['flgstart', 'flgauthor', 'flgtitle', 'flgid'] as const satisfies SearchFlag[];

/** What the address holds beside the list: the period, 0 for all; `o`: in former addresses, the scopes that are set. */
const readPaymentSearch = (raw: Record<string, unknown>) => ({
  period: readNumber(raw.period),
  o: readText(raw.o),
});

/** The scopes of a former address as the list's filters. */
const formerScopes = (o: string | undefined) =>
  o === undefined ? {} : Object.fromEntries(SCOPES.map((flag) => [flag, o.split(',').includes(flag)]));

/** Which payments are asked for, in the words of the filters. */
const askedWords = ({ nocat, ...query }: FilterOf<typeof paidWorkList>) =>
  [
    ...(nocat ? ['bez kategorii'] : []),
    ...Object.entries(paidAs(query)).flatMap(([name, value]) => {
      const filter = paidWorkList.filters[name as keyof PaidAs];
      const text = value && filterText(filter, value);
      return text ? [`${lowerFirst(filter.label)} ${filter.kind === 'day' ? text : `„${text}”`}`] : [];
    }),
  ].join(', ');

/** Finds publications, and shows their payments. */
export default function PaymentSearchScreen() {
  const [search] = usePanelSearch(readPaymentSearch);
  const listed = useList(paidWorkList);
  const period = usePeriod(search.period);
  const { nameOf, query: categories } = useCategories();
  const words = useQuery(api.payments.words.queryOptions());
  const [isStarted, setStarted] = useState(false);
  const startLater = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const timer = setTimeout(() => setStarted(true), START_MS);
    return () => clearTimeout(timer);
  }, []);
  // Without periods: all years.
  const p = search.period ?? period.selected ?? (period.isPending ? undefined : 0);
  const former = formerScopes(search.o);
  const query = { ...listed.query, ...former };
  const ask: ListState<unknown>['ask'] = (part) => {
    setStarted(true);
    // The period is in the address too, so that the way back from the editor finds the same again.
    return listed.ask({ ...(search.period === undefined && { period: p }), ...former, o: undefined, ...part });
  };
  const o = flagsOf(query);
  const isBrought = Object.values(addressOf(paidWorkList, { ...query, ...search })).some((each) => each !== undefined);
  const enabled = (isStarted || !isBrought) && p !== undefined && hasScope(o);
  const { data, ...answer } = useQuery(
    api.payments.search.queryOptions(
      { t: query.t ?? '', p: p ?? 0, o, page: query.page, ...paidAs(query) },
      { ...LIST_OPTIONS, enabled },
    ),
  );
  // The tile counts those of all years.
  const asksElsewhere = query.nocat && p !== 0 && !query.t && Object.values(paidAs(query)).every((value) => !value);
  const { data: badges } = useQuery(api.dashboard.badges.queryOptions(undefined, { enabled: asksElsewhere }));
  const elsewhere = asksElsewhere ? (badges?.[PANEL_CODES.payments] ?? 0) - (data?.asked?.payments ?? 0) : 0;
  const ids = data?.asked && new Set(data.asked.ids);
  const rows = data?.publications.map((work) => {
    const payments = data.payments[work.id_publikacja] ?? [];
    return {
      ...work,
      payments,
      asked: ids ? payments.filter(({ payment_id: id }) => ids.has(id)) : payments,
      unit: data.units[work.id_publikacja] ?? '',
    };
  });
  const said = (total: number) => (
    <div className="text-sm">
      {data?.asked && (
        <p>
          <strong>{formatMoney(data.asked.amount_pln)} PLN</strong>,{' '}
          {counted(data.asked.payments, 'opłata', 'opłaty', 'opłat')}: {askedWords(query)}
          {elsewhere > 0 && (
            <>
              {' '}
              <Button variant="link" size="xs" onClick={() => void ask({ period: 0 })}>
                w innych latach: {elsewhere}
              </Button>
            </>
          )}
        </p>
      )}
      <p>
        <span className="text-muted-foreground">
          {counted(total, ...paidWorkList.noun)}
          {query.t ? '' : query.nocat ? ' z opłatą bez kategorii' : ' z opłatami'}
        </span>
        {data?.amount_pln != null && (
          <>
            {' '}
            · wszystkie opłaty za nie: <strong>{formatMoney(data.amount_pln)} PLN</strong>
          </>
        )}
      </p>
    </div>
  );
  return (
    <Page
      title="Opłaty publikacji"
      subtitle="Znajdź publikację, aby zobaczyć i zmienić opłaty za nią"
      actions={
        <>
          <PageButton to="/admin/publpayments/zestawienie" icon={Table}>
            Zestawienie opłat
          </PageButton>
          <PageButton to="/admin/publpayments/kategorie" icon={Tags}>
            Kategorie
          </PageButton>
        </>
      }
    >
      <PrintedPeriod period={period} any={ALL_YEARS} />
      {isBrought && !isStarted && <span ref={startLater} hidden />}
      <Loaded query={categories} what="kategorii" />
      <Loaded query={words} what="słów do filtrów" />
      <ListView
        state={{ list: paidWorkList, query, ask }}
        // A text finds works without payments too: those that have some are not the whole of it.
        answer={{ ...answer, data: data && rows && { ...data, rows, whole: data.total } }}
        options={words.data}
        of={p ? { period: p } : {}}
        lead={<PeriodSelect period={period} any={ALL_YEARS} onChange={(next) => void ask({ period: next })} />}
        failed={(reason) => `Błąd pobierania publikacji: ${reason}`}
        show={(found, total) => (
          <>
            {data?.is_near && (
              <Alert
                tone="info"
                title="Nie ma dokładnie takich słów: pokazano publikacje z podobnymi"
                className="mb-3"
              />
            )}
            {query.nocat ? (
              <Uncategorised key={JSON.stringify([p, query])} works={found} said={said(total)} />
            ) : (
              <FoundRows
                key={JSON.stringify([p, query])}
                works={found}
                typed={o.includes('flgauthor') ? (query.t ?? '') : ''}
                nameOf={nameOf}
                said={said(total)}
              />
            )}
          </>
        )}
        none={
          query.t &&
          query.flgstart && (
            <EmptyState
              icon={ListX}
              title={paidWorkList.empty}
              action={<Button onClick={() => void ask({ flgstart: false })}>Szukaj też w środku słów</Button>}
            >
              Sprawdź okres i zakres szukania albo szukaj też w środku słów.
            </EmptyState>
          )
        }
        idle={!hasScope(o) && <Alert tone="danger">{NO_SCOPE}</Alert>}
      />
    </Page>
  );
}
