import { readFileSync } from 'node:fs';
import { readRecords } from '#areas/intake/readers/service-read.ts';
import { onClosedPipe } from '#platform/process/closed-pipe.ts';

const USAGE = 'Użycie: npm run read-records -- PLIK';

/** `npm run read-records -- FILE`: the records of one file as JSON, one a line; of what cannot be read a line of errors. */
function lines(path: string): string[] {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    return [JSON.stringify({ errors: [{ line: 0, message: `Nie ma pliku ${path} albo nie wolno go czytać` }] })];
  }
  const { records, errors } = readRecords(bytes);
  const printed = records.map(({ line, ...record }) => ({ line, text: JSON.stringify(record) }));
  const failed = errors.map((error) => ({ line: error.line, text: JSON.stringify({ errors: [error] }) }));
  return [...printed, ...failed].toSorted((a, b) => a.line - b.line).map(({ text }) => text);
}

onClosedPipe(() => process.exit());
const [path, ...rest] = process.argv.slice(2);
if (path === undefined || rest.length > 0) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const printed = lines(path);
  process.stdout.write(printed.map((line) => `${line}\n`).join(''));
}
