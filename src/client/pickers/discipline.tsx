import { useQuery } from '@tanstack/react-query';
import { Field } from '#ui/field/field.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { api } from '../api.ts';
import { Loaded } from '../parts/loaded.tsx';

type SelectProps = { period: number | undefined; value: number | undefined; onChange: (code: number) => void };

/** A discipline of the period. */
export function DisciplineSelect({ period, value, onChange }: SelectProps) {
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
      >
        <option value="" disabled>
          – wybierz dyscyplinę –
        </option>
        {options.map(({ key, value: name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
