import { useQuery } from '@tanstack/react-query';
import { BookDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListView } from '#client/list/list-view.tsx';
import { LIST_OPTIONS, useList } from '#client/list/use-list.ts';
import { PeriodSelect, PrintedPeriod, usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch } from '#client/search.ts';
import { readPeriodSearch } from '#areas/periods/search.ts';
import { activeFilters } from '#shared/list.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page } from '#ui/page.tsx';
import { Prose } from '#ui/prose.tsx';
import { unlinkedBookList } from '../lists-chapters.ts';
import type { UnlinkedBook } from '../schema-standing.ts';

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="block text-xs/4 font-normal text-muted-foreground">{children}</span>
);

const CELLS: Cells<UnlinkedBook> = {
  title: ({ title, publisher, isbn }) => (
    <>
      {title}
      <Detail>
        {publisher}
        {publisher && isbn && ', '}
        {isbn && <span className="whitespace-nowrap">ISBN {isbn}</span>}
      </Detail>
    </>
  ),
  chapters: ({ chapters }) => (
    <ul>
      {chapters.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  ),
};

/** Chapters whose book has no record or no value: whose, in which discipline, and what the limit of § 14 could take away. */
export default function UnlinkedChapters() {
  const [search, change] = usePanelSearch(readPeriodSearch);
  const period = usePeriod(search.period);
  const choice = <PeriodSelect period={period} onChange={(selected) => void change({ period: selected })} />;
  return (
    <Page title="Rozdziały książek bez rekordu" subtitle="Czego nie widać, dopóki książka nie jest w bazie">
      <Prose>
        Rozdziały jednej książki przynoszą dyscyplinie razem najwyżej tyle punktów, ile jest warta monografia jej
        wydawnictwa (§&nbsp;14). Gdy książka nie ma rekordu albo jej rekord nie ma jeszcze wyceny, wynik dyscypliny tego
        nie uwzględnia. Możliwa strata to punkty przyjętych dziś rozdziałów ponad wartość monografii.
      </Prose>
      <PrintedPeriod period={period} />
      {period.selected === undefined ? choice : <Books period={period.selected} choice={choice} />}
    </Page>
  );
}

function Books({ period, choice }: { period: number; choice: ReactNode }) {
  const state = useList(unlinkedBookList);
  const answer = useQuery(api.evaluation.standing.unlinkedBooks.queryOptions({ ...state.query, period }, LIST_OPTIONS));
  return (
    <ListView
      state={state}
      answer={answer}
      of={{ period }}
      lead={choice}
      none={
        activeFilters(unlinkedBookList, state.query).length === 0 && (
          <EmptyState
            icon={BookDashed}
            title={unlinkedBookList.empty}
            action={
              <Button onClick={() => void state.ask({ all: true })}>Pokaż też te, które dziś ich nie przynoszą</Button>
            }
          >
            Limit każdej książki, której rozdziały dziś się liczą, jest sprawdzony.
          </EmptyState>
        )
      }
      captionHidden
      cells={CELLS}
      options={{ discipline: answer.data?.disciplines }}
    />
  );
}
