import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { lockFile } from '../process/file-lock.ts';

/** Who holds the lock, for the message alone. */
function readHolder(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return 'nieznany proces';
  }
}

/** Locks a data directory for this process, since two on one embedded database lose committed rows. Returns the release. */
export function takeLock(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const holder = join(dataDir, 'lock-holder.txt');
  const release = lockFile(join(dataDir, 'lock.sqlite'));
  if (!release)
    throw new Error(
      `Katalog danych ${resolve(dataDir)} jest używany: ${readHolder(holder)}. Zatrzymaj tamten serwer albo polecenie ` +
        '(także w innym kontenerze) i uruchom to ponownie, lub podaj inny katalog w DATA_DIR.',
    );
  writeFileSync(
    holder,
    `proces ${process.pid} na komputerze ${hostname()}, od ${new Date().toLocaleString('pl-PL')}\n`,
  );
  return release;
}
