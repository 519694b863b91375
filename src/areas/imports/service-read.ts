import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { Refusal } from '#server/refusal.ts';
import { atLeast } from '#areas/list-imports/service-stage.ts';
import type { ByteSource } from '#server/files/encoding.ts';
import type { Actor } from '#server/actor.ts';
import { lockRows } from '#server/locks.ts';
import { transact } from '#server/transact.ts';
import type { ImportKind } from './schema.ts';
import { readClassification } from '#areas/list-imports/people/service-disciplines.ts';
import { compareImport, keepRows } from './service-compare.ts';
import { type Columns, type FileFormat, type FileProblem, type Measured, measured } from './readers/file.ts';
import type { Item, ReadContext } from './readers/items.ts';
import {
  ABSENCE_COLUMNS,
  absenceItems,
  DIRECTORY_COLUMNS,
  directoryItems,
  DN10_COLUMNS,
  dn10Items,
} from './readers/lists.ts';
import { matchPersons } from './service-match.ts';
import { POLON_COLUMNS, polonItems } from './readers/polon.ts';
import { radonItems } from './readers/radon.ts';
import { BROKEN_OFF, countRows, failImports, findImport } from './service.ts';
import { SETTLE } from './service-settle.ts';
import { withoutPesel } from './readers/values.ts';
import { peopleImports } from './tables.ts';
import { units } from '#areas/people/tables.ts';

type ReadItems = (source: ByteSource, context: ReadContext) => AsyncGenerator<Item[]>;

const READERS: Record<ImportKind, ReadItems> = {
  polon: polonItems,
  absences: absenceItems,
  radon: radonItems,
  directory: directoryItems,
  dn10: dn10Items,
};

/** Kinds of tables, to tell what a file is by its header. */
export const COLUMNS_OF = new Map<ImportKind, Columns>([
  ['polon', POLON_COLUMNS],
  ['absences', ABSENCE_COLUMNS],
  ['directory', DIRECTORY_COLUMNS],
  ['dn10', DN10_COLUMNS],
]);

export type ImportSource = {
  kind: ImportKind;
  /** Of the file, or the address that is asked. */
  name: string;
  /** Day that the file speaks of; today unless said. */
  asOf?: string | undefined;
  institution?: string | undefined;
  format?: FileFormat;
};

type Who = Pick<Actor, 'physicalLogin' | 'login'>;

const BATCH = 2_000;
const MAX_PROBLEMS = 10_000;
const PROGRESS_MS = 400;
/** Percent of the whole that reading takes; comparing takes the rest. */
const READ_SHARE = 70;

export const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Warsaw' });

/** Reads a file of at most 50 MB; `size`: how many bytes are to come, where that is known. */
export function importFile(db: Db, actor: Who, input: ImportSource & { bytes: ByteSource; size?: number | undefined }) {
  return readImport(db, actor, {
    ...input,
    read(context, { onShare, done }) {
      let told = performance.now();
      // A file comes in thousands of pieces.
      const onRead = async (bytes: number) => {
        if (performance.now() - told < PROGRESS_MS) return;
        told = performance.now();
        await onShare(input.size ? bytes / input.size : undefined);
      };
      return READERS[input.kind](measured(input.bytes, onRead, done), context);
    },
  });
}

/** Told how much of the whole has been read, as far as that is known: whoever reads is still there. */
export type OnShare = (share: number | undefined) => Promise<void>;

type Reading = ImportSource & {
  read: (context: ReadContext, on: { onShare: OnShare; done: (file: Measured) => void }) => AsyncIterable<Item[]>;
};

/**
 * Reads what somebody else knows of people, holds it against what is here, and keeps the differences for a decision;
 * nothing of people is changed yet. Reading goes in short steps, so that others see how far it is; answers the import.
 */
export async function readImport(db: Db, actor: Who, input: Reading): Promise<number> {
  const asOf = input.asOf ?? today();
  const { kind, name } = input;
  if (kind === 'radon' && !input.institution?.trim())
    throw new Refusal('input', 'Podaj naszą instytucję: RAD-on opisuje też zatrudnienia na innych uczelniach.');
  const [started] = await db
    .insert(peopleImports)
    .values({ kind, fileName: withoutPesel(name), asOf, createdBy: actor.login, phase: 'Odczyt' })
    .returning({ id: peopleImports.id });
  const id = started?.id ?? 0;
  try {
    await stage(db, id, input);
    await note(db, id, { phase: 'Porównanie z danymi w systemie', percent: READ_SHARE });
    await transact(db, async (tx) => {
      await stillReading(tx, id);
      await tx.execute(sql`analyze people_import_items (import_id, entity, ref)`);
      await matchPersons(tx, id, kind);
      await SETTLE[kind](tx, id);
      await compareImport(tx, { id, kind, asOf });
      await keepRows(tx, { id, kind, asOf });
      await countRows(tx, id);
      await tx.execute(sql`
        update people_imports set status = 'preview', phase = '', percent = 100, heartbeat = clock_timestamp(),
          unchanged_count = (select count(*) from import_fresh where action = 'same')
        where id = ${id}`);
    });
  } catch (error) {
    await failImports(db, {
      which: eq(peopleImports.id, id),
      failure: error instanceof Refusal ? error.message : BROKEN_OFF,
    });
    throw error;
  }
  return id;
}

