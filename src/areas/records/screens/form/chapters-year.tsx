import { CheckboxField } from '#client/form/fields.tsx';
import { useText } from '#client/form/use-save-form.ts';
import { Alert } from '#ui/alert.tsx';
import { formatInteger, plural } from '#ui/text/number.ts';
import { BOOKS } from '../../fields.ts';
import type { LibraryRecord } from '../../schema.ts';
import type { Form } from './values.ts';

/** A book whose chapters are of another year than the form says: they may take it in the same save. */
export function ChaptersYear({ form, type, record }: { form: Form; type: number; record: LibraryRecord }) {
  const year = Number(useText(form.at('year')));
  const others = record.chapter_years.filter((each) => each.year !== year);
  const count = others.reduce((sum, each) => sum + each.count, 0);
  const field = form.field(
    'chapters_year',
    `Zmień też rok w ${formatInteger(count)} ${plural(count, 'rozdziale', 'rozdziałach', 'rozdziałach')}`,
  );
  if (!BOOKS.includes(type) || count === 0 || !Number.isInteger(year) || year < 1900) return null;
  return (
    <Alert tone="warning" title={`Rozdziały tej książki mają inny rok: ${others.map((each) => each.year).join(', ')}`}>
      <CheckboxField field={field} />
    </Alert>
  );
}
