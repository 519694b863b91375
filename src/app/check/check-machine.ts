import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir, totalmem } from 'node:os';
import type { Config } from '#platform/config/config.ts';
import { isClientBuilt } from '../client-build.ts';
import { failure, type Finding, ok, warning } from './finding.ts';

const GIGABYTE = 1_073_741_824;
const LEAST_DISK = 2;
const LEAST_MEMORY = 1.5;
const LEAST_FILES = 10_000;

const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toLocaleString('pl-PL', { maximumFractionDigits: 1 })} GB`;

function checkDisk(folder: string): Finding {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const what = `Miejsce na dysku (${folder})`;
  return free >= LEAST_DISK * GIGABYTE
    ? ok(what, `wolne ${gigabytes(free)}`)
    : warning(
        what,
        `wolne ${gigabytes(free)}`,
        `zostaw co najmniej ${LEAST_DISK} GB: tu powstają pliki eksportów i dokumentów`,
      );
}

/** The container's limit, if there is one. */
function checkMemory(): Finding {
  const limit = process.constrainedMemory();
  const bytes = limit > 0 && limit < totalmem() ? limit : totalmem();
  return bytes >= LEAST_MEMORY * GIGABYTE
    ? ok('Pamięć', gigabytes(bytes))
    : warning(
        'Pamięć',
        gigabytes(bytes),
        'daj procesowi co najmniej 1,5 GB: dokumenty i czytane pliki mają własne procesy',
      );
}

function checkOpenFiles(): Finding[] {
  const file = '/proc/self/limits';
  if (!existsSync(file)) return [];
  const soft = /^Max open files\s+(\d+|unlimited)/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (soft === 'unlimited' || Number(soft) >= LEAST_FILES) return [ok('Otwarte pliki', String(soft))];
  return [
    warning(
      'Otwarte pliki',
      String(soft),
      'podnieś ograniczenie do 65536 (LimitNOFILE w jednostce systemd, ulimit -n)',
    ),
  ];
}

export function checkMachine({ role, databaseUrl, dataDir, buildsClient }: Config): Finding[] {
  const isBuilt = role === 'worker' || isClientBuilt();
  const pages = isBuilt
    ? ok('Strony aplikacji', role === 'worker' ? 'niepotrzebne' : 'zbudowane')
    : buildsClient
      ? warning('Strony aplikacji', 'niezbudowane', 'zbuduje je start albo npm run build')
      : failure('Strony aplikacji', 'niezbudowane dla tej wersji', 'uruchom npm run build');
  const folders = [tmpdir(), ...(databaseUrl === undefined && existsSync(dataDir) ? [dataDir] : [])];
  return [ok('Node', process.version), pages, ...folders.map(checkDisk), checkMemory(), ...checkOpenFiles()];
}
