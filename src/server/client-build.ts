import { existsSync, globSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runScript } from './run-script.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = ['src/{client,ui,areas}/**/*', 'public/*', 'vite.config.ts', 'package-lock.json'];
const VITE = `${root}node_modules/vite/bin/vite.js`;

/** Builds the client unless the built one is newer than everything it is made of. */
export async function buildClient() {
  const built = `${root}/dist/index.html`;
  const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0;
  const sources = globSync(SOURCES, { cwd: root });
  if (!sources.some((file) => statSync(`${root}/${file}`).mtimeMs > builtAt)) return;
  const build = [VITE, 'build', '--config', `${root}vite.config.ts`, '--logLevel', 'warn'];
  // The test runner's NODE_ENV would make a development build of React, and npm start would serve it.
  await runScript(build, { NODE_ENV: 'production' });
}
