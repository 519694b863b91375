import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListX, Pencil, Search, Table, Tags } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/text/number.ts';
import { Page } from '#ui/page.tsx';
import { Pages } from '#ui/table/pages.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { flagsOf, type PaymentSearch, readPaymentSearch } from '../search.ts';
import type { PaidPublication, Payment } from '../schema.ts';
import { useCategories } from './category-names.ts';
import { SearchForm } from './search-form.tsx';
import { PaymentTable } from './payment-table.tsx';
import { PublicationData } from './publication-data.tsx';

/** A search that the address brings starts by itself after this time. */
const START_MS = 1_000;

/** Finds publications, and shows their payments. */
export default function PaymentSearchScreen() {
  const [search, change] = usePanelSearch(readPaymentSearch);
  const period = usePeriod(search.period);
  const { nameOf, query: categories } = useCategories();
  const [isStarted, setStarted] = useState(false);
  const startLater = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const timer = setTimeout(() => setStarted(true), START_MS);
    return () => clearTimeout(timer);
  }, []);
  // Without periods: all years.
  const p = search.period ?? period.selected ?? (period.isPending ? undefined : 0);
  const input = {
    t: search.t ?? '',
    p: p ?? 0,
    o: [...flagsOf(search), ...(search.nocat ? (['flgnocat'] as const) : [])],
    page: search.page ?? 1,
  };
  const answer = useQuery(
    api.payments.search.queryOptions(input, {
      enabled: isStarted && p !== undefined,
      staleTime: 0,
      placeholderData: keepPreviousData,
      trpc: { abortOnUnmount: true },
    }),
  );
  const { data, error, refetch, isFetching, isPlaceholderData } = answer;
  const start = (asked: PaymentSearch) => {
    // In the address, so that the way back from the editor finds the same again.
    const next = { ...asked, period: asked.period ?? p };
    setStarted(true);
    if (isStarted && JSON.stringify(next) === JSON.stringify({ ...search, page: undefined })) void refetch();
    void change({ t: undefined, o: undefined, nocat: undefined, ...next });
  };
  const waits = !isStarted && Object.keys(search).length > 0;
  const list = useRef<HTMLDivElement>(null);
  return (
    <Page
      title="Opłaty publikacji"
      subtitle="Znajdź publikację, aby zobaczyć i zmienić opłaty za nią"
      actions={
        <>
          <Button asChild icon={Table}>
            <Link to="/admin/publpayments/zestawienie">Zestawienie opłat</Link>
          </Button>
          <Button asChild icon={Tags}>
            <Link to="/admin/publpayments/kategorie">Kategorie</Link>
          </Button>
        </>
      }
    >
      <Card className="p-4">
        <SearchForm search={search} period={period} busy={isFetching} onSearch={start} />
      </Card>
      <div className="space-y-4">
        {waits && <span ref={startLater} hidden />}
        <Loaded query={period} what="okresów ewaluacji" />
        <Loaded query={categories} what="kategorii" />
        <Loaded query={answer} what="publikacji" failed={(reason) => `Błąd pobierania publikacji: ${reason}`} />
        {!data && (waits || isFetching) && !error && <TableSkeleton />}
        {!data && !waits && !isFetching && !error && (
          <EmptyState icon={Search} title="Wpisz tytuł, nazwisko autora albo identyfikator i naciśnij „Szukaj”">
            Bez tekstu pojawią się publikacje okresu, które mają opłaty.
          </EmptyState>
        )}
        {data && (
          <div ref={list} className={cn('scroll-mt-16 space-y-3', isPlaceholderData && 'opacity-60')}>
            <p className="text-sm text-muted-foreground">
              {counted(data.total, 'publikacja', 'publikacje', 'publikacji')}
              {search.t ? '' : search.nocat ? ' z opłatą bez kategorii' : ' z opłatami'}
            </p>
            <Announce>{counted(data.total, 'publikacja', 'publikacje', 'publikacji')}</Announce>
            {data.total === 0 && (
              <EmptyState icon={ListX} title="Nie znaleziono publikacji">
                Sprawdź okres i zakres szukania; „Zawiera” znajduje też środek słowa.
              </EmptyState>
            )}
            {data.publications.length > 0 && (
              <Card className="overflow-clip">
                <ul>
                  {data.publications.map((work) => (
                    <FoundPublication
                      key={work.id_publikacja}
                      work={work}
                      payments={data.payments[work.id_publikacja] ?? []}
                      nameOf={nameOf}
                      search={search}
                    />
                  ))}
                </ul>
              </Card>
            )}
            <Pages
              page={search.page ?? 1}
              last={Math.ceil(data.total / data.page_size)}
              change={(page) => {
                void change({ page });
                list.current?.scrollIntoView();
              }}
            />
          </div>
        )}
      </div>
    </Page>
  );
}

type FoundPublicationProps = {
  work: PaidPublication;
  payments: readonly Payment[];
  nameOf: (category: number) => string;
  search: PaymentSearch;
};

/** A found publication with its payments. */
function FoundPublication({ work, payments, nameOf, search }: FoundPublicationProps) {
  const title = work.p_tytul_rozdzialu ?? work.p_tytul;
  return (
    <li className="space-y-3 border-t p-4 first:border-t-0 even:bg-muted/60">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-base/6 font-semibold wrap-anywhere">{title}</h2>
          {work.p_tytul_rozdzialu !== null && <p className="text-sm text-muted-foreground">W: {work.p_tytul}</p>}
        </div>
        <Button asChild icon={Pencil}>
          <Link to="/admin/oplaty/$pubid" params={{ pubid: String(work.id_publikacja) }} search={search}>
            Modyfikuj płatności
            <VisuallyHidden> publikacji {work.id_publikacja}</VisuallyHidden>
          </Link>
        </Button>
      </div>
      <PublicationData work={work} />
      {payments.length > 0 ? (
        <PaymentTable payments={payments} nameOf={nameOf} />
      ) : (
        <p className="text-sm text-muted-foreground">Brak opłat za tę publikację</p>
      )}
    </li>
  );
}
