import { useController } from 'react-hook-form';
import { client, errorText } from '#client/api.ts';
import { useText } from '#client/form/use-save-form.ts';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { ARTICLES, venueLabel } from '../../fields.ts';
import type { FoundJournal, FoundPublisher } from '../../schema-form.ts';
import type { Form } from './values.ts';

const yearOf = (text: string) => (/^(19|20)\d\d$|^2100$/.test(text.trim()) ? Number(text) : new Date().getFullYear());

/** A failed search says why below the field. */
export async function searched<Item>(search: Promise<Item[]>): Promise<Item[]> {
  try {
    return await search;
  } catch (error) {
    throw new Error(errorText(error), { cause: error });
  }
}

const journalDetail = ({ issn, eissn, points, list, disciplines }: FoundJournal) =>
  [
    `${points} pkt`,
    [issn, eissn].filter(Boolean).join(', '),
    list,
    `${disciplines.slice(0, 3).join(', ')}${disciplines.length > 3 ? ` i ${disciplines.length - 3} innych` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');

type VenuePickerProps = {
  /** Of which list: of journals, else of publishers. */
  isJournal: boolean;
  text: string;
  year: number;
  onText: (text: string) => void;
  /** With the journal, whose numbers go with it. */
  onJournal: (journal: FoundJournal) => void;
};

/** Any text, or a row of the list in force in the year. */
export function VenuePicker({ isJournal, text, year, onText, onJournal }: VenuePickerProps) {
  const shared = {
    text,
    onText,
    value: null,
    emptyText: 'Nie ma na wykazie: nazwa zostanie tak, jak wpisano',
    minLength: 3,
  };
  return isJournal ? (
    <Combobox<FoundJournal>
      {...shared}
      key="journal"
      onChange={(journal) => {
        onText(journal?.title ?? '');
        if (journal) onJournal(journal);
      }}
      source={(typed, signal) => searched(client.records.form.journals.query({ text: typed, year }, { signal }))}
      itemKey={({ id }) => id}
      itemLabel={({ title }) => title}
      itemDetail={journalDetail}
      foundText={(journals) =>
        journals.some(({ is_near }) => is_near) ? 'Nie ma dokładnie takiego. Podobne tytuły z wykazu:' : undefined
      }
    />
  ) : (
    <Combobox<FoundPublisher>
      {...shared}
      key="publisher"
      onChange={(publisher) => onText(publisher?.name ?? '')}
      source={(typed, signal) => searched(client.records.form.publishers.query({ text: typed, year }, { signal }))}
      itemKey={({ id }) => id}
      itemLabel={({ name }) => name}
      itemDetail={({ level, list }) => `poziom ${level} · ${list}`}
    />
  );
}

type VenueFieldProps = { form: Form; type: number; className: string };

/** The journal or publisher: a row of the list fills the numbers too. */
export function VenueField({ form, type, className }: VenueFieldProps) {
  const label = venueLabel(type) ?? 'Wydawnictwo';
  const field = form.field('venue', label);
  const { field: control } = useController({ name: 'venue', control: field.control });
  const year = yearOf(useText(form.at('year')));
  const isJournal = ARTICLES.includes(type);
  return (
    <Field id={field.id} label={label} error={field.error} required={isJournal} className={className}>
      <VenuePicker
        isJournal={isJournal}
        text={String(control.value ?? '')}
        year={year}
        onText={control.onChange}
        onJournal={({ issn, eissn }) => {
          form.set('issn', issn);
          form.set('eissn', eissn);
        }}
      />
    </Field>
  );
}
