import { trpc } from '#client/api.ts';
import { Field } from '#ui/field.tsx';
import { NativeSelect } from '#ui/native-select.tsx';

/** The periods of evaluation and the one in the address; without one there, the default. */
export function usePeriod(wanted: number | undefined) {
  const { data: periods, error, isPending } = trpc.evaluation.periods.useQuery(undefined, { staleTime: Infinity });
  const selected = periods?.find((period) =>
    wanted === undefined ? period.display_default : period.row_id === wanted,
  );
  return { periods: periods ?? [], selected: selected?.row_id, error, isPending };
}

type PeriodSelectProps = {
  period: ReturnType<typeof usePeriod>;
  onChange: (period: number) => void;
};

export function PeriodSelect({ period: { periods, selected }, onChange }: PeriodSelectProps) {
  return (
    <Field label="Okres ewaluacji" className="w-44 max-w-full">
      <NativeSelect
        value={selected ?? ''}
        disabled={periods.length === 0}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {selected === undefined && (
          <option value="" disabled>
            – wybierz okres –
          </option>
        )}
        {periods.map(({ row_id, year_from, year_to }) => (
          <option key={row_id} value={row_id}>
            {`${year_from}–${year_to}`}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
