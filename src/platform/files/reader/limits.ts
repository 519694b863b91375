/** What reading one file may take and give: enough for every honest file of at most 50 MB. */
export const LIMITS = {
  /** Resident memory of the process, its binary and buffers included. */
  memoryMb: 256,
  /** Time of the processor: a reader that waits for the database uses none. */
  cpuMs: 60_000,
  /** Longest wait for an answer of the process that is not itself waiting for a chunk, in milliseconds. */
  answerMs: 120_000,
  rows: 250_000,
  columns: 500,
  /** Characters of a cell: the most that Excel keeps. */
  cell: 32_767,
  /** Characters of a row, or of an object in JSON. */
  record: 1_000_000,
  /** Characters of all rows. */
  output: 134_217_728,
  /** Depth of nested elements in XML, and of nested values in JSON. */
  depth: 32,
};

/** A batch is given when it has so many characters: each costs a turn of both processes. */
export const BATCH_CHARACTERS = 262_144;

/** `1 000 000`; the formats of the runtime would take the process as long to load as all its code. */
export const grouped = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');

export const tooManyRows = `Plik ma ponad ${grouped(LIMITS.rows)} wierszy: sprawdź, czy to właściwy plik, albo podziel go na części.`;
export const tooManyColumns = `Plik ma ponad ${LIMITS.columns} kolumn: sprawdź, czy to właściwy plik.`;
export const longCell = (place: string) =>
  `${place} ma ponad ${grouped(LIMITS.cell)} znaków: sprawdź, czy plik nie jest uszkodzony.`;
export const longRow = (line: number) =>
  `Wiersz ${line} ma ponad ${grouped(LIMITS.record)} znaków: plik jest uszkodzony, na przykład brakuje w nim cudzysłowu albo końców wierszy.`;
