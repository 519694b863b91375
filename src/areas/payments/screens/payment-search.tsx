import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ListX, Search, Table, Tags } from 'lucide-react';
import { type SubmitEvent, useCallback, useRef, useState } from 'react';
import { api } from '#client/api.ts';
import { LIST_OPTIONS } from '#client/list/use-list.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch } from '#client/search.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/text/number.ts';
import { lowerFirst } from '#shared/text.ts';
import { Page } from '#ui/page.tsx';
import { PrintedLine } from '#ui/printed-line.tsx';
import { Pages } from '#ui/table/pages.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field, FieldNotes } from '#ui/field/field.tsx';
import { LimitedInput } from '#ui/field/limited-input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { flagsOf, flagsText, type PaymentSearch, readPaymentSearch } from '../search.ts';
import { hasScope, NO_SCOPE } from '../schema-search.ts';
import { useCategories } from './category-names.ts';
import { FoundRows } from './found-publications.tsx';

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
    api.payments.search.queryOptions(input, { ...LIST_OPTIONS, enabled: isStarted && p !== undefined }),
  );
  const { refetch, isFetching, isPlaceholderData } = answer;
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
      {isStarted && <Asked search={search} period={period} />}
      <Card className="no-print p-4">
        <SearchForm search={search} period={period} busy={isFetching} onSearch={start} />
      </Card>
      <div className="space-y-4">
        {waits && <span ref={startLater} hidden />}
        <Loaded query={period} what="okresów ewaluacji" />
        <Loaded query={categories} what="kategorii" />
        {!isStarted && !waits && (
          <EmptyState icon={Search} title="Wpisz tytuł, nazwisko autora albo identyfikator i naciśnij „Szukaj”">
            Bez tekstu pojawią się publikacje okresu, które mają opłaty.
          </EmptyState>
        )}
        {(isStarted || waits) && (
          <Loaded query={answer} what="publikacji" failed={(reason) => `Błąd pobierania publikacji: ${reason}`}>
            {(data) => (
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
                  <FoundRows key={JSON.stringify(search)} found={data} nameOf={nameOf} search={search} />
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
          </Loaded>
        )}
      </div>
    </Page>
  );
}

const SCOPES = [
  { flag: 'flgauthor', label: 'Nazwisko autora' },
  { flag: 'flgtitle', label: 'Tytuł' },
  { flag: 'flgid', label: 'Id.publikacji' },
] as const;
type Flag = ReturnType<typeof flagsOf>[number];

/** What the rows on paper were searched by; the form may hold what nobody has searched yet. */
function Asked({ search, period }: Pick<SearchFormProps, 'search' | 'period'>) {
  const asked = search.period ?? period.selected;
  const found = period.periods.find(({ row_id: id }) => id === asked);
  const within = SCOPES.filter(({ flag }) => flagsOf(search).includes(flag)).map(({ label }) => lowerFirst(label));
  return (
    <PrintedLine>
      {found ? `Okres ewaluacji ${found.year_from}–${found.year_to}` : 'Wszystkie lata'}
      {search.t && `, szukane „${search.t}” (${within.join(', ')})`}
    </PrintedLine>
  );
}

type SearchFormProps = {
  search: PaymentSearch;
  period: ReturnType<typeof usePeriod>;
  busy: boolean;
  onSearch: (search: PaymentSearch) => void;
};

/** What to search for and where; the address follows when the search starts. */
function SearchForm({ search, period, busy, onSearch }: SearchFormProps) {
  const [draft, setDraft] = useState(search);
  const [inAddress, setInAddress] = useState(search);
  const [isRefused, setRefused] = useState(false);
  // The browser's way back changes the address without this form.
  if (JSON.stringify(search) !== JSON.stringify(inAddress)) {
    setInAddress(search);
    setDraft(search);
  }
  const flags = flagsOf(draft);
  const change = (part: PaymentSearch) => setDraft({ ...draft, ...part });
  const setFlag = (flag: Flag, isSet: boolean) =>
    change({ o: flagsText(isSet ? [...flags, flag] : flags.filter((each) => each !== flag)) });
  const error = isRefused && !hasScope(flags) ? NO_SCOPE : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused(!hasScope(flags));
    if (hasScope(flags)) onSearch({ ...draft, t: draft.t?.trim() || undefined, page: undefined });
  };
  const isStart = flags.includes('flgstart');
  return (
    <search aria-label="Szukanie publikacji">
      <form onSubmit={submit} className="space-y-2">
        <Toolbar>
          <Field label="Okres ewaluacji" className="w-44 max-w-full">
            <NativeSelect
              value={draft.period ?? period.selected ?? 0}
              options={[
                ...period.periods.map(({ row_id: value, year_from: from, year_to: to }) => ({
                  value,
                  label: `${from}–${to}`,
                })),
                { value: 0, label: 'wszystkie lata' },
              ]}
              onChange={({ target }) => change({ period: Number(target.value) })}
            />
          </Field>
          <Field label="Szukana publikacja" className="w-96 max-w-full grow">
            <LimitedInput
              type="search"
              longest={200}
              value={draft.t ?? ''}
              onChange={({ target }) => change({ t: target.value })}
            />
          </Field>
          <Button type="submit" variant="primary" icon={Search} busy={busy}>
            Szukaj
          </Button>
        </Toolbar>
        <fieldset aria-describedby={error ? 'zakres-error' : undefined}>
          <legend className="sr-only">Zakres szukania</legend>
          <div className="toolbar flex flex-wrap gap-x-5 gap-y-1">
            <Checkbox
              label={isStart ? 'Rozpoczyna' : 'Zawiera'}
              checked={isStart}
              onChange={({ target }) => setFlag('flgstart', target.checked)}
            />
            {SCOPES.map(({ flag, label }) => (
              <Checkbox
                key={flag}
                label={label}
                checked={flags.includes(flag)}
                onChange={({ target }) => setFlag(flag, target.checked)}
              />
            ))}
            <Checkbox
              label="Tylko z opłatą bez kategorii"
              checked={draft.nocat === true}
              onChange={({ target }) => change({ nocat: target.checked || undefined })}
            />
          </div>
          <FieldNotes id="zakres" error={error} />
        </fieldset>
      </form>
    </search>
  );
}
