import { describe, expect, test } from 'vitest';
import { exportEntries } from '#areas/achievements/bibliography/export-entries.ts';
import { toItem, type WorkRow } from '#areas/achievements/service-items.ts';

const people = (...kinds: ('A' | 'R')[]) =>
  kinds.map((kind, index) => ({ family: `Osoba${index}`, given: 'Jan', kind }));
const names = (...indices: number[]) => indices.map((index) => ({ family: `Osoba${index}`, given: 'Jan' }));

const work = (values: Partial<WorkRow>): WorkRow => ({
  id: 1,
  typeCode: 20,
  year: 2024,
  title: 'Tytuł',
  chapterTitle: null,
  venue: 'Źródło',
  issn: '1234-5678',
  isbn: '978-83',
  doi: null,
  authorsText: 'Osoba Jan, Inna Ewa',
  authors: people('A'),
  ...values,
});

const PRINTED = [{ literal: 'Osoba Jan' }, { literal: 'Inna Ewa' }];
const CHAPTER = { chapterTitle: 'Rozdział', title: 'Księga' };

describe('a work as CSL', () => {
  test.each<[string, Partial<WorkRow>, object]>([
    ['monograph', { typeCode: 3 }, { type: 'book', publisher: 'Źródło', ISBN: '978-83' }],
    ['conference', { typeCode: 4 }, { type: 'paper-conference', 'container-title': 'Źródło', ISSN: '1234-5678' }],
    ['patent', { typeCode: 7 }, { type: 'patent' }],
    ['chapter', { typeCode: 19, ...CHAPTER }, { type: 'chapter', title: 'Rozdział', 'container-title': 'Księga' }],
    ['article', { typeCode: 20 }, { type: 'article-journal', 'container-title': 'Źródło', ISSN: '1234-5678' }],
    ['edited book', { typeCode: 21 }, { type: 'book', publisher: 'Źródło' }],
    ['article of a conference', { typeCode: 25 }, { type: 'article-journal' }],
    ['paper', { typeCode: 27 }, { type: 'paper-conference' }],
    ['expertise', { typeCode: 28 }, { type: 'report' }],
    ['unknown code', { typeCode: 99 }, { type: 'document' }],
  ])('%s', (_, values, expected) => {
    expect(toItem(work(values))).toMatchObject(expected);
  });

  test.each<[string, Partial<WorkRow>, [authors: object[], editors: object[]]]>([
    ['article', {}, [names(0), []]],
    ['article of the printed line', { authors: [] }, [PRINTED, []]],
    ['chapter with editors', { typeCode: 19, ...CHAPTER, authors: people('A', 'R') }, [names(0), names(1)]],
    ['monograph with an editor', { typeCode: 3, authors: people('A', 'R') }, [names(0), names(1)]],
    ['edited book of editors', { typeCode: 21, authors: people('R', 'R') }, [[], names(0, 1)]],
    ['edited book of authors', { typeCode: 21, authors: people('A', 'A') }, [[], names(0, 1)]],
    ['edited book of both', { typeCode: 21, authors: people('R', 'A') }, [[], names(0, 1)]],
    ['edited book of the printed line', { typeCode: 21, authors: [] }, [[], PRINTED]],
    ['work of nobody', { authors: [], authorsText: '' }, [[], []]],
  ])('people of %s', (_, values, expected) => {
    const { author = [], editor = [] } = toItem(work(values));
    expect([author, editor]).toEqual(expected);
  });

  test('has volume, issue, pages, place and numbers of the library’s record, and so have its files', () => {
    const details = { volume: '5', issue: '2', pages: '10–20', article_number: 'e7', place: '', page_count: 12 };
    const item = toItem(work({ details }));
    expect(item).toMatchObject({ volume: '5', issue: '2', page: '10–20', number: 'e7' });
    expect(item).not.toHaveProperty('publisher-place');
    expect(exportEntries([item], 'bibtex')).toMatch(/volume = \{5\}/);
    expect(exportEntries([item], 'ris')).toMatch(/VL {2}- 5\r\n/);
    expect(exportEntries([item], 'ris')).toMatch(/SP {2}- 10\r\n/);
    expect(toItem(work({ typeCode: 7, details: { patent_number: 'PL 1', patent_office: 'UPRP' } }))).toMatchObject({
      number: 'PL 1',
      publisher: 'UPRP',
    });
    expect(toItem(work({ typeCode: 3, details: { place: 'Poznań' } }))).toMatchObject({ 'publisher-place': 'Poznań' });
  });

  test('people of an edited book are editors in the files of other programs', () => {
    const items = [toItem(work({ typeCode: 21, authors: people('A', 'R') }))];
    const bibtex = exportEntries(items, 'bibtex');
    expect(bibtex).toContain('editor = {Osoba0, Jan and Osoba1, Jan}');
    expect(bibtex).not.toContain('author =');
    const ris = exportEntries(items, 'ris');
    expect(ris.match(/^ED {2}- .*$/gm)).toEqual(['ED  - Osoba0, Jan', 'ED  - Osoba1, Jan']);
    expect(ris).not.toMatch(/^AU/m);
    expect(JSON.parse(exportEntries(items, 'csl-json'))).toMatchObject([{ editor: names(0, 1) }]);
  });
});
