import { typeset } from '#platform/documents/typography.ts';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { fromBuffer } from 'yauzl';
import { runsOf } from '#areas/achievements/bibliography/runs.ts';
import { styleEntries } from '#areas/achievements/bibliography/style-entries.ts';
import { cvDocument } from '#areas/achievements/renderings/cv-docx.ts';
import type { AchievementEntry, AchievementList, CslItem } from '#areas/achievements/model.ts';
import { ARTICLE, CHAPTER, HOSTILE_TITLES, OWN_NAME } from './bibliography-items.ts';

/** The parts of a DOCX by name, each of them well-formed XML. */
async function partsOf(file: Uint8Array): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  fromBuffer(Buffer.from(file), { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error);
    zip.on('error', reject).on('end', resolve);
    zip.on('entry', (entry) =>
      zip.openReadStream(entry, (failure, stream) => {
        if (failure) return reject(failure);
        const chunks: Buffer[] = [];
        stream
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('end', () => {
            parts.set(entry.fileName, Buffer.concat(chunks).toString());
            zip.readEntry();
          });
      }),
    );
    zip.readEntry();
  });
  await promise;
  for (const xml of parts.values()) {
    const parser = new SaxesParser();
    parser.on('error', (fault) => {
      throw fault;
    });
    parser.write(xml).close();
  }
  return parts;
}

type Piece = { text: string; style: string; isBold: boolean; link: string | null };

/** Paragraphs in order: their style and pieces. */
function paragraphsOf(parts: Map<string, string>) {
  const targets = new Map<string, string>();
  const relations = new SaxesParser();
  relations.on('opentag', ({ name, attributes }) => {
    if (name === 'Relationship') targets.set(String(attributes.Id), String(attributes.Target));
  });
  relations.write(parts.get('word/_rels/document.xml.rels') ?? '').close();
  const paragraphs: { style: string; pieces: Piece[] }[] = [];
  let link: string | null = null;
  let piece: Piece | undefined;
  let isText = false;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'w:p') paragraphs.push({ style: '', pieces: [] });
    const last = paragraphs.at(-1);
    if (name === 'w:pStyle' && last) last.style = String(attributes['w:val']);
    if (name === 'w:hyperlink') link = targets.get(String(attributes['r:id'])) ?? 'missing';
    if (name === 'w:r') last?.pieces.push((piece = { text: '', style: '', isBold: false, link }));
    if (name === 'w:b' && piece && attributes['w:val'] !== 'false') piece.isBold = true;
    if (name === 'w:t') isText = true;
  });
  parser.on('text', (text) => {
    if (isText && piece) piece.text += text;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'w:hyperlink') link = null;
    if (name === 'w:t') isText = false;
  });
  parser.write(parts.get('word/document.xml') ?? '').close();
  return paragraphs.map(({ style, pieces }) => ({
    style,
    pieces,
    text: pieces
      .map(({ text }) => text)
      .join('')
      .replaceAll('\u00a0', ' '),
  }));
}

function entriesOf(items: CslItem[], about: Partial<AchievementEntry> = {}): AchievementEntry[] {
  const styled = styleEntries(items, 'pn-iso-690', OWN_NAME);
  return items.map((item, i) => ({
    key: item.id,
    year: 2024,
    span: '2024',
    item,
    text: styled[i]?.text ?? '',
    html: styled[i]?.html ?? '',
    m_unknown: false,
    status: null,
    points: null,
    disciplines: [],
    isHighlighted: false,
    ...about,
  }));
}

const list = (about: Partial<AchievementList> = {}): AchievementList => ({
  person: { name: OWN_NAME, title: 'dr hab.', unit: 'Wydział Przykładowy', orcid: '0000-0001-2345-6789' },
  years: { from: 2021, to: 2024 },
  generatedOn: '2026-11-22',
  isNumbered: false,
  sections: [],
  sums: [],
  ...about,
});

const read = async (about?: Partial<AchievementList>) => paragraphsOf(await partsOf(await cvDocument(list(about))));

