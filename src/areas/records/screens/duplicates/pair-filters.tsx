import { useEffect, useState } from 'react';
import { type ChangeSearch, SAME_STEP } from '#client/search.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { formatInteger } from '#ui/text/number.ts';
import { PAIR_STATES, type PairState } from '../../merging/facts.ts';
import type { Pairs } from '../../schema-duplicates.ts';
import type { PairsSearch } from './search.ts';

const PAUSE_MS = 250;
const STATES = Object.entries(PAIR_STATES) as [PairState, string][];

type PairFiltersProps = {
  search: PairsSearch;
  counts: Pairs['counts'] | undefined;
  change: ChangeSearch<PairsSearch>;
};

export function PairFilters({ search, counts, change }: PairFiltersProps) {
  const [text, setText] = useState(search.q ?? '');
  useEffect(() => {
    if (text.trim() === (search.q ?? '')) return undefined;
    const timer = setTimeout(() => change({ q: text.trim() || undefined, para: undefined }, SAME_STEP), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  const state = search.stan ?? 'open';
  return (
    <div className="no-print mb-3 flex flex-wrap items-end gap-3">
      <Field label="Pary" className="w-56">
        <NativeSelect
          value={state}
          onChange={({ target }) =>
            change({ stan: STATES.find(([name]) => name === target.value)?.[0], pewne: undefined, para: undefined })
          }
          options={STATES.map(([value, label]) => ({
            value,
            label: counts ? `${label} (${formatInteger(counts[value])})` : label,
          }))}
        />
      </Field>
      <Field label="Szukaj" className="w-64 max-sm:w-full">
        <Input
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder="tytuł, autor, DOI, numer rekordu"
        />
      </Field>
      {state === 'open' && (
        <Checkbox
          className="pb-2"
          label={`Tylko pewne${counts ? ` (${formatInteger(counts.safe)})` : ''}`}
          checked={search.pewne === true}
          onChange={({ target }) => change({ pewne: target.checked || undefined, para: undefined })}
        />
      )}
    </div>
  );
}
