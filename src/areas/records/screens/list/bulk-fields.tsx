import { useState } from 'react';
import { client } from '#client/api.ts';
import { today, yearOf } from '#engine/day.ts';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Input } from '#ui/field/input.tsx';
import { LimitedInput } from '#ui/field/limited-input.tsx';
import { NativeSelect } from '#ui/field/native-select.tsx';
import {
  ARTICLES,
  BOOKS,
  hasField,
  REASONED,
  RECORD_TYPE_CODES,
  RECORD_TYPES,
  STATUS,
  venueLabel,
} from '../../fields.ts';
import { statusText } from '../../lists.ts';
import type { FoundPerson } from '../../schema-form.ts';
import { BulkChange, type ChosenKinds } from '../../schema-list.ts';
import { authorName } from '../authors/authors.ts';
import { searched, VenuePicker } from '../form/venue-field.tsx';

type Change = BulkChange;

const STATUSES = [
  STATUS.approved,
  STATUS.inProgress,
  STATUS.returned,
  STATUS.rejected,
  STATUS.sentToPbn,
  STATUS.withdrawn,
];

const WORD_FIELDS = [
  { value: 'title', label: 'tytuł' },
  { value: 'chapter_title', label: 'tytuł rozdziału' },
  { value: 'venue', label: 'czasopismo lub wydawnictwo' },
] as const;

type Edit = (change: Change) => void;
/** What is wrong with a field, by its name. */
export type Faults = Readonly<Record<string, string>>;

export function faultsOf(change: Change): Faults {
  const issues = BulkChange.safeParse(change).error?.issues ?? [];
  const faults = Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
  const isUnsaid = change.kind === 'status' && REASONED.includes(change.status) && change.reason.trim() === '';
  return isUnsaid ? { ...faults, reason: 'Podaj powód' } : faults;
}

/** `kinds`: of the records; undefined until it is known. */
type ChangeFieldsProps = { change: Change; edit: Edit; faults: Faults; kinds: ChosenKinds | undefined };

/** What a change of many records needs to know. */
export function ChangeFields({ change, edit, faults, kinds }: ChangeFieldsProps) {
  switch (change.kind) {
    case 'status':
      return (
        <>
          <Field label="Nowy status" required error={faults.status}>
            <NativeSelect
              value={Number.isNaN(change.status) ? '' : String(change.status)}
              prompt="– wybierz –"
              onChange={({ target }) => edit({ ...change, status: Number(target.value) })}
              options={STATUSES.map((code) => ({ value: String(code), label: statusText(code) }))}
            />
          </Field>
          {REASONED.includes(change.status) && (
            <Field label="Powód" required error={faults.reason} className="sm:col-span-2">
              <LimitedInput
                value={change.reason}
                longest={200}
                onChange={({ target }) => edit({ ...change, reason: target.value })}
              />
            </Field>
          )}
        </>
      );
    case 'count':
      return (
        <p className="self-end pb-2 text-sm text-muted-foreground">
          Gdzie liczba jest nieznana, przyjmie się tylu autorów, ilu jest na liście.
        </p>
      );
    case 'venue':
      return <VenueFields change={change} edit={edit} faults={faults} kinds={kinds} />;
    case 'year':
      return (
        <Field
          label="Nowy rok"
          required
          error={faults.year}
          hint={
            kinds?.types.some((type) => BOOKS.includes(type))
              ? 'Rozdziały zachowają swój rok, chyba że też są wśród zmienianych'
              : undefined
          }
        >
          <Input
            numeric
            inputMode="numeric"
            className="w-24!"
            value={Number.isNaN(change.year) ? '' : String(change.year)}
            onChange={({ target }) => {
              const digits = target.value.replaceAll(/\D/g, '').slice(0, 4);
              edit({ ...change, year: digits === '' ? Number.NaN : Number(digits) });
            }}
          />
        </Field>
      );
    case 'words':
      return (
        <>
          <Field label="W polu">
            <NativeSelect
              value={change.field}
              onChange={({ target }) =>
                edit({ ...change, field: WORD_FIELDS.find(({ value }) => value === target.value)?.value ?? 'title' })
              }
              options={WORD_FIELDS.filter(({ value }) => !kinds || kinds.types.some((type) => hasField(value, type)))}
            />
          </Field>
          <Field label="Zamień" required error={faults.from}>
            <LimitedInput
              value={change.from}
              longest={200}
              onChange={({ target }) => edit({ ...change, from: target.value })}
            />
          </Field>
          <Field label="Na">
            <LimitedInput
              value={change.to}
              longest={200}
              onChange={({ target }) => edit({ ...change, to: target.value })}
            />
          </Field>
        </>
      );
    case 'type':
      return (
        <Field label="Nowy rodzaj">
          <NativeSelect
            value={String(change.type)}
            onChange={({ target }) =>
              edit({ ...change, type: RECORD_TYPE_CODES.find((code) => String(code) === target.value) ?? 20 })
            }
            options={RECORD_TYPE_CODES.map((code) => ({ value: String(code), label: RECORD_TYPES[code] }))}
          />
        </Field>
      );
    case 'author':
      return <AuthorFields change={change} edit={edit} faults={faults} />;
  }
}