describe('the CV', () => {
  test('has a title, a language and styles of headings', async () => {
    const parts = await partsOf(
      await cvDocument(list({ sections: [{ code: 20, heading: 'Artykuły', entries: entriesOf([ARTICLE]) }] })),
    );
    expect(parts.get('docProps/core.xml')).toContain(`<dc:title>Życiorys naukowy: ${OWN_NAME}</dc:title>`);
    expect(parts.get('word/styles.xml')).toContain('<w:lang w:val="pl-PL"/>');
    expect(
      paragraphsOf(parts)
        .map(({ style, text }) => [style, text])
        .slice(0, 5),
    ).toEqual([
      ['Title', OWN_NAME],
      ['About', 'dr hab., Wydział Przykładowy'],
      ['About', 'ORCID: 0000-0001-2345-6789'],
      ['About', 'Lata 2021–2024. Stan na 22.11.2026'],
      ['Heading1', 'Artykuły'],
    ]);
  });

  test('prints entries as the list does: own name bold, DOI as a link, points and disciplines after', async () => {
    const entries = entriesOf([ARTICLE], { points: '140.00', disciplines: ['biologia', 'chemia'] });
    const entry = (await read({ sections: [{ code: 20, heading: 'Artykuły', entries }] })).find(
      ({ style }) => style === 'Entry',
    );
    expect(entry?.text).toBe(`${entries[0]?.text} [140,0000 pkt; biologia, chemia]`);
    expect(entry?.pieces.filter(({ isBold }) => isBold).map(({ text }) => text)).toEqual(['ŻÓŁĆ-ŁĘCKA Anna Maria']);
    expect(entry?.pieces.flatMap(({ link }) => link ?? [])).toEqual(['https://doi.org/10.1000/przyklad.17']);
  });

  test.each([
    ['140.00', '140,0000 pkt'],
    ['12.50', '12,5000 pkt'],
    ['0.25', '0,2500 pkt'],
    ['100', '100,0000 pkt'],
    ['0.00', '0,0000 pkt'],
  ])('writes %s points as %s', async (points, expected) => {
    const sections = [{ code: 20, heading: 'Artykuły', entries: entriesOf([ARTICLE], { points }) }];
    expect((await read({ sections })).at(-1)?.text).toMatch(new RegExp(`\\[${expected}\\]$`));
  });

  test.each([true, false])('numbers entries where the style does: %s', async (isNumbered) => {
    const sections = [{ code: 20, heading: 'Artykuły', entries: entriesOf([ARTICLE, CHAPTER]) }];
    const xml = (await partsOf(await cvDocument(list({ sections, isNumbered })))).get('word/document.xml') ?? '';
    expect(xml.match(/<w:numPr>/g) ?? []).toHaveLength(isNumbered ? 2 : 0);
  });

  test('begins with the highlighted works and leaves out empty sections', async () => {
    const sections = [
      { code: 3, heading: 'Monografie', entries: [] },
      { code: 19, heading: 'Rozdziały', entries: entriesOf([CHAPTER], { isHighlighted: true }) },
      { code: 20, heading: 'Artykuły', entries: entriesOf([ARTICLE]) },
    ];
    const headings = (await read({ sections })).filter(({ style }) => style === 'Heading1').map(({ text }) => text);
    expect(headings).toEqual(['Najważniejsze osiągnięcia', 'Rozdziały', 'Artykuły']);
  });

  test('sums points by year in a table with a header', async () => {
    const parts = await partsOf(await cvDocument(list({ sums: [{ year: 2024, count: 3, points: '280.50' }] })));
    expect(parts.get('word/document.xml')).toContain('<w:tblHeader/>');
    expect(
      paragraphsOf(parts)
        .slice(-6)
        .map(({ text }) => text),
    ).toEqual(['Rok', 'Pozycje', 'Punkty', '2024', '3', '280,5000']);
  });

  test('keeps hostile text as text, without characters that XML refuses', async () => {
    const entries = entriesOf(HOSTILE_TITLES.map((title, i) => ({ ...ARTICLE, id: String(i), title })));
    const person = { name: 'A\u0000<w:b/>&\uFFFE\uD800', title: null, unit: '\u0007', orcid: '"><x/>' };
    const paragraphs = await read({ person, sections: [{ code: 20, heading: '</w:t>]]>', entries }] });
    expect(paragraphs[0]?.text).toBe('A <w:b/>& �');
    const printed = paragraphs.filter(({ style }) => style === 'Entry').map(({ text }) => text);
    expect(printed).toEqual(entries.map(({ text }) => typeset(text).replaceAll('\u00a0', ' ')));
  });
});

test('runs of an entry refuse a tag that no entry has', () => {
  expect(() => runsOf('<b>tak</b>')).toThrow('Not a tag of a styled entry: <b>');
});
