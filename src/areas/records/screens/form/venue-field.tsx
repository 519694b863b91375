import { useController } from 'react-hook-form';
import { client, errorText } from '#client/api.ts';
import { type FieldRef, type FormField, useText } from '#client/form/use-save-form.ts';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { firstOf } from '#ui/text/first-of.ts';
import type { FoundJournal, FoundPublisher } from '../../schema-form.ts';

/** The year whose list is meant, this one until a year is typed. */
export const yearOf = (text: string) =>
  /^(19|20)\d\d$|^2100$/.test(text.trim()) ? Number(text) : new Date().getFullYear();

/** A failed search says why below the field. */
export async function searched<Found>(search: Promise<Found>): Promise<Found> {
  try {
    return await search;
  } catch (error) {
    throw new Error(errorText(error), { cause: error });
  }
}

const journalDetail = ({ second_title: second, issn, eissn, points, list, disciplines }: FoundJournal) =>
  [second, `${points} pkt`, [issn, eissn].filter(Boolean).join(', '), list, firstOf(disciplines, 3)]
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
    emptyText: 'Nie znaleziono: nazwa zostanie tak, jak wpisano',
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
      source={async (typed, signal) =>
        (await searched(client.records.form.journals.query({ text: typed, year }, { signal }))).rows
      }
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
      source={async (typed, signal) =>
        (await searched(client.records.form.publishers.query({ text: typed, year }, { signal }))).rows
      }
      itemKey={({ id }) => id}
      itemLabel={({ name }) => name}
      itemDetail={({ level, list }) => `poziom ${level} · ${list}`}
    />
  );
}

type VenueFieldProps = {
  field: FormField;
  year: FieldRef;
  isJournal: boolean;
  onJournal?: (journal: FoundJournal) => void;
  className?: string;
};

/** The journal or publisher of a form, which a journal requires. */
export function VenueField({ field, year, isJournal, onJournal = () => undefined, className }: VenueFieldProps) {
  const { field: control } = useController({ name: field.name, control: field.control });
  const inYear = yearOf(useText(year));
  return (
    <Field id={field.id} label={field.label} error={field.error} required={isJournal} className={className}>
      <VenuePicker
        isJournal={isJournal}
        text={String(control.value ?? '')}
        year={inYear}
        onText={control.onChange}
        onJournal={onJournal}
      />
    </Field>
  );
}