async function note(db: Db, id: number, { phase, percent }: { phase: string; percent: number }) {
  await db
    .update(peopleImports)
    .set({ phase, percent, heartbeat: sql`clock_timestamp()` })
    .where(eq(peopleImports.id, id));
}

/** Keeps the import until its comparison is done; who was not heard of for long may have been given up meanwhile. */
async function stillReading(tx: Db, id: number) {
  const reading = and(eq(peopleImports.id, id), eq(peopleImports.status, 'reading'));
  const [found] = await lockRows(tx, peopleImports, { where: reading });
  if (!found) throw new Refusal('conflict', BROKEN_OFF, await findImport(tx, id));
}

async function stage(db: Db, id: number, { kind, format = {}, institution, read }: Reading) {
  let rowCount = 0;
  let problems: FileProblem[] = [];
  let problemCount = 0;
  let file: Measured | undefined;
  const context: ReadContext = {
    format,
    institution,
    classification: await readClassification(db),
    units: await unitsByName(db),
    report: (problem) => problems.push(problem),
    onRows: (count) => {
      rowCount += count;
    },
  };
  let share = 0;
  const items = read(context, {
    async onShare(read) {
      share = Math.min(read ?? share, 1);
      const phase = `Odczyt (wierszy: ${rowCount.toLocaleString('pl-PL')})`;
      await note(db, id, { phase, percent: Math.round(share * READ_SHARE) });
    },
    done: (measured) => {
      file = measured;
    },
  });
  const writeProblems = async () => {
    const found = problems.splice(0);
    problemCount += found.length;
    if (problemCount > MAX_PROBLEMS)
      throw new Refusal('input', 'W pliku jest ponad 10 000 błędnych wierszy: sprawdź, czy to właściwy plik.');
    await insertProblems(db, id, found);
  };
  // The next rows are read while the database still writes those before.
  let writing: PromiseLike<unknown> = Promise.resolve();
  for await (const batch of atLeast(BATCH, items)) {
    await writing;
    await writeProblems();
    writing = insertItems(db, id, batch).then();
    // A failure is told by the await above or below.
    writing.then(undefined, () => {});
  }
  await writing;
  await writeProblems();
  if (rowCount === 0) throw new Refusal('input', `W pliku nie ma żadnego wiersza danych (${kind}).`);
  await db
    .update(peopleImports)
    .set({ rowCount, fileHash: file?.hash ?? null, fileSize: file?.size ?? 0 })
    .where(eq(peopleImports.id, id));
}

async function unitsByName(db: Db) {
  const rows = await db.select({ id: units.id, code: units.code, name: units.name }).from(units);
  const names = Map.groupBy(rows, ({ name }) => name.toLowerCase());
  const unambiguous = [...names].flatMap(([name, [unit, other]]): [string, number][] =>
    unit && !other ? [[name, unit.id]] : [],
  );
  return new Map([...unambiguous, ...rows.map(({ id, code }): [string, number] => [code.toLowerCase(), id])]);
}

const insertItems = (db: Db, id: number, items: Item[]) =>
  db.execute(sql`
  insert into people_import_items (import_id, line, entity, ref, key, data, defaults, doubt)
  select ${id}, line, entity, ref, key, data, coalesce(defaults, '{}'), doubt
  from jsonb_to_recordset(${JSON.stringify(items)}::text::jsonb)
    as i (line int, entity text, ref text, key text, data jsonb, defaults jsonb, doubt text)`);

async function insertProblems(db: Db, id: number, problems: FileProblem[]) {
  if (problems.length === 0) return;
  await db.execute(sql`
    insert into people_import_rows (import_id, line, entity, ref, action, subject, doubt)
    select ${id}, line, 'file', coalesce(ref, ''), 'error', '', message
    from jsonb_to_recordset(${JSON.stringify(problems)}::text::jsonb) as p (line int, ref text, message text)`);
}
