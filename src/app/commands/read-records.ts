import { readFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { printedLines, recordParts } from '#areas/intake/readers/service-read.ts';
import { isTemplate, printedRow, templateBatches } from '#areas/intake/template/service-template-rows.ts';
import { chunkedBytes } from '#platform/files/in-memory.ts';
import { isZip } from '#platform/files/signatures.ts';
import { onClosedPipe } from '#platform/process/closed-pipe.ts';
import { Refusal } from '#platform/refusal.ts';

const USAGE = 'Użycie: npm run read-records -- PLIK';
/** A slow format is read for so long; whatever else happens, the command ends by itself after the other. */
const LONGEST_MS = 10_000;
const END_MS = 16_000;

type Line = ReturnType<typeof printedLines>[number];

const errorLines = (line: number, message: string) => printedLines({ records: [], errors: [{ line, message }] });

/** Reads in a thread, which gives its lines in parts and may be ended. */
function readInThread() {
  for (const part of recordParts(readFileSync(String(workerData)), LONGEST_MS)) {
    parentPort?.postMessage(printedLines(part));
  }
}

/** `npm run read-records -- FILE`: the records of one file as JSON, one a line; of what cannot be read a line of errors. */
async function readFile(path: string): Promise<Line[]> {
  const lines: Line[] = [];
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const thread = new Worker(new URL(import.meta.url), { workerData: path, stderr: true });
  const timer = setTimeout(() => resolve('Odczyt trwał zbyt długo: dalszej części pliku nie odczytano'), END_MS);
  thread.on('message', (part: Line[]) => lines.push(...part));
  thread.once('error', () => resolve('Pliku nie da się odczytać do końca: jest uszkodzony albo za duży'));
  thread.once('exit', () => resolve(undefined));
  const failure = await promise;
  clearTimeout(timer);
  await thread.terminate();
  if (failure !== undefined) lines.push(...errorLines(Math.max(1, ...lines.map(({ line }) => line)), failure));
  return lines;
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

const linesOf = (path: string, bytes: Buffer) =>
  isZip(bytes) || isTemplate(bytes.subarray(0, 4_096).toString('utf8')) ? readTemplate(bytes) : readFile(path);

/** Our own template, a workbook or CSV, by the reader of tables, which has limits of its own. */
async function readTemplate(bytes: Buffer): Promise<Line[]> {
  const lines: Line[] = [];
  const file = chunkedBytes(bytes);
  try {
    for await (const { brought, errors } of templateBatches(file, { signal: AbortSignal.timeout(END_MS) })) {
      lines.push(...printedLines({ records: [], errors }));
      for (const row of brought) lines.push({ line: row.line, text: JSON.stringify(printedRow(row)) });
    }
    return lines.length > 0 ? lines : errorLines(1, 'W pliku nie ma żadnego rekordu');
  } catch (error) {
    const message = error instanceof Refusal ? error.message : 'Pliku nie da się odczytać do końca';
    return [...lines, ...errorLines(Math.max(1, ...lines.map(({ line }) => line)), message)];
  }
}

async function main() {
  onClosedPipe(() => process.exit());
  const [path, ...rest] = process.argv.slice(2);
  if (path === undefined || rest.length > 0) {
    console.error(USAGE);
    process.exitCode = 1;
    return;
  }
  const bytes = bytesOf(path);
  const lines = bytes ? await linesOf(path, bytes) : errorLines(0, `Nie ma pliku ${path} albo nie wolno go czytać`);
  process.stdout.write(
    lines
      .toSorted((a, b) => a.line - b.line)
      .map(({ text }) => `${text}\n`)
      .join(''),
  );
}

if (isMainThread) await main();
else readInThread();
