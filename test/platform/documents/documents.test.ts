import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { startCompute } from '#app/compute.ts';
import { drawable, undrawable } from '#platform/documents/drawable.ts';
import { compile } from '#platform/documents/stored.ts';
import { compileDocument } from '#platform/documents/task.ts';
import { fill, templateText } from '#platform/documents/texts.ts';
import { nativeCompiler, wasmCompiler } from '#platform/documents/typst.ts';
import { attachmentContent, type Facts, statementContent } from '#areas/statements/printing/content.ts';
import { STATEMENT_TEMPLATES } from '#areas/statements/templates.ts';
import { pdfSource, pdfStructure, pdfText, tagsOf } from '../../support/pdf.ts';

const { statement, attachment } = STATEMENT_TEMPLATES.publication;
const POLISH = 'Zażółć gęślą jaźń ZAŻÓŁĆ GĘŚLĄ JAŹŃ';

const FACTS: Facts = {
  university: 'Uniwersytet Przykładowy',
  day: '2026-11-22',
  generated: '22.11.2026',
  number: 'OU/12/2026',
  year: 2023,
  person: 'dr Łucja Żółć',
  gender: 'female',
  orcid: null,
  unit: 'Wydział Nauk Ścisłych',
  named: ['informatyka', 'matematyka'],
  disciplines: ['informatyka', 'matematyka'],
  works: [
    { discipline: 'matematyka', entry: POLISH, type: 'Artykuł', year: 2023, identifier: 'DOI 10.1/x(2)' },
    { discipline: 'informatyka', entry: 'Druga praca', type: 'Rozdział', year: 2023, identifier: '' },
  ],
};

const print = async ({ sources }: typeof statement | typeof attachment, content: unknown) =>
  Buffer.from(await compileDocument(JSON.stringify({ sources, content })), 'base64');

const printWork = (entry: string) =>
  print(
    attachment,
    attachmentContent({ ...FACTS, works: FACTS.works.map((work) => ({ ...work, entry })) }, attachment.shipped),
  );

/** The text without the breaks of lines. */
const flowing = (pdf: Uint8Array) => pdfText(pdf).replaceAll(/\s+/g, ' ');

