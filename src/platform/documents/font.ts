import { closeSync, openSync, readSync } from 'node:fs';

const FORMAT_SEGMENTS = 4;
const FORMAT_GROUPS = 12;

const HEAD = 12;
const ENTRY = 16;

/** The table of a font file that says which characters it has: nothing else of the file is read. */
function characterTable(path: string): DataView {
  const file = openSync(path, 'r');
  const read = (length: number, at: number) => {
    const bytes = Buffer.alloc(length);
    readSync(file, bytes, 0, length, at);
    return bytes;
  };
  try {
    const count = read(HEAD, 0).readUInt16BE(4);
    const entries = read(ENTRY * count, HEAD);
    const at = Array.from({ length: count }, (_, index) => ENTRY * index).find(
      (start) => entries.toString('latin1', start, start + 4) === 'cmap',
    );
    if (at === undefined) throw new Error(`The font ${path} has no table of characters`);
    const table = read(entries.readUInt32BE(at + 12), entries.readUInt32BE(at + 8));
    return new DataView(table.buffer, table.byteOffset, table.byteLength);
  } finally {
    closeSync(file);
  }
}

/** Code points of a segmented subtable, which knows those up to U+FFFF. */
function segments(font: DataView, start: number): number[] {
  const double = font.getUint16(start + 6);
  const found: number[] = [];
  for (let at = 0; at < double; at += 2) {
    const last = font.getUint16(start + 14 + at);
    const first = font.getUint16(start + 16 + double + at);
    const delta = font.getUint16(start + 16 + 2 * double + at);
    const offsetAt = start + 16 + 3 * double + at;
    const offset = font.getUint16(offsetAt);
    for (let code = first; code <= last && code < 0xff_ff; code += 1) {
      const stored = offset === 0 ? code : font.getUint16(offsetAt + offset + 2 * (code - first));
      if (stored !== 0 && ((stored + delta) & 0xff_ff) !== 0) found.push(code);
    }
  }
  return found;
}

/** Code points of a subtable of groups. */
function groups(font: DataView, start: number): number[] {
  const count = font.getUint32(start + 12);
  return Array.from({ length: count }, (_, index) => {
    const group = start + 16 + 12 * index;
    const first = font.getUint32(group);
    return Array.from({ length: font.getUint32(group + 4) - first + 1 }, (__, step) => first + step);
  }).flat();
}

/** The code points that a font file has a glyph for. */
export function codePoints(path: string): Set<number> {
  const table = characterTable(path);
  const subtables = Array.from({ length: table.getUint16(2) }, (_, index) => table.getUint32(8 + 8 * index));
  return new Set(
    subtables.flatMap((start) => {
      const format = table.getUint16(start);
      if (format === FORMAT_SEGMENTS) return segments(table, start);
      return format === FORMAT_GROUPS ? groups(table, start) : [];
    }),
  );
}
