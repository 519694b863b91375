import { useWatch } from 'react-hook-form';
import { SelectField, TextAreaField, TextField } from '#client/form/fields.tsx';
import { RowsField } from '#client/form/rows-field.tsx';
import { LANGUAGES } from '../../languages.ts';
import type { LanguageTexts } from '../../schema-form.ts';
import { FoldedSection } from './folded-section.tsx';
import type { Form } from './values.ts';

const OPTIONS = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));
const EMPTY: LanguageTexts = { language: '', title: '', abstract: '', keywords: '' };

/** What is said of the work in other languages, and in its own beside the title. */
export function LanguagesSection({ form }: { form: Form }) {
  const rows: LanguageTexts[] = useWatch({ control: form.state.control, name: 'texts' }) ?? [];
  const says = rows.flatMap(({ language, title, abstract, keywords }) => {
    const has = [title && 'tytuł', abstract && 'streszczenie', keywords && 'słowa kluczowe'].filter(Boolean);
    return has.length === 0 ? [] : [`${LANGUAGES[language] ?? 'bez języka'}: ${has.join(', ')}`];
  });
  const field = form.field('texts', 'Języki');
  return (
    <FoldedSection
      title="Tytuł, streszczenie i słowa kluczowe w językach"
      says={says}
      hasError={rows.some((_, index) => form.field(`texts.${index}.language`, 'Język').error)}
    >
      <div className="min-w-0 sm:col-span-12">
        <RowsField field={field} rowKey="language" rowName="Język" empty={EMPTY} add="Dodaj język">
          {(index) => (
            <div className="grid w-full gap-3 sm:grid-cols-12">
              <SelectField
                field={form.field(`texts.${index}.language`, 'Język')}
                options={OPTIONS}
                empty="– wybierz –"
                className="sm:col-span-3"
              />
              <TextField
                field={form.field(`texts.${index}.title`, 'Tytuł')}
                required={false}
                className="sm:col-span-9"
              />
              <TextAreaField
                field={form.field(`texts.${index}.abstract`, 'Streszczenie')}
                required={false}
                className="sm:col-span-12"
              />
              <TextField
                field={form.field(`texts.${index}.keywords`, 'Słowa kluczowe')}
                required={false}
                className="sm:col-span-12"
              />
            </div>
          )}
        </RowsField>
      </div>
    </FoldedSection>
  );
}
