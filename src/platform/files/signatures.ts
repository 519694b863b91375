import { Refusal } from '../refusal.ts';

/** What the first bytes of a file say. */

const startsWith = (head: Uint8Array, bytes: readonly number[]) => bytes.every((byte, index) => head[index] === byte);

export const isZip = (head: Uint8Array) => startsWith(head, [0x50, 0x4b, 0x03, 0x04]);

const PDF = [0x25, 0x50, 0x44, 0x46];
export const isPdf = (head: Uint8Array) => startsWith(head, PDF);

const noTable = (what: string) => `To nie jest tabela, lecz ${what}: wczytaj plik, w którym dane są w kolumnach.`;

/** Files that a program would read as text and understand nothing of. */
const NO_TABLES: readonly [readonly number[], string][] = [
  [[0xd0, 0xcf, 0x11, 0xe0], 'To arkusz w starym formacie XLS albo chroniony hasłem: zapisz go jako XLSX bez hasła.'],
  [[0x89, 0x50, 0x4e, 0x47], noTable('obraz')],
  [[0xff, 0xd8, 0xff], noTable('obraz')],
  [[0x47, 0x49, 0x46, 0x38], noTable('obraz')],
  [PDF, noTable('dokument PDF')],
];

/** @throws Refusal for a file that is no table whatever its name says */
export function refuseNoTable(head: Uint8Array): void {
  const message = NO_TABLES.find(([bytes]) => startsWith(head, bytes))?.[1];
  if (message) throw new Refusal('input', message);
}
