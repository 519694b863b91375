import { describe, expect } from 'vitest';
import { chosenKinds } from '#areas/records/list/service-chosen.ts';
import { recordCitations } from '#areas/records/list/service-citations.ts';
import type { CitationFormat } from '#areas/records/schema-list.ts';
import { RecordSave } from '#areas/records/schema.ts';
import { saveRecord } from '#areas/records/service.ts';
import type { Db } from '#platform/database/db.ts';
import { actorOf } from '../../support/app.ts';
import { account } from '../../support/builders.ts';
import { test } from '../../support/database.ts';
import { articleContent, outsider } from './record.ts';

async function place(db: Db) {
  await account(db, { login: 'bib', roles: ['library'] });
  const actor = await actorOf(db, 'bib');
  const add = async (content: Parameters<typeof articleContent>[0]) =>
    (await saveRecord(db, actor, RecordSave.parse({ id: null, version: 0, content: articleContent(content) }))).id;
  const authors = [outsider('Łączyńska-Żółć'), outsider('Ďurica')];
  const article = await add({ title: 'Żółw {w} pancerzu & co', year: 2023, doi: '10.5555/zolw', authors });
  const book = await add({
    type: 21,
    title: 'Księga żółwi',
    year: 2024,
    venue: 'PWN',
    authors: [outsider('Redaktor')],
  });
  const chapter = await add({
    type: 19,
    title: 'Księga żółwi',
    chapter_title: 'Pancerz',
    year: 2024,
    parent_id: book,
    authors,
  });
  const text = async (ids: number[], format: CitationFormat) =>
    (await recordCitations(db, { format, records: { ids } })).text();
  return { article, book, chapter, text };
}

describe('a file of citations', () => {
  test.for([
    ['an article, its letters and braces', 'article', 'bibtex', '@article{LaczynskaZolc2023_p', 'Łączyńska-Żółć'],
    ['braces that LaTeX prints', 'article', 'bibtex', 'textbraceleft', '\\&'],
    ['the authors one by one', 'article', 'bibtex', ' and ', 'Ďurica'],
    ['an edited book by its editors', 'book', 'bibtex', '@book{', 'editor = {Redaktor'],
    ['a chapter in its book', 'chapter', 'bibtex', '@incollection{', 'booktitle = {Księga żółwi}'],
    ['an article of RIS', 'article', 'ris', 'TY  - JOUR', 'DO  - 10.5555/zolw'],
    ['a chapter of RIS', 'chapter', 'ris', 'TY  - CHAP', 'T2  - Księga żółwi'],
    ['a chapter of CSL', 'chapter', 'csl-json', '"chapter"', '"Pancerz"'],
  ] as const)('has %s', async ([, kind, format, ...parts], { db }) => {
    const { text, ...ids } = await place(db);
    const file = await text([ids[kind]], format);
    for (const part of parts) expect(file).toContain(part);
  });

  test('has each of the ticked records once, or all that the filter finds', async ({ db }) => {
    const { text, article, book, chapter } = await place(db);
    expect((await text([chapter, article, article], 'bibtex')).match(/^@/gm)).toHaveLength(2);
    const found = await recordCitations(db, { format: 'ris', records: { filter: { year: '2024' } } });
    expect((await found.text()).match(/^TY/gm)).toHaveLength(2);
    expect(found.headers.get('content-disposition')).toContain('.ris');
    expect(await chosenKinds(db, { ids: [book, chapter] })).toEqual({ types: [19, 21], year: 2024 });
    expect(await chosenKinds(db, { ids: [article, book] })).toEqual({ types: [20, 21], year: null });
  });
});
