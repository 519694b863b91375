import { type Arbitrary, array, assert, asyncProperty, constantFrom, oneof, string } from 'fast-check';
import PizZip from 'pizzip';
import { describe, expect, test } from 'vitest';
import { DOCTORAL_TEMPLATES } from '#areas/doctoral-documents/templates.ts';
import { fillDocx } from '#platform/documents/docx/fill.ts';
import { inspectDocx } from '#platform/documents/docx/inspect.ts';
import { docx, replaced, textOfDocx } from '../../support/docx.ts';
import { addPart, asWordWrites, fieldRuns, footnotes } from '../../support/docx-word.ts';
import { chunked } from '../../support/process/reader.ts';
import { runs } from '../../support/runs.ts';

const [template] = DOCTORAL_TEMPLATES;
if (!template) throw new Error('There are no templates');
const { fields, sample } = template;
const values = sample('female');
const inspect = (file: Buffer) => inspectDocx(chunked(file), { as: 'docx', fields, sample: values });

const BODY = '<w:sectPr>';
const into = (xml: string) => replaced('word/document.xml', BODY, xml + BODY);
const paragraph = (inner: string) => `<w:p>${inner}</w:p>`;
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string) =>
  `<Relationship Id="rId9" Type="${OFFICE}/${type}" Target="${target}" TargetMode="External"/>`;
const RELATIONS = '</Relationships>';

/** What the file does when it is filled without having been inspected, as one that was saved before. */
const isFilled = (file: Buffer) => {
  try {
    return textOfDocx(fillDocx(file, values));
  } catch {
    return null;
  }
};

const raw = '&lt;w:p&gt;&lt;w:fldSimple w:instr="DDEAUTO x"/&gt;&lt;/w:p&gt;';

