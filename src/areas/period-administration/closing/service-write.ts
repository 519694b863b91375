import { hash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { recordChanges } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import { type FileSource, type StoredFile, storeFile } from '#platform/files/stored.ts';
import { files as filesTable } from '#platform/files/tables.ts';
import { instantText, sheet, xlsxResponse } from '#platform/files/xlsx.ts';
import type { Requester } from '#platform/jobs/kind.ts';
import type { SealConfig } from '#platform/seal.ts';
import { fingerprintOf, signText } from '#platform/signature.ts';
import { FILE_TYPES } from '#shared/file-types.ts';
import { defineColumns } from '#shared/columns.ts';
import { periodsAudit } from '../audit.ts';
import { RULE_FIELDS } from '../rules/fields.ts';
import { ruleText } from '../rules/texts.ts';
import { ruleValue } from '../rules/values.ts';
import type { Period } from '#areas/periods/service.ts';
import { periodSnapshotFiles, periodSnapshots } from '#areas/periods/tables.ts';
import { batchesOf, DATA_SETS, type DataSet } from './data.ts';
import { type Manifest, WORKBOOK } from './service-snapshots.ts';

/** Files of a snapshot that came to nothing are deleted after it. */
const DAYS = 1;

const RULE_COLUMNS = defineColumns<ReturnType<typeof ruleText>>()([
  { key: 'group', header: 'Dział', kind: 'text' },
  { key: 'label', header: 'Zasada', kind: 'text', width: 60 },
  { key: 'basis', header: 'Podstawa', kind: 'text' },
  { key: 'value', header: 'Wartość', kind: 'text', width: 60 },
]);

const ruleRows = ({ rules }: Period) => RULE_FIELDS.map((field) => ruleText(field, ruleValue(rules, field.key)));

/** Writes the files of a snapshot from what the transaction sees: JSON for each part, and one workbook of all. */
export async function writeFiles(tx: Db, period: Period, by: Requester): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  const store = async (file: FileSource) => stored.push(await storeFile(tx, file, { days: DAYS }));
  for (const set of DATA_SETS)
    await store({ name: `${set.name}.json`, type: FILE_TYPES.json, bytes: jsonOf(tx, set, period) });
  const rules = {
    yearFrom: period.yearFrom,
    yearTo: period.yearTo,
    authorDeadline: period.authorDeadline,
    rules: period.rules,
  };
  await store({ name: 'zasady.json', type: FILE_TYPES.json, bytes: textBytes(JSON.stringify(rules, null, 2)) });
  const { body } = await workbookOf(tx, period, by);
  if (!body) throw new Error('The workbook is empty');
  await store({ name: WORKBOOK, type: FILE_TYPES.xlsx, bytes: body });
  return stored;
}

async function* textBytes(text: string) {
  yield Buffer.from(text);
}

const membersOf = ({ columns }: DataSet) => columns.map(({ key }) => key);

/** A list of rows as JSON text. */
async function* jsonOf(tx: Db, set: DataSet, period: Period) {
  let before = '[\n';
  for await (const batch of batchesOf(tx, set, period)) {
    const rows = batch.map((row) => JSON.stringify(row, membersOf(set)));
    yield Buffer.from(before + rows.join(',\n'));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}

const workbookOf = (tx: Db, period: Period, by: Requester) =>
  xlsxResponse({
    fileName: WORKBOOK,
    sheets: [
      sheet('Zasady', RULE_COLUMNS, ruleRows(period)),
      ...DATA_SETS.map((set) => sheet(set.title, set.columns, batchesOf(tx, set, period))),
    ],
    parameters: [
      ['Okres', `${period.yearFrom}–${period.yearTo}`],
      ['Sporządził', by.login],
      ['Data', instantText(new Date())],
    ],
  });

type Taken = { period: Period; by: Requester; reason: string; files: StoredFile[]; config: SealConfig };

/** Keeps the files for good, under a signed manifest whose sum the audit has too. */
export async function keepSnapshot(tx: Db, { period, by, reason, files, config }: Taken) {
  const [last] = await tx.execute<{ number: number; now: string }>(sql`
    select coalesce(max(number), 0)::int + 1 as number, clock_timestamp()::text as now
    from ${periodSnapshots} where period_id = ${period.id}`);
  if (!last) throw new Error('No number was found');
  const manifest: Manifest = {
    period: { from: period.yearFrom, to: period.yearTo },
    number: last.number,
    taken: last.now,
    by: by.physicalLogin,
    reason,
    files: files.map(({ name, size, hash: sha256 }) => ({ name, size, sha256 })),
  };
  const text = JSON.stringify(manifest, null, 2);
  const manifestHash = hash('sha256', text);
  const signature = signText(config, text) ?? null;
  const [snapshot] = await tx
    .insert(periodSnapshots)
    .values({
      periodId: period.id,
      number: last.number,
      reason,
      takenAt: sql`${last.now}::timestamptz`,
      takenBy: by.physicalLogin,
      manifest: text,
      manifestHash,
      signature,
    })
    .returning({ id: periodSnapshots.id });
  if (!snapshot) throw new Error('No snapshot was added');
  const ids = files.map(({ id }) => id);
  await tx.update(filesTable).set({ expiresAt: sql`'infinity'` }).where(inArray(filesTable.id, ids));
  await tx
    .insert(periodSnapshotFiles)
    .values(files.map(({ id: fileId, name }) => ({ snapshotId: snapshot.id, fileId, name })));
  await recordChanges(tx, by, [
    periodsAudit.change('period.snapshot', {
      subject: { period: period.id },
      after: {
        number: last.number,
        manifestHash,
        reason,
        ...(signature && { signedBy: fingerprintOf(signature.publicKey) }),
      },
    }),
  ]);
}
