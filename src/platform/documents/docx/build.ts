import PizZip from 'pizzip';

/**
 * Shipped templates are plain text, so that a change of theirs can be read: a line is a paragraph. `# ` and `## ` begin
 * headings (`## §` a centred one), `= ` a centred line, `> ` one at the right, `@ ` a line of an address, `- 1. ` an item
 * with a hanging indent, `~ ` a caption under a line to sign on, `....` a dotted line to write on; `| a | b |` is a row of a
 * table, whose first row is its header; `**bold**` works anywhere, and a `~` between words keeps them together.
 */

export const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const TAB = '<w:tab/>';
const pieces = (text: string) =>
  text
    .replaceAll('~', '\u00a0')
    .split('\t')
    .map((piece) => (piece === '' ? '' : `<w:t xml:space="preserve">${xml(piece)}</w:t>`))
    .join(TAB);

const run = (text: string, isBold: boolean) =>
  text === '' ? '' : `<w:r>${isBold ? '<w:rPr><w:b/></w:rPr>' : ''}${pieces(text)}</w:r>`;

const runs = (text: string) =>
  text
    .split('**')
    .map((part, index) => run(part, index % 2 === 1))
    .join('');

const paragraph = (style: string, text: string, own = '') =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/>${own}</w:pPr>${runs(text)}</w:p>`;

const STYLES: Record<string, string> = {
  '# ': 'Heading1',
  '## ': 'Heading2',
  '= ': 'Srodek',
  '> ': 'Prawo',
  '@ ': 'Adresat',
};

const SIGNATURE_LINE = '……………………………………………';

const isSignature = (text: string) => text.startsWith('~ ');

/** Introduces what follows, as a list. */
const isIntroduction = (text: string) => text.endsWith(':');

const isDotted = (text: string) => /^\.{4,}$/.test(text);

/**
 * A paragraph, which stays on the page of the signatures below it, as these with what follows them: no page has one alone.
 * So does an introduction with what it introduces, and a line to write on with the next one.
 */
function line(text: string, following: readonly string[]) {
  const isKept = following.some(isSignature) || (following.length > 0 && (isSignature(text) || isIntroduction(text)));
  const kept = isKept ? '<w:keepNext/>' : '';
  if (isSignature(text)) return paragraph('Podpis', SIGNATURE_LINE) + paragraph('Podpisany', text.slice(2), kept);
  if (isDotted(text)) return paragraph('Kropki', '\t', following.some(isDotted) ? '<w:keepNext/>' : '');
  if (text.startsWith('## §')) return paragraph('Heading2', text.slice(3), '<w:jc w:val="center"/>');
  if (text.startsWith('- ')) return paragraph('Punkt', text.slice(2).replace(' ', '\t'));
  const [mark, style] = Object.entries(STYLES).find(([prefix]) => text.startsWith(prefix)) ?? ['', 'Normal'];
  return paragraph(style, text.slice(mark.length), kept);
}

const WIDTH = 9_070;
const RIGHT_HALF = 4_820;
/** 11 mm. */
const SIGNED_ROW = 624;

/** Columns that are not of the usual width, by their heading. */
const WIDTHS: Record<string, number> = { 'Lp.': 0.3, 'Miejsce pracy': 1.5, Funkcja: 0.8, Podpis: 1.1 };

function table(lines: string[]) {
  const rows = lines.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
  const columns = rows[0]?.length ?? 1;
  const widths = Array.from({ length: columns }, (_, index) => WIDTHS[rows[0]?.[index] ?? ''] ?? 1);
  const sum = widths.reduce((all, width) => all + width, 0);
  const grid = widths.map((width) => Math.round((WIDTH * width) / sum));
  const cells = (row: string[], style: string) =>
    row.map(
      (cell, index) =>
        `<w:tc><w:tcPr><w:tcW w:w="${grid[index] ?? 0}" w:type="dxa"/></w:tcPr>${paragraph(style, cell)}</w:tc>`,
    );
  // Room to sign.
  const height = rows[0]?.includes('Podpis') ? `<w:trHeight w:val="${SIGNED_ROW}" w:hRule="atLeast"/>` : '';
  const written = rows.map((row, index) => {
    const isHead = index === 0;
    const head = `<w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : height}</w:trPr>`;
    return `<w:tr>${head}${cells(row, isHead ? 'Naglowektabeli' : 'Komorka').join('')}</w:tr>`;
  });
  const columnsXml = grid.map((width) => `<w:gridCol w:w="${width}"/>`).join('');
  return `<w:tbl><w:tblPr><w:tblStyle w:val="Tabela"/><w:tblW w:w="${WIDTH}" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${columnsXml}</w:tblGrid>${written.join('')}</w:tbl>${paragraph('Normal', '')}`;
}

const isRow = (text: string) => text.startsWith('|');

/** A line that begins or ends a repeated or conditional part, of which nothing is printed. */
const TAG = /^\{[#^/][^{}]*\}$/;

/** The lines that may be printed next: the first one, and the first one where the conditional parts before it are left out. */
function followers(rest: readonly string[]): string[] {
  let depth = 0;
  const outside = rest.find((text) => {
    if (!TAG.test(text)) return depth === 0;
    depth = Math.max(0, depth + (text.startsWith('{/') ? -1 : 1));
    return false;
  });
  return [rest.find((text) => !TAG.test(text)), outside].flatMap((text) => text ?? []);
}

function body(markup: string) {
  const lines = markup.split('\n').filter((text) => text.trim() !== '');
  return lines
    .map((text, index) => {
      if (!isRow(text)) return line(text, followers(lines.slice(index + 1)));
      if (isRow(lines[index - 1] ?? '')) return '';
      const end = lines.findIndex((each, at) => at > index && !isRow(each));
      return table(lines.slice(index, end < 0 ? lines.length : end));
    })
    .join('');
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

type StyleRules = { name: string; paragraph?: string; text?: string; next?: string };

const style = (id: string, { name, paragraph: own = '', text = '', next = 'Normal' }: StyleRules) =>
  `<w:style w:type="paragraph" w:styleId="${id}"${id === 'Normal' ? ' w:default="1"' : ''}><w:name w:val="${name}"/>${
    id === 'Normal' ? '' : '<w:basedOn w:val="Normal"/>'
  }<w:next w:val="${next}"/><w:qFormat/><w:pPr>${own}</w:pPr><w:rPr>${text}</w:rPr></w:style>`;

const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="808080"/>`)
  .join('');

