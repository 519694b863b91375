import { CheckboxField, SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { useText } from '#client/form/use-save-form.ts';
import { CardContent, CardHeader, CardTitle } from '#ui/card.tsx';
import { ARTICLES, CHAPTER, hasField, PATENT, venueLabel } from '../../fields.ts';
import { RIGHTS } from '../rights.ts';
import { BookField } from './book-field.tsx';
import { DetailField } from './detail-fields.tsx';
import { openDetails } from './fields-layout.ts';
import { FormSection } from './form-section.tsx';
import type { Form } from './values.ts';
import { VenueField } from './venue-field.tsx';
import { type ReactNode, useState } from 'react';
import { RecordContent } from '../../schema.ts';

type IdentifierFieldProps = { form: Form; name: 'doi' | 'isbn' | 'issn' | 'eissn'; label: string; className: string };

/** A number with a check digit or a form of its own: what is wrong with it is said once the field is left. */
function IdentifierField({ form, name, label, className }: IdentifierFieldProps) {
  const field = form.field(name, label);
  const text = useText(field);
  const [left, setLeft] = useState<string>();
  const fault = left === text ? RecordContent.shape[name].safeParse(text).error?.issues[0]?.message : undefined;
  return (
    <div className={className} onBlur={() => setLeft(text)}>
      <TextField field={{ ...field, error: field.error ?? fault }} required={false} />
    </div>
  );
}

/** What a record is, in the order in which somebody types it from the work itself; `children` stand below its title. */
export function Description({ form, type, children }: { form: Form; type: number; children: ReactNode }) {
  const isChapter = type === CHAPTER;
  const isPatent = type === PATENT;
  const inBook = useText(form.at('parent_id')) !== '' && isChapter;
  return (
    <FormSection label="Opis">
      <CardHeader>
        <CardTitle>Opis</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-x-3 gap-y-3 sm:grid-cols-12">
        {isChapter ? (
          <TextAreaField
            field={form.field('chapter_title', 'Tytuł rozdziału')}
            required
            className="[&_textarea]:min-h-8! sm:col-span-12"
          />
        ) : (
          <TextAreaField
            field={form.field('title', 'Tytuł')}
            required
            className="[&_textarea]:min-h-8! sm:col-span-12"
          />
        )}
        {children}
        {isChapter && <BookField form={form} />}
        {isPatent && (
          <SelectField
            field={form.field('category_id', 'Rodzaj prawa')}
            options={RIGHTS}
            empty="– wybierz –"
            required
            className="sm:col-span-6"
          />
        )}
        {hasField('venue', type) && !inBook && (
          <VenueField
            field={form.field('venue', venueLabel(type) ?? 'Wydawnictwo')}
            year={form.at('year')}
            isJournal={ARTICLES.includes(type)}
            onJournal={({ issn, eissn }) => {
              form.set('issn', issn);
              form.set('eissn', eissn);
            }}
            className="sm:col-span-6"
          />
        )}
        <TextField isCode field={form.field('year', 'Rok')} required className="sm:col-span-2" />
        {openDetails(type).map((name) => (
          <DetailField key={name} form={form} name={name} type={type} />
        ))}
        {hasField('isbn', type) && !inBook && (
          <IdentifierField
            form={form}
            name="isbn"
            label="ISBN"
            className={hasField('issn', type) ? 'sm:col-span-3' : 'sm:col-span-6'}
          />
        )}
        <IdentifierField form={form} name="doi" label="DOI" className="sm:col-span-6" />
        {hasField('issn', type) && (
          <>
            <IdentifierField form={form} name="issn" label="ISSN" className="sm:col-span-3" />
            <IdentifierField form={form} name="eissn" label="e-ISSN" className="sm:col-span-3" />
          </>
        )}
        {isPatent && (
          <TextField
            field={form.field('invention_key', 'Wynalazek (wspólny dla praw do jednego)')}
            required={false}
            className="sm:col-span-6"
          />
        )}
        {hasField('indexed', type) && (
          <div className="flex flex-wrap gap-x-6 sm:col-span-12">
            {hasField('expert_opinion', type) && (
              <CheckboxField field={form.field('expert_opinion', 'Pozytywna opinia ekspercka')} />
            )}
            {hasField('translation', type) && (
              <CheckboxField field={form.field('translation', 'Przekład lub edycja źródłowa')} />
            )}
            <CheckboxField field={form.field('indexed', 'Indeksowana w Scopus lub Web of Science')} />
          </div>
        )}
      </CardContent>
    </FormSection>
  );
}
