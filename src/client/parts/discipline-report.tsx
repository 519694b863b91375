import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { DisciplineButtons } from '../pickers/discipline-buttons.tsx';
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
      {isReady && children(question)}
      {period.selected !== undefined && search.disccode === undefined && (
        <DisciplineList period={period.selected} onChoose={(disccode) => void change({ disccode })} />
      )}
    </>
  );
}

type SelectProps = { period: number | undefined; value: number | undefined; onChange: (code: number) => void };

/** Disciplines with people in N, which are the few that have something to report. */
const useNumbered = (period: number | undefined) =>
  useQuery(
    api.evaluation.standing.meanNumbers.queryOptions({ period: period ?? 0 }, { enabled: period !== undefined }),
  );

/** A discipline of the period, those with people in N first. */
function DisciplineSelect({ period, value, onChange }: SelectProps) {
  const answer = useQuery(
    api.publications.disciplines.queryOptions({ period }, { enabled: period !== undefined, staleTime: Infinity }),
  );
  const numbered = useNumbered(period).data;
  const codes = new Set(numbered?.map(({ disccode }) => disccode));
  if (answer.error) return <Loaded query={answer} what="dyscyplin" />;
  const options = (answer.data?.disciplines ?? []).filter(({ key }) => key > 0);
  const [withN, others] = [options.filter(({ key }) => codes.has(key)), options.filter(({ key }) => !codes.has(key))];
  const optionsOf = (rows: typeof options) =>
    rows.map(({ key, value: name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ));
  return (
    <Field label="Dyscyplina" className="w-96 max-w-full">
      <NativeSelect
        value={options.some(({ key }) => key === value) ? value : ''}
        disabled={!answer.data}
        onChange={(event) => onChange(Number(event.target.value))}
        prompt="– wybierz dyscyplinę –"
      >
        {withN.length === 0 || others.length === 0 ? (
          optionsOf(options)
        ) : (
          <>
            <optgroup label="Z osobami w liczbie N">{optionsOf(withN)}</optgroup>
            <optgroup label="Pozostałe">{optionsOf(others)}</optgroup>
          </>
        )}
      </NativeSelect>
    </Field>
  );
}

type ListProps = { period: number; onChoose: (code: number) => void };

/** While none is chosen: those with people in N, to be pressed. */
function DisciplineList({ period, onChoose }: ListProps) {
  const answer = useNumbered(period);
  return (
    <Section
      title="Wybierz dyscyplinę"
      description="Tutaj są te, w których ktoś wchodzi do liczby N; pozostałe wybierzesz wyżej."
    >
      <Loaded
        query={answer}
        what="dyscyplin"
        empty={<EmptyState title="W żadnej dyscyplinie nikt nie wchodzi do liczby N w tym okresie" />}
      >
        {(rows) => (
          <DisciplineButtons
            rows={rows.map(({ disccode, dysc_nazwa: name, sred }) => ({ code: disccode, name, n: sred }))}
            onChoose={onChoose}
          />
        )}
      </Loaded>
    </Section>
  );
}