describe('five attacks that passed:', () => {
  test('a raw tag that lies in several paragraphs', async () => {
    const file = docx('{tytuł}', into(paragraph(run('{@')) + paragraph(run('tytuł')) + paragraph(run('}'))));
    expect((await inspect(file)).problems).toEqual([expect.stringMatching(/w kilku akapitach/)]);
    expect(isFilled(file)).toBeNull();
  });

  test('delimiters that a parted tag changes', async () => {
    const file = docx(
      '{tytuł}',
      into(paragraph(run('{')) + paragraph(run('=[ ]=}')) + paragraph(run(`[@tytuł] ${raw}`))),
    );
    expect((await inspect(file)).problems).toContainEqual(expect.stringMatching(/{=\[ \]=} leży w kilku akapitach/));
    expect(isFilled(file)).toBeNull();
  });

  test('a field in a footnote', async () => {
    const file = docx('{tytuł}', (zip) => addPart(zip, footnotes(fieldRuns(' DDEAUTO c:\\\\x '))));
    await expect(inspect(file)).rejects.toThrow(/pole programu Word „DDEAUTO.*word\/footnotes\.xml/);
    expect(isFilled(file)).toBeNull();
  });

  test('another main part than the one that is read', async () => {
    const file = docx('{tytuł}', (zip) => {
      addPart(zip, { name: 'word/other.xml', content: zip.file('word/document.xml')?.asText() ?? '' });
      replaced('_rels/.rels', 'word/document.xml', 'word/other.xml')(zip);
      replaced(
        '[Content_Types].xml',
        '</Types>',
        '<Override PartName="/word/other.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      )(zip);
    });
    await expect(inspect(file)).rejects.toThrow(/część „word\/other\.xml” pliku/);
    expect(isFilled(file)).toBeNull();
  });

  test('relations whose name is in capitals', async () => {
    const file = docx('{tytuł}', (zip) => {
      const own = zip.file('word/_rels/document.xml.rels')?.asText() ?? '';
      zip.remove('word/_rels/document.xml.rels');
      zip.file('word/_rels/document.xml.RELS', own.replace(RELATIONS, relation('image', 'http://x/') + RELATIONS));
    });
    await expect(inspect(file)).rejects.toThrow(/część „word\/_rels\/document\.xml\.RELS”/);
    expect(isFilled(file)).toBeNull();
  });
});

describe('refused with the part and what to do:', () => {
  test.for<[string, (zip: PizZip) => void, RegExp]>([
    [
      'a field by its short form',
      into('<w:fldSimple w:instr="DDE x"/>'),
      /pole programu Word „DDE x”.*Ctrl\+Shift\+F9/,
    ],
    [
      'a field without a result',
      into(
        paragraph(
          fieldRuns('INCLUDEPICTURE "http://x"').replace(
            /<w:r><w:fldChar w:fldCharType="separate".*?(?=<w:r><w:fldChar w:fldCharType="end")/,
            '',
          ),
        ),
      ),
      /INCLUDEPICTURE/,
    ],
    [
      'a field that does not end',
      into(paragraph('<w:r><w:fldChar w:fldCharType="begin"/></w:r>')),
      /pole programu Word/,
    ],
    [
      'a code without a field',
      into(paragraph('<w:r><w:instrText>PAGE</w:instrText></w:r>')),
      /pole programu Word „PAGE/,
    ],
    [
      'a field within a code',
      into(
        paragraph(
          `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${fieldRuns('PAGE')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
        ),
      ),
      /pole programu Word/,
    ],
    [
      'a tag within a code',
      into(
        paragraph(
          `<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>PAGE </w:instrText></w:r>${run('{tytuł}')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
        ),
      ),
      /PAGE \{tytuł\}/,
    ],
    ['a link of a field', into(`<w:fldSimple w:instr='HYPERLINK "http://x"'/>`), /HYPERLINK/],
    [
      'another prefix',
      into('<x:fldSimple xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main" x:instr="PAGE"/>'),
      /x:fldSimple/,
    ],
    ['another meaning of the prefix', into('<w:p xmlns:w="urn:x"/>'), /element „w:p”/],
    ['a comment in XML', into('<!-- <w:t> -->'), /nie jest poprawny/],
    ['CDATA', into(paragraph('<w:r><w:t><![CDATA[{@tytuł}]]></w:t></w:r>')), /nie jest poprawny/],
    [
      'a picture by its address',
      into('<w:pict><v:imagedata xmlns:v="urn:schemas-microsoft-com:vml" src="http://x"/></w:pict>'),
      /poza szablonem/,
    ],
    ['an object', into('<w:object/>'), /osadzone obiekty/],
    ['a form field', into('<w:ffData/>'), /starsze pola formularza/],
    [
      'frames',
      (zip) =>
        addPart(zip, {
          name: 'word/webSettings.xml',
          content:
            '<w:webSettings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:frameset/></w:webSettings>',
          type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.webSettings+xml',
        }),
      /w:frameset/,
    ],
    [
      'a template of Word elsewhere',
      (zip) =>
        zip.file(
          'word/_rels/settings.xml.rels',
          `<Relationships xmlns="x">${relation('attachedTemplate', 'file:///c:/x.dotx')}${RELATIONS}`,
        ),
      /wpisz Normal/,
    ],
    [
      'a link to a file',
      replaced('word/_rels/document.xml.rels', RELATIONS, relation('hyperlink', 'file://server/x') + RELATIONS),
      /poza sobą: „file:/,
    ],
    [
      'a relation of an unknown kind',
      replaced('word/_rels/document.xml.rels', `${OFFICE}/styles`, `${OFFICE}/aFChunk`),
      /powiązanie/,
    ],
    [
      'a picture that is none',
      (zip) => {
        addPart(zip, { name: 'word/media/a.png', content: '<svg/>', type: 'image/png' });
      },
      /nie jest obrazem/,
    ],
    [
      'a type that the part does not have',
      replaced('[Content_Types].xml', 'wordprocessingml.footer+xml', 'wordprocessingml.header+xml'),
      /część „word\/footer1\.xml”/,
    ],
    [
      'two types of one part',
      replaced('[Content_Types].xml', '</Types>', '<Override PartName="/WORD/document.xml" ContentType="x"/></Types>'),
      /niejednoznaczny/,
    ],
    ['two parts whose names differ in case', (zip) => zip.file('word/Document.xml', 'x'), /word\/Document\.xml/],
    [
      'two main documents',
      replaced(
        '_rels/.rels',
        RELATIONS,
        `<Relationship Id="r" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>${RELATIONS}`,
      ),
      /która część jest dokumentem/,
    ],
    ['another encoding', replaced('word/document.xml', 'UTF-8', 'UTF-7'), /nie jest poprawny/],
    ['embedded fonts', (zip) => zip.file('word/fonts/font1.odttf', 'x'), /osadzone czcionki/],
    ['a chart', (zip) => zip.file('word/charts/chart1.xml', '<x/>'), /wykres/],
  ])('%s', async ([, change, message]) => {
    const file = docx('{tytuł}', change);
    await expect(inspect(file)).rejects.toThrow(message);
    expect(isFilled(file)).toBeNull();
  });
});

test('what Word writes is accepted, and nothing of what is kept leads out of it', async () => {
  const file = docx('{tytuł}', asWordWrites);
  const { problems, tags, warnings } = await inspect(file);
  expect(problems).toEqual([]);
  expect(tags).toEqual(['tytuł', 'tytuł']);
  expect(warnings).toEqual(['obrazy i pola tekstowe', 'przypisy', 'nagłówek strony']);
  const kept = new PizZip(fillDocx(file, values));
  const text = (name: string) => kept.file(name)?.asText() ?? '';
  expect(text('word/document.xml')).toContain('uczelnia.example');
  expect(text('word/document.xml')).not.toContain('r:id="rId21"');
  expect(text('word/_rels/document.xml.rels')).not.toContain('External');
  expect(text('word/footnotes.xml')).not.toContain('{tytuł}');
});

const nested = (depth: number) => '{#recenzenci}'.repeat(depth) + '{lp}' + '{/recenzenci}'.repeat(depth);

test('repetitions within each other are counted before they are made', async () => {
  expect((await inspect(docx(nested(3)))).problems).toEqual([]);
  await expect(inspect(docx(nested(40)))).rejects.toThrow(/byłby za duży.*10000 powtórzeń/);
  const long = `{#recenzenci}${'słowo '.repeat(100_000)}{/recenzenci}`;
  await expect(inspect(docx(nested(3).replace('{lp}', long)))).rejects.toThrow(/byłby za duży/);
});

type Piece = { text: string; cut: 'none' | 'run' | 'paragraph' };
const CUTS = {
  none: '',
  run: '</w:t></w:r><w:proofErr w:type="spellEnd"/><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">',
  paragraph: '</w:t></w:r></w:p><w:p><w:pPr><w:jc w:val="left"/></w:pPr><w:r><w:t xml:space="preserve">',
};
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A tag with its braces, cut between any of its characters. */
const spread = (tag: Arbitrary<string>, cuts: readonly Piece['cut'][]) =>
  tag.chain((inner) => {
    const letters = [...`{${inner}}`];
    return array(constantFrom(...cuts), { minLength: letters.length - 1, maxLength: letters.length - 1 }).map(
      (between) => ({
        inner,
        between,
        xml: paragraph(run(letters.map((letter, at) => escaped(letter) + CUTS[between[at] ?? 'none']).join(''))),
      }),
    );
  });

const ours = constantFrom('tytuł', ' tytuł ', 'promotor.mianownik', 'promotor: Pani|Pan', 'powołana|powołany');
const foreign = oneof(
  constantFrom(
    '@tytuł',
    ' @tytuł',
    '\u00a0@tytuł',
    '=[ ]=',
    '-w:p recenzenci',
    '>część',
    'constructor',
    '__proto__',
    '%x',
    '!x',
  ),
  string({ minLength: 1 }).filter(
    (text) => /^[^{}\p{L}\d_|/\s\p{Cc}\p{Cs}]/u.test(text) && !/[{}|\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text),
  ),
);

test('a tag of ours is read over any runs, and refused over paragraphs', async () => {
  await assert(
    asyncProperty(spread(ours, ['none', 'run', 'run', 'paragraph']), async ({ inner, between, xml }) => {
      const { tags, problems } = await inspect(docx('{tytuł}', into(xml)));
      const isWhole = !between.includes('paragraph');
      expect(problems.length === 0).toBe(isWhole);
      // Each new paragraph is a line break of the tag.
      expect(tags.at(-1)?.replaceAll('\n', '')).toBe(inner);
    }),
    runs(300),
  );
});

test('a tag that is none of ours is neither accepted nor filled, however it is spread', async () => {
  await assert(
    asyncProperty(spread(foreign, ['none', 'run', 'paragraph']), async ({ xml }) => {
      const file = docx('{tytuł}', into(xml));
      expect((await inspect(file)).problems).not.toEqual([]);
      expect(isFilled(file) ?? '').not.toMatch(/fldSimple/);
    }),
    runs(300),
  );
});
