import { Search } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { type AccountSearch, isSearched, scopesName } from './account-search.ts';
import { SCOPES } from '#client/pickers/person-choice.ts';

type AccountSearchFormProps = { search: AccountSearch; change: (search: AccountSearch) => void };

/** What is searched and where; asked for when the form is sent, not with each letter. */
export function AccountSearchForm({ search, change }: AccountSearchFormProps) {
  return (
    <search aria-label="Wyszukiwanie kont">
      <form
        key={JSON.stringify([search.q, search.zakres])}
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const q = String(form.get('q') ?? '').trim() || undefined;
          const flags = SCOPES.konto.map(({ flag }) => flag).filter((flag) => form.has(flag));
          change({ q, zakres: scopesName(flags), strona: undefined, konto: undefined });
        }}
      >
        <Toolbar>
          <Field label="Szukane konto" className="w-96 max-w-full">
            <Input name="q" type="search" defaultValue={search.q} maxLength={200} />
          </Field>
          <Button type="submit" variant="primary" icon={Search}>
            Szukaj
          </Button>
        </Toolbar>
        <fieldset>
          <legend className="mb-1 text-xs/4 text-muted-foreground">Zakres wyszukiwania</legend>
          <div className="flex flex-wrap gap-x-4 gap-y-1">
            {SCOPES.konto.map(({ flag, label }) => (
              <Checkbox key={flag} name={flag} label={label} defaultChecked={isSearched(search, flag)} />
            ))}
          </div>
        </fieldset>
      </form>
    </search>
  );
}
