import { describe, expect, test } from 'vitest';
import { defaultChoice, differingFields, joinAuthors, mergedRecord } from '#areas/records/merging/merged.ts';
import type { RecordContent } from '#areas/records/schema.ts';
import { articleContent, outsider } from '../record.ts';

const side = (values: Partial<RecordContent>, status = 1) => ({
  content: articleContent(values),
  status,
  statusReason: '',
});
const ours = (person: number, last: string, first = 'Jan') => ({ ...outsider(last, first), person_id: person });

describe('the value that a merge proposes', () => {
  test.for<[string, Partial<RecordContent>, Partial<RecordContent>, 'kept' | 'gone']>([
    ['doi', { doi: '10.1234/a' }, { doi: '' }, 'kept'],
    ['doi', { doi: '' }, { doi: '10.1234/a' }, 'gone'],
    ['title', { title: 'Żółwie' }, { title: 'Żółwie: studium' }, 'gone'],
    ['title', { title: 'Żółwie: studium' }, { title: 'ZOLWIE' }, 'kept'],
    ['title', { title: 'Żółwie' }, { title: 'Ważki' }, 'kept'],
    ['title', { title: 'Jeż' }, { title: 'Jeżyna zimą' }, 'kept'],
    ['doi', { doi: '10.1234/a.1' }, { doi: '10.1234/a.12' }, 'kept'],
    ['volume', { details: { volume: '1' } }, { details: { volume: '12' } }, 'kept'],
    ['pages', { details: { pages: '1-5' } }, { details: { pages: '111-157' } }, 'kept'],
    ['pages', { details: { pages: '15' } }, { details: { pages: '15–20' } }, 'gone'],
    ['year', { year: 2022 }, { year: 2023 }, 'kept'],
    ['author_count', { author_count: null }, { author_count: 4 }, 'gone'],
    ['indexed', { indexed: false }, { indexed: true }, 'gone'],
    ['pages', { details: {} }, { details: { pages: '1-9' } }, 'gone'],
  ])('of %s is the fuller one', ([name, one, other, choice]) => {
    expect(defaultChoice({ kept: side(one), gone: side(other) }, name)).toBe(choice);
  });

  test('of two that contradict each other is the approved record’s', () => {
    const sides = { kept: side({ year: 2022 }, 1), gone: side({ year: 2023 }, 3) };
    expect(defaultChoice(sides, 'year')).toBe('gone');
    expect(mergedRecord(sides, {})).toMatchObject({ status: 3, content: { year: 2023 } });
    expect(mergedRecord(sides, { year: 'kept', status: 'kept' })).toMatchObject({ status: 1, content: { year: 2022 } });
  });
});

test('only fields that differ are asked for', () => {
  const sides = {
    kept: side({ doi: '10.1234/a', details: { volume: '3' } }),
    gone: side({ details: { pages: '1-9' } }),
  };
  expect(differingFields(sides)).toEqual(['doi', 'volume', 'pages']);
});

test('fields that the type does not have are left out', () => {
  const sides = { kept: side({ type: 20 }), gone: side({ type: 3, details: { edition: '2' } }) };
  expect(mergedRecord(sides, {}).content.details).toEqual({});
  expect(mergedRecord(sides, { type: 'gone' }).content.details).toEqual({ edition: '2' });
});

describe('authors of two records', () => {
  test('are joined: nobody twice, a person in the row of the same name, others at the end', () => {
    const base = [ours(1, 'Łącka', 'Anna'), outsider('Nowak', 'J.'), outsider('Obcy')];
    const other = [ours(2, 'Nowak', 'Jan'), ours(1, 'Łącka', 'A.'), ours(3, 'Zych', 'Ewa'), outsider('Inny')];
    const joined = joinAuthors(base, other);
    expect(joined.map(({ person_id: person, last_name: last }) => [person, last])).toEqual([
      [1, 'Łącka'],
      [2, 'Nowak'],
      [null, 'Obcy'],
      [3, 'Zych'],
    ]);
    expect(joinAuthors(joined, other)).toEqual(joined);
  });

  test('of another given name are others', () => {
    const joined = joinAuthors([outsider('Nowak', 'Joanna')], [ours(2, 'Nowak', 'Jan')]);
    expect(joined).toHaveLength(2);
  });

  test('are never more than the number of all authors', () => {
    const sides = {
      kept: side({ author_count: 1, authors: [ours(1, 'Łącka')] }),
      gone: side({ author_count: 1, authors: [ours(2, 'Zych')] }),
    };
    expect(mergedRecord(sides, {}).content).toMatchObject({
      author_count: 2,
      authors: [{ person_id: 1 }, { person_id: 2 }],
    });
    expect(mergedRecord(sides, { authors: 'gone' }).content.authors).toMatchObject([{ person_id: 2 }]);
  });
});
