import { type ChildProcess, fork } from 'node:child_process';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ImportProblem } from './reader/protocol.ts';
import type { DocxFindings, DocxRequest } from '../documents/docx/inspect.ts';
import { createPlaces } from '../process/turns.ts';
import { DelayedRefusal, Refusal } from '../refusal.ts';
import { type CsvColumns, type CsvRow, type Header, rowMaker } from './columns.ts';
import type { ChunkedFile } from './reader/chunks.ts';
import { LIMITS } from './reader/limits.ts';
import { damagedJson } from './reader/objects.ts';
import {
  type FromReader,
  type ObjectsRequest,
  OVER_MEMORY,
  OVER_TIME,
  type ReadRequest,
  type TableBatch,
  type ToReader,
} from './reader/protocol.ts';

/** Something outside ended the process that read the file; trying once more may help. */
export class ReaderKilled extends Refusal {
  constructor() {
    super('busy', 'Odczyt pliku został przerwany z zewnątrz. Spróbuj ponownie; powód jest w dzienniku serwera.');
  }
}

type ReadLimits = {
  signal?: AbortSignal | undefined;
  limits?: { memoryMb: number; cpuMs: number; answerMs: number };
  /** For a place, where somebody waits for the answer; a job waits for as long as it takes. */
  waitMs?: number;
};

/** Gives the batches of a file as JSON. */
export type FileReader = (file: ChunkedFile, request: ReadRequest, limits: ReadLimits) => AsyncIterable<string>;

/** `reader`: a process of its own, unless another is given. */
export type ReadControl = ReadLimits & { reader?: FileReader | undefined };

/** Each reader may take 256 MB. */
const READERS = createPlaces({ all: 4, each: 2 });
const AGAIN_S = 10;

const PROCESS = fileURLToPath(new URL('reader/process.ts', import.meta.url));
/** Compiled code of the process: without it, each start would strip the types of its files again. */
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/file-reader', import.meta.url));
const MAX_STDERR = 4_096;
/** Rows that are used before the event loop gets a turn. */
const TURN_ROWS = 100;

const start = (memoryMb: number) =>
  fork(PROCESS, {
    // The heap alone never reaches what all memory may; this is the limit if the watching thread fails.
    execArgv: [`--max-old-space-size=${memoryMb}`, '--max-semi-space-size=8'],
    env: { NODE_COMPILE_CACHE: CACHE },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });

function startOr(leave: () => void, begin: () => ChildProcess): ChildProcess {
  try {
    return begin();
  } catch (error) {
    leave();
    throw error;
  }
}

const tooSlow = ({ answerMs }: { answerMs: number }) =>
  new Refusal(
    'input',
    `Odczyt pliku przerwano, bo przez ${Math.round(answerMs / 1_000)} s nie przybyło odczytanych wierszy. Wczytaj plik ponownie, a jeśli to się powtórzy, podziel go na części albo zapisz jako CSV.`,
  );

/** Why the process has died. V8 aborts when its heap is full. */
function reasonOf(
  code: number | null,
  signal: NodeJS.Signals | null,
  { limits, stderr }: { limits: { memoryMb: number; cpuMs: number }; stderr: string },
) {
  if (signal === OVER_TIME)
    return new Refusal(
      'input',
      `Odczyt pliku przerwano, bo trwał zbyt długo (limit ${Math.round(limits.cpuMs / 1_000)} s pracy procesora). Podziel plik na części albo zapisz go jako CSV.`,
    );
  if (signal === OVER_MEMORY || signal === 'SIGABRT' || signal === 'SIGTRAP' || signal === 'SIGILL')
    return new Refusal(
      'input',
      `Odczyt pliku przerwano, bo wymagał zbyt wiele pamięci (limit ${limits.memoryMb} MB). Podziel plik na części albo zapisz go jako CSV.`,
    );
  if (signal) return new ReaderKilled();
  return new Error(`The reading process exited (${code}): ${stderr}`);
}

/**
 * Reads a file in a process of its own, which ends with the reading: memory, processor time and sizes are limited, and
 * the process is at most two batches ahead of what has been taken.
 * @throws Refusal when the file is refused or its reading takes too much, ReaderKilled
 */
