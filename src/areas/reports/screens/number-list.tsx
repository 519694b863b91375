import type { ReactNode } from 'react';
import { PeriodSelect, usePeriod } from '#client/pickers/period.tsx';
import { usePanelSearch } from '#client/search.ts';
import { XlsxLink } from '#client/documents/xlsx-link.tsx';
import type { ListShape } from '#shared/list.ts';
import { readPeriodSearch } from '#areas/periods/search.ts';
import { Page } from '#ui/page.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';

type NumberPageProps = { list: ListShape; subtitle: string; children: (period: number) => ReactNode };

/** A list of the chosen period, with its file. */
export function NumberPage({ list, subtitle, children }: NumberPageProps) {
  const [search, change] = usePanelSearch(readPeriodSearch);
  const period = usePeriod(search.period);
  return (
    <Page title={list.title} subtitle={subtitle}>
      <Toolbar>
        <PeriodSelect period={period} onChange={(selected) => void change({ period: selected })} />
        {list.file && (
          <XlsxLink
            address={list.file.address}
            filter={{ period: period.selected }}
            disabled={period.selected === undefined}
          />
        )}
      </Toolbar>
      {period.selected !== undefined && children(period.selected)}
    </Page>
  );
}
