import { today } from '#engine/day.ts';
import type { Names } from '#platform/audit.ts';
import type { Db } from '#platform/database/db.ts';
import type { ByteSource } from '#platform/files/encoding.ts';
import { deleteFile, storeFile } from '#platform/files/stored.ts';
import { MAX_FILE } from './readers/file.ts';
import type { ReadContext } from './readers/items.ts';
import { withoutPesel } from './readers/values.ts';
import {
  compareStaged,
  FILE_DAYS,
  fileReader,
  type ImportSource,
  insertImport,
  type Staging,
  stage,
} from './service-read.ts';

type Source = Pick<ImportSource, 'name' | 'institution'> & { bytes: ByteSource } & Pick<ReadContext, 'onEmployments'>;

/**
 * Reads a file of RAD-on into a preview within the caller's transaction; what RAD-on lacks is assumed. Without an
 * institution every employment is ours. Returns the import's id.
 */
export async function readAssumed(tx: Db, actor: Names, { bytes, onEmployments, ...source }: Source): Promise<number> {
  const [kind, asOf] = ['radon' as const, today()];
  const named = { name: withoutPesel(source.name), type: 'application/octet-stream', bytes };
  const file = await storeFile(tx, named, { days: FILE_DAYS, maxSize: MAX_FILE });
  const id = await insertImport(tx, actor, { kind, name: source.name, asOf, file });
  const within: Staging = {
    db: tx,
    payload: { import: id, file: file.id, institution: source.institution, format: {} },
    signal: new AbortController().signal,
    progress: async () => {},
    step: (work) => work(tx),
  };
  await stage(within, { kind, read: await fileReader(tx, file.id, kind), isAssumed: true, onEmployments });
  // RAD-on has no births.
  await compareStaged(tx, { id, kind, asOf, births: new Map(), isAssumed: true });
  await deleteFile(tx, file.id);
  return id;
}
