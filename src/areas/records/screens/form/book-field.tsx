import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useController } from 'react-hook-form';
import { api, client } from '#client/api.ts';
import { CheckboxField, SelectField, TextField } from '#client/form/fields.tsx';
import { useText } from '#client/form/use-save-form.ts';
import { Button } from '#ui/button.tsx';
import { Combobox } from '#ui/field/combobox.tsx';
import { Field } from '#ui/field/field.tsx';
import { RECORD_TYPES } from '../../fields.ts';
import type { FoundBook } from '../../schema-form.ts';
import { yearDoubt } from '../../doubts.ts';
import { EditorsField } from '../authors/editors-field.tsx';
import type { Form } from './values.ts';
import { searched } from './venue-field.tsx';

const BOOK_TYPES = [21, 3].map((code) => ({ value: String(code), label: RECORD_TYPES[code as 3 | 21] }));

/** The book of a chapter: a record that is found by its title, or one that is added with the chapter. */
export function BookField({ form }: { form: Form }) {
  const field = form.field('parent_id', 'Książka', (id) => `rekord ${id}`);
  const { field: control } = useController({ name: 'parent_id', control: field.control });
  const title = form.field('title', 'Tytuł książki');
  const { field: text } = useController({ name: 'title', control: title.control });
  const parent = String(control.value ?? '');
  const adds = useText(form.at('adds_book')) === 'true';
  const book = useQuery(api.records.get.queryOptions({ id: Number(parent) }, { enabled: parent !== '' }));
  const year = useText(form.at('year'));
  const doubt = book.data && /^\d{4}$/.test(year) ? yearDoubt(Number(year), book.data.content.year) : undefined;
  const choose = (found: FoundBook | null) => {
    control.onChange(found ? String(found.id) : '');
    text.onChange(found?.title ?? '');
    if (!found) return;
    form.set('venue', found.venue);
    form.set('isbn', found.isbn);
    form.set('year', String(found.year));
    form.set('adds_book', false);
    if (found.place) form.set('details.place', found.place);
  };
  return (
    <>
      <Field
        id={title.id}
        label="Tytuł książki"
        required
        error={title.error ?? field.error}
        className="sm:col-span-12"
        hint={
          parent === '' ? undefined : (
            <>
              Książka jest w bazie:{' '}
              <Link to="/admindashboard/rekord/$id" params={{ id: parent }} className="underline">
                rekord {parent}
              </Link>
              {book.data && `, ${book.data.content.venue || 'bez wydawnictwa'}, ${book.data.content.year}`}. Tytuł, ISBN
              i wydawnictwo zmienia się w niej, rok rozdziału w tym formularzu.{' '}
              {doubt && <strong className="font-medium text-warning">{doubt}. </strong>}
              <Button variant="link" size="xs" onClick={() => control.onChange('')}>
                Odłącz
              </Button>
            </>
          )
        }
      >
        <Combobox<FoundBook>
          text={String(text.value ?? '')}
          onText={(typed) => {
            text.onChange(typed);
            if (parent !== '') control.onChange('');
          }}
          value={null}
          onChange={choose}
          minLength={3}
          source={(typed, signal) => searched(client.records.form.books.query({ text: typed }, { signal }))}
          itemKey={({ id }) => id}
          itemLabel={(found) => found.title}
          itemDetail={({ authors, venue, year, isbn }) => [authors, venue, year, isbn].filter(Boolean).join(' · ')}
          emptyText="Takiej książki nie ma w bazie: można ją dodać poniżej"
        />
      </Field>
      {parent === '' && (
        <div className="space-y-3 sm:col-span-12">
          <CheckboxField field={form.field('adds_book', 'Książki nie ma w bazie: dodaj ją tu')} />
          {adds && (
            <div className="grid gap-3 rounded-md border p-3 sm:grid-cols-12">
              <SelectField
                field={form.field('book.type', 'Rodzaj książki')}
                options={BOOK_TYPES}
                className="sm:col-span-4"
              />
              <EditorsField form={form} />
              <TextField
                field={form.field('book.author_count', 'Wszystkich redaktorów (autorów książki)')}
                required={false}
                className="sm:col-span-4"
              />
              <p className="self-end pb-1.5 text-xs/4 text-muted-foreground sm:col-span-8">
                Tytuł, rok, ISBN, wydawnictwo i miejsce wydania książka weźmie z pól rozdziału. Zapisze się razem z nim.
              </p>
            </div>
          )}
        </div>
      )}
    </>
  );
}
