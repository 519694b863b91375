import { typeset } from './typography.ts';

/** U+FFFD, shown for characters that the font cannot draw. */
const REPLACEMENT = 0xff_fd;
const FORMAT_SEGMENTS = 4;
const FORMAT_GROUPS = 12;

/** The start of a table of a TrueType file. */
function tableStart(font: DataView, tag: string): number {
  const count = font.getUint16(4);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + 16 * index;
    const name = String.fromCodePoint(...[0, 1, 2, 3].map((byte) => font.getUint8(entry + byte)));
    if (name === tag) return font.getUint32(entry + 8);
  }
  throw new Error(`The font has no table ${tag}`);
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

/** The code points that a TrueType font has a glyph for. */
export function codePoints(bytes: Uint8Array): Set<number> {
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const cmap = tableStart(font, 'cmap');
  const subtables = Array.from(
    { length: font.getUint16(cmap + 2) },
    (_, index) => cmap + font.getUint32(cmap + 8 + 8 * index),
  );
  return new Set(
    subtables.flatMap((start) => {
      const format = font.getUint16(start);
      if (format === FORMAT_SEGMENTS) return segments(font, start);
      return format === FORMAT_GROUPS ? groups(font, start) : [];
    }),
  );
}

const HARD_SPACES = /^\u00a0+$/;

/** Composed letters, one space for white space (a hard one for hard ones), no control characters. */
const plainText = (text: string) =>
  text.normalize('NFC').replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, (gap) => (HARD_SPACES.test(gap) ? '\u00a0' : ' '));

const drawn = (code: number, known: ReadonlySet<number>) => (known.has(code) ? code : REPLACEMENT);

/** The value with texts as a printer sets them and the font can draw them: U+FFFD stands for what it lacks. */
export function drawable(value: unknown, known: ReadonlySet<number>): unknown {
  if (typeof value === 'string') {
    const text = typeset(plainText(value));
    return String.fromCodePoint(...[...text].map((character) => drawn(character.codePointAt(0) ?? REPLACEMENT, known)));
  }
  if (Array.isArray(value)) return value.map((part) => drawable(part, known));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    // Addresses are no text.
    Object.entries(value).map(([key, part]) => [key, key === 'href' ? part : drawable(part, known)]),
  );
}
