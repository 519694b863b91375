import { existsSync, globSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compressFiles } from '#platform/http/compress-files.ts';
import { runScript } from '#platform/process/run-script.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['src/{client,ui,areas,shared,engine}/**/*', 'public/*', 'vite.config.ts', 'package-lock.json'];
const VITE = `${root}node_modules/vite/bin/vite.js`;

/** Builds and compresses the client if any of its sources is newer than the last build. */
export async function buildClient() {
  const dist = `${root}dist`;
  // The last file of a build: one that was interrupted before is made again.
  const built = `${dist}/.built`;
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  const sources = globSync(SOURCES, { cwd: root });
  if (!sources.some((file) => statSync(`${root}/${file}`).mtimeMs > builtAt)) return;
  const build = [VITE, 'build', '--config', `${root}vite.config.ts`, '--logLevel', 'warn'];
  // Under the test runner's NODE_ENV this would be a development build of React.
  await runScript(build, { NODE_ENV: 'production' });
  await compressFiles(dist);
  writeFileSync(built, '');
}