async function* readApart(
  file: ChunkedFile,
  request: ReadRequest,
  { signal, limits = LIMITS, waitMs = Infinity }: ReadLimits,
): AsyncGenerator<string> {
  const leave = await READERS.enter({ signal, waitMs });
  if (!leave)
    throw new DelayedRefusal(
      'busy',
      'Trwa odczyt innych wczytanych plików. Spróbuj ponownie za chwilę: plik nie został zapisany.',
      AGAIN_S,
    );
  const child = startOr(leave, () => {
    signal?.throwIfAborted();
    return start(limits.memoryMb);
  });
  // Its memory is free when it has ended.
  child.once('exit', leave);
  child.once('error', () => child.pid === undefined && leave());
  const { promise: failed, reject: fail } = Promise.withResolvers<never>();
  // Awaited by each answer; this prevents an unhandled rejection in between.
  failed.catch(() => {});
  const abort = () => {
    fail(signal?.reason);
    child.kill('SIGKILL');
  };
  signal?.addEventListener('abort', abort, { once: true });
  const { ask, send } = connect(child, file, { fail, limits });
  try {
    const { memoryMb, cpuMs } = limits;
    send({ request, size: file.size, memoryMb, cpuMs });
    for (let asked = ask(failed); ; ) {
      const answer = await asked;
      if ('refusal' in answer) throw new Refusal('input', answer.refusal);
      if ('error' in answer) throw new Error(answer.error);
      if ('chunk' in answer || answer.batch === null) return;
      // The next one comes while this one is used.
      asked = ask(failed);
      asked.catch(() => {});
      yield answer.batch;
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    child.kill('SIGKILL');
  }
}

async function* batchesFrom<Batch>(
  file: ChunkedFile,
  request: ReadRequest,
  { reader = readApart, ...limits }: ReadControl,
): AsyncGenerator<Batch> {
  for await (const json of reader(file, request, limits)) yield parsed<Batch>(json);
}

function parsed<Batch>(json: string): Batch {
  try {
    return JSON.parse(json);
  } catch {
    // Of an uploaded JSON file: it has been cut into objects, but not parsed.
    throw damagedJson();
  }
}

type Connection = { fail: (error: unknown) => void; limits: { memoryMb: number; cpuMs: number; answerMs: number } };

/** Gives the process the chunks that it asks for. `ask` returns its answer to a wish for the next batch. */
function connect(child: ChildProcess, file: ChunkedFile, { fail, limits }: Connection) {
  let stderr = '';
  let answered = Promise.withResolvers<FromReader>();
  // A process that has ended says why by its exit.
  const send = (message: ToReader) => child.send(message, () => {});
  child.stderr?.on('data', (text) => (stderr = `${stderr}${text}`.slice(0, MAX_STDERR)));
  child.once('error', (error) => child.pid === undefined && fail(error));
  child.once('exit', (code, by) => fail(reasonOf(code, by, { limits, stderr })));
  // Runs while the process owes an answer and no chunk: how long the database takes is not its fault.
  let late: NodeJS.Timeout | undefined;
  let isAsked = false;
  let chunks = 0;
  const time = () => {
    clearTimeout(late);
    if (isAsked && chunks === 0) late = setTimeout(() => fail(tooSlow(limits)), limits.answerMs);
  };
  const give = async (index: number) => {
    chunks += 1;
    time();
    send({ chunk: index, bytes: await file.chunk(index) });
    chunks -= 1;
    time();
  };
  child.on('message', (message: FromReader) => {
    if (!('chunk' in message)) return answered.resolve(message);
    give(message.chunk).catch(fail);
  });
  const ask = async (failed: Promise<never>) => {
    answered = Promise.withResolvers();
    isAsked = true;
    time();
    send({ next: true });
    try {
      return await Promise.race([answered.promise, failed]);
    } finally {
      isAsked = false;
      time();
    }
  };
  return { ask, send };
}

type TableEvents = {
  report?: (problem: ImportProblem) => void;
  onHeader?: ((header: Header) => void) | undefined;
};

/** Rows of an uploaded CSV file or workbook in batches, by the names of their columns. @throws Refusal, ReaderKilled */
export async function* readTable<Name extends string>(
  file: ChunkedFile,
  columns: CsvColumns<Name>,
  { report, onHeader, ...control }: ReadControl & TableEvents,
): AsyncGenerator<CsvRow<Name>[]> {
  const batches = batchesFrom<TableBatch>(file, { ...columns, as: 'table' }, control);
  let make: ReturnType<typeof rowMaker<Name>> | undefined;
  for await (const { header, rows, lacks, problems } of batches) {
    for (const problem of problems) report?.(problem);
    if (!make) onHeader?.(header);
    const rowOf = (make ??= rowMaker(columns, lacks));
    for await (const part of inTurns(rows)) yield part.map(([line, ...cells]) => rowOf(line, cells));
  }
}

/** What an uploaded DOCX template asks for, and what is wrong with it. @throws Refusal, ReaderKilled */
export async function inspectTemplate(
  file: ChunkedFile,
  wanted: Omit<DocxRequest, 'as'>,
  control: ReadControl,
): Promise<DocxFindings> {
  for await (const findings of batchesFrom<DocxFindings>(file, { as: 'docx', ...wanted }, control)) return findings;
  throw new Error('The process gave no findings');
}

/** Objects of every list of this name in an uploaded JSON file, in batches. @throws Refusal, ReaderKilled */
export async function* readObjects(
  file: ChunkedFile,
  wanted: Omit<ObjectsRequest, 'as'>,
  control: ReadControl,
): AsyncGenerator<unknown[]> {
  for await (const objects of batchesFrom<unknown[]>(file, { as: 'objects', ...wanted }, control))
    yield* inTurns(objects);
}

/**
 * Batches that the `read` of an area's module gives of an uploaded file: the module runs in the process of the file, with
 * nothing of the application. @throws Refusal, ReaderKilled
 */
export async function* readByModule<Batch>(
  file: ChunkedFile,
  module: URL,
  control: ReadControl,
): AsyncGenerator<Batch> {
  yield* batchesFrom<Batch>(file, { as: 'module', module: module.href }, control);
}

/** Parts of a batch; the event loop gets a turn after each. */
async function* inTurns<Row>(rows: Row[]): AsyncGenerator<Row[]> {
  for (let at = 0; at < rows.length; at += TURN_ROWS) {
    yield rows.slice(at, at + TURN_ROWS);
    await setImmediate();
  }
}
