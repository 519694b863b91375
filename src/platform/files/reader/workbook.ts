import { Refusal } from '../../refusal.ts';
import type { FileRecord } from '../columns.ts';
import type { ChunkedFile } from './chunks.ts';
import { LIMITS, longCell } from './limits.ts';
import { type Book, type NumberKind, sheetRows } from './sheet.ts';
import { readXml } from './xml.ts';
import { type Archive, openArchive } from './zip.ts';

const MEGABYTE = 1_048_576;
/** The largest size of the parts that are read. Shared strings are held in memory, sheets are streamed. */
const MAX_BYTES = { directory: MEGABYTE, styles: 8 * MEGABYTE, strings: 64 * MEGABYTE, sheet: 512 * MEGABYTE };
/** Characters of all shared strings, and how many: what the process can hold. */
const MAX_STRINGS = { characters: 48 * MEGABYTE, count: 1_000_000 };

/** The text of all shared strings, by their number. Phonetic guides are left out. */
async function readStrings(bytes: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  let text = '';
  let phonetic = 0;
  let inText = false;
  await readXml(bytes, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') phonetic += 1;
      inText = name === 't' && phonetic === 0;
    },
    text(found) {
      if (!inText) return;
      text += found;
      if (text.length > LIMITS.cell) throw new Refusal('input', longCell('Jedna z komórek'));
    },
    close(name) {
      inText = false;
      if (name === 'rPh') phonetic -= 1;
      if (name !== 'si') return;
      strings.push(text.trim());
      characters += text.length;
      if (characters > MAX_STRINGS.characters || strings.length > MAX_STRINGS.count)
        throw new Refusal('input', 'Arkusz ma za dużo różnych tekstów: podziel go na części albo zapisz jako CSV.');
    },
  });
  return strings;
}

/** Formats that Excel knows by number alone. */
const BUILT_IN: Record<string, NumberKind> = Object.fromEntries([
  ...[9, 10].map((id) => [id, 'percent']),
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].map((id) => [id, 'day']),
]);

/** Without colours and conditions, quoted and escaped text. */
function kindOf(format: string): NumberKind {
  const plain = format.replaceAll(/\[[^\]]*\]|"[^"]*"|\\./g, '');
  if (plain.includes('%')) return 'percent';
  return /[ymdhs]/i.test(plain) ? 'day' : 'plain';
}

/** How numbers are shown, by the number of the cell's style. */
async function readKinds(bytes: AsyncIterable<Uint8Array>): Promise<NumberKind[]> {
  const formats = new Map<string, NumberKind>();
  const kinds: NumberKind[] = [];
  let inCells = false;
  await readXml(bytes, {
    open(name, { numFmtId = '', formatCode = '' }) {
      if (name === 'numFmt') formats.set(numFmtId, kindOf(formatCode));
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) kinds.push(formats.get(numFmtId) ?? BUILT_IN[numFmtId] ?? 'plain');
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return kinds;
}

const noSheet = () => new Refusal('input', 'To nie jest arkusz XLSX: archiwum nie zawiera arkusza.');

/** The paths of the workbook's parts, sheets in their order. */
async function readParts(archive: Archive) {
  const targets = new Map<string, { path: string; type: string }>();
  const ids: string[] = [];
  let daysSince1904 = false;
  const [workbook, relations] = ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels'];
  if (!archive.has(workbook) || !archive.has(relations)) throw noSheet();
  await readXml(archive.read(relations, MAX_BYTES.directory), {
    open(name, { Id = '', Target = '', Type = '' }) {
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`;
      if (name === 'Relationship') targets.set(Id, { path, type: Type.slice(Type.lastIndexOf('/') + 1) });
    },
  });
  await readXml(archive.read(workbook, MAX_BYTES.directory), {
    open(name, attributes) {
      if (name === 'sheet') ids.push(attributes['r:id'] ?? '');
      if (name === 'workbookPr') daysSince1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    },
  });
  const sheets = ids.flatMap((id) => targets.get(id) ?? []).filter(({ type }) => type === 'worksheet');
  const paths = sheets.map(({ path }) => path).filter(archive.has);
  if (paths.length === 0) throw noSheet();
  const only = (type: string) =>
    [...targets.values()].find((target) => target.type === type && archive.has(target.path))?.path;
  return { sheets: paths, strings: only('sharedStrings'), styles: only('styles'), daysSince1904 };
}

/**
 * Non-empty rows of the first sheet that has any, as text, in batches. Only the parts that are needed are unpacked, as
 * streams; nothing is written to disk.
 * @throws Refusal when the archive is damaged, unpacks to too much, or is no workbook
 */
export async function* workbookRows(file: ChunkedFile): AsyncGenerator<FileRecord[]> {
  const archive = await openArchive(file);
  const { sheets, strings, styles, daysSince1904 } = await readParts(archive);
  const book: Book = {
    daysSince1904,
    kinds: styles === undefined ? [] : await readKinds(archive.read(styles, MAX_BYTES.styles)),
    strings: strings === undefined ? [] : await readStrings(archive.read(strings, MAX_BYTES.strings)),
  };
  for (const path of sheets) {
    let isEmpty = true;
    for await (const rows of sheetRows(archive.read(path, MAX_BYTES.sheet), book)) {
      isEmpty = false;
      yield rows;
    }
    if (!isEmpty) return;
  }
}
