import { useLayoutEffect, useState } from 'react';
import { get, useController, useFormState } from 'react-hook-form';
import { TriangleAlert } from 'lucide-react';
import { type Holder, holder } from '#client/parts/holder.ts';
import { Loaded } from '#client/parts/loaded.tsx';
import { CardHeader, CardTitle } from '#ui/card.tsx';
import { cn } from '#ui/cn.ts';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { useAnnounce } from '#ui/live-region.tsx';
import { Pages } from '#ui/table/pages.tsx';
import { counted, formatInteger } from '#ui/text/number.ts';
import { AddAuthors } from './add-authors.tsx';
import { AuthorRow, gripId, type RowCommands } from './author-row.tsx';
import { FormSection } from '../form/form-section.tsx';
import { authorName, moved, type People, peopleOf, rowOf, usePeople, useRows } from './authors.ts';
import { useUndecided } from './undecided.ts';
import { type AuthorDraft, type Form, rowKey } from '../form/values.ts';

const PAGE = 100;
/** With fewer rows everybody is seen at once. */
const MANY = 30;

/** The authors in their order, ours linked with persons, and the number of all of them. */
export function AuthorsSection({ form, id, kind }: { form: Form; id: number | null; kind: string }) {
  const field = form.field('authors', 'Autorzy', authorWords);
  const count = form.field('author_count', 'Wszystkich autorów');
  const { rows: typed, setRows } = useRows(field);
  const { field: all } = useController({ name: 'author_count', control: count.control });
  const { rows, asked, query: undecided } = useUndecided(id, typed);
  const { people: found, learn, stored } = usePeople(typed);
  const people: People = new Map([...asked, ...found]);
  const { errors } = useFormState({ control: field.control, name: 'authors' });
  const announce = useAnnounce();
  const [page, setPage] = useState(1);
  const [oursFirst, setOursFirst] = useState(false);
  const [focused] = useState(() => holder<string | undefined>(undefined));
  const number = String(all.value ?? '');
  const isAll = number !== '' && number === String(rows.length);

  const replace = (next: AuthorDraft[]) => {
    setRows(next);
    // Who said that all are listed says so of the next row too.
    if (isAll && rows.length > 0) all.onChange(next.length === 0 ? '' : String(next.length));
  };
  const [latest] = useState(() => holder<Latest>({ rows, replace, announce, learn }));
  latest.set({ rows, replace, announce, learn });
  const [commands] = useState(() => commandsOf(latest, focused, field.id));
  useLayoutEffect(() => {
    const id = focused.get();
    if (id === undefined) return;
    document.getElementById(id)?.focus();
    focused.set(undefined);
  });

  const indexed = rows.map((row, index) => ({ row, index }));
  const ordered = oursFirst ? [...indexed.filter(isOurs), ...indexed.filter((each) => !isOurs(each))] : indexed;
  const last = Math.max(Math.ceil(rows.length / PAGE), 1);
  const shown = ordered.slice((Math.min(page, last) - 1) * PAGE, Math.min(page, last) * PAGE);
  const open = rows.filter(({ asks }) => asks).length;
  return (
    <FormSection label="Autorzy">
      <CardHeader>
        <CardTitle>
          Autorzy{' '}
          <span className="font-normal text-muted-foreground">
            {formatInteger(rows.length)}, z uczelni{' '}
            {formatInteger(rows.filter(({ person_id: id }) => id !== '').length)}
          </span>
        </CardTitle>
        {open > 0 && (
          <span className="flex items-center gap-1 text-sm text-warning">
            <TriangleAlert aria-hidden className="size-4" /> {formatInteger(open)} do rozstrzygnięcia
          </span>
        )}
      </CardHeader>
      <div
        className={cn(
          'grid items-start gap-x-4 gap-y-2 p-4 sm:grid-cols-[minmax(0,1fr)_9rem_auto]',
          isAll && 'no-print',
        )}
      >
        <AddAuthors
          id={field.id}
          label="Dodaj autora albo wklej listę"
          error={field.error}
          rows={rows}
          onAdd={(matched) => {
            learn(peopleOf(matched));
            const next = [...rows, ...matched.map((each) => rowOf(each, kind))];
            replace(next);
            setPage(Math.ceil(next.length / PAGE));
          }}
        />
        <Field id={count.id} label="Wszystkich autorów" error={count.error}>
          <Input {...all} numeric autoComplete="off" />
        </Field>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 sm:pt-5">
          <Checkbox
            label="To wszyscy"
            className="no-print"
            checked={isAll}
            disabled={rows.length === 0}
            onChange={({ target }) => all.onChange(target.checked ? String(rows.length) : '')}
          />
          {number === '' && <p className="w-full text-xs/4 text-warning">liczba autorów nieznana</p>}
          {rows.length > MANY && (
            <Checkbox
              label="Nasi najpierw"
              className="no-print"
              checked={oursFirst}
              onChange={({ target }) => setOursFirst(target.checked)}
            />
          )}
        </div>
      </div>
      <Loaded query={stored} what="osób" />
      <Loaded query={undecided} what="pytań o autorów" />
      {rows.length > 0 && (
        <ol className="border-t">
          {shown.map(({ row, index }) => (
            <AuthorRow
              key={rowKey(row)}
              rowId={rowKey(row)}
              row={row}
              index={index}
              person={people.get(row.person_id) ?? (stored.isLoading ? 'loading' : undefined)}
              candidates={(row.asks ?? []).flatMap((id) => people.get(id) ?? [])}
              error={errorOf(get(errors, `authors.${index}`))}
              commands={commands}
            />
          ))}
        </ol>
      )}
      {last > 1 && (
        <div className="border-t px-4 py-2">
          <Pages page={Math.min(page, last)} last={last} change={setPage} />
        </div>
      )}
      <p className="no-print border-t px-4 py-2 text-xs/4 text-muted-foreground">
        {rows.length === 0
          ? 'Enter dodaje wpisaną osobę albo całą listę.'
          : `${counted(rows.length, 'autor', 'autorów', 'autorów')}. Kolejność: Alt ↑ ↓ albo przeciągnij.`}
      </p>
    </FormSection>
  );
}

