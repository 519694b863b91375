import { useQuery } from '@tanstack/react-query';
import { Search as SearchIcon } from 'lucide-react';
import { useState } from 'react';
import { PageLink } from '#client/page-link.ts';
import { api } from '#client/api.ts';
import type { Cells } from '#client/list/cells.tsx';
import { ListTable } from '#client/list/list-table.tsx';
import { Loaded } from '#client/parts/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Email } from '#ui/email.tsx';
import { Field } from '#ui/field/field.tsx';
import { LimitedInput } from '#ui/field/limited-input.tsx';
import { RadioGroup } from '#ui/field/radio-group.tsx';
import { Section } from '#ui/section.tsx';
import { focusOnOpening } from '#ui/state/focus-field.ts';
import { Toolbar } from '#ui/table/toolbar.tsx';
import { numberOrNone } from '#areas/people/identifiers.ts';
import { dn10List } from '../lists.ts';
import { DN10_ID_TOO_LARGE, Dn10Id, type Dn10Person } from '../schema.ts';
import { RowChoice } from './row-choice.tsx';

type Dn10SearchProps = { chosen: Dn10Person | undefined; onChoose: (person: Dn10Person | undefined) => void };
type Search = { by: 'id' | 'name'; text: string };

const SEARCH_BY = [
  { value: 'name', label: 'Nazwisko' },
  { value: 'id', label: 'Id DN10' },
] as const;

const CELLS: Cells<Dn10Person> = { email: ({ os_email: email }) => email && <Email>{email}</Email> };

/** Searches the library system by number or surname. */
export function Dn10Search({ chosen, onChoose }: Dn10SearchProps) {
  const [by, setBy] = useState<Search['by']>('name');
  const [typed, type] = useState('');
  const [search, setSearch] = useState<Search>();
  const number = numberOrNone(search?.text ?? '');
  const isTooLarge = search?.by === 'id' && !Dn10Id.safeParse({ id_pracownik: number }).success;
  const byId = useQuery(
    api.accounts.dn10ById.queryOptions(
      { id_pracownik: number },
      { enabled: search?.by === 'id' && !isTooLarge, staleTime: 0 },
    ),
  );
  const byName = useQuery(
    api.accounts.dn10ByName.queryOptions(
      { nazwisko: search?.text ?? '' },
      { enabled: search?.by === 'name', staleTime: 0 },
    ),
  );
  const answer = search?.by === 'id' ? byId : byName;
  const { data, error } = answer;
  const rows = data?.dn10.map((person, index) => ({ ...person, number: index + 1 }));
  return (
    <Section title="Osoba w DN10">
      <form
        className="mb-3"
        onSubmit={(event) => {
          event.preventDefault();
          const text = typed.trim();
          onChoose(undefined);
          setSearch(text === '' ? undefined : { by, text });
        }}
      >
        <Toolbar>
          <RadioGroup legend="Szukaj według" inline value={by} options={SEARCH_BY} onChange={setBy} />
          <div ref={focusOnOpening}>
            <Field
              label={by === 'id' ? 'Id pracownika w DN10' : 'Nazwisko w DN10'}
              error={by === 'id' && isTooLarge && DN10_ID_TOO_LARGE}
              className="w-72 max-w-full"
            >
              <LimitedInput
                value={typed}
                longest={200}
                inputMode={by === 'id' ? 'numeric' : 'text'}
                onChange={({ target }) => type(target.value)}
              />
            </Field>
          </div>
          <Button type="submit" icon={SearchIcon}>
            Szukaj
          </Button>
        </Toolbar>
      </form>
      <Loaded<unknown> query={answer} what="osób" failed={(reason) => `Błąd komunikacji: ${reason}`} />
      {search && data?.total === 0 && (
        <p className="mb-3 text-sm text-muted-foreground">
          Kogo nie ma w DN10, temu konto też utworzysz:{' '}
          <PageLink to="/admin/AppAccounts/nowy" search={{ szukaj: search.text }}>
            Nowy pracownik
          </PageLink>
        </p>
      )}
      {search && !isTooLarge && !error && (
        <ListTable
          list={dn10List}
          cells={CELLS}
          answer={{ ...answer, data: rows && data && { rows, total: data.total } }}
          choice={(person) => (
            <RowChoice
              name="dn10"
              label={`${person.os_nazwisko} ${person.os_imie_i}, id ${person.id_pracownik}`}
              checked={person.id_pracownik === chosen?.id_pracownik}
              onChoose={() => onChoose(person)}
            />
          )}
          rowState={({ id_pracownik }) => (id_pracownik === chosen?.id_pracownik ? 'selected' : undefined)}
          cut="doprecyzuj nazwisko"
        />
      )}
    </Section>
  );
}
