/** What the first bytes of a file say. */

const startsWith = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);

export const isZip = (head: Uint8Array) => startsWith(head, 0x50, 0x4b, 0x03, 0x04);

/** An old workbook, or one that is encrypted. */
export const isOldOffice = (head: Uint8Array) => startsWith(head, 0xd0, 0xcf, 0x11, 0xe0);

export const OLD_OFFICE_MESSAGE =
  'To arkusz w starym formacie XLS albo chroniony hasłem: zapisz go jako XLSX bez hasła.';
