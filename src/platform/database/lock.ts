import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY: the lock is held. */
const BUSY = 5;

/** Who holds the lock, for the message alone. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'nieznany proces';
  }
}

/**
 * Locks a data directory for this process, since two on one embedded database lose committed rows. Returns the release.
 * The lock is one of the file system, which SQLite takes on an empty database: it holds across containers that share the
 * directory, and the kernel drops it with its holder, so that no lock is ever stale.
 */
export function takeLock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const holder = join(dataDir, 'lock-holder.txt');
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === BUSY)) throw error;
    throw new Error(
      `Katalog danych ${resolve(dataDir)} jest używany: ${readHolder(holder)}. Zatrzymaj tamten serwer albo polecenie ` +
        '(także w innym kontenerze) i uruchom to ponownie, lub podaj inny katalog w DATA_DIR.',
      { cause: error },
    );
  }
  writeFileSync(
    holder,
    `proces ${process.pid} na komputerze ${hostname()}, od ${new Date().toLocaleString('pl-PL')}\n`,
  );
  return () => lock.close();
}
