import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { differencesOf, taken } from '#areas/intake/differences.ts';
import { contentFaults, contentOfType, EMPTY_RECORD, newFaults, type RecordContent } from '#areas/records/schema.ts';
import { KEPT_TYPE_CODES } from '#areas/records/fields.ts';

const day = fc.constantFrom('', '2021-05-01', '2021-05-03', '2022-06-01');
const author = fc.record({
  id: fc.constant(null),
  person_id: fc.constant(null),
  first_name: fc.constantFrom('Jan', 'Anna'),
  last_name: fc.constantFrom('Nowak', 'Kowal', 'Żak'),
  kind: fc.constantFrom('A' as const, 'R' as const),
  affiliation: fc.constant(''),
  orcid: fc.constant(''),
  corresponding: fc.constant(false),
});
const content = fc
  .record({
    type: fc.constantFrom(...KEPT_TYPE_CODES),
    title: fc.constantFrom('Żółw błotny', 'Ślimak winniczek'),
    chapter_title: fc.constantFrom('', 'Wstęp'),
    venue: fc.constantFrom('', 'Chemik'),
    author_count: fc.constantFrom(null, 1, 2, 3),
    authors: fc.array(author, { minLength: 1, maxLength: 3 }),
    from: day,
    to: day,
    number: fc.constantFrom('', 'e12'),
  })
  .map(({ from, to, number, ...said }): RecordContent => {
    const details = { conference_from: from, conference_to: to, article_number: number };
    return contentOfType({ ...EMPTY_RECORD, ...said, year: 2022, category_id: said.type === 7 ? 3 : 0, details });
  })
  .filter((each) => contentFaults(each).length === 0);

test('no choice among the fields that a preview offers is one that saving refuses', () => {
  fc.assert(
    fc.property(content, content, fc.infiniteStream(fc.boolean()), (ours, theirs, chosen) => {
      const offered = differencesOf(ours, theirs, []).map(({ field }) => field);
      const fields = offered.filter(() => chosen.next().value);
      expect(newFaults(ours, taken(ours, theirs, fields))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

const named = (last_name: string) => ({
  id: null,
  person_id: null,
  first_name: 'Jan',
  last_name,
  kind: 'A' as const,
  affiliation: '',
  orcid: '',
  corresponding: false,
});
const article = (people: string[], count: number | null): RecordContent => ({
  ...EMPTY_RECORD,
  year: 2022,
  title: 'Żółw błotny',
  venue: 'Chemik',
  author_count: count,
  authors: people.map(named),
});

test('a source that counts fewer authors than we list says nothing of their number', () => {
  const offered = (theirs: RecordContent) =>
    differencesOf(article(['Nowak', 'Kowal', 'Żak'], null), theirs, []).map(({ field }) => field);
  expect(offered(article(['Nowak'], 1))).toEqual(['authors']);
  expect(offered(article(['Nowak', 'Kowal', 'Żak'], 3))).toEqual(['author_count']);
});

test('a longer list of authors raises the number of all, which is never below it', () => {
  const [ours, theirs] = [article(['Nowak'], 1), article(['Nowak', 'Kowal', 'Żak'], 3)];
  expect(taken(ours, theirs, ['authors'])).toMatchObject({ author_count: 3 });
  expect(taken(article(['Nowak'], 7), theirs, ['authors'])).toMatchObject({ author_count: 7 });
  expect(taken(article(['Nowak'], null), theirs, ['authors'])).toMatchObject({ author_count: null });
});
