import { describe, expect, test } from 'vitest';
import { DOCTORAL_TEMPLATES } from '#areas/doctoral-documents/templates.ts';
import { inspectTemplate } from '#platform/files/read-file.ts';
import * as attack from '../../support/attack/attack-files.ts';
import { docx, replaced } from '../../support/docx.ts';
import { chunked } from '../../support/process/reader.ts';

const [template] = DOCTORAL_TEMPLATES;
if (!template) throw new Error('There are no templates');
const { fields, sample } = template;
const inspect = (file: Buffer) => inspectTemplate(chunked(file), { fields, sample: sample('female') }, {});

const BODY = '</w:body>';
const into = (xml: string) => replaced('word/document.xml', BODY, xml + BODY);
const relation = (xml: string) =>
  replaced('word/_rels/document.xml.rels', '</Relationships>', `${xml}</Relationships>`);
const outside = (type: string) =>
  relation(`<Relationship Id="rId9" Type="http://x/${type}" Target="http://example.org/x" TargetMode="External"/>`);

test('every shipped template passes, and is what it is said to be', async () => {
  for (const { shipped, kind } of DOCTORAL_TEMPLATES) {
    const { tags, problems, warnings } = await inspect(shipped.file);
    expect({ kind, problems, warnings }).toEqual({ kind, problems: [], warnings: [] });
    expect(tags).toEqual([...shipped.tags, 'numer_dokumentu']);
  }
});

test('everything that is wrong is named at once', async () => {
  const { problems } = await inspect(docx('{doktorant.celownk}\n{#recenzenci}\n{lp}'));
  expect(problems).toEqual([
    'Nieznane pole {doktorant.celownk} – czy chodziło o {doktorant.celownik}?',
    'Części {#recenzenci} nic nie zamyka: dopisz {/recenzenci}',
  ]);
  expect((await inspect(docx('Nawias { bez pary'))).problems).toEqual([
    expect.stringContaining('Nawias „{” nie ma pary'),
  ]);
  expect((await inspect(docx('| a | b |\n| {#recenzenci}{lp} | {lp} |\n{/recenzenci}'))).problems).not.toEqual([]);
});

test('what the PDF does not show is said', async () => {
  const { warnings } = await inspect(docx('{tytuł}', into('<w:p><w:r><w:drawing/></w:r></w:p><w:p><w:del/></w:p>')));
  expect(warnings).toEqual(['obrazy i pola tekstowe', 'śledzone zmiany (zaakceptuj je przed wczytaniem)']);
});

const BAD = /nie jest poprawny dokument DOCX/;

describe('a file that attacks or is no template is refused:', () => {
  test.for<[string, () => Buffer, RegExp]>([
    ['text', () => Buffer.from('zwykły tekst'), BAD],
    ['nothing', () => Buffer.alloc(1), BAD],
    ['a cut file', () => docx('{tytuł}').subarray(0, 2_000), BAD],
    ['a workbook', () => attack.manyRows(10, 4), BAD],
    ['entries that share their bytes', () => attack.overlappingEntries(50, 20), BAD],
    ['a part of 30 MB', () => docx('{tytuł}', (zip) => zip.file('word/media/x.png', Buffer.alloc(30_000_000))), BAD],
    [
      'many parts of 5 MB',
      () =>
        docx('{tytuł}', (zip) => {
          for (let i = 0; i < 6; i += 1) zip.file(`word/x${i}.xml`, Buffer.alloc(4_000_000));
        }),
      BAD,
    ],
    ['a path out of the archive', () => docx('{tytuł}', (zip) => zip.file('../x.xml', 'x')), BAD],
    [
      'a document type',
      () => docx('{tytuł}', replaced('word/document.xml', '?>', '?><!DOCTYPE x [<!ENTITY a "b">]>')),
      BAD,
    ],
    ['XML that does not end', () => docx('{tytuł}', replaced('word/document.xml', BODY, '')), BAD],
    ['deep nesting', () => docx('{tytuł}', into('<w:p>'.repeat(60) + '</w:p>'.repeat(60))), BAD],
    ['macros', () => docx('{tytuł}', (zip) => zip.file('word/vbaProject.bin', 'x')), /makra/],
    ['an embedded object', () => docx('{tytuł}', (zip) => zip.file('word/embeddings/a.xlsx', 'x')), /osadzone obiekty/],
    [
      'a document with macros by its type',
      () =>
        docx(
          '{tytuł}',
          replaced(
            '[Content_Types].xml',
            'openxmlformats-officedocument.wordprocessingml.document.main',
            'ms-word.document.macroEnabled.main',
          ),
        ),
      /bez makr/,
    ],
    ['a template elsewhere', () => docx('{tytuł}', outside('attachedTemplate')), /poza sobą/],
    ['a picture elsewhere', () => docx('{tytuł}', outside('image')), /poza sobą/],
    ['another document within', () => docx('{tytuł}', into('<w:altChunk/>')), /wczytuje inne pliki/],
    [
      'a field that reads files',
      () => docx('{tytuł}', into('<w:p><w:r><w:instrText>INCLUDETEXT "c:\\\\x"</w:instrText></w:r></w:p>')),
      /wczytują inne pliki/,
    ],
    [
      'a field parted into runs',
      () =>
        docx(
          '{tytuł}',
          into('<w:p><w:r><w:instrText>DDE</w:instrText></w:r><w:r><w:instrText>AUTO x</w:instrText></w:r></w:p>'),
        ),
      /wczytują inne pliki/,
    ],
    ['thousands of tags', () => docx('{tytuł}'.repeat(2_001)), /ponad 2000 pól/],
  ])('%s', async ([, file, message]) => {
    await expect(inspect(file())).rejects.toThrow(message);
  });

  test.for(['{@tytuł}', '{-w:p recenzenci}', '{constructor}', '{__proto__.x}'])('%s', async (tag) => {
    expect((await inspect(docx(tag))).problems).toHaveLength(1);
  });
});
