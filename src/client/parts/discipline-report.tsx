import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/empty-state.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { PeriodSelect, usePeriod } from '../pickers/period.tsx';
import { readReportSearch, usePanelSearch } from '../search.ts';
import { api } from '../api.ts';
import { XlsxLink } from '../documents/xlsx-link.tsx';
import { Loaded } from './loaded.tsx';

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

type SelectProps = { period: number | undefined; value: number | undefined; onChange: (code: number) => void };

/** A discipline of the period. */
function DisciplineSelect({ period, value, onChange }: SelectProps) {
  const answer = useQuery(
    api.publications.disciplines.queryOptions({ period }, { enabled: period !== undefined, staleTime: Infinity }),
  );
  if (answer.error) return <Loaded query={answer} what="dyscyplin" />;
  const options = (answer.data?.disciplines ?? []).filter(({ key }) => key > 0);
  return (
    <Field label="Dyscyplina" className="w-96 max-w-full">
      <NativeSelect
        value={options.some(({ key }) => key === value) ? value : ''}
        disabled={!answer.data}
        onChange={(event) => onChange(Number(event.target.value))}
        prompt="– wybierz dyscyplinę –"
        options={options.map(({ key, value: label }) => ({ value: key, label }))}
      />
    </Field>
  );
}