const isOurs = ({ row }: { row: AuthorDraft }) => row.person_id !== '' || row.asks !== undefined;

type Latest = { rows: AuthorDraft[]; replace: (rows: AuthorDraft[]) => void; announce: (text: string) => void } & Pick<
  RowCommands,
  'learn'
>;

/** The same commands at every rendering, so that rows that stay are not drawn again. `field`: where authors are added. */
const commandsOf = (latest: Holder<Latest>, focused: Holder<string | undefined>, field: string): RowCommands => ({
  change: (key, next) => {
    const { rows, replace } = latest.get();
    replace(rows.map((row) => (rowKey(row) === key ? next(row) : row)));
  },
  remove: (key) => {
    const { rows, replace, announce } = latest.get();
    const index = rows.findIndex((row) => rowKey(row) === key);
    const next = rows.filter((row) => rowKey(row) !== key);
    const beside = next[Math.min(index, next.length - 1)];
    focused.set(beside ? gripId(rowKey(beside)) : field);
    replace(next);
    announce(`Usunięto autora ${index + 1}`);
  },
  move: (key, to) => {
    const { rows, replace, announce } = latest.get();
    const from = rows.findIndex((row) => rowKey(row) === key);
    const row = rows[from];
    if (!row || to < 0 || to >= rows.length || from === to) return;
    focused.set(gripId(key));
    replace(moved(rows, from, to));
    announce(`${authorName(row)}: miejsce ${to + 1} z ${rows.length}`);
  },
  learn: (people) => latest.get().learn(people),
});

/** A row in the comparison of a conflict. */
function authorWords(json: string) {
  const row: AuthorDraft = JSON.parse(json);
  return `${authorName(row)}${row.person_id === '' ? '' : ` (osoba ${row.person_id})`}`;
}

function errorOf(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  return Object.values(errors)
    .flatMap((error: unknown) =>
      typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : [],
    )
    .join('. ');
}
