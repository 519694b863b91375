import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/section.tsx';
import { focusUnlessCovered } from '#ui/state/focus-content.ts';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { useAnnounce } from '#ui/live-region.tsx';
import { DisciplineButtons } from '../pickers/discipline-buttons.tsx';
import { PeriodSelect, usePeriod } from '../pickers/period.tsx';
import { readReportSearch, usePanelSearch } from '../search.ts';
import { api } from '../api.ts';
import { XlsxLink } from '../documents/xlsx-link.tsx';
import { Loaded } from '../parts/loaded.tsx';

type Question = { period: number; disccode: number };
export type DisciplineListProps = { period: number; onChoose: (code: number) => void };
type DisciplineReportProps = {
  file: string;
  /** What is shown while none is chosen: else those with people in N. */
  list?: (props: DisciplineListProps) => ReactNode;
  children: (question: Question) => ReactNode;
};

/** The choice of a period and a discipline, their file, and what is said of them once both are chosen. */
export function DisciplineReport({ file, list: List = DisciplineList, children }: DisciplineReportProps) {
  const [search, change] = usePanelSearch(readReportSearch);
  const period = usePeriod(search.period);
  const question = { period: period.selected ?? 0, disccode: search.disccode ?? 0 };
  const { data: known } = useDisciplines(period.selected);
  // Another period may not have it.
  const isMissing = known !== undefined && !known.disciplines.some(({ key }) => key === search.disccode);
  const isReady = period.selected !== undefined && search.disccode !== undefined && !isMissing;
  // The button that was pressed is gone; a select keeps the focus, which goes through its options by arrows.
  const [isPressed, setPressed] = useState(false);
  const announce = useAnnounce();
  return (
    <>
      <Toolbar>
        <PeriodSelect period={period} onChange={(selected) => void change({ period: selected })} />
        <DisciplineSelect
          period={period.selected}
          isNumbered={List === DisciplineList}
          value={search.disccode}
          onChange={(disccode, name) => {
            setPressed(false);
            announce(`Wynik: ${name}`);
            void change({ disccode });
          }}
        />
        <XlsxLink address={file} filter={question} disabled={!isReady} />
      </Toolbar>
      {isReady && (
        <>
          <ResultHeading {...question} takesFocus={isPressed} />
          {children(question)}
        </>
      )}
      {period.selected !== undefined && (search.disccode === undefined || isMissing) && (
        <List
          period={period.selected}
          onChoose={(disccode) => {
            setPressed(true);
            void change({ disccode });
          }}
        />
      )}
    </>
  );
}

/** The disciplines of the period, without what stands for none. */
const useDisciplines = (period: number | undefined) =>
  useQuery(
    api.publications.disciplines.queryOptions({ period }, { enabled: period !== undefined, staleTime: Infinity }),
  );

/** Whose result it is. */
function ResultHeading({ period, disccode, takesFocus }: Question & { takesFocus: boolean }) {
  const { data } = useDisciplines(period);
  const name = data?.disciplines.find(({ key }) => key === disccode)?.value;
  if (name === undefined) return null;
  return (
    <h2 ref={takesFocus ? focusUnlessCovered : undefined} tabIndex={-1} className="text-lg font-semibold outline-none">
      {name}
    </h2>
  );
}

type SelectProps = {
  period: number | undefined;
  /** Those with people in N come first. */
  isNumbered: boolean;
  value: number | undefined;
  onChange: (code: number, name: string) => void;
};

/** Disciplines with people in N, which are the few that have something to report. */
const useNumbered = (period: number | undefined) =>
  useQuery(
    api.evaluation.standing.meanNumbers.queryOptions({ period: period ?? 0 }, { enabled: period !== undefined }),
  );

/** A discipline of the period. */
function DisciplineSelect({ period, isNumbered, value, onChange }: SelectProps) {
  const answer = useDisciplines(period);
  const numbered = useNumbered(isNumbered ? period : undefined).data;
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
        onChange={({ target }) => onChange(Number(target.value), target.selectedOptions[0]?.text ?? '')}
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

/** While none is chosen: those with people in N, to be pressed. */
function DisciplineList({ period, onChoose }: DisciplineListProps) {
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
