import { GripVertical, Pencil, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useCallback, useState } from 'react';
import { client } from '#client/api.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Input } from '#ui/field/input.tsx';
import { LimitedInput } from '#ui/field/limited-input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { FoundPerson } from '../../schema-form.ts';
import { AuthorQuestion } from './author-question.tsx';
import { authorName, decided, type KnownPerson } from './authors.ts';
import type { AuthorDraft } from '../form/values.ts';
import { searched } from '../form/venue-field.tsx';

const ROLES = [
  { value: 'A', label: 'autor' },
  { value: 'AC', label: 'autor koresp.' },
  { value: 'R', label: 'redaktor' },
];

const roleOf = ({ kind, corresponding }: AuthorDraft) => `${kind}${corresponding ? 'C' : ''}`;
const roleText = (row: AuthorDraft) => ROLES.find(({ value }) => value === roleOf(row))?.label;

export type RowCommands = {
  change: (key: string, next: (row: AuthorDraft) => AuthorDraft) => void;
  remove: (key: string) => void;
  /** Moves the row to this place, from 0. */
  move: (key: string, to: number) => void;
  learn: (people: KnownPerson[]) => void;
};

type AuthorRowProps = {
  row: AuthorDraft;
  rowId: string;
  index: number;
  person: KnownPerson | 'loading' | undefined;
  candidates: KnownPerson[];
  error: string | undefined;
  commands: RowCommands;
};

/** An author: place, name, person with the reason of the match, affiliation and role. */
function Row({ row, rowId, index, person: found, candidates, error, commands }: AuthorRowProps) {
  const person = found === 'loading' ? undefined : found;
  const [isEdited, setEdited] = useState(false);
  const { change, remove, move } = commands;
  const place = index + 1;
  const name = authorName(row);
  const set = (part: Partial<AuthorDraft>) => change(rowId, (before) => ({ ...before, ...part }));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    move(rowId, index + step);
  };
  const target = useCallback(
    (element: HTMLElement | null) => {
      const over = (event: DragEvent) => event.preventDefault();
      const drop = (event: DragEvent) => {
        event.preventDefault();
        const key = event.dataTransfer?.getData('text/plain');
        if (key) move(key, index);
      };
      element?.addEventListener('dragover', over);
      element?.addEventListener('drop', drop);
      return () => {
        element?.removeEventListener('dragover', over);
        element?.removeEventListener('drop', drop);
      };
    },
    [move, index],
  );
  return (
    <li
      ref={target}
      className={cn(
        'grid grid-cols-[1.75rem_2.25rem_minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1 border-b px-3 py-1.5 text-sm/5 [contain-intrinsic-height:auto_3rem] [content-visibility:auto] last:border-b-0',
        'lg:grid-cols-[1.75rem_2.25rem_minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)_8.5rem_4.5rem]',
        // Its handles are not printed, and would leave their columns to the name.
        'print:grid-cols-[1.5rem_minmax(0,2fr)_minmax(0,3fr)_minmax(0,3fr)_6rem]!',
        row.asks && 'bg-warning-soft',
      )}
    >
      <IconButton
        id={gripId(rowId)}
        icon={GripVertical}
        size="sm"
        label={`Przesuń: autor ${place}, ${name} (Alt ↑ ↓)`}
        draggable
        onKeyDown={onKeyDown}
        onDragStart={(event) => event.dataTransfer.setData('text/plain', rowId)}
        className="cursor-grab"
      />
      <span className="tabular pt-1 text-end text-muted-foreground">{place}</span>
      <span className="min-w-0 pt-1 wrap-anywhere">{name}</span>
      <div className="min-w-0 pt-1 max-lg:order-last max-lg:col-span-4 max-lg:ps-18 max-sm:ps-0 print:order-none! print:col-span-1! print:ps-0!">
        {row.asks ? (
          <AuthorQuestion
            author={`autor ${place}`}
            reason={row.reason ?? ''}
            candidates={candidates}
            onAnswer={(chosen) => change(rowId, (before) => decided(before, chosen))}
          />
        ) : row.person_id === '' ? (
          <span className="text-muted-foreground">spoza uczelni</span>
        ) : (
          <>
            {found === 'loading' ? (
              <Skeleton className="my-0.5 w-32 max-w-full" />
            ) : (
              <span className="font-medium">
                {person ? `${person.degree} ${authorName(person)}`.trim() : `osoba ${row.person_id}`}
              </span>
            )}{' '}
            <span className="text-muted-foreground">{person?.unit}</span>
            {row.reason && <span className="block text-xs/4 text-muted-foreground">{row.reason}</span>}
          </>
        )}
        {error && <p className="text-destructive">{error}</p>}
      </div>
      <div className="col-span-full grid grid-cols-2 gap-2 max-lg:order-last lg:contents print:contents!">
        {/* A field would cut it short. */}
        <span className="hidden min-w-0 pt-1 wrap-anywhere print:inline">{row.affiliation}</span>
        <div className="min-w-0 print:hidden">
          <LimitedInput
            aria-label={`Afiliacja: autor ${place}`}
            value={row.affiliation}
            longest={500}
            placeholder={row.person_id === '' ? 'afiliacja' : 'uczelnia'}
            onChange={(event) => set({ affiliation: event.target.value })}
            onKeyDown={onKeyDown}
            className="sm:min-h-7! sm:py-0.5!"
          />
        </div>
        <span className="hidden pt-1 print:inline">{roleText(row)}</span>
        <NativeSelect
          inRow
          aria-label={`Rola: autor ${place}`}
          value={roleOf(row)}
          options={ROLES}
          onChange={({ target: { value } }) =>
            set({ kind: value.startsWith('R') ? 'R' : 'A', corresponding: value === 'AC' })
          }
          className="print:hidden!"
        />
      </div>
      <span className="flex justify-end print:hidden">
        <IconButton
          icon={Pencil}
          size="sm"
          label={`Zmień: autor ${place}, ${name}`}
          aria-expanded={isEdited}
          onClick={() => setEdited(!isEdited)}
        />
        <IconButton icon={Trash2} size="sm" label={`Usuń: autor ${place}, ${name}`} onClick={() => remove(rowId)} />
      </span>
      {isEdited && <RowEditor {...{ row, index, person, commands, rowId }} onClose={() => setEdited(false)} />}
    </li>
  );
}

