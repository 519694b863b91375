/**
 * Reads the objects of a PDF as our compiler writes them: a table of offsets, no streams of objects, lengths of streams
 * stated, a key per line. Not a reader of PDF files of other programs.
 */
export type PdfObject = {
  id: number;
  /** Its text of one byte per character, without the bytes of a stream. */
  text: string;
  stream: Buffer | undefined;
};

/** A text in parentheses, which may nest, or a hexadecimal one, from `at`; returns where it ends. */
function endOfString(text: string, at: number): number {
  if (text[at] === '<') return text.indexOf('>', at) + 1;
  let depth = 0;
  for (let index = at; index < text.length; index += 1) {
    if (text[index] === '\\') index += 1;
    else if (text[index] === '(') depth += 1;
    else if (text[index] === ')') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  throw new Error('A text of the PDF does not end');
}

const NEXT_STRING = /\(|<(?!<)(?<!<<)/g;

/** The text with everything outside strings changed. */
export function outsideStrings(text: string, change: (part: string) => string): string {
  let [result, at] = ['', 0];
  for (;;) {
    NEXT_STRING.lastIndex = at;
    const start = NEXT_STRING.exec(text)?.index;
    if (start === undefined) return result + change(text.slice(at));
    const end = endOfString(text, start);
    result += change(text.slice(at, start)) + text.slice(start, end);
    at = end;
  }
}

const LENGTH = /^\s*\/Length (\d+)$/m;
const ENTRY = 20;

function objectAt(bytes: Buffer, id: number, offset: number): PdfObject {
  const from = bytes.indexOf('\n', offset) + 1;
  const [end, streamAt] = [bytes.indexOf('\nendobj', from), bytes.indexOf('\nstream\n', from)];
  if (end < 0 || bytes.toString('latin1', offset, from) !== `${id} 0 obj\n`) throw new Error(`No object ${id}`);
  if (streamAt < 0 || streamAt > end) return { id, text: bytes.toString('latin1', from, end), stream: undefined };
  const text = bytes.toString('latin1', from, streamAt);
  const length = Number(LENGTH.exec(text)?.[1]);
  const start = streamAt + '\nstream\n'.length;
  return { id, text, stream: bytes.subarray(start, start + length) };
}

/** All objects, and the number of the catalogue. */
export function readPdf(file: Uint8Array): { root: number; size: number; objects: PdfObject[] } {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const tail = bytes.toString('latin1', Math.max(0, bytes.length - 1_024));
  const xref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(tail)?.[1]);
  const root = Number(/\/Root (\d+) 0 R/.exec(tail)?.[1]);
  const head = /^xref\n0 (\d+)\n/.exec(bytes.toString('latin1', xref, xref + 32));
  if (!head || !(root > 0)) throw new Error('The PDF has no table of its objects');
  const [start, size] = [xref + head[0].length, Number(head[1])];
  const objects: PdfObject[] = [];
  for (let id = 1; id < size; id += 1) {
    const entry = bytes.toString('latin1', start + ENTRY * id, start + ENTRY * (id + 1));
    if (entry[17] === 'n') objects.push(objectAt(bytes, id, Number(entry.slice(0, 10))));
  }
  return { root, size, objects };
}
