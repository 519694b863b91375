import type { DocxRequest } from '../../documents/docx/inspect.ts';
import type { CsvColumns, Header } from '../columns.ts';
import type { Encoding } from '../encoding.ts';

/** Reads the rows of a CSV file or workbook, of the named columns only. */
export type TableRequest = CsvColumns<string> & { as: 'table' };
/** A row's line, then its cells in the order of the required and the optional columns. */
export type TableRow = [line: number, ...cells: string[]];
/** A row rejected (error) or accepted with a reservation (warning); line 0: the whole file. */
export type ImportProblem = { line: number; level: 'error' | 'warning'; message: string };
export type TableBatch = { header: Header; lacks: string[]; rows: TableRow[]; problems: ImportProblem[] };

/** Reads the objects of every list of this name in a JSON file. */
export type ObjectsRequest = { as: 'objects'; list: string; encoding?: Encoding | undefined };

/** Reads by the module of an area at this address: its `read` gives batches as JSON. */
type ModuleRequest = { as: 'module'; module: string };

export type ReadRequest = TableRequest | ObjectsRequest | DocxRequest | ModuleRequest;

/** To the process that reads: the order, a chunk of the file that it has asked for, and a wish for the next batch. */
export type ToReader =
  | { request: ReadRequest; size: number; memoryMb: number; cpuMs: number }
  | { chunk: number; bytes: Uint8Array }
  | { next: true };

/**
 * From it: a wish for a chunk, and the answer to `next`; `batch` null ends the file. A batch, a `TableBatch` or a list of
 * objects, is passed as its JSON text: that is written and read several times faster than values are cloned.
 */
export type FromReader = { chunk: number } | { batch: string | null } | { refusal: string } | { error: string };

/** Signals by which the process ends itself; neither leaves a core dump. */
export const OVER_MEMORY = 'SIGUSR2';
export const OVER_TIME = 'SIGVTALRM';
