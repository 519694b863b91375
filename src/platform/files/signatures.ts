import { Refusal } from '../refusal.ts';

/** What the first bytes of a file say. */

const startsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);

export const isZip = (head: Uint8Array) => startsWith(head, [0x50, 0x4b, 0x03, 0x04]);

const PDF = [0x25, 0x50, 0x44, 0x46];
export const isPdf = (head: Uint8Array) => startsWith(head, PDF);

const noTable = (what: string) => `To nie jest tabela, lecz ${what}: wczytaj plik, w którym dane są w kolumnach.`;

/** The kind of UTF-16 in which a text begins so. */
export function wideEncoding([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first !== 0 && second === 0) return 'utf-16le';
  if (first === 0 && second !== 0) return 'utf-16be';
  return undefined;
}

const isControl = (code: number) => code < 9 || (code > 13 && code < 32) || code === 127 || code === 0xfffd;
/** What is copied from Word and PDF brings a few control characters with it, bytes of a program one in ten. */
const MOST_CONTROLS = 0.02;

/** Whether the bytes are no text in any encoding: they hold NUL, or more control characters than a text does. */
export function isBinary(bytes: Uint8Array): boolean {
  const wide = wideEncoding(bytes);
  const codes = wide
    ? Uint16Array.from(new TextDecoder(wide).decode(bytes), (character) => character.charCodeAt(0))
    : bytes;
  let controls = 0;
  for (const code of codes) if (isControl(code)) controls += 1;
  return codes.includes(0) || controls > codes.length * MOST_CONTROLS;
}

/** Files that a program would read as text and understand nothing of. */
const NO_TABLES: readonly [readonly number[], string][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'To arkusz w starym formacie XLS albo chroniony hasłem: zapisz go jako XLSX bez hasła.'],
  [[0x89, 0x50, 0x4e, 0x47], noTable('obraz')],
  [[0xff, 0xd8, 0xff], noTable('obraz')],
  [[0x47, 0x49, 0x46, 0x38], noTable('obraz')],
  [PDF, noTable('dokument PDF')],
];

const SAMPLE = 65_536;

/** @throws Refusal for a file that is no table whatever its name says */
export function refuseNoTable(head: Uint8Array): void {
  const message = NO_TABLES.find(([bytes]) => startsWith(head, bytes))?.[1];
  if (message) throw new Refusal('input', message);
  if (!isZip(head) && isBinary(head.subarray(0, SAMPLE)))
    throw new Refusal('input', 'To nie jest tekst ani arkusz XLSX albo plik jest uszkodzony.');
}
