import { isAscii } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';
import { isZip, wideEncoding } from './signatures.ts';

/** The bytes of a file as a stream. */
export type ByteSource = AsyncIterable<Uint8Array>;

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250';

const ENCODING_NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1250': 'windows-1250',
};

/**
 * The text of a file in UTF-8, UTF-16 or windows-1250, as a stream. ASCII reads the same in all but UTF-16, so the first
 * character outside it decides; `encoding` overrides detection.
 * @throws Refusal when the bytes are not text, mix encodings or end inside a character
 */
export async function* decodeText(source: ByteSource, encoding?: Encoding): AsyncGenerator<string> {
  let held: Uint8Array = new Uint8Array();
  let decode = encoding && decoder(encoding);
  let empty = true;
  for await (const chunk of inPieces(source)) {
    const bytes = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    held = new Uint8Array();
    if (!decode) {
      if (empty && bytes.length < 4) {
        held = bytes;
        continue;
      }
      if (empty) refuseOtherFormats(bytes);
      const detected = detectEncoding(bytes, empty);
      if (detected === 'wait') {
        held = bytes;
        continue;
      }
      if (detected) decode = decoder(detected);
    }
    empty = false;
    yield checked(decode ? decode(bytes, false) : Buffer.from(bytes).toString('latin1'));
  }
  if (empty && held.length === 0) throw new Refusal('input', 'Plik jest pusty.');
  decode ??= decoder('utf-8');
  yield checked(decode(held, true));
}

/** Small pieces, so that a whole upload does not block the event loop. */
async function* inPieces(source: ByteSource) {
  for await (const chunk of source) {
    for (let at = 0; at < chunk.length; at += PIECE) {
      yield chunk.subarray(at, at + PIECE);
      await setImmediate();
    }
  }
}
const PIECE = 32_768;

function refuseOtherFormats(bytes: Uint8Array) {
  if (isZip(bytes)) {
    throw new Refusal('input', 'To arkusz XLSX lub archiwum ZIP, a nie plik CSV. Zapisz arkusz jako CSV UTF-8.');
  }
}

/** The encoding of the bytes; undefined while they are ASCII, 'wait' when they end inside a character. */
export function detectEncoding(bytes: Uint8Array, start: boolean): Encoding | 'wait' | undefined {
  if (start) {
    const wide = wideEncoding(bytes);
    if (wide) return wide;
  }
  if (isAscii(bytes)) return undefined;
  const first = bytes.findIndex((byte) => byte >= 0x80);
  const lead = bytes[first] ?? 0;
  const length =
    lead >= 0xc2 && lead < 0xe0 ? 2 : lead >= 0xe0 && lead < 0xf0 ? 3 : lead >= 0xf0 && lead < 0xf5 ? 4 : 1;
  const rest = bytes.subarray(first + 1, first + length);
  if (length === 1 || rest.some((byte) => byte < 0x80 || byte >= 0xc0)) return 'windows-1250';
  return rest.length < length - 1 ? 'wait' : 'utf-8';
}

function decoder(encoding: Encoding) {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const refuse = (last: boolean) => {
    throw new Refusal(
      'input',
      last
        ? `Plik jest ucięty w środku znaku (kodowanie ${ENCODING_NAMES[encoding]}).`
        : `Plik miesza kodowania: zaczyna się jako ${ENCODING_NAMES[encoding]}, dalej są bajty, które nim nie są.`,
    );
  };
  return (bytes: Uint8Array, last: boolean) => {
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: true });
    } catch {
      return refuse(false);
    }
    if (last) {
      try {
        text += decoder.decode();
      } catch {
        return refuse(true);
      }
    }
    if (encoding === 'windows-1250') refuseOtherSingleByte(bytes, text);
    return text;
  };
}

/** Almost any byte decodes as windows-1250, so this looks for traces of UTF-8 and ISO-8859-2. */
function refuseOtherSingleByte(bytes: Uint8Array, text: string) {
  const isUtf8Pair = (byte: number, at: number) => {
    const next = bytes[at + 1] ?? 0;
    return byte >= 0xc3 && byte <= 0xc5 && next >= 0x80 && next < 0xc0;
  };
  if (bytes.some(isUtf8Pair)) {
    throw new Refusal('input', 'Plik miesza kodowania: windows-1250 i UTF-8. Zapisz go w całości jako UTF-8.');
  }
  if (/[\u0080-\u009f]|\p{L}[±¶¦¬ˇ]|[±¶¦¬ˇ]\p{L}/u.test(text)) {
    throw new Refusal('input', 'Plik nie jest zapisany w UTF-8, UTF-16 ani windows-1250. Zapisz go jako UTF-8.');
  }
}

function checked(text: string) {
  if (text.includes('\0')) throw new Refusal('input', 'Plik zawiera znaki zerowe: to nie jest tekst CSV.');
  return text;
}
