import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '#platform/config/config.ts';
import { compressFiles } from '#platform/http/compress-files.ts';
import { lockFile } from '#platform/process/file-lock.ts';
import { runScript } from '#platform/process/run-script.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COMMAND = fileURLToPath(new URL('commands/build.ts', import.meta.url));
const SOURCES = [
  'src/{client,ui,areas,shared,engine}/**/*.*',
  'docs/use/**/*.*',
  'public/*',
  'vite.config.ts',
  'src/app/*-plugin.ts',
  'src/platform/http/built-screens.ts',
  'package-lock.json',
];
/** In the built client: of which sources it is. */
const FINGERPRINT = '.built';
/** A build takes half a minute on a busy machine. */
const LOCK_MS = 600_000;

const NOT_BUILT =
  'Strony aplikacji nie są zbudowane dla tej wersji programu. Serwer z bazą PostgreSQL albo z NODE_ENV=production sam ich ' +
  'nie buduje: uruchom „npm run build” (raz po każdej instalacji wersji, jako właściciel katalogu programu).';

/** A sum over names and contents: times of files change with every copy. */
function fingerprintOf(root: string): string {
  const sum = createHash('sha256');
  for (const name of globSync(SOURCES, { cwd: root }).toSorted())
    sum.update(`${name}\0`).update(
      createHash('sha256')
        .update(readFileSync(join(root, name)))
        .digest(),
    );
  return sum.digest('hex');
}

function isBuilt(root: string, fingerprint: string): boolean {
  const file = join(root, 'dist', FINGERPRINT);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprint;
}

/** Whether the built client is that of these sources. */
export const isClientBuilt = (root = ROOT): boolean => isBuilt(root, fingerprintOf(root));

/** Builds the client if it is missing or of other sources, in a process of its own, whose memory is freed with it. */
export async function buildClient(): Promise<void> {
  if (!isClientBuilt()) await runScript([COMMAND]);
}

/**
 * Before a start: a checkout builds its client; an installation has it built by `npm run build`, since its user may not
 * write, several processes start at once, and a build takes more memory than serving. @throws Error that says so
 */
export async function prepareClient(
  { role, buildsClient }: Pick<Config, 'role' | 'buildsClient'>,
  root = ROOT,
): Promise<void> {
  if (role === 'worker') return;
  if (buildsClient) return buildClient();
  if (!isClientBuilt(root)) throw new Error(NOT_BUILT);
}

/**
 * Builds and compresses the client into a new folder, which then takes the place of the former one; of two builds at once
 * the second waits, and finds its work done. Returns whether it has built. `build` fills the folder.
 */
export async function buildInPlace(build: (folder: string) => Promise<void>, root = ROOT): Promise<boolean> {
  const work = join(root, '.cache');
  mkdirSync(work, { recursive: true });
  const release = lockFile(join(work, 'build.sqlite'), { waitMs: LOCK_MS });
  if (!release) throw new Error(`Inny proces buduje strony aplikacji dłużej niż ${LOCK_MS / 60_000} minut.`);
  try {
    // Read before the build: what is changed meanwhile is built by the next one.
    const fingerprint = fingerprintOf(root);
    if (isBuilt(root, fingerprint)) return false;
    const [made, former, dist] = [join(work, 'client'), join(work, 'former-client'), join(root, 'dist')];
    for (const left of [made, former]) rmSync(left, { recursive: true, force: true });
    await build(made);
    await compressFiles(made);
    writeFileSync(join(made, FINGERPRINT), fingerprint);
    if (existsSync(dist)) renameSync(dist, former);
    renameSync(made, dist);
    rmSync(former, { recursive: true, force: true });
    return true;
  } finally {
    release();
  }
}
