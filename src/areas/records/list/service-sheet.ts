import { sql } from 'drizzle-orm';
import { today } from '#engine/day.ts';
import { publications } from '#areas/publications/tables.ts';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/db.ts';
import { lockBulk, shareBulk } from '#platform/database/locks.ts';
import { transact } from '#platform/database/transact.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import { readTable } from '#platform/files/read-file.ts';
import { uploadedFile } from '#platform/files/in-memory.ts';
import { fileNameOf } from '#platform/files/file-name.ts';
import { madeBy, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import { Refusal } from '#platform/refusal.ts';
import { defineColumns } from '#shared/columns.ts';
import type { FileQuery } from '#shared/list.ts';
import { MAX_ID } from '#shared/wire.ts';
import { titleOf } from '../fields.ts';
import type { recordList } from '../lists.ts';
import { RecordContent, recordIssues } from '../schema.ts';
import type { BulkDone, SheetPreview } from '../schema-list.ts';
import { refuseUnseen, seenOf } from './seen.ts';
import { lockRecords } from '../service.ts';
import { type ChangePlan, shownOf, writeBatch } from './service-bulk.ts';
import { chosenIds } from './service-chosen.ts';
import { readStored, type StoredRecord } from '../service-read.ts';
import { sameDoi, sharedDois } from '../form/service-same-doi.ts';
import { listedBy } from '../writing/service-write-changes.ts';
import { KEY_HEADERS, SHEET_COLUMNS, TEXT_COLUMNS, textColumns } from '../schema-sheet.ts';

const MOST_ROWS = 5_000;
const MOST_SHOWN = 300;
const BATCH = 500;

type SheetRow = { id: number; version: number; content: RecordContent };

/** Of records that say something in these texts. */
const columnsOf = (texts: Iterable<string>) =>
  defineColumns<SheetRow>()([
    { key: 'id', header: KEY_HEADERS[0], kind: 'id' },
    { key: 'version', header: KEY_HEADERS[1], kind: 'id' },
    ...[...SHEET_COLUMNS, ...textColumns(texts)].map(({ header, width, read }) => ({
      key: header,
      header,
      width,
      kind: 'text' as const,
      value: ({ content }: SheetRow) => read(content),
    })),
  ]);

/** The records of the filter as a sheet that can be corrected and sent back. @throws Refusal of too many */
export async function correctionSheet(db: Db, actor: Actor, filter: FileQuery<typeof recordList>): Promise<Response> {
  const ids = await chosenIds(db, { filter });
  const texts = await db.execute<{ name: string }>(sql`
    select distinct jsonb_object_keys(details) as name from ${publications} where id = any(${sql.param(ids)}::int[])`);
  async function* batches() {
    for (let at = 0; at < ids.length; at += BATCH)
      yield [...(await readStored(db, ids.slice(at, at + BATCH))).values()];
  }
  return xlsxResponse({
    fileName: fileNameOf('xlsx', 'rekordy do poprawy', today()),
    sheets: [sheet('Rekordy', columnsOf(texts.map(({ name }) => name)), { batches: batches(), empty: null })],
    parameters: [
      ...madeBy(actor),
      [
        'Jak poprawiać',
        'Kolumn Rekord i Wersja nie zmieniaj. Pusta komórka usuwa wartość; wiersz i kolumna, których nie ma, nic nie zmieniają.',
      ],
    ],
  });
}

const ALL_COLUMNS = [...SHEET_COLUMNS, ...TEXT_COLUMNS.values()];

type Problem = SheetPreview['problems'][number];
type FileRow = { line: number; id: number; version: number; cells: Map<string, string> };

/** The rows of a corrected sheet. @throws Refusal of a file that is no such sheet */
async function sheetRows(
  source: ByteSource,
  signal: AbortSignal | undefined,
): Promise<{ rows: FileRow[]; problems: Problem[] }> {
  const file = await uploadedFile(source, { megabytes: 10 });
  const writable = ALL_COLUMNS.filter(({ write }) => write).map(({ header }) => header);
  const problems: Problem[] = [];
  const rows: FileRow[] = [];
  const seen = new Set<number>();
  const report = ({ line, message }: { line: number; message: string }) => void problems.push({ line, message });
  for await (const batch of readTable(file, { required: KEY_HEADERS, optional: writable }, { signal, report })) {
    for (const row of batch) {
      const [id, version] = [Number(row.Rekord), Number(row.Wersja)];
      if (!isId(id) || !isId(version)) {
        problems.push({ line: row.line, message: 'Nie ma numeru rekordu lub wersji' });
      } else if (seen.has(id)) problems.push({ line: row.line, message: `Rekord ${id} jest w pliku drugi raz` });
      else {
        seen.add(id);
        const cells = writable
          .filter((header) => !row.lacks.has(header))
          .map((header) => [header, row[header] ?? ''] as const);
        rows.push({ line: row.line, id, version, cells: new Map(cells) });
      }
      if (rows.length > MOST_ROWS) throw new Refusal('input', `Plik ma więcej niż ${MOST_ROWS} wierszy: podziel go`);
    }
  }
  return { rows, problems };
}

const isId = (number: number) => Number.isSafeInteger(number) && number >= 1 && number <= MAX_ID;

type Change = SheetPreview['records'][number]['changes'][number];
type Corrected = { write: ChangePlan['writes'][number]; changes: Change[] };

/** What a row changes of its record; a text says why it cannot. */
function corrected(before: StoredRecord, row: FileRow): Corrected | string | null {
  let content = before.content;
  for (const { header, read, write } of ALL_COLUMNS) {
    const cell = row.cells.get(header)?.trim();
    if (write === undefined || cell === undefined || cell === read(content).trim()) continue;
    const next = write(content, cell);
    if (typeof next === 'string') return `${header}: ${next}`;
    content = next;
  }
  if (content === before.content) return null;
  const parsed = RecordContent.safeParse(content);
  if (!parsed.success) return parsed.error.issues.map(({ message }) => message).join('. ');
  const issues = recordIssues(parsed.data);
  if (issues.length > 0) return issues.map(({ message }) => message).join('. ');
  const changes = ALL_COLUMNS.flatMap(({ header, read }) => {
    const [from, to] = [read(before.content), read(parsed.data)];
    return from === to ? [] : [{ label: header, before: from, after: to }];
  });
  if (changes.length === 0) return null;
  const { status, statusReason } = before;
  return { write: { before, content: parsed.data, status, statusReason }, changes };
}

/** What the rows would write, whatever else stands against it. */
const corrections = (rows: FileRow[], stored: Map<number, StoredRecord>) =>
  rows.flatMap((row) => {
    const before = stored.get(row.id);
    const outcome = before && corrected(before, row);
    return outcome && typeof outcome !== 'string' ? [outcome.write] : [];
  });

/** What the sheet changes of the records as they stand. */
async function planOf(db: Db, rows: FileRow[], stored: Map<number, StoredRecord>) {
  const problems: Problem[] = [];
  const found: (Corrected & { line: number })[] = [];
  for (const row of rows) {
    const before = stored.get(row.id);
    const outcome = !before
      ? `Rekordu ${row.id} nie ma w bazie`
      : before.version === row.version
        ? corrected(before, row)
        : null;
    // What was changed since the download is told only where the row would change something.
    const isLate = before && before.version !== row.version && corrected(before, row) !== null;
    if (isLate) problems.push({ line: row.line, message: `Rekord ${row.id} zmieniono po pobraniu pliku: pominięto` });
    else if (typeof outcome === 'string') problems.push({ line: row.line, message: outcome });
    else if (outcome) found.push({ ...outcome, line: row.line });
  }
  const shared = await sharedDois(
    db,
    found.map(({ write }) => write),
  );
  const refused = found.flatMap(({ line, write }) => {
    const others = shared.get(write.before.id);
    return others === undefined ? [] : [{ line, message: sameDoi(others) }];
  });
  return {
    problems: [...problems, ...refused],
    found: found.filter(({ write }) => !shared.has(write.before.id)),
  };
}

/** The differences between a corrected sheet and the records. */
export async function previewSheet(db: Db, source: ByteSource, signal?: AbortSignal): Promise<SheetPreview> {
  const { rows, problems } = await sheetRows(source, signal);
  const stored = await readStored(
    db,
    rows.map(({ id }) => id),
  );
  const plan = await planOf(db, rows, stored);
  const all = [...problems, ...plan.problems].toSorted((a, b) => a.line - b.line);
  const writes = plan.found.map(({ write }) => write);
  return {
    rows: rows.length,
    changed: plan.found.length,
    seen: seenOf(shownOf(writes)),
    listed: await listedBy(db, writes),
    problem_count: all.length,
    problems: all.slice(0, MOST_SHOWN),
    records: plan.found.slice(0, MOST_SHOWN).map(({ line, write, changes }) => ({
      line,
      id: write.before.id,
      title: titleOf(write.before.content),
      changes,
    })),
  };
}

type SheetOrder = {
  source: ByteSource;
  name: string;
  seen: string;
  signal?: AbortSignal | undefined;
  despite_statements?: boolean | undefined;
};

/** Writes what the preview has shown, as one change that can be undone. @throws Refusal where it would be another */
export async function applySheet(
  db: Db,
  actor: Actor,
  { source, name, seen, signal, ...order }: SheetOrder,
): Promise<BulkDone> {
  const despiteStatements = order.despite_statements;
  const { rows } = await sheetRows(source, signal);
  return transact(db, async (tx) => {
    const ids = rows.map(({ id }) => id);
    const givesDoi = corrections(rows, await readStored(tx, ids)).some(
      ({ before, content }) => content.doi !== before.content.doi,
    );
    // Nobody else may enter one of its DOIs meanwhile; a lock for each would be too many.
    await (givesDoi ? lockBulk(tx) : shareBulk(tx));
    const locked = await lockRecords(tx, ids);
    const { found, problems } = await planOf(tx, rows, locked);
    const shown = found.map(({ write }) => write);
    refuseUnseen(shownOf(shown), seen);
    const label = `Poprawki z pliku ${name}`;
    const done = await writeBatch(tx, actor, { label, writes: shown, despiteStatements });
    const skipped = problems
      .slice(0, 50)
      .map(({ line, message }) => ({ id: 0, title: `Wiersz ${line}`, reason: message }));
    return { ...done, skipped };
  });
}
