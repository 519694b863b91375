import { Search } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { usePeriod } from '#client/pickers/period.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field, FieldNotes } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { hasScope, NO_SCOPE } from '../schema-search.ts';
import { flagsOf, flagsText, type PaymentSearch } from '../search.ts';

const SCOPES = [
  { flag: 'flgauthor', label: 'Nazwisko autora' },
  { flag: 'flgtitle', label: 'Tytuł' },
  { flag: 'flgid', label: 'Id.publikacji' },
] as const;
type Flag = ReturnType<typeof flagsOf>[number];

type SearchFormProps = {
  search: PaymentSearch;
  period: ReturnType<typeof usePeriod>;
  busy: boolean;
  onSearch: (search: PaymentSearch) => void;
};

/** What to search for and where; the address follows when the search starts. */
export function SearchForm({ search, period, busy, onSearch }: SearchFormProps) {
  const [draft, setDraft] = useState(search);
  const [inAddress, setInAddress] = useState(search);
  const [isRefused, setRefused] = useState(false);
  // The browser's way back changes the address without this form.
  if (JSON.stringify(search) !== JSON.stringify(inAddress)) {
    setInAddress(search);
    setDraft(search);
  }
  const flags = flagsOf(draft);
  const change = (part: PaymentSearch) => setDraft({ ...draft, ...part });
  const setFlag = (flag: Flag, isSet: boolean) =>
    change({ o: flagsText(isSet ? [...flags, flag] : flags.filter((each) => each !== flag)) });
  const error = isRefused && !hasScope(flags) ? NO_SCOPE : undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRefused(!hasScope(flags));
    if (hasScope(flags)) onSearch({ ...draft, t: draft.t?.trim() || undefined, page: undefined });
  };
  const isStart = flags.includes('flgstart');
  return (
    <search aria-label="Szukanie publikacji">
      <form onSubmit={submit} className="space-y-2">
        <Toolbar>
          <Field label="Okres ewaluacji" className="w-44 max-w-full">
            <NativeSelect
              value={draft.period ?? period.selected ?? 0}
              options={[
                ...period.periods.map(({ row_id: value, year_from: from, year_to: to }) => ({
                  value,
                  label: `${from}–${to}`,
                })),
                { value: 0, label: 'wszystkie lata' },
              ]}
              onChange={({ target }) => change({ period: Number(target.value) })}
            />
          </Field>
          <Field label="Szukana publikacja" className="w-96 max-w-full grow">
            <Input
              type="search"
              maxLength={200}
              value={draft.t ?? ''}
              onChange={({ target }) => change({ t: target.value })}
            />
          </Field>
          <Button type="submit" variant="primary" icon={Search} busy={busy}>
            Szukaj
          </Button>
        </Toolbar>
        <fieldset aria-describedby={error ? 'zakres-error' : undefined}>
          <legend className="sr-only">Zakres szukania</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            <Checkbox
              label={isStart ? 'Rozpoczyna' : 'Zawiera'}
              checked={isStart}
              onChange={({ target }) => setFlag('flgstart', target.checked)}
            />
            {SCOPES.map(({ flag, label }) => (
              <Checkbox
                key={flag}
                label={label}
                checked={flags.includes(flag)}
                onChange={({ target }) => setFlag(flag, target.checked)}
              />
            ))}
            <Checkbox
              label="Tylko z opłatą bez kategorii"
              checked={draft.nocat === true}
              onChange={({ target }) => change({ nocat: target.checked || undefined })}
            />
          </div>
          <FieldNotes id="zakres" error={error} />
        </fieldset>
      </form>
    </search>
  );
}