test('a statement is a tagged PDF/UA-1 with title, language, outline and header cells', async () => {
  const pdf = await print(statement, statementContent(FACTS, statement.shipped));
  const source = pdfSource(pdf);
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(source).toContain('/Lang (pl-PL)');
  expect(source).toContain('/DisplayDocTitle true');
  expect(Buffer.from(pdf).toString('utf8')).toContain(`${statement.shipped.title}</rdf:li>`);
  expect(source).toMatch(/\/Type \/Outlines[\s\S]*?\/Count 3/);
  expect(source).toContain('/FontFile2');
  expect(source).toMatch(/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  const tags = tagsOf(pdfStructure(pdf));
  expect(tags.filter((tag) => tag === 'TH')).toHaveLength(2);
  expect(tags).toEqual(expect.arrayContaining(['Title', 'H1', 'Table', 'THead', 'TBody', 'L', 'LI']));
  expect(source).toContain('/Scope /Column');
});

test('the text of the documents can be read again, with every Polish letter', async () => {
  const said = flowing(await print(statement, statementContent(FACTS, statement.shipped)));
  expect(said).toContain('dr Łucja Żółć');
  expect(said).toContain('Publikacje z roku 2023, nr OU/12/2026');
  expect(said).toContain('art. 265 ust. 13');
  expect(said).toContain('informatyka 1 matematyka 1');
  const listed = flowing(await print(attachment, attachmentContent(FACTS, attachment.shipped)));
  expect(listed).toContain(`${POLISH} DOI 10.1/x(2)`);
  // By the disciplines of the statement, numbered through.
  expect(listed).toMatch(/informatyka .* 1 Druga praca .* matematyka .* 2 Zażółć/);
});

test.for([
  '#read("/etc/passwd") #sys.version',
  '$x^2$ \\ ] } " \' ` @kowalski <label> = nagłówek',
  '#import "@preview/cetz:0.3.0" // komentarz /* */',
  '{number} {year} {nieznane}',
  '*gruby* _pochyły_ https://example.org/~a - + / tytuł',
])('a title prints as it is: %s', async (title) => {
  expect(flowing(await printWork(title))).toContain(title.replaceAll(/\s+/g, ' '));
});

const SCRIPTS = {
  Greek: 'Η φιλοσοφία τοῦ Ἀριστοτέλους',
  Cyrillic: 'Война и мир, Їжак, Ћуприја',
  mathematics: '∀ε>0 ∃δ: x ∈ ℝⁿ ⇒ ‖x‖₂ ≤ √2, 𝔸 ⊂ ℬ, ∮ f ⟶ ∂Ω ≅ ∅ ⊕ ⟨a|b⟩',
  Hebrew: 'שלום',
  Arabic: 'السلام عليكم',
  Chinese: '中国古代数学史',
  Japanese: '日本語の歴史について',
  Korean: '한국어 문법의 역사',
};

test.for(Object.entries(SCRIPTS))('%s is printed, and its font is embedded as a subset', async ([, text]) => {
  expect(undrawable({ text })).toEqual([]);
  const pdf = await printWork(text);
  const printed = new Set(flowing(pdf));
  expect(printed).not.toContain('\u{fffd}');
  for (const character of text) expect(printed).toContain(character);
  expect(pdf.length).toBeLessThan(120_000);
});

test('Arabic letters are joined: each form is of the Arabic font, none of the mathematical one', async () => {
  const source = pdfSource(await printWork(SCRIPTS.Arabic));
  expect(source).toContain('NotoSansArabic');
  expect(source).not.toContain('NotoSansMath');
});

test('a Chinese title is in Chinese ideographs, one with kana in Japanese ones', async () => {
  expect(pdfSource(await printWork(SCRIPTS.Chinese))).toContain('NotoSansHans');
  const japanese = pdfSource(await printWork(SCRIPTS.Japanese));
  expect(japanese).toContain('NotoSansJP');
  expect(japanese).not.toContain('NotoSansHans');
});

test('a document in Polish letters loads no further font', () => {
  expect(drawable({ a: `${POLISH} 10⁶ CO₂ „a” – …` }).fonts).toEqual([]);
  expect(drawable({ a: 'ℝ' }).fonts).toHaveLength(0);
  expect(drawable({ a: '∀' }).fonts).toHaveLength(1);
});

test('characters that no font has are named, shown as U+FFFD, and stop no document', async () => {
  expect(undrawable({ a: ['𓀀 i ą', { b: '🦆𓀀' }] })).toEqual(['𓀀', '🦆']);
  const pdf = await printWork('Energia 𓀀 🦆 x\u{0}y\u{2028}z \u{301}e\u{301} auto\u{ad}mat');
  expect(flowing(pdf)).toContain('Energia \u{fffd} \u{fffd} x y z');
  expect(flowing(pdf)).toContain('é automat');
  expect(drawable({ a: ['ą', '𓀀', 3, null], href: '𓀀' }).content).toEqual({
    a: ['ą', '\u{fffd}', 3, null],
    href: '𓀀',
  });
});

test('the same content makes the same bytes', async () => {
  const content = attachmentContent(FACTS, attachment.shipped);
  const first = await print(attachment, content);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  expect((await print(attachment, content)).equals(first)).toBe(true);
});

test('the compiler in WebAssembly prints the same text with the same tags', async () => {
  const content = statementContent(FACTS, statement.shipped);
  const pdf = (await wasmCompiler())({ sources: statement.sources, data: JSON.stringify(drawable(content).content) });
  const native = await print(statement, content);
  expect(pdfText(pdf)).toBe(pdfText(native));
  expect(pdfStructure(pdf)).toMatchObject({ type: 'Document' });
  expect(tagsOf(pdfStructure(pdf))).toEqual(tagsOf(pdfStructure(native)));
});

test('a layout reads nothing beside its sources and its data', async () => {
  const compilers = [nativeCompiler(), await wasmCompiler()];
  const ask = (body: string) =>
    compilers.map(
      (compiler) => () => compiler({ sources: { 'main.typ': `#set document(title: "a")\n${body}` }, data: '"ą"' }),
    );
  for (const compiler of ask('#set text(font: "Noto Sans")\n#json("data.json")'))
    expect(compiler().length).toBeGreaterThan(1_000);
  for (const path of ['/etc/passwd', '../../etc/passwd', '/documents/main.typ', 'package.json']) {
    for (const compiler of ask(`#read("${path}")`)) expect(compiler).toThrow('does not compile');
  }
  // The WebAssembly compiler says there what it was asked for.
  vi.mocked(console.error).mockClear();
});

test('texts with unknown or broken placeholders are refused when they are loaded', () => {
  const text = templateText('Numer', 'number', 'year');
  expect(text.safeParse('nr {number} z roku {year}').success).toBe(true);
  for (const bad of ['{nr}', '{number', 'number}', '{}', '{{year}}', '', ' '])
    expect([bad, text.safeParse(bad).success]).toEqual([bad, false]);
  expect(z.prettifyError(text.safeParse('{nr}').error ?? new z.ZodError([]))).toContain(
    'Nieznane pole {nr}; można użyć: {number}, {year}',
  );
  expect(fill({ a: ['{x} i {x}'], b: 3 }, { x: '{y}' })).toEqual({ a: ['{y} i {y}'], b: 3 });
});

test('a document whose caller has gone is not made', async () => {
  const compute = startCompute();
  onTestFinished(() => compute.close());
  const content = statementContent(FACTS, statement.shipped);
  await expect(compile(statement, content, { compute, signal: AbortSignal.abort(new Error('gone')) })).rejects.toThrow(
    'gone',
  );
  const leaving = new AbortController();
  const left = compile(statement, content, { compute, signal: leaving.signal });
  leaving.abort(new Error('left'));
  await expect(left).rejects.toThrow('left');
  expect((await compile(statement, content, { compute })).length).toBeGreaterThan(10_000);
});

test('a layout that does not compile names its mistake and leaves the thread working', async () => {
  const compute = startCompute();
  onTestFinished(() => compute.close());
  const broken = { sources: { 'main.typ': '#nieznane' } };
  await expect(compile(broken, {}, { compute })).rejects.toThrow('unknown variable: nieznane');
  const content = statementContent(FACTS, statement.shipped);
  expect((await compile(statement, content, { compute })).length).toBeGreaterThan(10_000);
});

test('a document that takes too much memory is refused with the reason, and the next one is made', async () => {
  const compute = startCompute({ documents: { memoryMb: 300 } });
  onTestFinished(() => compute.close());
  const greedy = { sources: { 'main.typ': '#let all = range(30000000).map(each => str(each))\n#all.len()' } };
  const waiting = compile(greedy, {}, { compute });
  const content = statementContent(FACTS, statement.shipped);
  const next = compile(statement, content, { compute });
  await expect(waiting).rejects.toMatchObject({
    name: 'Refusal',
    message: expect.stringContaining('Dokument wymaga zbyt wiele pamięci (limit 300 MB)'),
  });
  expect((await next).length).toBeGreaterThan(10_000);
});

test('a process that cannot be started refuses its document, and the next one is made', async () => {
  const compute = startCompute();
  onTestFinished(() => compute.close());
  const content = statementContent(FACTS, statement.shipped);
  const path = process.execPath;
  // Not a path: fork throws at once.
  process.execPath = '\0';
  try {
    await expect(compile(statement, content, { compute })).rejects.toThrow('null bytes');
  } finally {
    process.execPath = path;
  }
  expect((await compile(statement, content, { compute })).length).toBeGreaterThan(10_000);
});

test('a command that closes the process of documents goes on until it has ended', async () => {
  const script = `
    import { startCompute } from '#app/compute.ts';
    const compute = startCompute();
    const task = { sources: { 'main.typ': '#nieznane' }, content: {} };
    await compute.run('document', JSON.stringify(task)).catch(() => console.log('refused'));
    await compute.close();
    console.log('closed');`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: new URL('../../..', import.meta.url),
  });
  expect(stdout).toBe('refused\nclosed\n');
});
