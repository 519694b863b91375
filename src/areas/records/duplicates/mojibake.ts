/** Letters of UTF-8 that were read as those of Windows-1252: `maÅ‚y`. */
const BROKEN =
  /[\u00C3-\u00C5][\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]/;

const windows = new TextDecoder('windows-1252');
const utf8 = new TextDecoder('utf-8', { fatal: true });
const BYTES = new Map(Array.from({ length: 256 }, (_, byte) => [windows.decode(Uint8Array.of(byte)), byte]));

/** The text as it was before it was read in a wrong encoding; one that was not stays. */
export function withoutMojibake(text: string): string {
  if (!BROKEN.test(text)) return text;
  const bytes = Array.from(text, (letter) => BYTES.get(letter));
  if (bytes.includes(undefined)) return text;
  try {
    return utf8.decode(Uint8Array.from(bytes as number[]));
  } catch {
    // It only looks like it.
    return text;
  }
}
