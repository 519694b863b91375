import { existsSync, globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runScript } from './run-script.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['src/{client,ui,areas}/**/*', 'public/*', 'vite.config.ts', 'package-lock.json'];
const VITE = `${root}node_modules/vite/bin/vite.js`;

/** Builds the client if any of its sources is newer than the last build. */
export async function buildClient() {
  const built = `${root}/dist/index.html`;
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  const sources = globSync(SOURCES, { cwd: root });
  if (!sources.some((file) => statSync(`${root}/${file}`).mtimeMs > builtAt)) return;
  const build = [VITE, 'build', '--config', `${root}vite.config.ts`, '--logLevel', 'warn'];
  // Under the test runner's NODE_ENV this would be a development build of React.
  await runScript(build, { NODE_ENV: 'production' });
}
