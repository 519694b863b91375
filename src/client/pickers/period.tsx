import { useQuery } from '@tanstack/react-query';
import type { EvaluationPeriod } from '#areas/periods/schema.ts';
import { api } from '../api.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { upperFirst } from '#shared/text.ts';
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

type PrintedPeriodProps = {
  period: PeriodState;
  /** What it is called that no period is chosen, where one may do so. */
  any?: string;
};

/** The period in print, where the select is hidden. */
export function PrintedPeriod({ period: { periods, selected }, any }: PrintedPeriodProps) {
  const period = periods.find(({ row_id }) => row_id === selected);
  if (!period) return any && <PrintedLine>{upperFirst(any)}</PrintedLine>;
  return <PrintedLine>Okres ewaluacji {yearsOf(period)}</PrintedLine>;
}

type PeriodSelectProps = PrintedPeriodProps & { onChange: (period: number) => void };

/** The choice of a period; of none, it is 0. */
export function PeriodSelect({ period, any, onChange }: PeriodSelectProps) {
  const { periods, selected } = period;
  if (period.error) return <Loaded query={period} what="okresów ewaluacji" />;
  return (
    <Field label="Okres ewaluacji" className="w-44 max-w-full">
      <NativeSelect
        data-period
        data-printed
        value={selected ?? (any ? 0 : '')}
        disabled={periods.length === 0}
        onChange={(event) => onChange(Number(event.target.value))}
        prompt="– wybierz okres –"
        options={[
          ...periods.map((each) => ({ value: each.row_id, label: yearsOf(each) })),
          ...(any ? [{ value: 0, label: any }] : []),
        ]}
      />
    </Field>
  );
}
