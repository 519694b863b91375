import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY: the lock is held. */
const BUSY = 5;

/** A handle that is collected as garbage would drop its lock. */
const held = new Set<DatabaseSync>();

/**
 * Locks a file for this process; returns the release, or undefined while another holds it. The lock is one of the file
 * system, which SQLite takes on an empty database: it holds across containers that share the folder, and the kernel drops
 * it with its holder, so that no lock is ever stale. `waitMs` blocks the process.
 */
export function lockFile(file: string, { waitMs = 0 } = {}): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: waitMs });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === BUSY)) throw error;
    return undefined;
  }
  held.add(lock);
  return () => {
    held.delete(lock);
    lock.close();
  };
}
