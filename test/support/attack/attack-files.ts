import { randomBytes } from 'node:crypto';
import { type Packed, packedRepeat, type ZipPart, zipOf } from '../zip.ts';

/** Files made to harm whoever reads them: the columns are those of a list of absences. */
export const COLUMNS = ['UUID', 'IMIE', 'NAZWISKO', 'ROK_NIEOBECNOSC'];
export const HEADER = `${COLUMNS.join(',')}\n`;

const SHEET = 'xl/worksheets/sheet1.xml';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`;

const directory: ZipPart[] = [
  {
    name: 'xl/_rels/workbook.xml.rels',
    data: `<Relationships>${relation('r1', 'worksheet', 'worksheets/sheet1.xml')}${relation('r2', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
  },
  {
    name: 'xl/workbook.xml',
    data: `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>`,
  },
];

const textCell = (text: string) => `<c t="str"><v>${text}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const START = `<worksheet><sheetData>${row(...COLUMNS.map(textCell))}`;
const STOP = '</sheetData></worksheet>';

type Lies = Pick<ZipPart, 'size' | 'crc'>;

/** A workbook of this sheet. */
export const workbookOf = (sheet: string | Packed, strings?: string | Packed, lies: Lies = {}): Buffer =>
  zipOf([
    ...directory,
    ...(strings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', data: strings }]),
    { name: SHEET, data: sheet, ...lies },
  ]);

export const sheetOf = (...rows: string[]) => `${START}${rows.join('')}${STOP}`;
const honest = sheetOf(row(...['', 'Jan', 'Las', '2020 - 10'].map(textCell)));

/** An honest workbook whose directory says something else of its sheet. */
export const lyingWorkbook = (lies: Lies) => workbookOf(honest, undefined, lies);

/** Elements within elements: a thousand times larger unpacked. */
export const nestedElements = (megabytes: number) =>
  workbookOf(packedRepeat(START, { block: '<a>'.repeat(349_525), times: megabytes }, ''));

/** Entries that all use the bytes of one. */
export const overlappingEntries = (count: number, megabytes: number) => {
  const data = packedRepeat(START, { block: '<!--x-->'.repeat(131_072), times: megabytes }, STOP);
  const again = Array.from({ length: count }, (_, at) => ({
    name: `xl/worksheets/sheet${at + 2}.xml`,
    data,
    sharedWith: SHEET,
  }));
  return zipOf([...directory, { name: SHEET, data }, ...again]);
};

/** One cell of so many characters, which pack badly. */
export const giantCell = (characters: number) =>
  workbookOf(sheetOf(row(textCell(randomBytes(characters / 2).toString('hex')))));

/** One cell of so many equal characters. */
export const giantEqualCell = (megabytes: number) =>
  workbookOf(
    packedRepeat(
      `${START}<row><c t="str"><v>`,
      { block: 'x'.repeat(1_048_576), times: megabytes },
      `</v></c></row>${STOP}`,
    ),
  );

/** Rows of numbers that differ, so that they pack like honest ones. */
export const manyRows = (rows: number, cells: number) => {
  const digits = randomBytes(4_096).toString('hex').replaceAll(/[a-f]/g, '7');
  const numbers = (at: number) =>
    Array.from(
      { length: cells },
      (_, cell) => `<c><v>${digits.slice((at * 7 + cell * 3) % 8_000, ((at * 7 + cell * 3) % 8_000) + 3)}</v></c>`,
    );
  return workbookOf(sheetOf(Array.from({ length: rows }, (_, at) => row(...numbers(at))).join('')));
};

export const manyColumns = (columns: number) =>
  workbookOf(sheetOf(row(...Array.from({ length: columns }, () => textCell('x')))));

const stringItem = (text: string) => `<si><t>${text}</t></si>`;

/** Shared strings of so many megabytes. */
export const stringBomb = (megabytes: number) =>
  workbookOf(honest, packedRepeat('<sst>', { block: stringItem('x').repeat(58_254), times: megabytes }, '</sst>'));

/** Different short shared strings. */
export const manyStrings = (count: number) =>
  workbookOf(honest, `<sst>${Array.from({ length: count }, (_, at) => stringItem(at.toString(36))).join('')}</sst>`);

/** One long shared string that every cell refers to. */
export const amplifiedString = (rows: number) => {
  const reference = row(...COLUMNS.map(() => '<c t="s"><v>0</v></c>'));
  return workbookOf(
    sheetOf(...Array.from({ length: rows }, () => reference)),
    `<sst>${stringItem('x'.repeat(32_767))}</sst>`,
  );
};

/** Entities that grow tenfold at each of nine levels. */
export const entities = () => {
  const levels = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`);
  return workbookOf(`<!DOCTYPE worksheet [<!ENTITY e0 "x">${levels.join('')}]>${sheetOf(row(textCell('&e9;')))}`);
};

export const longTag = (megabytes: number) =>
  workbookOf(sheetOf(row(`<c t="${randomBytes(megabytes * 524_288).toString('hex')}"><v>1</v></c>`)));

export const csvRows = (rows: number) => `${HEADER}${',Jan,Las,2020 - 10\n'.repeat(rows)}`;

/** Objects in a list of results. */
export const manyObjects = (count: number) => `{"results":[${Array(count).fill('{}').join(',')}]}`;
