import { utcDay } from '#engine/day.ts';
import { Refusal } from '../../refusal.ts';
import type { FileRecord } from '../columns.ts';
import { LIMITS, longCell, longRow, tooManyColumns } from './limits.ts';
import { damagedSheet, parseXml } from './xml.ts';

/** How a cell's number is shown. */
export type NumberKind = 'plain' | 'percent' | 'day';

/** What the cells of a sheet refer to. */
export type Book = { strings: string[]; kinds: NumberKind[]; daysSince1904: boolean };

/** The last row that Excel can number. */
const MAX_LINE = 1_048_576;
const BATCH_ROWS = 100;
const BATCH_CHARACTERS = 262_144;
/** Shown by spreadsheets for a value that does not fit the format. */
const UNSHOWN = '#####';
/** 1 January 1970 in the serial numbers of days, by the two ways to count them. */
const EPOCH = { since1900: 25_569, since1904: 24_107 };
const DAY_MS = 86_400_000;

/** `AB12` → 27. */
function columnOf(place: string): number {
  let column = 0;
  for (let at = 0; at < place.length; at += 1) {
    const letter = place.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > MAX_LINE) break;
  }
  return column - 1;
}

function shownNumber(text: string, kind: NumberKind, { daysSince1904 }: Book) {
  const value = Number.parseFloat(text);
  if (!Number.isFinite(value)) return UNSHOWN;
  // Percentages are stored as fractions; rounding drops the digits of their binary form.
  if (kind === 'percent') return `${Number((value * 100).toPrecision(12))}%`;
  if (kind === 'plain') return String(value);
  const day = new Date(Math.round((value - (daysSince1904 ? EPOCH.since1904 : EPOCH.since1900)) * DAY_MS));
  return Number.isNaN(day.getTime()) ? UNSHOWN : utcDay(day);
}

type Cell = { type: string; style: string; value: string };

/** The text that a cell shows; of a formula, its saved result. */
function shownText({ type, style, value }: Cell, book: Book): string {
  if (value === '') return '';
  switch (type) {
    case 's':
      return book.strings[Number(value)] ?? '';
    case 'b':
      return value === '1' || value === 'true' ? 'Tak' : 'Nie';
    case 'n':
      return shownNumber(value, book.kinds[Number(style)] ?? 'plain', book);
    default:
      return value.trim();
  }
}

/**
 * Non-empty rows of a sheet, as text, in batches.
 * @throws Refusal when it is damaged, or a row or cell is longer than LIMITS allow
 */
export async function* sheetRows(bytes: AsyncIterable<Uint8Array>, book: Book): AsyncGenerator<FileRecord[]> {
  const batches: FileRecord[][] = [];
  let rows: FileRecord[] = [];
  let length = 0;
  let line = 0;
  let cells: string[] = [];
  let rowLength = 0;
  let column = -1;
  let cell: Cell | undefined;
  let inValue = false;

  const endCell = (ended: Cell) => {
    const text = shownText(ended, book);
    if (text === '') return;
    if (column >= LIMITS.columns) throw new Refusal('input', tooManyColumns);
    while (cells.length < column) cells.push('');
    cells[column] = text;
    rowLength += text.length;
    if (rowLength > LIMITS.record) throw new Refusal('input', longRow(line));
  };
  const endRow = () => {
    if (cells.length === 0) return;
    rows.push({ line, cells });
    length += rowLength;
    if (rows.length < BATCH_ROWS && length < BATCH_CHARACTERS) return;
    batches.push(rows);
    [rows, length] = [[], 0];
  };
  const handlers = {
    open(name: string, { r, t = 'n', s = '' }: Record<string, string>) {
      if (name === 'row') {
        line = r === undefined ? line + 1 : Number(r);
        if (!Number.isInteger(line) || line < 1 || line > MAX_LINE) throw damagedSheet();
        cells = [];
        [rowLength, column] = [0, -1];
      } else if (name === 'c') {
        column = r === undefined ? column + 1 : columnOf(r);
        if (column < 0) throw damagedSheet();
        cell = { type: t, style: s, value: '' };
      } else inValue = cell !== undefined && (name === 'v' || name === 't');
    },
    text(text: string) {
      if (!inValue || !cell) return;
      cell.value += text;
      if (cell.value.length > LIMITS.cell) throw new Refusal('input', longCell(`Komórka w wierszu ${line}`));
    },
    close(name: string) {
      if (name === 'c' && cell) {
        endCell(cell);
        cell = undefined;
      } else if (name === 'row') endRow();
      inValue = false;
    },
  };
  for await (const _ of parseXml(bytes, handlers)) yield* batches.splice(0);
  if (rows.length > 0) yield rows;
}