export const gripId = (rowKey: string) => `uchwyt-${rowKey}`;

type RowEditorProps = Pick<AuthorRowProps, 'row' | 'rowId' | 'index' | 'commands'> & {
  person: KnownPerson | undefined;
  onClose: () => void;
};

function RowEditor({ row, rowId, index, person, commands: { change, learn, move }, onClose }: RowEditorProps) {
  const set = (part: Partial<AuthorDraft>) => change(rowId, (before) => ({ ...before, ...part }));
  return (
    <div className="col-span-full order-last grid gap-3 rounded-md border bg-card p-3 sm:grid-cols-12">
      <Field label="Imię" className="sm:col-span-3">
        <LimitedInput
          value={row.first_name}
          longest={200}
          onChange={({ target }) => set({ first_name: target.value })}
        />
      </Field>
      <Field label="Nazwisko" required className="sm:col-span-3">
        <LimitedInput value={row.last_name} longest={200} onChange={({ target }) => set({ last_name: target.value })} />
      </Field>
      <Field label="Osoba z uczelni" className="sm:col-span-6">
        <Combobox<FoundPerson>
          value={person ?? null}
          onChange={(chosen) => {
            if (chosen) learn([chosen]);
            change(rowId, (before) => decided(before, chosen ?? undefined));
          }}
          source={(text, signal) => searched(client.records.form.people.query({ text }, { signal }))}
          itemKey={({ person_id: id }) => id}
          itemLabel={authorName}
          itemDetail={({ degree, unit }) => [degree, unit].filter(Boolean).join(' · ')}
          placeholder="spoza uczelni"
          emptyText="Nie znaleziono osoby"
        />
      </Field>
      <Field label="ORCID" className="sm:col-span-4">
        <LimitedInput value={row.orcid} longest={60} onChange={({ target }) => set({ orcid: target.value })} />
      </Field>
      <Field label="Miejsce na liście" className="sm:col-span-3">
        <Input
          key={index}
          numeric
          defaultValue={index + 1}
          onBlur={({ target }) => {
            const to = Number(target.value) - 1;
            if (Number.isInteger(to) && to !== index) move(rowId, to);
          }}
        />
      </Field>
      <div className="self-end sm:col-span-5 sm:justify-self-end">
        <Button onClick={onClose}>Gotowe</Button>
      </div>
    </div>
  );
}

const sameCandidates = (one: KnownPerson[], other: KnownPerson[]) =>
  one.length === other.length && one.every((each, index) => each === other[index]);

/** Of thousands of rows only those that change are drawn. */
export const AuthorRow = memo(
  Row,
  (before, after) =>
    before.index === after.index &&
    before.person === after.person &&
    before.error === after.error &&
    before.commands === after.commands &&
    sameCandidates(before.candidates, after.candidates) &&
    JSON.stringify(before.row) === JSON.stringify(after.row),
);