const STYLES_XML = `${HEAD}<w:styles ${W}><w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:cs="Calibri" w:eastAsia="Calibri"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="pl-PL" w:eastAsia="pl-PL" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="120" w:line="276" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>${[
  style('Normal', { name: 'Normal', paragraph: '<w:widowControl/>' }),
  style('Heading1', {
    name: 'heading 1',
    paragraph: '<w:keepNext/><w:spacing w:before="240" w:after="240"/><w:jc w:val="center"/><w:outlineLvl w:val="0"/>',
    text: '<w:b/><w:sz w:val="28"/><w:szCs w:val="28"/>',
  }),
  style('Heading2', {
    name: 'heading 2',
    paragraph: '<w:keepNext/><w:spacing w:before="200" w:after="80"/><w:outlineLvl w:val="1"/>',
    text: '<w:b/><w:sz w:val="24"/><w:szCs w:val="24"/>',
  }),
  style('Srodek', { name: 'Tekst na środku', paragraph: '<w:jc w:val="center"/>' }),
  style('Prawo', { name: 'Tekst po prawej', paragraph: '<w:jc w:val="right"/>' }),
  style('Adresat', {
    name: 'Adresat',
    paragraph: `<w:spacing w:after="0"/><w:ind w:left="${RIGHT_HALF}"/>`,
    next: 'Adresat',
  }),
  style('Podpis', {
    name: 'Wiersz podpisu',
    paragraph: `<w:keepNext/><w:keepLines/><w:spacing w:before="720" w:after="0"/><w:ind w:left="${RIGHT_HALF}"/><w:jc w:val="center"/>`,
    next: 'Podpisany',
  }),
  style('Podpisany', {
    name: 'Podpisany',
    paragraph: `<w:ind w:left="${RIGHT_HALF}"/><w:jc w:val="center"/>`,
  }),
  style('Punkt', {
    name: 'Punkt',
    paragraph: '<w:ind w:left="397" w:hanging="397"/><w:contextualSpacing/>',
    next: 'Punkt',
  }),
  style('Kropki', {
    name: 'Wiersz do wypełnienia',
    paragraph: `<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="${WIDTH}"/></w:tabs>`,
    next: 'Kropki',
  }),
  style('Komorka', { name: 'Komórka tabeli', paragraph: '<w:spacing w:after="40"/>' }),
  style('Naglowektabeli', {
    name: 'Nagłówek tabeli',
    paragraph: '<w:keepNext/><w:spacing w:after="40"/>',
    text: '<w:b/>',
  }),
  style('Footer', { name: 'footer', text: '<w:color w:val="595E66"/><w:sz w:val="16"/>' }),
].join(
  '',
)}<w:style w:type="table" w:styleId="Tabela"><w:name w:val="Table Grid"/><w:tblPr><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr></w:style></w:styles>`;

