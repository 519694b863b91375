import { inflateSync } from 'node:zlib';

type PdfObject = { dictionary: string; stream: Buffer | undefined };

/** The objects of a PDF as our compiler writes them: none compressed into streams of objects. */
function objectsOf(pdf: Uint8Array): Map<number, PdfObject> {
  const bytes = Buffer.from(pdf);
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(?<=\n)(\d+) 0 obj\n/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('endobj', start);
    const streamAt = /\bstream\r?\n/.exec(text.slice(start, end));
    if (!streamAt) {
      objects.set(Number(match[1]), { dictionary: text.slice(start, end), stream: undefined });
      continue;
    }
    const dictionary = text.slice(start, start + streamAt.index);
    const from = start + streamAt.index + streamAt[0].length;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const raw = bytes.subarray(from, from + length);
    objects.set(Number(match[1]), {
      dictionary,
      stream: dictionary.includes('/FlateDecode') ? inflateSync(raw) : raw,
    });
  }
  return objects;
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph → text of a ToUnicode map. */
function unicodeOf(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, part = ''] of cmap.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, glyph = '', text = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>/g))
      map.set(Number.parseInt(glyph, 16), utf16(text));
  }
  for (const [, part = ''] of cmap.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, first = '', last = '', text = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const from = Number.parseInt(first, 16);
      const code = utf16(text).codePointAt(0) ?? 0;
      for (let glyph = from; glyph <= Number.parseInt(last, 16); glyph += 1)
        map.set(glyph, String.fromCodePoint(code + glyph - from));
    }
  }
  return map;
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (text: string) =>
  text.replaceAll(/\\([0-7]{1,3}|[\s\S])/g, (_, what: string) =>
    /^\d/.test(what) ? String.fromCodePoint(Number.parseInt(what, 8)) : (ESCAPES[what] ?? what),
  );

/** The strings and operators of a page's content; parentheses nest. */
function* tokensOf(content: string): Generator<{ text: string } | { word: string }> {
  let at = 0;
  while (at < content.length) {
    if (content[at] !== '(') {
      const [word = ''] = /^[^\s()[\]]+|^[\s\S]/.exec(content.slice(at, at + 100)) ?? [];
      at += word.length;
      yield { word };
      continue;
    }
    const start = at + 1;
    let depth = 0;
    do {
      if (content[at] === '\\') at += 1;
      else if (content[at] === '(') depth += 1;
      else if (content[at] === ')') depth -= 1;
      at += 1;
    } while (depth > 0);
    yield { text: unescaped(content.slice(start, at - 1)) };
  }
}

/** Drawn text, or a line (text null), with its place in points from the left and the bottom of its page, from page 1. */
export type Drawn = { page: number; x: number; y: number; text: string | null };

/** What the pages show, in the order in which it is drawn. */
export function pdfDrawn(pdf: Uint8Array): Drawn[] {
  const objects = objectsOf(pdf);
  const streamOf = (id: string | undefined) => objects.get(Number(id))?.stream?.toString('latin1') ?? '';
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\s/.test(dictionary));
  return pages.flatMap(({ dictionary }, index) => {
    const fonts = new Map(
      [...dictionary.matchAll(/\/(f\d+) (\d+) 0 R/g)].map(([, name = '', id]) => {
        const font = objects.get(Number(id))?.dictionary ?? '';
        return [name, unicodeOf(streamOf(/\/ToUnicode (\d+)/.exec(font)?.[1]))];
      }),
    );
    const shown: Drawn[] = [];
    const numbers: number[] = [];
    let font: Map<number, string> | undefined;
    let drawn = '';
    let place = { page: index + 1, x: 0, y: 0 };
    for (const token of tokensOf(streamOf(/\/Contents (\d+)/.exec(dictionary)?.[1]))) {
      if ('text' in token) drawn += token.text;
      else if (/^-?[\d.]+$/.test(token.word)) numbers.push(Number(token.word));
      // Strings of a tag's properties are not drawn.
      else if (token.word === 'BDC') drawn = '';
      else if (token.word === 'cm') place = { page: index + 1, x: numbers.at(-2) ?? 0, y: numbers.at(-1) ?? 0 };
      else if (token.word === 'S') shown.push({ ...place, text: null });
      else if (fonts.has(token.word.slice(1))) font = fonts.get(token.word.slice(1));
      else if (token.word === 'TJ' || token.word === 'Tj') {
        const codes = Buffer.from(drawn, 'latin1');
        const glyphs = Array.from({ length: codes.length / 2 }, (_, at) => codes.readUInt16BE(2 * at));
        shown.push({ ...place, text: glyphs.map((glyph) => font?.get(glyph) ?? '\u{fffd}').join('') });
        drawn = '';
      }
    }
    return shown;
  });
}

/** The text of the pages in the order in which it is drawn, a line per piece. */
export const pdfText = (pdf: Uint8Array): string =>
  pdfDrawn(pdf)
    .flatMap(({ text }) => text ?? [])
    .join('\n');

type Structure = { type: string; children: Structure[]; attributes: string };

/** The tree of tags below the document. */
export function pdfStructure(pdf: Uint8Array): Structure {
  const objects = objectsOf(pdf);
  const read = (id: number): Structure => {
    const dictionary = objects.get(id)?.dictionary ?? '';
    const kids = /\/K (\[[^\]]*\]|\d+ 0 R)/.exec(dictionary)?.[1] ?? '';
    const children = [...kids.matchAll(/(\d+) 0 R/g)]
      .map(([, each]) => read(Number(each)))
      .filter(({ type }) => type !== '');
    return { type: /\/S \/(\w+)/.exec(dictionary)?.[1] ?? '', children, attributes: dictionary };
  };
  const root = [...objects].find(([, { dictionary }]) => dictionary.includes('/S /Document'));
  if (!root) throw new Error('The PDF has no structure');
  return read(root[0]);
}

/** Every tag of the tree, in no order. */
export const tagsOf = ({ type, children }: Structure): string[] => [type, ...children.flatMap(tagsOf)];

/** The PDF as text of one byte per character, for its dictionaries and metadata. */
export const pdfSource = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