type AuthorFieldsProps = { change: Extract<Change, { kind: 'author' }>; edit: Edit; faults: Faults };

function AuthorFields({ change, edit, faults }: AuthorFieldsProps) {
  const [person, setPerson] = useState<FoundPerson | null>(null);
  return (
    <>
      <Field label="Osoba z uczelni" required error={faults.person_id}>
        <Combobox<FoundPerson>
          value={person}
          onChange={(chosen) => {
            setPerson(chosen);
            // The person's name is what most of the records have.
            edit({
              ...change,
              person_id: chosen?.person_id ?? 0,
              last_name: change.last_name === '' && chosen ? chosen.last_name : change.last_name,
            });
          }}
          source={(text, signal) => searched(client.records.form.people.query({ text }, { signal }))}
          itemKey={({ person_id: id }) => id}
          itemLabel={authorName}
          itemDetail={({ degree, unit }) => [degree, unit].filter(Boolean).join(' · ')}
          placeholder="Nazwisko"
          emptyText="Nie znaleziono osoby"
        />
      </Field>
      <Field label="Nazwisko autora w rekordach" required error={faults.last_name}>
        <LimitedInput
          value={change.last_name}
          longest={200}
          onChange={({ target }) => edit({ ...change, last_name: target.value })}
        />
      </Field>
      <Field label="Imię lub inicjał w rekordach">
        <LimitedInput
          value={change.first_name}
          placeholder="każde"
          longest={200}
          onChange={({ target }) => edit({ ...change, first_name: target.value })}
        />
      </Field>
    </>
  );
}

type VenueFieldsProps = Omit<ChangeFieldsProps, 'change'> & { change: Extract<Change, { kind: 'venue' }> };

/** Of one kind of venue a row of the list, as the form of a record has it; of several any name. Numbers where records have them. */
function VenueFields({ change, edit, faults, kinds }: VenueFieldsProps) {
  const types = kinds?.types ?? [];
  const labels = [...new Set(types.flatMap((type) => venueLabel(type) ?? []))];
  const [label = 'Czasopismo lub wydawnictwo', another] = labels;
  const isMixed = another !== undefined;
  const hasNumbers = types.some((type) => hasField('issn', type));
  const isJournal = label === venueLabel(ARTICLES[0] ?? 20);
  return (
    <>
      <Field
        label={isMixed ? 'Czasopismo lub wydawnictwo' : label}
        required
        error={faults.venue}
        hint={isMixed ? 'Wykaz podpowie, gdy wybierzesz same artykuły albo same książki' : undefined}
      >
        {isMixed ? (
          <LimitedInput
            value={change.venue}
            longest={500}
            onChange={({ target }) => edit({ ...change, venue: target.value })}
          />
        ) : (
          <VenuePicker
            isJournal={isJournal}
            text={change.venue}
            year={kinds?.year ?? yearOf(today())}
            onText={(venue) => edit({ ...change, venue })}
            onJournal={({ title, issn, eissn }) => edit({ ...change, venue: title, issn, eissn })}
          />
        )}
      </Field>
      {hasNumbers && (
        <>
          <Field label="ISSN" hint="Puste pole usuwa z rekordów numer ISSN" error={faults.issn}>
            <Input value={change.issn} onChange={({ target }) => edit({ ...change, issn: target.value })} />
          </Field>
          <Field label="e-ISSN" hint="Puste pole usuwa z rekordów numer e-ISSN" error={faults.eissn}>
            <Input value={change.eissn} onChange={({ target }) => edit({ ...change, eissn: target.value })} />
          </Field>
        </>
      )}
    </>
  );
}
