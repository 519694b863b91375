import type { FieldValues } from 'react-hook-form';
import { PointsAfter } from '#client/effects/points-after.tsx';
import { CardHeader, CardTitle } from '#ui/card.tsx';
import { useSettled } from '#client/form/use-settled.ts';
import { isUnscored, KEPT_TYPE_CODES, latestYear } from '../../fields.ts';
import type { PointsQuery } from '../../schema-form.ts';
import { FormSection } from './form-section.tsx';
import { type AuthorDraft, type Form, useValues, valueText } from './values.ts';

const MOST_PEOPLE = 500;

/** The number of all authors as it is typed. */
function countOf(values: FieldValues): number | undefined {
  const count = valueText(values, 'author_count').trim();
  return /^\d{1,5}$/.test(count) ? Number(count) : undefined;
}

const authorsOf = (values: FieldValues): AuthorDraft[] => (Array.isArray(values.authors) ? values.authors : []);

/** What the points depend on; undefined until it can be valued. */
function queryOf(id: number | null, values: FieldValues): PointsQuery | undefined {
  const type = KEPT_TYPE_CODES.find((code) => String(code) === values.type);
  const year = Number(values.year);
  const authors = authorsOf(values);
  const count = countOf(values) ?? 0;
  const isCount = count >= Math.max(authors.length, 1) && count <= 32_000;
  if (!type || !Number.isInteger(year) || year < 1900 || year > latestYear()) return undefined;
  const people = [...new Set(authors.flatMap(({ person_id: person }) => (person === '' ? [] : [Number(person)])))];
  return {
    id,
    type,
    year,
    parent_id: Number(values.parent_id) || null,
    category_id: Number(values.category_id) || 0,
    expert_opinion: values.expert_opinion === true,
    translation: values.translation === true,
    indexed: values.indexed === true,
    author_count: isCount ? count : null,
    venue: valueText(values, 'venue').slice(0, 500),
    issn: valueText(values, 'issn').slice(0, 40),
    eissn: valueText(values, 'eissn').slice(0, 40),
    listed: Math.min(authors.length, 5_000),
    people: people.slice(0, MOST_PEOPLE),
  };
}

/** The points that the record would have if it were saved now. */
export function PointsPanel({ form, id, approved }: { form: Form; id: number | null; approved: boolean }) {
  const values = useValues(form);
  const query: PointsQuery | null = JSON.parse(useSettled(JSON.stringify(queryOf(id, values) ?? null)));
  const count = countOf(values);
  const tooFew = count !== undefined && count < authorsOf(values).length ? count : undefined;
  return (
    <FormSection label="Punkty po zapisaniu">
      {isUnscored(Number(values.type)) ? (
        <>
          <CardHeader>
            <CardTitle>Punkty po zapisaniu</CardTitle>
          </CardHeader>
          <p className="px-4 py-2 text-sm text-muted-foreground">
            Rekordy tego rodzaju nie podlegają ewaluacji: nie mają punktów ani slotów.
          </p>
        </>
      ) : (
        <PointsAfter
          query={query}
          approved={approved}
          tooFew={tooFew}
          awaited={valueText(values, 'year').trim() === '' ? 'Podaj rok' : 'Popraw rok'}
        />
      )}
    </FormSection>
  );
}
