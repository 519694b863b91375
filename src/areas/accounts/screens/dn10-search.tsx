import { Search, SearchX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { errorText, trpc } from '#client/api.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Announce } from '#ui/live-region.tsx';
import { counted } from '#ui/number.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Section } from '#ui/section.tsx';
import { TableSkeleton } from '#ui/skeleton.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { numberOrNone } from '#areas/people/identifiers.ts';
import { DN10_ID_TOO_LARGE, Dn10Id, type Dn10Person } from '../schema.ts';
import { activeText } from './account-fields.ts';
import { RowChoice } from './row-choice.tsx';

type Dn10SearchProps = { chosen: Dn10Person | undefined; onChoose: (person: Dn10Person | undefined) => void };
type Asked = { by: 'id' | 'name'; text: string };

const WAYS = [
  { value: 'name', label: 'Nazwisko' },
  { value: 'id', label: 'Id DN10' },
] as const;

/** A person of the library system, looked for by number or by surname. */
export function Dn10Search({ chosen, onChoose }: Dn10SearchProps) {
  const [by, setBy] = useState<Asked['by']>('name');
  const [asked, setAsked] = useState<Asked>();
  const number = numberOrNone(asked?.text ?? '');
  const refused = asked?.by === 'id' && !Dn10Id.safeParse({ id_pracownik: number }).success;
  const ofId = trpc.accounts.dn10ById.useQuery(
    { id_pracownik: number },
    { enabled: asked?.by === 'id' && !refused, staleTime: 0 },
  );
  const ofName = trpc.accounts.dn10ByName.useQuery(
    { nazwisko: asked?.text ?? '' },
    { enabled: asked?.by === 'name', staleTime: 0 },
  );
  const { data, error, isFetching } = asked?.by === 'id' ? ofId : ofName;
  const columns = useMemo(() => columnsFor(chosen, onChoose), [chosen, onChoose]);
  const rows = data?.dn10.map((person, index) => ({ ...person, number: index + 1 }));
  return (
    <Section title="Osoba w DN10">
      <form
        className="mb-3"
        onSubmit={(event) => {
          event.preventDefault();
          const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
          onChoose(undefined);
          setAsked(text === '' ? undefined : { by, text });
        }}
      >
        <Toolbar>
          <RadioGroup legend="Szukaj według" inline value={by} options={WAYS} onChange={setBy} />
          <Field
            label={by === 'id' ? 'Id pracownika w DN10' : 'Nazwisko w DN10'}
            error={by === 'id' && refused && DN10_ID_TOO_LARGE}
            className="w-72 max-w-full"
          >
            <Input name="text" maxLength={200} inputMode={by === 'id' ? 'numeric' : 'text'} />
          </Field>
          <Button type="submit" icon={Search}>
            Szukaj
          </Button>
        </Toolbar>
      </form>
      {error && <Alert tone="danger">Błąd komunikacji: {errorText(error)}</Alert>}
      {asked && isFetching && !rows && <TableSkeleton columns={6} />}
      {asked && rows && !error && (
        <>
          <Announce>{counted(rows.length, 'osoba', 'osoby', 'osób')}</Announce>
          <DataTable
            caption="Osoby znalezione w DN10"
            columns={columns}
            rows={rows}
            rowKey={({ id_pracownik }) => id_pracownik}
            rowState={({ id_pracownik }) => (id_pracownik === chosen?.id_pracownik ? 'selected' : undefined)}
            busy={isFetching}
            empty={<EmptyState icon={SearchX} title="Nie znaleziono osoby w DN10" />}
          />
          {data?.more && <p className="mt-2 text-sm">Osób jest więcej: doprecyzuj nazwisko.</p>}
        </>
      )}
    </Section>
  );
}

type Row = Dn10Person & { number: number };

const columnsFor = (chosen: Dn10Person | undefined, onChoose: (person: Dn10Person) => void): Column<Row>[] => [
  {
    key: 'choice',
    header: 'Wybór',
    cell: (person) => (
      <RowChoice
        name="dn10"
        label={`${person.os_nazwisko} ${person.os_imie_i}, id ${person.id_pracownik}`}
        checked={person.id_pracownik === chosen?.id_pracownik}
        onChoose={() => onChoose(person)}
      />
    ),
  },
  { key: 'number', header: 'Lp.', numeric: true, cell: ({ number }) => number },
  { key: 'id', header: 'Id', numeric: true, cell: ({ id_pracownik }) => id_pracownik },
  { key: 'first', header: 'Imię', cell: ({ os_imie_i }) => os_imie_i },
  { key: 'last', header: 'Nazwisko', rowHeader: true, cell: ({ os_nazwisko }) => os_nazwisko },
  { key: 'title', header: 'Tytuł', cell: ({ t_nazwa }) => t_nazwa ?? '–' },
  { key: 'unit', header: 'Jednostka', cell: ({ jo_nazwa }) => jo_nazwa ?? '–' },
  { key: 'email', header: 'E-mail', className: 'wrap-anywhere', cell: ({ os_email }) => os_email ?? '–' },
  { key: 'person', header: 'Osoba aktywna', cell: ({ os_aktywny }) => activeText(os_aktywny) },
  { key: 'employee', header: 'Pracownik aktywny', cell: ({ n_aktywny }) => activeText(n_aktywny) },
];
