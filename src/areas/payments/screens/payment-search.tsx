import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListX, Search, Table, Tags } from 'lucide-react';
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
import { flagsOf, type PaymentSearch, readPaymentSearch } from '../search.ts';
import { useCategories } from './category-names.ts';
import { FoundPublication } from './found-publication.tsx';
import { SearchForm } from './search-form.tsx';

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
