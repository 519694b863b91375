import { readTable } from '#platform/files/read-file.ts';
import { COLUMNS, csvRows } from '../attack/attack-files.ts';
import { chunked, processes } from './reader.ts';

/** Reads a file whose second chunk never comes, and prints the id of the process that reads it. */
const { size, chunk } = chunked(csvRows(100_000));
const file = { size, chunk: (index: number) => (index < 1 ? chunk(index) : new Promise<Uint8Array>(() => {})) };
processes((child) => child.once('spawn', () => console.log(child.pid)));
for await (const _ of readTable(file, { required: COLUMNS }, {}));