const field = (name: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${name} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const footerXml = (text: string) =>
  `${HEAD}<w:ftr ${W}><w:p><w:pPr><w:pStyle w:val="Footer"/><w:tabs><w:tab w:val="right" w:pos="${WIDTH}"/></w:tabs></w:pPr>${runs(text)}<w:r><w:tab/></w:r>${run('Strona ', false)}${field('PAGE')}${run(' z ', false)}${field('NUMPAGES')}</w:p></w:ftr>`;

const documentXml = (markup: string) =>
  `${HEAD}<w:document ${W} xmlns:r="${OFFICE}"><w:body>${body(markup)}<w:sectPr><w:footerReference w:type="default" r:id="rId3"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1304" w:right="1418" w:bottom="1304" w:left="1418" w:header="709" w:footer="567" w:gutter="0"/></w:sectPr></w:body></w:document>`;

const relations = (...targets: [type: string, target: string][]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const override = (part: string, type: string) => `<Override PartName="/${part}" ContentType="${type}"/>`;

/** The part that says what a file is and whose. */
export const CORE = 'docProps/core.xml';
export const CORE_RELATION = `${PACKAGE}/relationships/metadata/core-properties`;
export const CORE_TYPE = override(CORE, 'application/vnd.openxmlformats-package.core-properties+xml');

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${[
  override('word/document.xml', `${CONTENT}.document.main+xml`),
  override('word/styles.xml', `${CONTENT}.styles+xml`),
  override('word/settings.xml', `${CONTENT}.settings+xml`),
  override('word/footer1.xml', `${CONTENT}.footer+xml`),
  CORE_TYPE,
].join('')}</Types>`;

/** Of a whole file; a template has no author. */
export const coreXml = ({ title, author = '' }: { title: string; author?: string }) =>
  `${HEAD}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${xml(title)}</dc:title><dc:creator>${xml(author)}</dc:creator><cp:lastModifiedBy>${xml(author)}</cp:lastModifiedBy><dc:language>pl-PL</dc:language></cp:coreProperties>`;

const SETTINGS_XML = `${HEAD}<w:settings ${W}><w:defaultTabStop w:val="709"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat><w:themeFontLang w:val="pl-PL"/></w:settings>`;

/** The same bytes at every start. */
const MADE = new Date(Date.UTC(2026, 0, 1));

/** A DOCX of a template's text; `footer` stands beside the page number. */
export function buildDocx({ title, markup, footer }: { title: string; markup: string; footer: string }): Buffer {
  const zip = new PizZip();
  const parts: [name: string, content: string][] = [
    ['[Content_Types].xml', CONTENT_TYPES],
    ['_rels/.rels', relations([`${OFFICE}/officeDocument`, 'word/document.xml'], [CORE_RELATION, CORE])],
    ['word/document.xml', documentXml(markup)],
    [
      'word/_rels/document.xml.rels',
      relations(
        [`${OFFICE}/styles`, 'styles.xml'],
        [`${OFFICE}/settings`, 'settings.xml'],
        [`${OFFICE}/footer`, 'footer1.xml'],
      ),
    ],
    ['word/styles.xml', STYLES_XML],
    ['word/settings.xml', SETTINGS_XML],
    ['word/footer1.xml', footerXml(footer)],
    [CORE, coreXml({ title })],
  ];
  for (const [name, content] of parts) zip.file(name, content, { date: MADE, createFolders: false });
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}
