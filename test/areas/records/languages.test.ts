import { expect } from 'vitest';
import { detailField, detailNames } from '#areas/records/fields.ts';
import { LANGUAGES, languageOf } from '#areas/records/languages.ts';
import { mergedRecord } from '#areas/records/merging/merged.ts';
import { EMPTY_RECORD, RecordContent, RecordSave } from '#areas/records/schema.ts';
import { textDetails, textIssues, textRows } from '#areas/records/schema-form.ts';
import { compareVersion, findRecord } from '#areas/records/service-read.ts';
import { applySheet, correctionSheet, previewSheet } from '#areas/records/list/service-sheet.ts';
import { saveRecord } from '#areas/records/service.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent } from './record.ts';
import { edited, sent } from './sheets.ts';

test('every language has one code of three letters and a Polish name of its own', () => {
  const [codes, names] = [Object.keys(LANGUAGES), Object.values(LANGUAGES)];
  expect(codes.filter((code) => !/^[a-z]{3}$/.test(code))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const named = new Intl.DisplayNames(['pl'], { type: 'language', fallback: 'none' });
  expect(codes.filter((code) => named.of(code) !== LANGUAGES[code])).toEqual([]);
  expect(codes.slice(0, 3).map((code) => LANGUAGES[code])).toEqual(['polski', 'angielski', 'niemiecki']);
});

test.for([
  ['pl', 'pol'],
  ['pl-PL', 'pol'],
  ['en_GB', 'eng'],
  ['ger', 'deu'],
  ['deu', 'deu'],
  ['German', 'deu'],
  ['ngerman', 'deu'],
  ['słowacki', 'slk'],
  ['Chinese', 'zho'],
  ['czech; english', 'ces'],
  ['kaszubski', 'csb'],
  ['klingon', undefined],
  ['', undefined],
] as const)('„%s” is %s', ([typed, code]) => {
  expect(languageOf(typed)).toBe(code);
});

const DETAILS = { abstract_deu: 'Die Schildkröte.', title_lit: 'Vėžlys', volume: '7', keywords_deu: 'Schildkröte' };

test('texts come in the order of the languages, and back from the rows of the form', () => {
  expect(detailNames(DETAILS).slice(-3)).toEqual(['abstract_deu', 'keywords_deu', 'title_lit']);
  expect(detailField('abstract_deu').label).toBe('Streszczenie (niemiecki)');
  const { volume: _volume, ...texts } = DETAILS;
  expect(textDetails(textRows(DETAILS))).toEqual(texts);
});

test.for([
  [[['', 'tytuł']], ['Wskaż język']],
  [
    [
      ['deu', 'a'],
      ['deu', 'b'],
    ],
    ['Ten język jest już wyżej'],
  ],
  [
    [
      ['', ''],
      ['', ''],
    ],
    [],
  ],
  [
    [
      ['deu', 'a'],
      ['lit', 'b'],
    ],
    [],
  ],
] as const)('rows %j: %j', ([rows, messages]) => {
  const texts = rows.map(([language, title]) => ({ language, title, abstract: '', keywords: '' }));
  expect(textIssues(texts).map(({ message }) => message)).toEqual(messages);
});

test.for([
  { title_xxx: 'a' },
  { title_deu: 7 },
  { title_deu: 'x'.repeat(1001) },
  { abstract: 'a' },
  { title_deu_x: 'a' },
])('details %j are refused', (details) => {
  expect(RecordContent.safeParse({ ...articleContent(), details }).success).toBe(false);
});

const side = (details: RecordContent['details']) => ({
  content: { ...EMPTY_RECORD, year: 2024, details },
  status: 3,
  statusReason: '',
});

test('merging takes each text by itself', () => {
  const sides = {
    kept: side({ title_deu: 'Eins', abstract_pol: 'a' }),
    gone: side({ title_deu: 'Zwei', title_lit: 'b' }),
  };
  expect(mergedRecord(sides, { title_deu: 'gone' }).content.details).toEqual({
    title_deu: 'Zwei',
    abstract_pol: 'a',
    title_lit: 'b',
  });
});

test('texts are saved, kept in the history and corrected in the sheet, in languages that it did not have', async ({
  db,
}) => {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const content = articleContent({ details: DETAILS });
  const { id } = await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content }));
  const { id: plain } = await saveRecord(
    db,
    actor,
    RecordSave.parse({ id: null, version: 0, content: articleContent() }),
  );
  const file = await edited(await correctionSheet(db, actor, {}), {
    [id]: { 'Tytuł (litewski)': 'Vėžliai', 'Streszczenie (niemiecki)': '' },
    [plain]: { 'Tytuł (angielski)': 'Turtles' },
  });
  const preview = await previewSheet(db, sent(file));
  expect(preview.records.flatMap(({ changes }) => changes)).toEqual([
    { label: 'Streszczenie (niemiecki)', before: 'Die Schildkröte.', after: '' },
    { label: 'Tytuł (litewski)', before: 'Vėžlys', after: 'Vėžliai' },
    { label: 'Tytuł (angielski)', before: '', after: 'Turtles' },
  ]);
  await applySheet(db, actor, { source: sent(file), name: 'p.xlsx', seen: preview.seen });
  expect((await findRecord(db, id)).content.details).toEqual({
    volume: '7',
    title_lit: 'Vėžliai',
    keywords_deu: 'Schildkröte',
  });
  const { version, former } = await compareVersion(db, { id, version: 2 });
  expect([former?.content.details, version.content.details].map((details) => details?.title_lit)).toEqual([
    'Vėžlys',
    'Vėžliai',
  ]);
});
