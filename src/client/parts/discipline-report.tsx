import type { ReactNode } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { DisciplineSelect } from '../pickers/discipline.tsx';
import { PeriodSelect, usePeriod } from '../pickers/period.tsx';
import { readReportSearch, usePanelSearch } from '../search.ts';
import { XlsxLink } from './xlsx-link.tsx';

type Question = { period: number; disccode: number };
type DisciplineReportProps = { file: string; children: (question: Question) => ReactNode };

/** The choice of a period and a discipline, their file, and what is said of them once both are chosen. */
export function DisciplineReport({ file, children }: DisciplineReportProps) {
  const [search, change] = usePanelSearch(readReportSearch);
  const period = usePeriod(search.period);
  const question = { period: period.selected ?? 0, disccode: search.disccode ?? 0 };
  const isReady = period.selected !== undefined && search.disccode !== undefined;
  return (
    <>
      <Toolbar>
        <PeriodSelect period={period} onChange={(selected) => void change({ period: selected, disccode: undefined })} />
        <DisciplineSelect
          period={period.selected}
          value={search.disccode}
          onChange={(disccode) => void change({ disccode })}
        />
        <XlsxLink address={file} filter={question} disabled={!isReady} />
      </Toolbar>
      {isReady ? children(question) : <EmptyState title="Wybierz dyscyplinę" />}
    </>
  );
}
