import { expect, test } from 'vitest';
import { mergePdf, type MergePart } from '#platform/documents/merge.ts';
import { outsideStrings, readPdf } from '#platform/documents/pdf-objects.ts';
import { compileDocument } from '#platform/documents/task.ts';
import { attachmentContent, statementContent } from '#areas/statements/printing/content.ts';
import { sampleFacts } from '#areas/statements/printing/samples.ts';
import { STATEMENT_TEMPLATES } from '#areas/statements/templates.ts';
import { bookmarksOf, brokenReferences } from '../../support/merged.ts';
import { pdfSource, pdfStructure, pdfText, tagsOf } from '../../support/pdf.ts';

const { statement, attachment } = STATEMENT_TEMPLATES.publication;
const TRAP = 'Praca (12 0 R) o ( nawiasach \\) i /ID (U1x0y0) /S /Document endobj';

const make = async ({ sources }: { sources: Readonly<Record<string, string>> }, content: unknown) =>
  Buffer.from(await compileDocument(JSON.stringify({ sources, content })), 'base64');

async function parts(): Promise<MergePart[]> {
  const facts = sampleFacts('publication', 'female');
  const works = Array.from({ length: 60 }, (_, index) => ({
    ...facts.works[0],
    discipline: 'informatyka',
    entry: `${TRAP} ${index}`,
    type: 'Artykuł',
    year: 2025,
    identifier: '',
  }));
  const one = await make(statement, statementContent(facts, statement.shipped));
  const other = await make(attachment, attachmentContent({ ...facts, works, named: [TRAP] }, attachment.shipped));
  return [
    { bookmarks: ['Żółć Łucja', 'Oświadczenie'], bytes: one },
    { bookmarks: ['Żółć Łucja', 'Załącznik'], bytes: other },
    { bookmarks: ['Śnieć Jan', 'Oświadczenie'], bytes: one },
  ];
}

const merged = async (all: MergePart[]) => {
  const chunks = [];
  for await (const chunk of mergePdf(all, { title: 'Zbiór <ą> & "b"', author: 'Uczelnia', day: '2026-11-22' }))
    chunks.push(chunk);
  return Buffer.concat(chunks);
};

const pagesOf = (pdf: Uint8Array) => readPdf(pdf).objects.filter(({ text }) => /\/Type \/Page$/m.test(text)).length;

test('the whole holds every page, text and tag of its parts, and bookmarks by person', async () => {
  const all = await parts();
  const pdf = await merged(all);
  expect(brokenReferences(pdf)).toEqual([]);
  expect(pagesOf(pdf)).toBe(all.reduce((sum, { bytes }) => sum + pagesOf(bytes), 0));
  expect(pagesOf(pdf)).toBeGreaterThan(3);
  expect(pdfText(pdf)).toBe(all.map(({ bytes }) => pdfText(bytes)).join('\n'));
  expect(bookmarksOf(pdf)).toEqual([
    { title: 'Żółć Łucja', children: ['Oświadczenie', 'Załącznik'] },
    { title: 'Śnieć Jan', children: ['Oświadczenie'] },
  ]);
  const structure = pdfStructure(pdf);
  expect(structure.children.map(({ type }) => type)).toEqual(['Part', 'Part', 'Part']);
  const inner = all.flatMap(({ bytes }) => tagsOf(pdfStructure(bytes)).filter((tag) => tag !== 'Document'));
  expect(
    tagsOf(structure)
      .filter((tag) => tag !== 'Document' && tag !== 'Part')
      .toSorted(),
  ).toEqual(inner.toSorted());
  expect(structure.children.flatMap(tagsOf).filter((tag) => tag === 'Part')).toHaveLength(3);
});

test('each page finds its own tags, and the header cells of its own tables', async () => {
  const pdf = await merged(await parts());
  const { objects } = readPdf(pdf);
  const keys = objects.flatMap(({ text }) => /\/StructParents (\d+)/.exec(text)?.[1] ?? []).map(Number);
  expect(keys.toSorted((a, b) => a - b)).toEqual(keys.map((_, index) => index));
  const root = objects.find(({ text }) => text.includes('/Type /StructTreeRoot'))?.text ?? '';
  expect(/\/Nums \[([^\]]*)\]/.exec(root)?.[1]?.match(/\d+ \d+ 0 R/g)).toHaveLength(keys.length);
  const ids = objects.flatMap(({ text }) => /^ {2}\/ID \(([^)]*)\)/m.exec(text)?.[1] ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  const cells = objects.flatMap(({ text }) => [...text.matchAll(/\/Headers \[\(([^)]*)\)\]/g)].map(([, id]) => id));
  expect(cells.length).toBeGreaterThan(60);
  expect(cells.filter((id) => id === undefined || !ids.includes(id))).toEqual([]);
});

test('the whole says that it is PDF/UA, in Polish, with a title', async () => {
  const source = pdfSource(await merged(await parts()));
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(source).toContain('/Lang (pl-PL)');
  expect(source).toContain('/DisplayDocTitle true');
  expect(Buffer.from(source, 'latin1').toString('utf8')).toContain('Zbiór &lt;ą&gt; &amp; "b"</rdf:li>');
});

test('what stands in texts is never taken for a reference', () => {
  const moved = outsideStrings('/T (3 0 R (4 0 R) \\) 5 0 R) /P 6 0 R /H <0A> << /Q 7 0 R >>', (part) =>
    part.replaceAll(/(\d) 0 R/g, '9$1 0 R'),
  );
  expect(moved).toBe('/T (3 0 R (4 0 R) \\) 5 0 R) /P 96 0 R /H <0A> << /Q 97 0 R >>');
});

test('a file that is no PDF of ours is refused', () => {
  expect(() => readPdf(Buffer.from('%PDF-1.4 nic'))).toThrow('no table of its objects');
});
