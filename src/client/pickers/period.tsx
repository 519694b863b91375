import { useQuery } from '@tanstack/react-query';
import type { EvaluationPeriod } from '#areas/periods/schema.ts';
import { api } from '../api.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { PrintedLine } from '#ui/printed-line.tsx';

/** The evaluation periods, and the one of this id or else the default. */
export function usePeriod(id: number | undefined) {
  const { data: periods, ...query } = useQuery(api.periods.list.queryOptions(undefined, { staleTime: Infinity }));
  const { error, isPending, isFetching, refetch } = query;
  const selected = periods?.find((period) => (id === undefined ? period.display_default : period.row_id === id));
  return { periods: periods ?? [], selected: selected?.row_id, error, isPending, isFetching, refetch };
}

type PeriodState = ReturnType<typeof usePeriod>;

const yearsOf = ({ year_from, year_to }: EvaluationPeriod) => `${year_from}–${year_to}`;

/** The period in print, where the select is hidden. */
export function PrintedPeriod({ period: { periods, selected } }: { period: PeriodState }) {
  const period = periods.find(({ row_id }) => row_id === selected);
  return period && <PrintedLine>Okres ewaluacji {yearsOf(period)}</PrintedLine>;
}

type PeriodSelectProps = {
  period: PeriodState;
  onChange: (period: number) => void;
};

export function PeriodSelect({ period, onChange }: PeriodSelectProps) {
  const { periods, selected } = period;
  if (period.error) return <Loaded query={period} what="okresów ewaluacji" />;
  return (
    <Field label="Okres ewaluacji" className="w-44 max-w-full">
      <NativeSelect
        data-period
        data-printed
        value={selected ?? ''}
        disabled={periods.length === 0}
        onChange={(event) => onChange(Number(event.target.value))}
        prompt="– wybierz okres –"
        options={periods.map((each) => ({ value: each.row_id, label: yearsOf(each) }))}
      />
    </Field>
  );
}
